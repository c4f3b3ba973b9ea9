/** Which way each line of a placed flow diagram takes. */
import type { Point } from '../../layout/box.ts';
import { ladder } from '../../layout/ladder.ts';
import type { FlowEdge, FlowGraph } from './flow.ts';
import type { FlowPath, Placed, Trunks } from './flow-layout-types.ts';
import { angles, bottomOf, bow, sideways, topPointOf } from './flow-paths.ts';

/** Two lines to each of more servers than these would cross too often as bows. */
const mostBows = 6;
/** Distance of the last rung above its row; rungs of further sources are above it. */
const rungAbove = 14;
const rungStep = 8;
const nearRung = 50;

export function routeFlow(
  graph: FlowGraph,
  placed: ReadonlyMap<string, Placed>,
  trunks: readonly Trunks[],
  outer: Trunks,
  /** The lower edge of the rows above all sections. */
  topEnd: number,
): readonly FlowPath[] {
  const sources = graph.top.at(-1)?.map(({ id }) => id) ?? [];
  const ends = graph.edges.flatMap((edge) => {
    const from = placed.get(edge.from);
    const to = placed.get(edge.to);
    return from && to ? [{ edge, from, to }] : [];
  });
  const bundles = bundleOf(ends, trunks);
  return ends.map(({ edge, from, to }): FlowPath => {
    const end = topPointOf(to, edge.port, to.node.ports?.length);
    const path = (d: string, start: Point, last: Point = end) => ({ edge, d, start, end: last });
    if (edge.kind === 'side') {
      const right = to.x > from.x;
      const start: Point = [right ? from.x + from.width : from.x, from.y + from.height / 2];
      // Next to it only where there was room; else it hangs below like a server.
      if (to.rowTop === from.rowTop) {
        const last: Point = [right ? to.x : to.x + to.width, to.y + to.height / 2];
        return path(sideways(start, last), start, last);
      }
    }
    const start = bottomOf(from);
    if (edge.kind === 'part') return path(bow(start, end), start);
    if (edge.kind === 'foot') {
      const side = trunks[to.section]?.right ?? outer.right;
      const several = (bundles.get(`>${edge.to}`)?.rows ?? 0) > 1;
      const rung = from.rowBottom + 10;
      if (!several) return path(bow(start, end, from.rowBottom), start);
      return path(angles(ladder(start, end, rung, { trunk: side, rung: end[1] - 12 })), start);
    }
    const bundle = bundles.get(bundleKey({ edge, from, to }));
    const outside = from.section === -1 && to.section !== -1;
    const rank = outside ? Math.max(0, sources.indexOf(edge.from)) : 0;
    const count = outside ? sources.length : 1;
    const above = outside ? trunks[to.section]?.top : undefined;
    const rung = (above ?? to.rowTop) - rungAbove - rungStep * (count - 1 - rank);
    const clear = outside ? topEnd : from.rowBottom;
    if ((bundle?.rows ?? 1) <= 1) {
      const straight = start[0] === end[0];
      const few = above === undefined && (count === 1 || (bundle?.lines ?? 0) <= mostBows);
      // The frame's edge has a title, so lines go straight down past it.
      const past = outside ? (trunks[to.section]?.frame ?? clear) : clear;
      if (straight || few) return path(bow(start, end, past), start);
      return path(angles(ladder(start, end, rung)), start);
    }
    const around = outside ? outer : (trunks[from.section] ?? outer);
    // Of two sources one has the trunk at the left, the other at the right.
    const side = rank % 2 === 1 ? around.right : around.left;
    const first = bundle?.first ?? rung;
    // Right below, the first rung leads to the trunk; past a header or a title the way there is above them.
    const near = count === 1 && first - clear < nearRung;
    if (near && rung === first) return path(angles(ladder(start, end, rung)), start);
    const off = near ? first : clear + 10 + rank * rungStep;
    return path(angles(ladder(start, end, off, { trunk: side, rung })), start);
  });
}

type End = { readonly edge: FlowEdge; readonly from: Placed; readonly to: Placed };

/** Lines that take the same way: those out of the rows above, those of one head, those to one foot. */
const bundleKey = ({ edge, from, to }: End) =>
  edge.kind === 'foot' ? `>${edge.to}` : from.section === -1 ? `top ${to.section === -1}` : edge.from;

type Bundle = { readonly rows: number; readonly lines: number; readonly first: number };

function bundleOf(ends: readonly End[], trunks: readonly Trunks[]): ReadonlyMap<string, Bundle> {
  const seen = new Map<string, { rows: Set<number>; lines: number; first: number }>();
  for (const end of ends) {
    const { edge, from, to } = end;
    if (edge.kind === 'part' || (edge.kind === 'side' && from.rowTop === to.rowTop)) continue;
    const key = bundleKey(end);
    const entry = seen.get(key) ?? { rows: new Set(), lines: 0, first: Number.POSITIVE_INFINITY };
    seen.set(key, entry);
    entry.rows.add(edge.kind === 'foot' ? from.rowTop : to.rowTop);
    entry.lines++;
    const above = from.section === -1 ? trunks[to.section]?.top : undefined;
    entry.first = Math.min(entry.first, (above ?? to.rowTop) - rungAbove);
  }
  return new Map([...seen].map(([key, { rows, lines, first }]) => [key, { rows: rows.size, lines, first }]));
}
