/**
 * Places for a step graph: bands from top to bottom as time goes, in a band columns from left to right, broken into
 * lines where the width ends. Edges run square: in the gap between two columns, in a channel under each line, and in
 * the gutter on the left when they lead further than one line. Each node has its own lane in a channel and in the
 * gutter, so that unrelated edges do not overlap for long.
 *
 *   layoutSteps(graph, 800).boxes[0]     { node, x: 30, y: 24, width: 160, height: 44 }
 */

import { slicesOf } from '../../../../core/collections/slices.ts';
import type { Box, Point } from '../../../../core/layout/box.ts';
import { ladder, roundedPath } from '../../../../core/layout/ladder.ts';
import { columnsWithin, placeRow } from '../../../../core/layout/stacks.ts';
import type { GraphEdge, GraphNode, StepGraph } from './graph-types.ts';

export type GraphBox = Box & { readonly node: GraphNode };

export type GraphWay = { readonly edge: GraphEdge; readonly d: string };

type GraphLayout = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly GraphBox[];
  readonly ways: readonly GraphWay[];
  readonly bands: readonly { readonly y: number; readonly height: number }[];
};

const height = 44;
const gap = 38;
const smallest = 184;
const widest = 232;
const rowGap = 10;
const head = 26;
const lane = 5;
const channel = 14;
const corner = 5;
const bandGap = 8;
/** In the gap: ways out of a box turn near it, ways into one turn before their arrow. */
const out = 10;
const into = 14;

type Place = { readonly line: number; readonly column: number };
type Line = {
  readonly band: number;
  /** Places of its nodes, a stack per column. */
  readonly stacks: readonly (readonly number[])[];
  readonly lanes: Map<string, number>;
  bottom: number;
};

export function layoutSteps(graph: StepGraph, width: number): GraphLayout {
  const { nodes, bands } = graph;
  // The critical path last, so that no other line covers it.
  const drawn = graph.edges
    .filter(({ isImplied, isCritical }) => isCritical || !isImplied)
    .sort((a, b) => Number(a.isCritical) - Number(b.isCritical));
  // Two rounds: where the lines break depends on the gutter, the gutter on where the lines break.
  let gutter = 26;
  let columns = columnsOf(width, gutter);
  let placed = placeNodes(graph, columns);
  let lanes = gutterLanes(drawn, placed.places);
  gutter = into + 8 + 6 * lanes.count;
  columns = columnsOf(width, gutter);
  placed = placeNodes(graph, columns);
  lanes = gutterLanes(drawn, placed.places);
  const { places, lines } = placed;
  for (const edge of drawn) takeLanes(edge, places, lines);

  const boxWidth = Math.max(
    smallest,
    Math.min(widest, (width - gutter - 18 - gap * (columns - 1)) / columns),
  );
  const boxes: GraphBox[] = [];
  const sizes = { width: boxWidth, gap, stackGap: rowGap, heightOf: () => height };
  let y = 0;
  const frames = bands.map((_, band) => {
    const top = y;
    y += head;
    for (const line of lines) {
      if (line.band !== band) continue;
      line.bottom = placeRow(line.stacks, [gutter, y], sizes, (i, box) => {
        const node = nodes[i];
        if (node) boxes[i] = { node, ...box };
      });
      y = line.bottom + channel + lane * line.lanes.size;
    }
    const frame = { y: top, height: y - top };
    y += bandGap;
    return frame;
  });
  const ways = drawn.map((edge): GraphWay => ({ edge, d: wayOf(edge, boxes, places, lines, lanes) }));
  return { width, height: y - bandGap, boxes, ways, bands: frames };
}

const nowhere: Place = { line: 0, column: 0 };

const columnsOf = (width: number, gutter: number): number =>
  columnsWithin(width - gutter - 18, smallest, gap);

/**
 * Each node is in a column behind the nodes that it waits for; nodes of a band without a dependency in it are side by
 * side.
 */
function placeNodes({ nodes, edges, bands }: StepGraph, columns: number) {
  const ranks = nodes.map(() => 0);
  for (const { from, to } of edges)
    if (nodes[from]?.band === nodes[to]?.band) ranks[to] = Math.max(ranks[to] ?? 0, (ranks[from] ?? 0) + 1);
  const lines: Line[] = [];
  const places: Place[] = [];
  for (const band of bands.keys()) {
    const mine = nodes.flatMap((node, i) => (node.band === band ? [i] : []));
    const isFlat = mine.every((i) => ranks[i] === 0);
    const stacks: number[][] = [];
    for (const [order, i] of mine.entries()) {
      const column = isFlat ? order : (ranks[i] ?? 0);
      stacks[column] = [...(stacks[column] ?? []), i];
    }
    for (const row of slicesOf(stacks, columns)) {
      for (const [column, stack] of row.entries())
        for (const i of stack) places[i] = { line: lines.length, column };
      lines.push({ band, stacks: row, lanes: new Map(), bottom: 0 });
    }
  }
  return { places, lines };
}

const isNext = (a: Place, b: Place) => a.line === b.line && b.column === a.column + 1;
const isFar = (a: Place, b: Place) => b.line > a.line + 1;

type Lanes = { readonly count: number; readonly of: ReadonlyMap<number, number> };

/** Ways that leave one node share its lane of the gutter; lanes are given again once they are free. */
function gutterLanes(edges: readonly GraphEdge[], places: readonly Place[]): Lanes {
  const ends = new Map<number, number>();
  for (const { from, to } of edges) {
    const [a, b] = [places[from], places[to]];
    if (a && b && isFar(a, b)) ends.set(from, Math.max(ends.get(from) ?? 0, b.line));
  }
  const free: number[] = [];
  const of = new Map<number, number>();
  for (const [from, end] of ends) {
    const start = places[from]?.line ?? 0;
    let at = free.findIndex((until) => until <= start);
    if (at < 0) at = free.length;
    free[at] = end;
    of.set(from, at);
  }
  return { count: free.length, of };
}

function takeLanes({ from, to }: GraphEdge, places: readonly Place[], lines: readonly Line[]): void {
  const [a, b] = [places[from], places[to]];
  if (!a || !b || isNext(a, b)) return;
  take(lines[a.line], `out ${from}`);
  if (isFar(a, b)) take(lines[b.line - 1], `in ${to}`);
}

function take(line: Line | undefined, key: string): void {
  if (line && !line.lanes.has(key)) line.lanes.set(key, line.lanes.size);
}

function wayOf(
  { from, to }: GraphEdge,
  boxes: readonly GraphBox[],
  places: readonly Place[],
  lines: readonly Line[],
  lanes: Lanes,
): string {
  const [a, b] = [boxes[from], boxes[to]];
  const [start, end] = [places[from] ?? nowhere, places[to] ?? nowhere];
  if (!a || !b) return '';
  const first: Point = [a.x + a.width, a.y + height / 2];
  const last: Point = [b.x, b.y + height / 2];
  const [exit, enter] = [first[0] + out, last[0] - into];
  if (isNext(start, end)) {
    const middle = first[0] + gap / 2;
    return withArrow([first, [middle, first[1]], [middle, last[1]], last]);
  }
  const channelOf = (place: number, key: string): number => {
    const line = lines[place];
    return line ? line.bottom + 8 + lane * (line.lanes.get(key) ?? 0) : 0;
  };
  const over = isFar(start, end)
    ? { trunk: 5 + 6 * (lanes.of.get(from) ?? 0), rung: channelOf(end.line - 1, `in ${to}`) }
    : undefined;
  const way = ladder([exit, first[1]], [enter, last[1]], channelOf(start.line, `out ${from}`), over);
  return withArrow([first, ...way, last]);
}

const withArrow = (points: readonly Point[]): string => `${roundedPath(points, corner)}m-6 -3.5l6 3.5l-6 3.5`;
