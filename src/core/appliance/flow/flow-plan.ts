/** Divides the width among the sections of a flow diagram: sections per band, and boxes per row of each section. */
import { columnsWithin } from '../../layout/stacks.ts';
import type { FlowSection } from './flow.ts';
import { boxWidth } from './flow-sizes.ts';

type Spaces = Readonly<Record<'margin' | 'outer' | 'frame' | 'inner' | 'gap' | 'rank' | 'section', number>>;

export const spaces = (width: number, framed: boolean): Spaces =>
  width < 480
    ? { margin: 12, outer: framed ? 12 : 6, frame: 6, inner: 10, gap: 10, rank: 40, section: 24 }
    : { margin: 22, outer: framed ? 24 : 10, frame: 14, inner: 18, gap: 20, rank: 46, section: 26 };

type PlannedPart = FlowSection['parts'][number] & {
  /** Width of a box, boxes a row, width of a row. */
  readonly cell: number;
  readonly columns: number;
  readonly width: number;
};

export type Plan = {
  readonly device: number;
  /** Its PDUs and fabric switches fit next to the head. */
  readonly beside: boolean;
  /** Width of its widest row of stacks. */
  readonly grid: number;
  readonly width: number;
  readonly parts: readonly PlannedPart[];
};

type Plans = { readonly plans: readonly Plan[]; readonly perBand: number; readonly content: number };

/** `room`: px for frames and all that is in them; `pad`: of a frame, 0 without frames. */
export function planSections(
  sections: readonly FlowSection[],
  room: number,
  pad: number,
  space: Spaces,
): Plans {
  const around = 2 * (pad + space.inner);
  const framed = sections.filter(({ title, header }) => title !== undefined || header !== undefined);
  // Lines reach a section that is next to another only from above, so it needs a head that they can end at.
  const least = framed.every(({ head }) => head !== undefined)
    ? Math.max(0, ...framed.map((section) => headRow(section, room))) + around
    : room;
  const perBand = Math.max(1, Math.min(framed.length, columnsWithin(room, least, space.section)));
  const own = Math.floor((room - space.section * (perBand - 1)) / perBand) - around;
  const plans = sections.map((section) =>
    planSection(section, framed.includes(section) ? own : room - around, space),
  );
  return { plans, perBand, content: Math.max(0, ...plans.map(({ width }) => width)) };
}

function headRow({ head, left, right }: FlowSection, room: number): number {
  if (!head) return 0;
  const devices = [...left, ...right];
  return boxWidth([head], room) + (devices.length > 0 ? 2 * (boxWidth(devices, room) + 30) : 0);
}

function planSection(section: FlowSection, room: number, space: Spaces): Plan {
  const devices = [...section.left, ...section.right];
  const row = headRow(section, room);
  const beside = section.head !== undefined && row <= room;
  const parts =
    beside || devices.length === 0
      ? section.parts
      : [{ stacks: devices.map((node) => [node]) }, ...section.parts];
  const planned = parts.map((part): PlannedPart => {
    const cell = boxWidth(part.stacks.flat(), room);
    const rows = Math.max(1, Math.ceil(part.stacks.length / columnsWithin(room, cell, space.gap)));
    const columns = Math.max(1, Math.ceil(part.stacks.length / rows));
    return { ...part, cell, columns, width: columns * (cell + space.gap) - space.gap };
  });
  const head = beside ? row : section.head ? boxWidth([section.head], room) : 0;
  const headers = [section.header, ...parts.map(({ header }) => header)].map((node) =>
    node ? boxWidth([node], room) : 0,
  );
  // Lines come down next to the middle, so the title ends before them.
  const title = section.head || !section.title ? 0 : 2 * (section.title.length * 6.63 + 74);
  const width = Math.max(
    head,
    Math.min(room, title),
    ...headers,
    ...planned.map((part) => part.width),
    ...section.foot.map((node) => boxWidth([node], room)),
  );
  const grid = Math.max(0, ...planned.map((part) => part.width)) || width;
  return { device: boxWidth(devices, room), beside, grid, width, parts: planned };
}
