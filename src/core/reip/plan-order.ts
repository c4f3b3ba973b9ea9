/**
 * The order of the drafts: by phase, where no edge says otherwise. An address is taken only after the wait that follows
 * its holder's move (ORD-08). Circles of takers are broken by parking one of them; each parked address comes from the
 * user's list, and is used again only after the wait that follows its release.
 *
 * Invariant: the order is the same for the same drafts, and every edge of it holds.
 */
import { contains } from '../network/subnet.ts';
import { listOf } from './answers.ts';
import { type Draft, draft, edgesOf, follows, type Leg } from './draft.ts';
import { byslot, SlotHeap } from './heap.ts';
import { machineOf, type PlanContext, sideOf } from './plan-context.ts';
import type { Drafts } from './plan-drafts.ts';
import { holderOf } from './plan-exchange.ts';
import { holdersOfAddress } from './rows.ts';

type Ordered = {
  readonly order: Draft[];
  readonly parked: Map<string, string>;
  readonly problems: string[];
};

export function orderDrafts(context: PlanContext, found: Drafts): Ordered {
  const { drafts, waits } = found;
  addressEdges(found);
  const problems: string[] = [];
  const parked = new Map<string, string>();
  for (;;) {
    const used = new Set<Draft | undefined>();
    for (let i = 0; i < drafts.length; i++) {
      const one = drafts[i] as Draft;
      if (!one.settle) continue;
      used.add(one.settle);
      follows(one.settle, one, 'TTL');
    }
    for (const wait of waits.values()) if (!used.has(wait)) found.verify?.release(wait);
    const { order, left } = sortBySlot(drafts.filter((one) => one.kind !== 'settle' || used.has(one)));
    if (left.size === 0) return { order, parked, problems };
    breakCircles(context, found, left, parked, problems);
  }
}

/** The wait of its own that a move gets when somebody waits for the address that it leaves. */
function ownSettle(found: Drafts, one: Draft): Draft {
  const known = one.settle;
  if (known?.id === `settle/${one.id}`) return known;
  const made = draft(`settle/${one.id}`, 'settle', one.phase, one.slot + 4e-7, {
    about: [],
    unit: one.unit,
  });
  follows(made, one, 'TTL');
  if (found.verify) follows(found.verify, made, 'order');
  found.drafts.push(made);
  one.settle = made;
  return made;
}

function addressEdges(found: Drafts): void {
  // Those that are added on the way are waits, and take no address.
  const { length } = found.drafts;
  for (let i = 0; i < length; i++) {
    const one = found.drafts[i] as Draft;
    if (one.kind === 'scan') {
      const hasDns = [...edgesOf(one)].some(({ rule }) => rule === 'ORD-03');
      if (hasDns) continue;
    }
    for (const leg of one.legs) {
      if (leg.to === leg.from) continue;
      const other = holderOf(found.byEndpoint, leg);
      if (!other || other === one || sameScan(one, other)) continue;
      follows(one, ownSettle(found, other), 'ORD-08');
    }
  }
}

const sameScan = (one: Draft, other: Draft): boolean =>
  other.kind === 'scan' && one.kind === 'scan-dns' && other.legs === one.legs;

/** Kahn's order with the lowest slot first; what is left over hangs on a circle. */
function sortBySlot(drafts: readonly Draft[]): { order: Draft[]; left: Set<Draft> } {
  const heap = new SlotHeap(drafts);
  const waiting = new Int32Array(drafts.length);
  for (let i = 0; i < drafts.length; i++) (drafts[i] as Draft).at = i;
  // Who waits for whom, as one list: those that wait for draft i stand from ends[i] on.
  const ends = new Int32Array(drafts.length + 1);
  for (let i = 0; i < drafts.length; i++)
    for (let edge = drafts[i]?.first; edge; edge = edge.next) {
      const { at } = edge.before;
      if (at < 0) continue;
      ends[at] = (ends[at] ?? 0) + 1;
      waiting[i] = (waiting[i] ?? 0) + 1;
    }
  for (let i = 1; i < ends.length; i++) ends[i] = (ends[i] ?? 0) + (ends[i - 1] ?? 0);
  const later = new Int32Array(ends.at(-1) ?? 0);
  for (let i = drafts.length - 1; i >= 0; i--)
    for (let edge = drafts[i]?.first; edge; edge = edge.next) {
      const { at } = edge.before;
      if (at < 0) continue;
      const place = (ends[at] ?? 0) - 1;
      ends[at] = place;
      later[place] = i;
    }
  for (let i = 0; i < drafts.length; i++) if (waiting[i] === 0) heap.push(i);
  const order: Draft[] = [];
  for (let i = heap.pop(); i >= 0; i = heap.pop()) {
    order.push(drafts[i] as Draft);
    const end = ends[i + 1] ?? 0;
    for (let k = ends[i] ?? 0; k < end; k++) {
      const next = later[k] as number;
      const before = (waiting[next] as number) - 1;
      waiting[next] = before;
      if (before === 0) heap.push(next);
    }
  }
  for (let i = 0; i < drafts.length; i++) (drafts[i] as Draft).at = -1;
  const left = order.length < drafts.length ? drafts.filter((_, i) => (waiting[i] ?? 0) > 0) : [];
  return { order, left: new Set(left) };
}

type Place = { readonly address: string; last?: Draft };

const placesOf = new WeakMap<PlanContext, Place[]>();

/** Each circle of what is left is broken once; those that were hidden behind another come in the next round. */
function breakCircles(
  context: PlanContext,
  found: Drafts,
  left: ReadonlySet<Draft>,
  parked: Map<string, string>,
  problems: string[],
): void {
  let places = placesOf.get(context);
  if (!places) {
    const named = new Set([...context.mapping.parking, ...listOf(context.answers, 'QN-14')]);
    places = [...named].map((address) => ({ address }));
    placesOf.set(context, places);
  }
  const seen = new Set<Draft>();
  for (const start of [...left].sort(byslot)) {
    if (seen.has(start)) continue;
    const circle = circleFrom(start, left, seen);
    if (circle) breakCircle(context, found, circle, places, parked, problems);
  }
}

type Link = { readonly before: Draft; readonly after: Draft; readonly rule: string };

/** Walks back over what is waited for until a draft comes again; undefined when it meets an earlier walk. */
function circleFrom(start: Draft, left: ReadonlySet<Draft>, seen: Set<Draft>): Link[] | undefined {
  const path: Link[] = [];
  const at = new Map<Draft, number>();
  for (let one = start; ; ) {
    if (at.has(one)) return path.slice(at.get(one));
    if (seen.has(one)) return undefined;
    seen.add(one);
    at.set(one, path.length);
    let link: Link | undefined;
    for (const { before, rule } of edgesOf(one))
      if (left.has(before) && (!link || rule === 'ORD-08')) {
        link = { before, after: one, rule };
        if (rule === 'ORD-08') break;
      }
    if (!link) return undefined;
    path.push(link);
    one = link.before;
  }
}

const parkable = (leg: Leg): boolean =>
  leg.parkedFor === undefined &&
  (leg.endpoint.kind === 'host' || leg.endpoint.kind === 'ilom' || leg.endpoint.kind === 'device');

function breakCircle(
  context: PlanContext,
  found: Drafts,
  circle: readonly Link[],
  places: Place[],
  parked: Map<string, string>,
  problems: string[],
): void {
  const links = circle.filter((link) => link.rule === 'ORD-08').sort((a, b) => byslot(a.after, b.after));
  for (const { before, after } of links) {
    const leg = after.legs.find((one) => parkable(one) && holderOf(found.byEndpoint, one)?.settle === before);
    const place = leg && placeFor(context, leg, places);
    if (!leg || !place) continue;
    park(context, found, after, leg, before, place);
    parked.set(leg.endpoint.id, place.address);
    return;
  }
  const [first] = links.length > 0 ? links : circle;
  if (!first) return;
  first.after.release(first.before);
  const names = [...new Set(links.flatMap(({ after }) => after.legs.map((leg) => leg.endpoint.hostname)))];
  problems.push(
    `${names.join(', ') || 'Some steps'} wait for each other: name a free address of their subnet for parking (QN-14)`,
  );
}

/** A free place of the old or new subnet of the leg; a place in use again when there is no other. */
function placeFor(context: PlanContext, leg: Leg, places: readonly Place[]): Place | undefined {
  const subnets = context.subnets.get(leg.endpoint.networkId);
  const fits = places.filter(
    ({ address }) =>
      (subnets?.old && contains(subnets.old, address)) || (subnets?.new && contains(subnets.new, address)),
  );
  return fits.find((place) => !place.last) ?? fits[0];
}

function park(
  context: PlanContext,
  found: Drafts,
  one: Draft,
  leg: Leg,
  waitsFor: Draft,
  place: Place,
): void {
  const planned = leg.to;
  const machine = machineOf(context, leg.endpoint);
  one.release(waitsFor);
  for (const other of one.legs) {
    const again = other === leg ? undefined : holderOf(found.byEndpoint, other);
    if (again?.settle === waitsFor) follows(one, waitsFor, 'ORD-08');
  }
  if (place.last) follows(one, ownSettle(found, place.last), 'parking');
  leg.parkedFor = planned;
  leg.to = place.address;
  const { holders } = leg;
  leg.holders = holdersOfAddress(context.index, place.address);
  leg.side = sideOf(context, leg.endpoint.networkId, place.address);
  const final = draft(`${one.id}/final/${leg.endpoint.id}`, one.kind, one.phase, one.slot + 5e-7, {
    legs: [
      {
        endpoint: leg.endpoint,
        ids: leg.ids,
        row: leg.row,
        holders,
        from: place.address,
        fromSide: leg.side,
        to: planned,
        side: sideOf(context, leg.endpoint.networkId, planned),
        parkedFor: planned,
      },
    ],
    machine,
    cluster: one.cluster,
    networkId: one.networkId,
  });
  found.drafts.push(final);
  follows(final, one, 'order');
  follows(final, ownSettle(found, one), 'TTL');
  follows(final, waitsFor, 'ORD-08');
  const { blackoutOff } = found;
  if (blackoutOff && one.networkId && blackoutOff.about?.includes(one.networkId))
    follows(blackoutOff, final, 'blackout');
  for (const end of (one.unit && found.ends.get(one.unit)) ?? []) follows(final, end, 'order');
  const key = one.unit ? `stop/${one.unit.id}` : `phase-${one.phase}`;
  const wait = found.waits.get(key);
  if (wait) final.settle = wait;
  if (wait) follows(wait, final, 'TTL');
  // Nobody had this wait until now, so that the verification may have been released from it.
  if (wait && found.verify) follows(found.verify, wait, 'order');
  place.last = final;
}
