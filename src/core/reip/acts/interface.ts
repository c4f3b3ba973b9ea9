/** The subnets of Clusterware: which interface is public, which is the interconnect. */
import { ipv6Groups } from '../mapping/mapping-rules.ts';
import { command, onOneNode } from '../names/command.ts';
import { privateInterfaces, publicInterface } from '../names/interface-names.ts';
import { networkOn } from '../names/plan-context.ts';
import type { ActRecord } from './act-record.ts';

export const interfaceAct: ActRecord<'interface'> = {
  risk: () => 'high-risk',
  effects: (_, { clusterId, networkId, side, to }) => [
    { do: to === 'defined' ? 'define' : 'undefine', clusterId, networkId, side },
  ],
  /** `oifcfg` names the network address, never a host's. */
  lines: (context, { clusterId, networkId, side, to }) => {
    const cluster = context.index.clusters.get(clusterId);
    const text = networkOn(context, networkId, side)?.subnet?.split('/')[0] ?? '';
    // The colon before the type: an address that ends in `::` would run into it.
    const isIpv6 = text.includes(':');
    const subnet = (isIpv6 && ipv6Groups(text)?.join(':')) || text;
    const isPrivate = context.index.networks.get(networkId)?.role === 'private';
    const names = isPrivate
      ? privateInterfaces(context, networkId, cluster)
      : [publicInterface(context, networkId, side, cluster)];
    const type = isPrivate ? 'cluster_interconnect,asm' : 'public';
    return names.map((name) =>
      command(
        to === 'defined'
          ? `oifcfg setif -global ${name}/${subnet}:${type}`
          : `oifcfg delif -global ${name}/${subnet}`,
        onOneNode(cluster),
        cluster?.owner ?? 'grid',
        isPrivate || isIpv6 ? 'verify' : 'documented',
      ),
    );
  },
};
