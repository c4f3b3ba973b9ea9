/** Which VIP and SCAN addresses go offline together. */

import type { Id } from '../../../appliance/document/appliance-types.ts';
import { getOrCreate } from '../../../collections/grouping.ts';
import { memoize } from '../../../collections/memoize.ts';
import { familiesOf } from '../../names/clusterware-names.ts';
import { resourcesOfOwners } from '../../names/clusterware-resources.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import type { DraftStep, Unit } from './draft-step.ts';

/** The networks that stop in a unit, each with its other family. */
export function stoppedNets(context: PlanContext, { nets }: Pick<Unit, 'nets'>): Unit['nets'] {
  const found = new Map<string, Unit['nets'][number]>();
  for (const { cluster, networkId } of nets)
    for (const id of familiesOf(context, cluster, networkId))
      found.set(`${cluster.id} ${id}`, { cluster, networkId: id });
  return [...found.values()];
}

const none: readonly never[] = [];

/** Each step of a unit names them, forward and back. */
const known = memoize((_: PlanContext) => new Map<Unit, readonly Id[]>());

/** VIP and SCAN addresses of the unit's networks. */
export function resourcesOf(context: PlanContext, { unit }: Pick<DraftStep, 'unit'>): readonly Id[] {
  return unit ? getOrCreate(known(context), unit, () => resourcesIn(context, unit)) : none;
}

function resourcesIn(context: PlanContext, unit: Unit): readonly Id[] {
  const nets = new Set(stoppedNets(context, unit).map(({ networkId }) => networkId));
  const owners = new Set(unit.nets.flatMap(({ cluster }) => [cluster.id, ...cluster.machines]));
  return resourcesOfOwners(context.index, owners).flatMap(({ id, networkId }) =>
    nets.has(networkId) ? [id] : [],
  );
}
