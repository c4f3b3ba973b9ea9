/**
 * What takes a server or a resource away outside of a stop, and waits for a step in the middle of one, waits for the end of that
 * stop as well: in its middle two would be away.
 */
import { appendTo, getOrCreate } from '../../../collections/grouping.ts';
import { stopOf } from '../clusterware/expected-stop.ts';
import type { Ground } from '../ground.ts';
import type { EdgeSet } from './edge-set.ts';
import { parkedBy } from './late-edges.ts';
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
  const sources = new Map<number, Work>();
  for (const one of work.all) {
    const source = one.isFinal ? parkedBy(work, one) : undefined;
    if (source) sources.set(one.first, source);
  }
  const next: Next = new Map();
  const former: Next = new Map();
  edges.each((from, to, rule) => {
    appendTo(next, from, to);
    const source = rule === 'ORD-08' ? sources.get(to) : undefined;
    if (source) appendTo(former, from, source.first);
  });
  const later = stops.map(([, members]) => {
    const from = members.filter(({ kind }) => !before.test(kind));
    return { members, now: reached(from, next), once: reached(from, next, former) };
  });
  const ends = stops.flatMap(([, members]) => members.filter(({ kind }) => isEnd.test(kind)));
  const alone: [one: Work, stop: readonly Work[]][] = [];
  for (const one of outside) {
    // Which other stops it would come to be in the middle of is a matter of their order; and what is parked, or waits for that,
    // waited for an address of a stop until it was.
    if (!later.some(({ once }) => once.has(one.first))) continue;
    for (const end of ends) tolerated.add(edges.key(end.last, one.first));
    const [own, other] = later.filter(({ now }) => now.has(one.first));
    if (own && !other) alone.push([one, own.members]);
  }
  const there = toleratedLinks(work, edges, tolerated);
  const afterEnd = new Map<Work, ReadonlySet<number>>();
  const after = (end: Work) => getOrCreate(afterEnd, end, () => reached([end], next, there));
  const found: [Work, Work][] = [];
  for (const [one, members] of alone) {
    const end = endFor(work.ground, one, members);
    if (end && !after(end).has(one.first)) found.push([one, end]);
  }
  for (const [one, end] of found) edges.add(one, end, 'order');
  return tolerated;
}

/** Those of the plan: what is parked may wait for the end of a stop, and what leaves its place then comes after that too. */
function toleratedLinks(work: PlannedWork, edges: EdgeSet, tolerated: Tolerated): Next {
  const links: Next = new Map();
  if (tolerated.size === 0) return links;
  for (const edge of work.ground.plan.edges) {
    const [from, to] = [work.named(edge.before)?.last, work.named(edge.after)?.first];
    if (from === undefined || to === undefined || !tolerated.has(edges.key(from, to))) continue;
    appendTo(links, from, to);
  }
  return links;
}

/** A server may go once Clusterware runs again, a VIP or SCAN when the others are online. */
function endFor(ground: Ground, one: Work, members: readonly Work[]): Work | undefined {
  const isResource = one.moves.some(({ endpoint: { kind } }) => kind === 'vip' || kind === 'scan');
  const [start, online] = ['start', 'online'].map((kind) => members.find((one) => one.kind === kind));
  return isResource || stopsAgain(ground, one, members) ? (online ?? start) : (start ?? online);
}

/** Its nodes are of a stop for the private network, whose databases run on the new interconnect at its end. */
function stopsAgain(ground: Ground, { step }: Work, members: readonly Work[]): boolean {
  const [first] = members;
  if (!first || !members.some(({ kind }) => kind === 'private')) return false;
  const nodes = new Set(stopOf(ground, first.step).nodes);
  return step.effects.some((effect) => effect.do === 'stop' && effect.nodes.some((id) => nodes.has(id)));
}

type Next = Map<number, number[]>;

/** The places of all that comes after these. */
function reached(from: readonly Work[], ...links: readonly Next[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open = from.map(({ last }) => last);
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of links)
      for (const later of next.get(at) ?? [])
        if (!found.has(later)) {
          found.add(later);
          open.push(later);
        }
  return found;
}
