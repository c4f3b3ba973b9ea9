/** Where the pre-audit shows one finding: filtered to its check and to the first record that it is about. */

import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import type { Finding } from '../../core/audit/basis/types.ts';
import { routes, withQuery } from '../../paths.ts';

export function preauditLink(appliance: Appliance, { checkId, subjects: [id = ''] }: Finding): string {
  const { endpoints, machines, networks, clusters } = indexAppliance(appliance);
  const name =
    endpoints.get(id)?.hostname ?? (machines.get(id) ?? networks.get(id) ?? clusters.get(id))?.name ?? '';
  return withQuery(routes.preaudit, {
    appliance: appliance.id,
    filter: `${checkId} ${name}`.trim(),
  });
}
