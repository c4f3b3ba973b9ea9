/** Flex ASM listens on the cluster's private subnets, by a listener that names one. No page has the order of this work. */
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { Side } from '../effect-types.ts';
import { definitionChanges } from '../mapping/required-changes.ts';
import { privateOf } from '../names/clusterware-names.ts';
import { command, onOneNode } from '../names/command.ts';
import { clustersNamed, networkOn, type PlanContext } from '../names/plan-context.ts';
import type { ActRecord } from './act-record.ts';

export const asmListenerAct: ActRecord<'asm-listener'> = {
  effects: (context, { clusterIds, side }) => {
    const of = clustersNamed(context, clusterIds).flatMap((cluster) =>
      privateSubnets(context, cluster, side).length > 0 ? [cluster.id] : [],
    );
    return of.length > 0 ? [{ do: 'write', what: 'asm-listener', of, side }] : [];
  },
  lines: (context, { clusterIds, side }) =>
    clustersNamed(context, clusterIds).flatMap((cluster) => {
      const subnets = privateSubnets(context, cluster, side);
      if (subnets.length === 0) return [];
      const text = `srvctl config listener -asmlistener   # without one on ${subnets.join(' or ')}: srvctl add listener -asmlistener -l ASMNETnLSNR_ASM -subnet ${subnets.join(' or ')}; update or remove the other one; this order is not documented`;
      return [command(text, onOneNode(cluster), cluster.owner ?? 'grid', 'verify')];
    }),
};

function privateSubnets(context: PlanContext, { machines }: Cluster, side: Side): string[] {
  const found = new Set<string>();
  for (const machine of machines)
    for (const { networkId } of privateOf(context, machine)) {
      const { subnet } = networkOn(context, networkId, side) ?? {};
      if (subnet && definitionChanges(context.networks.get(networkId), false))
        found.add(subnet.split('/')[0] ?? '');
    }
  return [...found];
}
