/** The subnets of Clusterware: which interface is public, which is the interconnect. */

import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import type { Side } from '../../effect-types.ts';
import { ipv6Groups } from '../../mapping/mapping-rules.ts';
import { command, onOneNode } from '../../names/command.ts';
import { privateInterfaces, publicInterface } from '../../names/interface-names.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import { networkOn } from '../../names/plan-context.ts';

/** `oifcfg` names the network address, never a host's. */
export function oifcfg(
  context: PlanContext,
  verb: 'setif' | 'delif',
  networkId: string,
  side: Side,
  cluster: Cluster | undefined,
): StepCommand[] {
  const text = networkOn(context, networkId, side)?.subnet?.split('/')[0] ?? '';
  // The colon before the type: an address that ends in `::` would run into it.
  const isIpv6 = text.includes(':');
  const subnet = (isIpv6 && ipv6Groups(text)?.join(':')) || text;
  const known = context.index.networks.get(networkId);
  const isPrivate = known?.role === 'private';
  const names = isPrivate
    ? privateInterfaces(context, networkId, cluster)
    : [publicInterface(context, networkId, side)];
  const types = isPrivate ? 'cluster_interconnect,asm' : 'public';
  return names.map((name) =>
    command(
      `oifcfg ${verb} -global ${name}/${subnet}${verb === 'setif' ? `:${types}` : ''}`,
      onOneNode(cluster),
      cluster?.owner ?? 'grid',
      isPrivate || isIpv6 ? 'verify' : 'documented',
    ),
  );
}
