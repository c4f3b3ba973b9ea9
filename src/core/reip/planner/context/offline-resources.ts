/** Which VIP and SCAN addresses go offline together. */

import type { Endpoint, Id } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import type { ApplianceIndex } from '../../../appliance/document/index-appliance.ts';
import { familiesOf } from '../../names/clusterware-names.ts';
import { clusterOfEndpoint, type PlanContext } from '../../names/plan-context.ts';
import type { DraftStep, Unit } from './draft-step.ts';

/** What Clusterware places for these owners: VIP and SCAN addresses. */
export const resourcesOfOwners = ({ byOwner }: ApplianceIndex, owners: Iterable<Id>): Endpoint[] =>
  [...owners].flatMap((owner) =>
    (byOwner.get(owner) ?? []).filter(({ kind }) => kind === 'vip' || kind === 'scan'),
  );

/** The networks that stop in a unit, each with its other family. */
export function stoppedNets(context: PlanContext, { nets }: Pick<Unit, 'nets'>): Unit['nets'] {
  const found = new Map<string, Unit['nets'][number]>();
  for (const { cluster, networkId } of nets)
    for (const id of familiesOf(context, cluster, networkId))
      found.set(`${cluster.id} ${id}`, { cluster, networkId: id });
  return [...found.values()];
}

/** VIP and SCAN addresses of the unit's networks. */
export function resourcesOf(context: PlanContext, { unit }: DraftStep): string[] {
  if (!unit) return [];
  const nets = new Set(stoppedNets(context, unit).map(({ networkId }) => networkId));
  const owners = new Set(unit.nets.flatMap(({ cluster }) => [cluster.id, ...cluster.machines]));
  return resourcesOfOwners(context.index, owners).flatMap(({ id, networkId }) =>
    nets.has(networkId) ? [id] : [],
  );
}

/** The addresses of a whole SCAN, or of a VIP in both families: Clusterware stops them as one. */
export function wholeResource(context: PlanContext, endpoint: Endpoint): Id[] {
  const { id, kind, owner, networkId } = endpoint;
  if (kind !== 'vip' && kind !== 'scan') return [id];
  const families = familiesOf(context, clusterOfEndpoint(context, endpoint), networkId);
  if (kind === 'vip' && families.length === 1) return [id];
  return (context.index.byOwner.get(ownerId(owner)) ?? []).flatMap((one) =>
    one.kind === kind &&
    families.includes(one.networkId) &&
    (kind === 'scan' || one.id === id || (one.networkId !== networkId && one.hostname === endpoint.hostname))
      ? [one.id]
      : [],
  );
}

/** The addresses that a step takes offline: a SCAN stops as one, also when only some of its addresses change. */
export const withWholeResources = (context: PlanContext, { moves }: DraftStep): string[] => [
  ...new Set([
    ...moves.map(({ endpoint }) => endpoint.id),
    ...moves.flatMap(({ endpoint }) => wholeResource(context, endpoint)),
  ]),
];
