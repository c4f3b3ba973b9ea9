/** The servers whose hosts files change with the plan. */
import { memoize } from '../../../collections/memoize.ts';
import { plannedAddresses } from '../../mapping/changing-endpoints.ts';
import { hostsChanges } from '../../mapping/hosts-files.ts';
import type { PlanContext } from '../../names/plan-context.ts';

export const changedHosts = memoize(({ appliance, mapping, renames }: PlanContext) => {
  const plannedAt = plannedAddresses(mapping.endpoints);
  return hostsChanges(appliance, (endpoint, place) => {
    const address = plannedAt(endpoint.id, place);
    const hostname = renames.get(endpoint.id) ?? endpoint.hostname;
    if (address === undefined || (address === endpoint.address && hostname === endpoint.hostname))
      return undefined;
    return { ...endpoint, address, hostname };
  });
});
