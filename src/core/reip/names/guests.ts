/** The guests of KVM hosts that are nodes of a cluster, and the clusters that a server takes with it. */
import type { Cluster } from '../../appliance/document/software-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { PlanContext } from './plan-context.ts';

const guestsOf = memoize(({ appliance, clusterOf }: PlanContext) => {
  const map = new Map<string, string[]>();
  for (const { id, host } of appliance.machines)
    if (host !== undefined && clusterOf.has(id)) appendTo(map, host, id);
  return map;
});

/** The guests of a KVM host that are nodes: they stop with it. */
export const guestNodes = (context: PlanContext, host: string): readonly string[] =>
  guestsOf(context).get(host) ?? [];

/** What stops with a server: itself where it is a node, else its guests. */
export const nodesOn = (context: PlanContext, machine: string): readonly string[] =>
  context.clusterOf.has(machine) ? [machine] : guestNodes(context, machine);

/** Clusters that have no running node while a server is away: its own cluster, or those of its guests. */
export function leftWithoutNode(context: PlanContext, machine: string): readonly Cluster[] {
  const nodes = nodesOn(context, machine);
  const clusters = new Set(nodes.flatMap((id) => context.clusterOf.get(id) ?? []));
  return [...clusters].filter(({ machines }) => machines.every((one) => nodes.includes(one)));
}
