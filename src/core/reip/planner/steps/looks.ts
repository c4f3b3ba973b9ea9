/** The looks before the change and after it, and those that a step has for others. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import type { Act } from '../../act-types.ts';
import type { Way } from '../../names/command.ts';
import { isManagement, type PlanContext } from '../../names/plan-context.ts';
import type { DraftStep } from '../context/draft-step.ts';

export const looksOf = ({ appliance }: PlanContext): Act[] => [
  ...(['exachk', 'files', 'image', 'firmware', 'grid-disks', 'alerts'] as const).map(
    (what): Act => ({ act: 'look', what }),
  ),
  ...appliance.clusters.flatMap(({ id }) =>
    (['resources', 'health'] as const).map((what): Act => ({ act: 'look', what, clusterId: id })),
  ),
];

/** RDMA switches that carry a management address which changes. */
export const hasPortLabels = (context: PlanContext): boolean =>
  context.fabric === 'roce' &&
  context.appliance.machines.some(({ kind }) => kind === 'leaf-switch') &&
  context.rows.some(({ endpoint }) => isManagement(context, endpoint.networkId));

/** Servers that the step looks at for others: all of them, or those that are asked for. */
export function looksForOthers({ looksAgain }: DraftStep, way: Way, isAsked = (_id: Id) => true): Act[] {
  const machineIds = looksAgain[way].filter(isAsked);
  return machineIds.length > 0 ? [{ act: 'look-again', machineIds }] : [];
}
