/**
 * The subnet calculator: everything about a subnet that people compute on paper, the addresses of the document in it,
 * and its halves.
 *
 *   subnetFacts(vega01, '172.20.33.5/28')     { subnet: '172.20.33.0/28', mask: '255.255.255.240', usable: 14, ... }
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { usableHosts } from '../../network/capacity.ts';
import { type ReservedRange, rangesOf, reservedFor } from '../../network/reserved.ts';
import {
  contains,
  formatSubnet,
  netmask,
  overlaps,
  parseSubnet,
  type Subnet,
  subnetAround,
  subnetFromMask,
} from '../../network/subnet.ts';

type SubnetFacts = {
  readonly subnet: string;
  readonly mask: string;
  readonly wildcard: string;
  readonly first: string;
  readonly last: string;
  readonly broadcast: string;
  readonly usable: number;
  readonly reverseZone: string;
  readonly halves: readonly string[];
  readonly networks: readonly { readonly name: string; readonly subnet: string }[];
  /** Addresses of the document in it. */
  readonly used: number;
  readonly reserved: readonly ReservedRange[];
};

/** CIDR of any address in it, or an address and a dotted mask. Undefined for what is no IPv4 subnet. */
function readSubnet(text: string): Subnet | undefined {
  const [address = '', mask = ''] = text.trim().split(/[\s/]+/);
  const value = parseIpv4(address);
  if (value === undefined) return undefined;
  if (/^\d{1,2}$/.test(mask) && Number(mask) <= 32) return subnetAround(value, Number(mask));
  return mask.includes('.') ? subnetFromMask(address, mask) : undefined;
}

export function subnetFacts(appliance: Appliance, text: string): SubnetFacts | undefined {
  const subnet = readSubnet(text);
  if (subnet?.family !== 4) return undefined;
  const { first, last, prefix } = subnet;
  const edge = prefix < 31 ? 1 : 0;
  const octets = formatIpv4(first).split('.');
  const whole = Math.min(3, Math.floor(prefix / 8));
  const networks = appliance.networks.flatMap(({ name, subnet: own }) => {
    const known = own ? parseSubnet(own) : undefined;
    return own && known && overlaps(known, subnet) ? [{ name, subnet: own }] : [];
  });
  let used = 0;
  for (const address of indexAppliance(appliance).byAddress.keys()) if (contains(subnet, address)) used++;
  return {
    subnet: formatSubnet(subnet),
    mask: netmask(prefix),
    wildcard: formatIpv4(2 ** (32 - prefix) - 1),
    first: formatIpv4(first + edge),
    last: formatIpv4(last - edge),
    broadcast: formatIpv4(last),
    usable: usableHosts(prefix),
    reverseZone: `${[...octets.slice(0, whole)].reverse().join('.')}${whole ? '.' : ''}in-addr.arpa.`,
    halves:
      prefix < 32
        ? [first, first + 2 ** (31 - prefix)].map((start) => formatSubnet(subnetAround(start, prefix + 1)))
        : [],
    networks,
    used,
    reserved: reservedFor(subnet, rangesOf(appliance.settings)),
  };
}
