/**
 * Views of a subnet's map, each made when it is shown: cells of a piece, blocks of a large one, runs for the text.
 *
 * A piece is drawn cell by cell up to a /22 (1,024 cells); above, in blocks at the borders that people think in:
 * /24, /16 or /8, at most 256 of them, and a block opens into the next picture.
 *
 *   cellsOf(map, first, first + 15)        sixteen cells
 *   runsOf(map)                            [{ first, last, state: 'free' }, ...]
 *   blockPrefix(8)                         16
 */
import { recordFrom } from '../../collections/typed-keys.ts';
import {
  type CellCounts,
  type CellState,
  cellStates,
  markedCellIndex,
  type SubnetCell,
  type SubnetMap,
} from './subnet-map.ts';

/** A cell of a picture; one that is plain has no endpoints. */
const plain = (at: number, state: CellState): SubnetCell => ({
  at,
  state,
  endpoints: [],
  gatewayOf: [],
  planned: [],
});

/** The prefix of the blocks that a piece of this prefix is drawn in; undefined when it is drawn cell by cell. */
export const blockPrefix = (prefix: number): number | undefined =>
  prefix >= 22 ? undefined : prefix >= 16 ? 24 : prefix >= 8 ? 16 : 8;

/** Each IPv4 address from `first` to `last`, both inclusive and inside the subnet. */
export function cellsBetween(map: SubnetMap, first: number, last: number): readonly SubnetCell[] {
  const cells: SubnetCell[] = [];
  let place = markedCellIndex(map.marked, first);
  let span = 0;
  for (let at = first; at <= last; at++) {
    const marked = map.marked[place];
    if (marked?.at === at) {
      cells.push(marked);
      place++;
      continue;
    }
    while ((map.reserved[span]?.last ?? at) < at) span++;
    cells.push(plain(at, (map.reserved[span]?.first ?? at + 1) <= at ? 'reserved' : 'free'));
  }
  return cells;
}

export type SubnetBlock = {
  readonly first: number;
  readonly last: number;
  readonly prefix: number;
  readonly counts: CellCounts;
};

/** The blocks of a piece of an IPv4 subnet, both borders inclusive. */
export function blocksOf(
  map: SubnetMap,
  piece: { readonly first: number; readonly last: number },
  prefix: number,
): readonly SubnetBlock[] {
  const size = 2 ** (32 - prefix);
  const blocks: SubnetBlock[] = [];
  let place = markedCellIndex(map.marked, piece.first);
  for (let { first } = piece; first <= piece.last; first += size) {
    const last = first + size - 1;
    const counts = recordFrom(cellStates.map((state) => [state, 0] as const));
    const before = place;
    for (let cell = map.marked[place]; cell && cell.at <= last; cell = map.marked[++place])
      counts[cell.state]++;
    let left = size - (place - before);
    for (const span of map.reserved) {
      const [from, to] = [Math.max(span.first, first), Math.min(span.last, last)];
      if (from > to) continue;
      const here = to - from + 1 - (markedCellIndex(map.marked, to + 1) - markedCellIndex(map.marked, from));
      counts.reserved += here;
      left -= here;
    }
    counts.free += left;
    blocks.push({ first, last, prefix, counts });
  }
  return blocks;
}

export type SubnetRun = { readonly first: number; readonly last: number; readonly state: CellState };

/** The IPv4 subnet from its first to its last address as runs of one state: the map as text. */
export function runsOf({ subnet, marked, reserved }: SubnetMap): readonly SubnetRun[] {
  if (subnet.family !== 4) return [];
  const runs: { first: number; last: number; state: CellState }[] = [];
  const add = (first: number, last: number, state: CellState) => {
    const run = runs.at(-1);
    if (first > last) return;
    if (run?.state === state) run.last = last;
    else runs.push({ first, last, state });
  };
  let span = 0;
  /** What no cell marks, cut at the borders of reserved ranges. */
  const fill = (from: number, to: number) => {
    let first = from;
    while (first <= to) {
      while ((reserved[span]?.last ?? first) < first) span++;
      const next = reserved[span];
      const isReserved = next !== undefined && next.first <= first;
      const last = Math.min(to, isReserved ? next.last : (next?.first ?? to + 1) - 1);
      add(first, last, isReserved ? 'reserved' : 'free');
      first = last + 1;
    }
  };
  let { first } = subnet;
  for (const { at, state } of marked) {
    const here = Number(at);
    fill(first, here - 1);
    add(here, here, state);
    first = here + 1;
  }
  fill(first, subnet.last);
  return runs;
}
