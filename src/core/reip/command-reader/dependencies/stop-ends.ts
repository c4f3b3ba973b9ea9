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

/** Waits that may be there or not, from the places of ends of stops to places outside of them. */
export class Tolerated {
  readonly #ends = new Set<number>();
  readonly #outside = new Set<number>();

  has(before: number, after: number): boolean {
    return this.#outside.has(after) && this.#ends.has(before);
  }

  get isEmpty(): boolean {
    return this.#outside.size === 0;
  }

  addEnds(ends: readonly Work[]): void {
    for (const { last } of ends) this.#ends.add(last);
  }

  addOutside({ first }: Work): void {
    this.#outside.add(first);
  }
}

type Members = readonly Work[];

/** Adds these edges. Gives those that may be there: with several stops, their order decides whether one is needed. */
export function outOfStops(work: PlannedWork, edges: EdgeSet): Tolerated {
  const tolerated = new Tolerated();
  const stops = Array.from(work.stops, ([, members]) => members).filter((members) =>
    members.some(({ kind }) => kind === 'stop'),
  );
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
  /** By place: the stop that it comes after; undefined for several. */
  const stopBefore = new Map<number, Members | undefined>();
  const fromStops: Work[] = [];
  for (const members of stops) {
    const from = members.filter(({ kind }) => !before.test(kind));
    fromStops.push(...from);
    for (const place of reached(from, next))
      stopBefore.set(place, stopBefore.has(place) ? undefined : members);
    tolerated.addEnds(members.filter(({ kind }) => isEnd.test(kind)));
  }
  // Parked work, and work that waits for it, waited for an address of a stop before.
  const once = reached(fromStops, next, former);
  const alone: [one: Work, stop: Members][] = [];
  for (const one of outside) {
    // Which other stops it would come to be in the middle of is a matter of their order.
    if (!once.has(one.first)) continue;
    tolerated.addOutside(one);
    const own = stopBefore.get(one.first);
    if (own) alone.push([one, own]);
  }
  const there = toleratedLinks(work, tolerated);
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
function toleratedLinks(work: PlannedWork, tolerated: Tolerated): Next {
  const links: Next = new Map();
  if (tolerated.isEmpty) return links;
  for (const edge of work.ground.plan.edges) {
    const [from, to] = [work.named(edge.before)?.last, work.named(edge.after)?.first];
    if (from === undefined || to === undefined || !tolerated.has(from, to)) continue;
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
