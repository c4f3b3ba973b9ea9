/** The private addresses in the parameters of the instances, for their next start. */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { instanceInput } from '../answers.ts';
import type { Effect, Side } from '../effect-types.ts';
import { databasesOf, privateAddresses } from '../names/clusterware-names.ts';
import { command } from '../names/command.ts';
import { clustersNamed, machineName, type PlanContext } from '../names/plan-context.ts';
import type { ActRecord } from './act-record.ts';

export const parametersAct: ActRecord<'parameters'> = {
  // The step asks for a pfile copy of each spfile before the new values are set.
  effects: (_, { clusterIds, side }) => [
    ...(side === 'new' ? clusterIds.map((of): Effect => ({ do: 'save', what: 'pfile', of })) : []),
    { do: 'write', what: 'interconnect', of: clusterIds, side },
  ],
  lines: (context, { clusterIds, side }) => parametersOf(context, clustersNamed(context, clusterIds), side),
};

/** Of ASM and of each database, instance by instance: they are numbered in the order of the nodes. */
function parametersOf(context: PlanContext, clusters: readonly Cluster[], side: Side): StepCommand[] {
  return clusters.flatMap((cluster) => {
    const { name, machines, owner = 'grid' } = cluster;
    const databases = databasesOf(context, cluster);
    return machines.flatMap((id, node) => {
      const addresses =
        privateAddresses(context, id, side).join(':') || `<private addresses of ${machineName(context, id)}>`;
      const set = (instance: string, user: string) =>
        command(
          `alter system set cluster_interconnects='${addresses}' scope=spfile sid='${instance}';`,
          `${name}, on ${machineName(context, id)} where it is set`,
          user,
          'verify',
        );
      const instances = databases.flatMap(({ sid, name: database, machines: own = machines }) => {
        const place = own.indexOf(id);
        return place < 0 ? [] : [set(`${sid ?? database}${place + 1}`, 'oracle')];
      });
      const known =
        databases.length > 0 ? instances : [set(`<${instanceInput(machineName(context, id))}>`, 'oracle')];
      return [set(`+ASM${node + 1}`, owner), ...known];
    });
  });
}
