/**
 * Places a flow graph: boxes in rows, lines that cross no box. Sections are below each other, and their rows hold as
 * many boxes as the width allows. Several rows hang on a ladder: a trunk at the side, a rung above each row.
 *
 * Invariants: no two boxes overlap, no box leaves the width, every line begins and ends on its boxes' edges.
 *
 *   layoutFlow(managementFlow(exampleVega01()), { width: 824 }).height   about 330
 */
import { slicesOf } from '../../collections/slices.ts';
import type { Box } from '../../layout/box.ts';
import { heightOfStack, placeRow } from '../../layout/stacks.ts';
import { type FlowGraph, type FlowNode, type FlowSection, flowNodes } from './flow.ts';
import type { FlowBox, FlowPath, Placed, Trunks } from './flow-layout-types.ts';
import { type Plan, planSections, spaces } from './flow-plan.ts';
import { routeFlow } from './flow-routes.ts';
import { boxHeight, boxWidth, fitText, headerHeight, lineRoom, titleRoom } from './flow-sizes.ts';

/** Words in the drawing that are no box: the title of a frame, what a line is. `y` is the base line. */
type FlowLabel = { readonly text: string; readonly x: number; readonly y: number };

export type FlowLayout = {
  /** The drawing extends from `x` to `x + width`, centered in the given width. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** In reading order. */
  readonly boxes: readonly FlowBox[];
  readonly paths: readonly FlowPath[];
  readonly frames: readonly Box[];
  readonly labels: readonly FlowLabel[];
};

/** Of the flow's boxes; `stackGap`: between the boxes of one stack. */
const boxSizes = { heightOf: boxHeight, stackGap: 12 };

export function layoutFlow(graph: FlowGraph, { width: given }: { readonly width: number }): FlowLayout {
  const width = Math.max(260, Math.round(given));
  const framed = graph.sections.some(isFramed);
  const space = spaces(width, framed);
  const pad = framed ? space.frame : 0;
  const margin = space.inner + pad;
  const placed = new Map<string, Placed>();
  const trunks: Trunks[] = [];
  const frames: Box[] = [];
  const labels: FlowLabel[] = [];

  const put = (node: FlowNode, box: Box, section: number, rowTop: number, rowBottom: number) => {
    const title = fitText(node.title, titleRoom(node, box.width));
    const lines = node.lines.map((line) => fitText(line, lineRoom(box.width)));
    placed.set(node.id, { ...box, node, title, lines, section, rowTop, rowBottom });
  };

  const putRow = (nodes: readonly FlowNode[], top: number): number => {
    const gap = nodes.length > 1 ? space.gap * 2 : 0;
    const each = (width - 2 * space.outer - gap * (nodes.length - 1)) / Math.max(1, nodes.length);
    const size = boxWidth(nodes, each);
    const all = nodes.length * size + (nodes.length - 1) * gap;
    const stacks = nodes.map((node) => [node]);
    const sizes = { ...boxSizes, width: size, gap };
    return placeRow(stacks, [(width - all) / 2, top], sizes, (node, box, bottom) =>
      put(node, box, -1, top, bottom),
    );
  };

  let y = space.margin;
  for (const nodes of graph.top) y = putRow(nodes, y) + space.rank;
  const rowEnd = y - space.rank;

  const { plans, perBand, content } = planSections(graph.sections, width - 2 * space.outer, pad, space);
  // Each source has a rung of its own above every row.
  const rungs = 26 + 8 * (Math.max(1, graph.top.at(-1)?.length ?? 1) - 1);
  const frameWidth = content + 2 * margin;

  /** Fills one section from `top` at the left edge of its content; gives its lower edge. */
  function putSection(section: FlowSection, plan: Plan, number: number, left: number, top: number): number {
    let at = top;
    const slim = (node: FlowNode, x: number) => {
      const size = boxWidth([node], content);
      put(node, { x, y: at, width: size, height: headerHeight }, number, at, at + headerHeight);
    };
    if (section.header) {
      at += 10;
      slim(section.header, left);
      at += headerHeight + (section.head ? 4 : rungs);
    } else if (section.title !== undefined) {
      // On the frame's upper edge, as of a group of fields: no line to a box below comes by there.
      const text = fitText(section.title, frameWidth / 2);
      labels.push({ text, x: left - margin + 14, y: top + 4 });
      at += section.head ? 22 : rungs + 10;
    }
    const grid = left + (content - plan.grid) / 2;
    const aside = space.inner * 0.6;
    trunks[number] = {
      left: grid - aside,
      right: grid + plan.grid + aside,
      ...(isFramed(section) && { frame: top, ...(section.head && { top }) }),
    };
    if (section.head) at = putHead(section, section.head, plan, number, left, at);
    const afterRow = rungs + (section.foot.length > 0 ? 18 : 0);
    for (const part of plan.parts) {
      if (part.header) {
        slim(part.header, grid);
        at += headerHeight + rungs - 4;
      }
      const x = grid + (plan.grid - part.width) / 2;
      for (const row of slicesOf(part.stacks, part.columns)) {
        const upper = at;
        const sizes = { ...boxSizes, width: part.cell, gap: space.gap };
        at =
          afterRow +
          placeRow(row, [x, upper], sizes, (node, box, bottom) => put(node, box, number, upper, bottom));
      }
    }
    if (plan.parts.some(({ stacks }) => stacks.length > 0)) at -= rungs;
    else if (section.head) at -= space.rank;
    if (section.foot.length > 0) at = putFoot(section.foot, number, left, at + 24);
    if (!isFramed(section)) return at;
    frames.push({ x: left - margin, y: top, width: frameWidth, height: at + space.frame - top });
    return at + space.frame;
  }

  function putHead(
    section: FlowSection,
    head: FlowNode,
    plan: Plan,
    number: number,
    left: number,
    top: number,
  ): number {
    const sides = plan.beside ? [section.left, section.right] : [];
    const height = Math.max(boxHeight(head), ...sides.map((nodes) => heightOfStack(nodes, boxSizes)));
    for (const [side, nodes] of sides.entries()) {
      const x = side === 0 ? left : left + content - plan.device;
      const y = top + (height - heightOfStack(nodes, boxSizes)) / 2;
      placeRow([nodes], [x, y], { ...boxSizes, width: plan.device, gap: 0 }, (node, box) =>
        put(node, box, number, top, top + height),
      );
    }
    const size = boxWidth([head], content);
    const middle = top + (height - boxHeight(head)) / 2;
    const box = { x: left + (content - size) / 2, y: middle, width: size, height: boxHeight(head) };
    put(head, box, number, top, top + height);
    return top + height + space.rank;
  }

  function putFoot(nodes: readonly FlowNode[], number: number, left: number, top: number): number {
    let at = top;
    for (const node of nodes) {
      const size = boxWidth([node], content);
      const box = { x: left + (content - size) / 2, y: at, width: size, height: boxHeight(node) };
      put(node, box, number, at, at + box.height);
      at += box.height + boxSizes.stackGap;
    }
    return at - boxSizes.stackGap;
  }

  let band = 0;
  const all = Math.min(perBand, Math.max(1, graph.sections.filter(isFramed).length));
  const bandWidth = all * frameWidth + (all - 1) * space.section;
  for (let from = 0; from < graph.sections.length; from += band) {
    // A section without a frame has a band of its own and may use the full width.
    const next = graph.sections.slice(from, from + perBand);
    const loose = next.findIndex((section) => !isFramed(section));
    band = Math.max(1, loose < 0 ? next.length : loose);
    let bottom = y;
    for (const [place, section] of next.slice(0, band).entries()) {
      const plan = plans[from + place];
      if (!plan) continue;
      const x = isFramed(section)
        ? (width - bandWidth) / 2 + place * (frameWidth + space.section) + margin
        : (width - content) / 2;
      bottom = Math.max(bottom, putSection(section, plan, from + place, x, y));
    }
    y = bottom + space.section;
  }

  const edge = Math.min(space.outer * 0.5, 14);
  const outermost = Math.max(bandWidth, frameWidth);
  const outer = { left: (width - outermost) / 2 - edge, right: (width + outermost) / 2 + edge };
  const paths = routeFlow(graph, placed, trunks, outer, rowEnd);
  const boxes = flowNodes(graph).flatMap((node) => placed.get(node.id) ?? []);
  const drawn = [...boxes, ...frames];
  // Room for the trunks next to them, and a margin.
  const from = Math.max(0, Math.floor(Math.min(width / 2, ...drawn.map(({ x }) => x)) - 24));
  const to = Math.min(width, Math.ceil(Math.max(width / 2, ...drawn.map((box) => box.x + box.width)) + 24));
  return {
    x: from,
    width: to - from,
    height: Math.ceil((graph.sections.length > 0 ? y - space.section : rowEnd) + space.margin),
    boxes,
    paths,
    frames,
    labels: [...labels, ...lineLabels(paths)],
  };
}

const isFramed = ({ title, header }: FlowSection) => title !== undefined || header !== undefined;

/** Labels next to the middle of the straight lines. Lines that bend have no straight part for a label. */
const lineLabels = (paths: readonly FlowPath[]): readonly FlowLabel[] =>
  paths.flatMap(({ edge, d, start, end }) =>
    edge.label === undefined || /[CLQ]/.test(d)
      ? []
      : [{ text: edge.label, x: start[0] + 8, y: (start[1] + end[1]) / 2 + 4 }],
  );
