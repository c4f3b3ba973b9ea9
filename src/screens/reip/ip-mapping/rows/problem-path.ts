/** Where in the mapping a problem is shown: its row, as an address that can be shared. */

import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import type { MappingProblem } from '../../../../core/reip/mapping-types.ts';
import { dashboardPath, routes, withQuery } from '../../../../paths.ts';

export function problemPath(appliance: Appliance, { kind, networkId, endpointIds, address }: MappingProblem) {
  const to = (query: Readonly<Record<string, string | undefined>>) =>
    withQuery(routes.reip, { appliance: appliance.id, ...query });
  if (networkId) return to({ network: networkId });
  const { endpoints, machines } = indexAppliance(appliance);
  const [first] = endpointIds;
  const endpoint = first === undefined ? undefined : endpoints.get(first);
  if (!endpoint) return kind === 'parking' ? to({ view: 'questions' }) : to({});
  // Where the document itself lacks something, its place is in the document.
  if (kind === 'missing-cluster') return dashboardPath(appliance.id, 'other');
  if (kind === 'missing-address') {
    const filter = endpoint.hostname || (machines.get(ownerId(endpoint.owner))?.name ?? '');
    return dashboardPath(appliance.id, 'default', { filter, select: endpoint.id });
  }
  if (kind === 'name') return to({ part: 'hostnames', filter: endpoint.hostname, select: endpoint.id });
  // Two owners have one planned address: a filter by it shows both.
  const filter = endpointIds.length > 1 && address ? address : endpoint.hostname;
  return to({ part: 'subnets', filter, select: endpoint.id });
}

/** The most severe problem of each record, by endpoint or network. */
export function problemsByRecord(
  problems: readonly MappingProblem[],
): ReadonlyMap<string, readonly MappingProblem[]> {
  const found = new Map<string, MappingProblem[]>();
  for (const problem of problems)
    for (const id of problem.networkId ? [problem.networkId] : problem.endpointIds) {
      const list = found.get(id);
      if (!list) found.set(id, [problem]);
      else if (problem.level === 'error') list.unshift(problem);
      else list.push(problem);
    }
  return found;
}
