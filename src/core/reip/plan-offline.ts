/** Which VIP and SCAN addresses go offline together. */
import type { Draft } from './draft.ts';
import type { PlanContext } from './plan-context.ts';

/** VIP and SCAN addresses of the unit's networks. */
export function resourcesOf(context: PlanContext, one: Draft): string[] {
  const { unit } = one;
  if (!unit || unit.nets.length === 0) return [];
  const nets = new Set(unit.nets.map(({ networkId }) => networkId));
  const owners = new Set(unit.nets.flatMap(({ cluster }) => [cluster.id, ...cluster.machines]));
  const ids: string[] = [];
  for (const owner of owners)
    for (const endpoint of context.index.byOwner.get(owner) ?? [])
      if ((endpoint.kind === 'vip' || endpoint.kind === 'scan') && nets.has(endpoint.networkId))
        ids.push(endpoint.id);
  return ids;
}

/** A SCAN stops as one, also when only some of its addresses change. */
export function withWholeScan(context: PlanContext, one: Draft): string[] {
  const ids = new Set(one.legs.map((leg) => leg.endpoint.id));
  if (one.legs.some((leg) => leg.endpoint.kind === 'scan'))
    for (const endpoint of context.index.byOwner.get(one.cluster?.id ?? '') ?? [])
      if (endpoint.kind === 'scan' && endpoint.networkId === one.networkId) ids.add(endpoint.id);
  return [...ids];
}
