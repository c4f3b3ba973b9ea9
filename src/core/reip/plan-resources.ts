/** The commands that stop and start what Clusterware runs for a cluster, made once a cluster. */
import type { Id } from '../appliance/types.ts';
import type { StepCommand } from '../appliance/types-plan.ts';
import type { Cluster } from '../appliance/types-software.ts';
import { command, onOneNode } from './plan-command.ts';
import type { PlanContext } from './plan-context.ts';
import { nodeNames } from './plan-nodes.ts';

type Commands = {
  readonly start: readonly StepCommand[];
  readonly stop: readonly StepCommand[];
  /** Of its databases: Clusterware that stops under a running instance ends it without care for what it does. */
  readonly open: readonly StepCommand[];
  readonly close: readonly StepCommand[];
};

const made = new WeakMap<PlanContext, Map<Id, Commands>>();

function commandsOf(context: PlanContext, cluster: Cluster): Commands {
  const known = made.get(context) ?? new Map<Id, Commands>();
  made.set(context, known);
  let commands = known.get(cluster.id);
  if (!commands) {
    commands = { ...make(cluster, nodeNames(context, cluster)), ...databaseCommands(context, cluster) };
    known.set(cluster.id, commands);
  }
  return commands;
}

/** As its owner, with `srvctl` of its own home: that of another release refuses. */
function databaseCommands(context: PlanContext, cluster: Cluster): Pick<Commands, 'open' | 'close'> {
  const { databases, homes } = context.appliance;
  const where = onOneNode(cluster);
  const own = databases.filter((one) => one.cluster === cluster.id && one.type !== 'pdb');
  const each = (verb: string, more = '') =>
    own.map((one) => {
      const home = homes.find((other) => other.id === one.home);
      const program = `${home ? `${home.path}/bin/` : ''}srvctl`;
      const user = one.owner ?? home?.owner ?? 'oracle';
      return command(
        `${program} ${verb} database -db ${one.uniqueName ?? one.name}${more}`,
        where,
        user,
        'verify',
      );
    });
  return { open: each('start'), close: each('stop', ' -stopoption immediate') };
}

function make(cluster: Cluster, nodes: readonly string[]): Pick<Commands, 'start' | 'stop'> {
  const { owner = 'grid' } = cluster;
  const where = onOneNode(cluster);
  return {
    start: [
      ...nodes.map((node) => command(`srvctl start vip -node ${node}`, where, owner)),
      command('srvctl start scan; srvctl start scan_listener', where, owner),
      command('srvctl start listener', where, owner),
    ],
    stop: [
      ...nodes.flatMap((node) => [
        command(`srvctl stop listener -node ${node}`, where, owner),
        command(`srvctl stop vip -node ${node} -force`, where, owner),
      ]),
      command('srvctl stop scan_listener; srvctl stop scan', where, owner),
    ],
  };
}

export const startResources = (context: PlanContext, clusters: readonly Cluster[]): StepCommand[] =>
  clusters.flatMap((cluster) => commandsOf(context, cluster).start);

export const stopResources = (context: PlanContext, clusters: readonly Cluster[]): StepCommand[] =>
  clusters.flatMap((cluster) => commandsOf(context, cluster).stop);

export const startDatabases = (context: PlanContext, clusters: readonly Cluster[]): StepCommand[] =>
  clusters.flatMap((cluster) => commandsOf(context, cluster).open);

export const stopDatabases = (context: PlanContext, clusters: readonly Cluster[]): StepCommand[] =>
  clusters.flatMap((cluster) => commandsOf(context, cluster).close);
