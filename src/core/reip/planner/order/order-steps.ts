/**
 * The order of the drafts: by phase, unless an edge requires another order. An address is taken only after the wait
 * that follows its holder's move (ORD-08). Circles of takers are broken by parking one of them.
 *
 * Invariant: the order is the same for the same drafts, and every edge of it holds.
 */

import { SlotHeap } from '../../../collections/slot-heap.ts';
import { nodesOn } from '../../names/guests.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import { type DraftStep, edgesOf, follows, type Unit } from '../context/draft-step.ts';
import { holderOf } from './address-swaps.ts';
import { breakCircles } from './break-cycles.ts';
import type { Drafts } from './draft-steps.ts';
import { ownCacheWait } from './waits.ts';

type Ordered = {
  readonly order: DraftStep[];
  readonly parked: Map<string, string>;
  readonly problems: string[];
};

export function orderDrafts(context: PlanContext, found: Drafts): Ordered {
  const { drafts, waits } = found;
  addressEdges(found);
  const problems: string[] = [];
  const parked = new Map<string, string>();
  const sentOut = new Set<string>();
  for (;;) {
    const used = new Set<DraftStep | undefined>();
    for (let i = 0; i < drafts.length; i++) {
      const one = drafts[i] as DraftStep;
      if (!one.cacheWait) continue;
      used.add(one.cacheWait);
      follows(one.cacheWait, one, 'TTL');
    }
    for (const wait of waits.values()) if (!used.has(wait)) found.verify?.release(wait);
    const { order, left } = sortBySlot(drafts.filter((one) => one.kind !== 'settle' || used.has(one)));
    if (left.size === 0) {
      if (!outOfStops(context, found, order, sentOut)) return { order, parked, problems };
    } else breakCircles(context, found, left, parked, problems);
  }
}

/** What takes servers or resources away of its own: in the middle of another stop two would be away (INV-10). */
const takesAway = /^(?:cell|database|client-host|network-host|vip|scan|exchange)$/;

/** Makes a step that takes something away in the middle of a stop wait for the end of that stop; true where that is new. */
function outOfStops(
  context: PlanContext,
  { ends }: Drafts,
  order: readonly DraftStep[],
  sentOut: Set<string>,
): boolean {
  const { size } = sentOut;
  const open = new Map<Unit, readonly DraftStep[]>();
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as DraftStep;
    const { unit } = one;
    if (unit && one.kind === 'stop') open.set(unit, ends.get(unit) ?? []);
    else if (unit && open.get(unit)?.[0] === one) open.set(unit, open.get(unit)?.slice(1) ?? []);
    else if (open.size > 0 && !unit && takesAway.test(one.kind))
      for (const [other, left] of open) {
        // A server may go once Clusterware runs again, a VIP or SCAN when the others are online.
        const isResource = one.moves.some(
          ({ endpoint }) => endpoint.kind === 'vip' || endpoint.kind === 'scan',
        );
        const end =
          isResource || stopsAgain(context, one, other)
            ? left.at(-1)
            : left.find(({ kind }) => kind === 'start' || !other.stops);
        const key = `${one.id} ${other.id}`;
        if (!end || sentOut.has(key)) continue;
        sentOut.add(key);
        follows(one, end, 'order');
      }
  }
  return sentOut.size > size;
}

/** Nodes of a stop for the private network stop once more only when their databases run on the new interconnect. */
function stopsAgain(
  context: PlanContext,
  { kind, machine }: DraftStep,
  { hasPrivate, clusters }: Unit,
): boolean {
  if (!hasPrivate || !machine || (kind !== 'database' && kind !== 'client-host')) return false;
  const nodes = new Set(nodesOn(context, machine.id));
  return clusters.some(({ machines }) => machines.some((id) => nodes.has(id)));
}

function addressEdges(found: Drafts): void {
  // Those that are added on the way are waits, and take no address.
  const { length } = found.drafts;
  for (let i = 0; i < length; i++) {
    const one = found.drafts[i] as DraftStep;
    if (one.kind === 'scan') {
      const hasDns = [...edgesOf(one)].some(({ rule }) => rule === 'ORD-03');
      if (hasDns) continue;
    }
    for (const move of one.moves) {
      if (move.to === move.from) continue;
      const other = holderOf(found.byEndpoint, move);
      if (!other || other === one || sameScan(one, other)) continue;
      follows(one, ownCacheWait(found, other), 'ORD-08');
    }
  }
}

const sameScan = (one: DraftStep, other: DraftStep): boolean =>
  other.kind === 'scan' && one.kind === 'scan-dns' && other.moves === one.moves;

/** Kahn's order with the lowest slot first; what is left over hangs on a circle. */
function sortBySlot(drafts: readonly DraftStep[]): { order: DraftStep[]; left: Set<DraftStep> } {
  const heap = new SlotHeap(drafts);
  const waiting = new Int32Array(drafts.length);
  for (let i = 0; i < drafts.length; i++) (drafts[i] as DraftStep).at = i;
  // One list of all waiting drafts: those that wait for draft i begin at ends[i].
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
  const order: DraftStep[] = [];
  for (let i = heap.pop(); i >= 0; i = heap.pop()) {
    order.push(drafts[i] as DraftStep);
    const end = ends[i + 1] ?? 0;
    for (let k = ends[i] ?? 0; k < end; k++) {
      const next = later[k] as number;
      const before = (waiting[next] as number) - 1;
      waiting[next] = before;
      if (before === 0) heap.push(next);
    }
  }
  for (let i = 0; i < drafts.length; i++) (drafts[i] as DraftStep).at = -1;
  const left = order.length < drafts.length ? drafts.filter((_, i) => (waiting[i] ?? 0) > 0) : [];
  return { order, left: new Set(left) };
}
