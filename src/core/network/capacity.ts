/**
 * How many hosts fit into an IPv4 prefix, and the smallest prefix that holds a need.
 *
 *   usableHosts(27)       30
 *   smallestPrefix(15)    27
 */
import { parseIpv4 } from './address.ts';
import { type Subnet, subnetAround } from './subnet.ts';

/** Host addresses of an IPv4 prefix length. A /31 has two (RFC 3021), a /32 one. */
export const usableHosts = (prefix: number): number => (prefix > 30 ? 33 - prefix : 2 ** (32 - prefix) - 2);

/** Longest prefix (at most /30) with room for `count` hosts; undefined when not even /0 holds them. */
export function smallestPrefix(count: number): number | undefined {
  for (let prefix = 30; prefix >= 0; prefix--) if (usableHosts(prefix) >= count) return prefix;
  return undefined;
}

/**
 * The smallest IPv4 subnet (at most /30) in which every address is a host: none is its network or broadcast address.
 * Undefined without an address, or when one is not IPv4: an offer to the user, never taken silently.
 */
export function smallestCoveringSubnet(addresses: Iterable<string>): Subnet | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const text of addresses) {
    const value = parseIpv4(text);
    if (value === undefined) return undefined;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return undefined;
  for (let prefix = 30; prefix >= 0; prefix--) {
    const subnet = subnetAround(low, prefix);
    if (subnet.first < low && subnet.last > high) return subnet;
  }
  return undefined;
}
