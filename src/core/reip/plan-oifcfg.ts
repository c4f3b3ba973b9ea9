/** The subnets of Clusterware: which interface is public, which is the interconnect. */
import type { StepCommand } from '../appliance/types-plan.ts';
import type { Cluster } from '../appliance/types-software.ts';
import { command, onOneNode } from './plan-command.ts';
import type { PlanContext } from './plan-context.ts';
import { privateInterfaces, publicInterface } from './plan-interfaces.ts';
import type { Side } from './types-effect.ts';

const wholeIpv6 = (text: string): string => {
  const [head = '', tail = ''] = text.split('::');
  if (!text.includes('::')) return text;
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].join(':');
};

/** `oifcfg` names the network address, never a host's. */
export function oifcfg(
  context: PlanContext,
  verb: 'setif' | 'delif',
  networkId: string,
  side: Side,
  cluster: Cluster | undefined,
): StepCommand[] {
  const network = context.networks.get(networkId);
  const definition = side === 'new' ? network?.planned : network?.current;
  const text = definition?.subnet?.split('/')[0] ?? '';
  // The colon before the type: an address that ends in `::` would run into it.
  const isIpv6 = text.includes(':');
  const subnet = isIpv6 ? wholeIpv6(text) : text;
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
