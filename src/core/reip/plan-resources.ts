/** The commands that stop and start what Clusterware runs for the clients of a cluster, made once a cluster. */
import type { Id } from '../appliance/types.ts';
import type { Cluster } from '../appliance/types-software.ts';
import { command } from './plan-commands.ts';
import type { PlanContext } from './plan-context.ts';
import { nodeNames } from './plan-nodes.ts';
import type { StepCommand } from './types.ts';

type Commands = { readonly start: readonly StepCommand[]; readonly stop: readonly StepCommand[] };

const made = new WeakMap<PlanContext, Map<Id, Commands>>();

function commandsOf(context: PlanContext, cluster: Cluster): Commands {
  const known = made.get(context) ?? new Map<Id, Commands>();
  made.set(context, known);
  let commands = known.get(cluster.id);
  if (!commands) {
    commands = make(cluster, nodeNames(context, cluster));
    known.set(cluster.id, commands);
  }
  return commands;
}

const make = ({ name }: Cluster, nodes: readonly string[]): Commands => ({
  start: [
    ...nodes.map((node) => command(`srvctl start vip -node ${node}`, name, 'grid')),
    command('srvctl start scan; srvctl start scan_listener', name, 'grid'),
    command('srvctl start listener', name, 'grid'),
  ],
  stop: [
    ...nodes.flatMap((node) => [
      command(`srvctl stop listener -node ${node}`, name, 'grid'),
      command(`srvctl stop vip -node ${node} -force`, name, 'grid'),
    ]),
    command('srvctl stop scan_listener; srvctl stop scan', name, 'grid'),
  ],
});

export const startResources = (context: PlanContext, clusters: readonly Cluster[]): StepCommand[] =>
  clusters.flatMap((cluster) => commandsOf(context, cluster).start);

export const stopResources = (context: PlanContext, clusters: readonly Cluster[]): StepCommand[] =>
  clusters.flatMap((cluster) => commandsOf(context, cluster).stop);
