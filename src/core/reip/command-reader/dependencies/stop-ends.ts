/**
 * What takes a server or a resource away outside of a stop, and waits for a step in the middle of one, waits for the end of that
 * stop as well: in its middle two would be away.
 */
import { appendTo, getOrCreate } from '../../../collections/grouping.ts';
import type { EdgeSet } from './edge-set.ts';
import type { PlannedWork, Work } from './planned-work.ts';

const takesAway = /^(?:cell|database|client-host|network-host|vip|scan|exchange)$/;
/** Steps of a stop that come before it. */
const before = /^(?:define|parameters)$/;

const isEnd = /^(?:start|online)$/;

/** Numbers of pairs in an `EdgeSet`. */
export type Tolerated = ReadonlySet<number>;

/** Adds these edges. Gives those that may be there: with several stops, their order decides whether one is needed. */
export function outOfStops(work: PlannedWork, edges: EdgeSet): Tolerated {
  const tolerated = new Set<number>();
  const stops = [...work.stops].filter(([, members]) => members.some(({ kind }) => kind === 'stop'));
  const outside = work.all.filter(({ stop, kind }) => stop === undefined && takesAway.test(kind));
  if (stops.length === 0 || outside.length === 0) return tolerated;
  const next = new Map<number, number[]>();
  for (const [from, to] of edges.pairs()) appendTo(next, from, to);
  const waiting = stops
    .map(([, members]) => ({
      members,
      later: reached(
        next,
        members.filter(({ kind }) => !before.test(kind)),
      ),
    }))
    .filter(({ later }) => outside.some(({ first }) => later.has(first)));
  const ends = stops.flatMap(([, members]) => members.filter(({ kind }) => isEnd.test(kind)));
  const afterEnd = new Map<Work, ReadonlySet<number>>();
  const after = (end: Work) => getOrCreate(afterEnd, end, () => reached(next, [end]));
  const found: [Work, Work][] = [];
  for (const one of outside) {
    const own = waiting.filter(({ later }) => later.has(one.first));
    if (own.length === 0) continue;
    // Which other stops it would come to be in the middle of is a matter of their order.
    for (const end of ends) tolerated.add(edges.key(end.last, one.first));
    if (own.length > 1) continue;
    for (const { members } of own) {
      const end = endFor(one, members);
      if (end && !after(end).has(one.first)) found.push([one, end]);
    }
  }
  for (const [one, end] of found) edges.add(one, end, 'order');
  return tolerated;
}

/** A server may go once Clusterware runs again, a VIP or SCAN when the others are online. */
function endFor({ moves }: Work, members: readonly Work[]): Work | undefined {
  const isResource = moves.some(({ endpoint: { kind } }) => kind === 'vip' || kind === 'scan');
  const [start, online] = ['start', 'online'].map((kind) => members.find((one) => one.kind === kind));
  return isResource ? (online ?? start) : (start ?? online);
}

/** The places of all that comes after these. */
function reached(next: ReadonlyMap<number, readonly number[]>, from: readonly Work[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open = from.map(({ last }) => last);
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const later of next.get(at) ?? [])
      if (!found.has(later)) {
        found.add(later);
        open.push(later);
      }
  return found;
}
