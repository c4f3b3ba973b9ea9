/** The looks before the change and after it. */
import type { Act } from '../../act-types.ts';
import { isManagement, type PlanContext } from '../../names/plan-context.ts';

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
