/** A network on one side of the plan. */
import type { Network } from '../../appliance/document/appliance-types.ts';
import { parseSubnet } from '../../network/subnet.ts';

export type NetworkSide = {
  /** The network address as it is written, without its prefix; empty where the document has no subnet. */
  readonly base: string;
  readonly prefix: number | undefined;
  readonly isIpv6: boolean;
  readonly gateway: string;
  readonly vlan: number;
  readonly mtu: number | undefined;
};

type Definition = Partial<Pick<Network, 'subnet' | 'gateway' | 'vlan' | 'mtu'>>;

export function networkSide({ subnet = '', gateway = '', vlan = 0, mtu }: Definition): NetworkSide {
  const parsed = parseSubnet(subnet);
  const base = subnet.split('/')[0] ?? '';
  return { base, prefix: parsed?.prefix, isIpv6: parsed?.family === 6, gateway, vlan, mtu };
}
