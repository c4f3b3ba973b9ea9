/** The servers whose hosts files change with the plan. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { memoize } from '../../../collections/memoize.ts';
import { type HostsBlock, hostsChanges, hostsNames, hostsPath } from '../../mapping/hosts-files.ts';
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

const names = memoize(({ appliance }: PlanContext) => hostsNames(appliance));

/** The file of a server's block in the hand-over, without its ending. */
export const hostsFile = (context: PlanContext, block: HostsBlock, machine: Id): string =>
  hostsPath(block, names(context).get(machine) ?? '');
