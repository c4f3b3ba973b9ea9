/** Which VIP and SCAN addresses go offline together. */

import type { Endpoint, Id } from '../../../appliance/document/appliance-types.ts';
import type { ApplianceIndex } from '../../../appliance/document/index-appliance.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import type { DraftStep } from './draft-step.ts';

/** What Clusterware places for these owners: VIP and SCAN addresses. */
export const resourcesOfOwners = ({ byOwner }: ApplianceIndex, owners: Iterable<Id>): Endpoint[] =>
  [...owners].flatMap((owner) =>
    (byOwner.get(owner) ?? []).filter(({ kind }) => kind === 'vip' || kind === 'scan'),
  );

/** VIP and SCAN addresses of the unit's networks. */
export function resourcesOf({ index }: PlanContext, { unit }: DraftStep): string[] {
  if (!unit) return [];
  const nets = new Set(unit.nets.map(({ networkId }) => networkId));
  const owners = new Set(unit.nets.flatMap(({ cluster }) => [cluster.id, ...cluster.machines]));
  return resourcesOfOwners(index, owners).flatMap(({ id, networkId }) => (nets.has(networkId) ? [id] : []));
}

/** A SCAN stops as one, also when only some of its addresses change. */
export function withWholeScan(context: PlanContext, one: DraftStep): string[] {
  const ids = new Set(one.moves.map((move) => move.endpoint.id));
  if (one.moves.some((move) => move.endpoint.kind === 'scan'))
    for (const endpoint of context.index.byOwner.get(one.cluster?.id ?? '') ?? [])
      if (endpoint.kind === 'scan' && endpoint.networkId === one.networkId) ids.add(endpoint.id);
  return [...ids];
}
