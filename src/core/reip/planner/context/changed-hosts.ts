/** The servers whose hosts files change with the plan. */
import { memoize } from '../../../collections/memoize.ts';
import { hostsChanges } from '../../mapping/hosts-files.ts';
import type { PlanContext } from '../../names/plan-context.ts';

export const changedHosts = memoize(({ appliance, rows, renames }: PlanContext) => {
  const planned = new Map(rows.map((row) => [row.endpoint, row.planned]));
  return hostsChanges(appliance, (endpoint) => {
    const address = planned.get(endpoint);
    const hostname = renames.get(endpoint.id) ?? endpoint.hostname;
    if (address === undefined || (address === endpoint.address && hostname === endpoint.hostname))
      return undefined;
    return { ...endpoint, address, hostname };
  });
});
