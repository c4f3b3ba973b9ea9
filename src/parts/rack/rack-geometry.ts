/** Where the parts of a rack are drawn. Lengths are in the drawing's own units; y grows downwards, units upwards. */
import type { RackLayout } from '../../core/appliance/racks/rack-layout.ts';

/** `wide` is one rack with faceplates; `compact` one of several side by side, with short names. */
export type RackLook = 'plain' | 'wide' | 'compact';

type Lengths = {
  /** From the left edge of the drawing to that of the faces: numbers of the units, frame, PDU. */
  readonly faceLeft: number;
  readonly faceWidth: number;
  readonly sideWidth: number;
  /** Right of the frame. */
  readonly right: number;
  /** Of a face, left of what is drawn on it. */
  readonly nameWidth: number;
  /** Height of a run of empty units that is folded. */
  readonly strip: number;
};

const lengths: Readonly<Record<RackLook, Lengths>> = {
  plain: { faceLeft: 58, faceWidth: 330, sideWidth: 16, right: 16, nameWidth: 210, strip: 26 },
  wide: { faceLeft: 48, faceWidth: 312, sideWidth: 14, right: 4, nameWidth: 200, strip: 30 },
  compact: { faceLeft: 29, faceWidth: 114, sideWidth: 8, right: 1, nameWidth: 104, strip: 26 },
};

const plainUnit = 12;
/** Of a wide rack, by how much there is to show. */
const [lowUnit, tallUnit, usualHeight] = [13, 22, 470] as const;
/** Between frame and faces, above the highest unit and below the lowest. */
const margin = 12;
/** A run of fewer empty units takes no more room than its strip. */
const shortest = 3;

export type RackGeometry = Lengths & {
  readonly look: RackLook;
  readonly unitHeight: number;
  readonly width: number;
  /** Of the whole drawing. */
  readonly height: number;
  /** Of all units together. */
  readonly inside: number;
  readonly faces: string;
  /** Upper edge of each unit, from U1 upwards; first that of the unit below U1. */
  readonly edges: readonly number[];
  /** True for runs of empty units drawn as one strip. */
  readonly isFolded: (unit: number) => boolean;
};

type Options = {
  readonly look?: RackLook;
  /** Runs of empty units that hold one of these units are drawn unit by unit. Without it no run is folded. */
  readonly opened?: ReadonlySet<number> | undefined;
};

export function rackGeometry(layout: RackLayout, { look = 'plain', opened }: Options = {}): RackGeometry {
  const { units } = layout.rack;
  const long = opened ? layout.empty.filter(({ height }) => height >= shortest) : [];
  const { strip, ...rest } = lengths[look];
  const unitHeight = look === 'wide' ? wideUnit(units, long, strip) : plainUnit;
  const folded = long.filter(
    ({ unit, height }) => !Array.from({ length: height }, (_, i) => unit + i).some((one) => opened?.has(one)),
  );
  const heights = Array.from({ length: units + 1 }, () => unitHeight);
  for (const run of folded) heights.fill(strip / run.height, run.unit, run.unit + run.height);
  const inside = heights.slice(1).reduce((sum, one) => sum + one, 0);
  const edges = [inside];
  for (let unit = 1; unit <= units; unit++) edges.push((edges[unit - 1] ?? 0) - (heights[unit] ?? 0));
  const { faceLeft, faceWidth, sideWidth, right } = rest;
  const inFolded = new Set(
    folded.flatMap(({ unit, height }) => Array.from({ length: height }, (_, i) => unit + i)),
  );
  return {
    ...rest,
    strip,
    look,
    unitHeight,
    width: faceLeft + faceWidth + sideWidth + 8 + right,
    height: inside + 2 * margin,
    inside,
    faces: `translate(${faceLeft} ${margin})`,
    edges,
    isFolded: (unit) => inFolded.has(unit),
  };
}

/** The same whether its runs are folded or not, so that nothing changes its size when one is unfolded. */
function wideUnit(units: number, long: RackLayout['empty'], strip: number): number {
  const shown = units - long.reduce((sum, { height }) => sum + height, 0);
  const room = usualHeight - long.length * strip;
  return Math.max(lowUnit, Math.min(tallUnit, Math.floor(room / Math.max(1, shown))));
}

/** Upper edge of a unit, of one outside the rack too: a machine on its way may be there. */
function edgeOf({ edges, unitHeight, inside }: RackGeometry, unit: number): number {
  if (unit < 0) return inside - unit * unitHeight;
  return edges[unit] ?? (edges.length - 1 - unit) * unitHeight;
}

/** Upper edge of a machine that fills `height` units from `unit` upwards. */
export const unitTop = (geometry: RackGeometry, unit: number, height = 1): number =>
  edgeOf(geometry, unit + height - 1);

/** What these units take in the drawing. */
export const unitsTall = (geometry: RackGeometry, unit: number, height: number): number =>
  edgeOf(geometry, unit - 1) - edgeOf(geometry, unit + height - 1);

/** The rack and the unit under a point of the window; undefined outside of all racks. */
export function unitUnder(x: number, y: number): { rack: string; unit: number } | undefined {
  const drawing = document.elementFromPoint(x, y)?.closest<SVGSVGElement>('svg[data-rack]');
  const { rack, edges: drawn = '' } = drawing?.dataset ?? {};
  if (!drawing || !rack) return undefined;
  const edges = drawn.split(' ').map(Number);
  const box = drawing.getBoundingClientRect();
  const fromTop = ((y - box.top) * drawing.viewBox.baseVal.height) / box.height - margin;
  const unit = edges.findIndex((edge) => edge <= fromTop);
  return { rack, unit: unit < 0 ? edges.length : unit };
}
