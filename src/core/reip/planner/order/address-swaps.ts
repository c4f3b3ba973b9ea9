/**
 * Addresses that only change hands all at once: inside a stop the private addresses of servers that take each other's,
 * and VIP and SCAN addresses, which are never parked. Everything else is ordered or parked later.
 */

import { joinedSets } from '../../../collections/disjoint-sets.ts';
import { appendTo } from '../../../collections/grouping.ts';
import type { AddressMove } from '../../names/address-move.ts';
import { clusterOfEndpoint, type PlanContext } from '../../names/plan-context.ts';
import { type DraftStep, draft } from '../context/draft-step.ts';

/** The draft whose address a move takes over, when that draft moves away from it. */
export function holderOf(
  drafts: ReadonlyMap<string, DraftStep>,
  { to, endpoint, holders }: AddressMove,
): DraftStep | undefined {
  if (!holders) return undefined;
  for (const { id } of holders) {
    const holder = id === endpoint.id ? undefined : drafts.get(id);
    if (holder?.moves.some((move) => move.endpoint.id === id && move.to !== to)) return holder;
  }
  return undefined;
}

const isResource = (one: DraftStep) => one.kind === 'vip' || one.kind === 'scan';

/** Drafts of one stop that take each other's addresses become one draft: private ones, and client hosts. */
export function mergeInsideStops(
  drafts: readonly DraftStep[],
  byEndpoint: Map<string, DraftStep>,
): DraftStep[] {
  const current = new Map<string, DraftStep>();
  for (let i = 0; i < drafts.length; i++) {
    const one = drafts[i] as DraftStep;
    if (one.unit && (one.kind === 'private' || one.kind === 'client-host'))
      for (const move of one.moves) current.set(move.from, one);
  }
  const { find, join } = joinedSets<DraftStep>();
  let joinedAny = false;
  for (const one of current.values())
    for (const move of one.moves) {
      const other = current.get(move.to);
      if (!other || other.unit !== one.unit || other.kind !== one.kind) continue;
      join(one, other);
      joinedAny ||= one !== other;
    }
  if (!joinedAny) return drafts.slice();
  const remaining: DraftStep[] = [];
  for (const one of drafts) {
    const root = find(one);
    if (root === one) remaining.push(one);
    else {
      root.moves.push(...one.moves);
      for (const move of one.moves) byEndpoint.set(move.endpoint.id, root);
    }
  }
  return remaining;
}

/** VIP and SCAN drafts: in a stop all VIPs of a cluster are one; those in a circle of takers become an exchange. */
export function exchanges(
  context: PlanContext,
  drafts: readonly DraftStep[],
  byEndpoint: Map<string, DraftStep>,
): DraftStep[] {
  const remaining: DraftStep[] = [];
  const nets = new Map<string, DraftStep[]>();
  for (let i = 0; i < drafts.length; i++) {
    const one = drafts[i] as DraftStep;
    if (!isResource(one)) {
      remaining.push(one);
      continue;
    }
    const [move] = one.moves;
    const key = `${move && clusterOfEndpoint(context, move.endpoint)?.id} ${one.networkId}`;
    appendTo(nets, key, one);
  }
  const holder: Holder = (move) => holderOf(byEndpoint, move);
  for (const list of nets.values()) {
    const circles = list[0]?.unit ? wholeNet(list, holder) : circlesOf(list, holder);
    for (const group of circles) {
      const made = mergeGroup(group);
      remaining.push(made);
      for (const move of made.moves) byEndpoint.set(move.endpoint.id, made);
    }
  }
  return remaining;
}

type Holder = (move: AddressMove) => DraftStep | undefined;
type Group = { readonly drafts: readonly DraftStep[]; readonly kind: DraftStep['kind'] };

/** In a stop: the VIPs together and the SCAN alone, or all in one when they take each other's addresses. */
function wholeNet(list: readonly DraftStep[], holder: Holder): Group[] {
  const inside = new Set(list);
  const crossing = list.some((one) =>
    one.moves.some((move) => {
      const other = move.to === move.from ? undefined : holder(move);
      return other !== undefined && inside.has(other) && !(one.kind === 'scan' && other === one);
    }),
  );
  if (crossing) return [{ drafts: list, kind: 'exchange' }];
  const vips = list.filter((one) => one.kind === 'vip');
  const scans = list
    .filter((one) => one.kind === 'scan')
    .map((one) => ({ drafts: [one], kind: 'scan' as const }));
  return vips.length > 0 ? [{ drafts: vips, kind: 'vips' }, ...scans] : scans;
}

/** Drafts of one cluster that reach each other by who takes whose address; the others stay as they are. */
function circlesOf(list: readonly DraftStep[], holder: Holder): Group[] {
  const inside = new Set(list);
  const reached = new Map<DraftStep, Set<DraftStep>>();
  for (const start of list) {
    const found = new Set<DraftStep>();
    const open = [start];
    for (let one = open.pop(); one; one = open.pop())
      for (const move of one.moves) {
        const other = holder(move);
        if (!other || !inside.has(other) || found.has(other)) continue;
        found.add(other);
        open.push(other);
      }
    reached.set(start, found);
  }
  return list.flatMap((one): Group[] => {
    const circle = [...(reached.get(one) ?? [])].filter((other) => reached.get(other)?.has(one));
    if (circle.length < 2) return [{ drafts: [one], kind: one.kind }];
    return list.find((other) => circle.includes(other)) === one ? [{ drafts: circle, kind: 'exchange' }] : [];
  });
}

function mergeGroup({ drafts, kind }: Group): DraftStep {
  const [first, ...rest] = [...drafts].sort((a, b) => a.slot - b.slot);
  if (!first || (rest.length === 0 && first.kind === kind)) return first as DraftStep;
  return draft(
    `${kind}/${kind === 'exchange' ? first.id : (first.cluster?.id ?? first.id)}/${first.networkId}`,
    kind,
    first.phase,
    first.slot,
    {
      moves: [first, ...rest].flatMap((one) => one.moves),
      cluster: first.cluster,
      networkId: first.networkId,
      unit: first.unit,
    },
  );
}
