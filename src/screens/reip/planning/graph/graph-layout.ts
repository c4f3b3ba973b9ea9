/**
 * Places for a step graph: bands from top to bottom as time goes, in a band columns from left to right, broken into
 * lines where the width ends. Edges run square: in the gap between two columns, in a channel under each line, and in the
 * gutter on the left when they lead further than one line. Each node has its own lane in a channel and in the gutter, so
 * that ways which do not belong together never lie on each other for long.
 *
 *   layoutSteps(graph, 800).boxes[0]     { node, x: 30, y: 24, width: 160, height: 44 }
 */

import type { GraphEdge, GraphNode, StepGraph } from './graph-types.ts';

export type GraphBox = {
  readonly node: GraphNode;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

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

type Place = { readonly line: number; readonly column: number; readonly row: number };
type Line = { readonly band: number; rows: number; top: number; lanes: Map<string, number> };

export function layoutSteps(graph: StepGraph, width: number): GraphLayout {
  const { nodes, bands } = graph;
  // The critical path last, so that no other line lies on it.
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
  let y = 0;
  const frames = bands.map((_, band) => {
    const top = y;
    y += head;
    for (const line of lines) {
      if (line.band !== band) continue;
      line.top = y;
      y += line.rows * (height + rowGap) - rowGap + channel + lane * line.lanes.size;
    }
    const frame = { y: top, height: y - top };
    y += bandGap;
    return frame;
  });
  const boxes = nodes.map((node, i): GraphBox => {
    const { line, column, row } = places[i] ?? nowhere;
    return {
      node,
      x: gutter + column * (boxWidth + gap),
      y: (lines[line]?.top ?? 0) + row * (height + rowGap),
      width: boxWidth,
      height,
    };
  });
  const ways = drawn.map((edge): GraphWay => ({ edge, d: wayOf(edge, boxes, places, lines, lanes) }));
  return { width, height: y - bandGap, boxes, ways, bands: frames };
}

const nowhere: Place = { line: 0, column: 0, row: 0 };

const columnsOf = (width: number, gutter: number): number =>
  Math.max(1, Math.floor((width - gutter - 18 + gap) / (smallest + gap)));

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
    const first = lines.length;
    const rows = new Map<number, number>();
    for (const [order, i] of mine.entries()) {
      const rank = isFlat ? order : (ranks[i] ?? 0);
      const line = first + Math.floor(rank / columns);
      const row = rows.get(rank) ?? 0;
      rows.set(rank, row + 1);
      while (lines.length <= line) lines.push({ band, rows: 1, top: 0, lanes: new Map() });
      const its = lines[line];
      if (its) its.rows = Math.max(its.rows, row + 1);
      places[i] = { line, column: rank % columns, row };
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

type Point = readonly [x: number, y: number];

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
  const [ax, ay] = [a.x + a.width, a.y + height / 2];
  const by = b.y + height / 2;
  const channelOf = (place: number, key: string): number => {
    const line = lines[place];
    if (!line) return 0;
    return line.top + line.rows * (height + rowGap) - rowGap + 8 + lane * (line.lanes.get(key) ?? 0);
  };
  if (isNext(start, end)) {
    const middle = ax + gap / 2;
    return path([
      [ax, ay],
      [middle, ay],
      [middle, by],
      [b.x, by],
    ]);
  }
  const [exit, enter] = [ax + out, b.x - into];
  const first = channelOf(start.line, `out ${from}`);
  if (!isFar(start, end))
    return path([
      [ax, ay],
      [exit, ay],
      [exit, first],
      [enter, first],
      [enter, by],
      [b.x, by],
    ]);
  const down = 5 + 6 * (lanes.of.get(from) ?? 0);
  const second = channelOf(end.line - 1, `in ${to}`);
  return path([
    [ax, ay],
    [exit, ay],
    [exit, first],
    [down, first],
    [down, second],
    [enter, second],
    [enter, by],
    [b.x, by],
  ]);
}

/** Lines with round corners, and an arrow at their end. */
function path(points: readonly Point[]): string {
  const [[x0, y0] = [0, 0], ...rest] = points;
  let d = `M${x0} ${y0}`;
  let [px, py] = [x0, y0];
  for (const [i, [x, y]] of rest.entries()) {
    const next = rest[i + 1];
    if (next && (x !== next[0] || y !== next[1]) && (px === x) !== (x === next[0])) {
      const r = Math.min(corner, reach(px, py, x, y) / 2, reach(x, y, next[0], next[1]) / 2);
      d += `L${x - r * Math.sign(x - px)} ${y - r * Math.sign(y - py)}`;
      const [qx, qy] = [x + r * Math.sign(next[0] - x), y + r * Math.sign(next[1] - y)];
      d += `Q${x} ${y} ${qx} ${qy}`;
    } else d += `L${x} ${y}`;
    [px, py] = [x, y];
  }
  return `${d}m-6 -3.5l6 3.5l-6 3.5`;
}

const reach = (ax: number, ay: number, bx: number, by: number) => Math.abs(bx - ax) + Math.abs(by - ay);
