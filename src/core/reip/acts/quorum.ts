/** The quorum disks of database servers follow their private addresses. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Side } from '../effect-types.ts';
import { privateAddresses } from '../names/clusterware-names.ts';
import { command } from '../names/command.ts';
import { clustersNamed, machineName, type PlanContext } from '../names/plan-context.ts';
import type { ActRecord } from './act-record.ts';

export const quorumAct: ActRecord<'quorum'> = {
  risk: () => 'high-risk',
  effects: (_, { clusterIds, side }) =>
    clusterIds.length > 0 ? [{ do: 'write', what: 'quorum', of: clusterIds, side }] : [],
  lines: (context, { clusterIds, side }) => quorumCommands(context, clustersNamed(context, clusterIds), side),
};

/**
 * Each server with quorum disks sets, per disk group with quorum disks, which addresses see its target. A node keeps a device
 * for each target by the address where it found it, so every node looks at its devices, and makes them again where they are
 * lost. Only while Clusterware is stopped: the devices that are deleted hold voting files.
 */
function quorumCommands(context: PlanContext, clusters: readonly Cluster[], side: Side): StepCommand[] {
  return clusters.flatMap(({ id, name, machines, quorumDisks = machines }) => {
    const named = context.appliance.diskGroups.flatMap((group) =>
      group.cluster === id && group.quorumDisk === true ? [group.name] : [],
    );
    const groups = named.length > 0 ? named : [`<disk group with quorum disks of ${name}>`];
    const listed = (servers: readonly Id[]) =>
      servers.flatMap((machine) => privateAddresses(context, machine, side)).join(', ') ||
      `<private addresses of ${name}>`;
    const [visible, targets] = [listed(machines), listed(quorumDisks)];
    const on = (machine: Id, text: string, mark: 'documented' | 'verify' = 'documented') =>
      command(`quorumdiskmgr ${text}`, machineName(context, machine), 'root', mark);
    const set = quorumDisks.flatMap((machine) => [
      ...groups.map((group) =>
        on(machine, `--alter --target --asm-disk-group=${group} --visible-to="${visible}"`),
      ),
      on(machine, '--list --target'),
    ]);
    const looked = machines.flatMap((machine) => [
      on(machine, '--list --device'),
      ...groups.map((group) =>
        on(
          machine,
          `--delete --device --asm-disk-group=${group}   # where a device is missing or cannot be read`,
          'verify',
        ),
      ),
      on(machine, `--create --device --target-ip-list="${targets}"   # after a delete`, 'verify'),
    ]);
    return [...set, ...looked];
  });
}
