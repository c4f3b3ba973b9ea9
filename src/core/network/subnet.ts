/**
 * Subnets as ranges. IPv4 bounds are numbers, IPv6 bounds bigints; both are inclusive.
 *
 * Invariants: `first` has no host bits, `last` has all of them, so two subnets are either nested or disjoint.
 *
 *   parseSubnet('10.20.10.0/24')    { family: 4, prefix: 24, first: 169085440, last: 169085695 }
 *   parseSubnet('10.20.10.5/24')    undefined; subnetProblem() names the intended subnet
 */
import { formatAddress, formatIpv4, parseIpv4, parseIpv6 } from './address.ts';

export type Subnet =
  | { readonly family: 4; readonly prefix: number; readonly first: number; readonly last: number }
  | { readonly family: 6; readonly prefix: number; readonly first: bigint; readonly last: bigint };

type Read = { readonly subnet: Subnet; readonly hostBits: boolean };

/**
 * No network of an appliance is wider: 10.0.0.0/8 is the widest private range of IPv4 (RFC 1918), fd00::/8 that of IPv6
 * (RFC 4193). A wider one contains addresses of others, and no address would be outside it. Mark: practice.
 */
export const widestPrefix = 8;

const shape = /^([^/]+)\/(0|[1-9]\d{0,2})$/;

/** The IPv4 subnet of `prefix` around an address. */
export function subnetAround(address: number, prefix: number): Subnet {
  const size = 2 ** (32 - prefix);
  const first = address - (address % size);
  return { family: 4, prefix, first, last: first + size - 1 };
}

function read(text: string): Read | undefined {
  const match = shape.exec(text);
  if (!match) return undefined;
  const [, base = '', digits = ''] = match;
  const prefix = Number(digits);
  const v4 = parseIpv4(base);
  if (v4 !== undefined) {
    if (prefix > 32) return undefined;
    const subnet = subnetAround(v4, prefix);
    return { subnet, hostBits: subnet.first !== v4 };
  }
  const v6 = parseIpv6(base);
  if (v6 === undefined || prefix > 128) return undefined;
  const size = 1n << BigInt(128 - prefix);
  const first = v6 - (v6 % size);
  return { subnet: { family: 6, prefix, first, last: first + size - 1n }, hostBits: first !== v6 };
}

/** A subnet in CIDR form without host bits, else undefined. */
export function parseSubnet(text: string): Subnet | undefined {
  const result = read(text);
  return result && !result.hostBits ? result.subnet : undefined;
}

/** The subnet of an address with a prefix length: `10.20.10.5/24` is in 10.20.10.0/24. */
export const subnetOfAddress = (text: string): Subnet | undefined => read(text)?.subnet;

/**
 * Why a text is not the subnet of a network, and how to fix it, for a sentence that begins with the text; undefined when
 * it is one. `widest`: the least prefix length, 0 where the range is not that of one network.
 */
export function whyNoSubnet(
  text: string,
  widest = widestPrefix,
): { readonly why: string; readonly fix: string } | undefined {
  const result = read(text);
  if (!result) return { why: 'is not a subnet', fix: 'Enter one like 10.20.10.0/24.' };
  if (result.subnet.prefix < widest)
    return {
      why: 'is wider than any network',
      fix: `Enter the subnet of the network alone, with a prefix length of ${widest} or more.`,
    };
  return result.hostBits
    ? { why: 'has host bits set', fix: `Enter ${formatSubnet(result.subnet)}, its subnet.` }
    : undefined;
}

/** The same in two sentences that name the text. */
export function subnetProblem(text: string, widest?: number): string | undefined {
  const fault = whyNoSubnet(text, widest);
  return fault && `"${text}" ${fault.why}. ${fault.fix}`;
}

export const formatSubnet = (subnet: Subnet): string => `${networkAddress(subnet)}/${subnet.prefix}`;

export const networkAddress = (subnet: Subnet): string =>
  subnet.family === 4 ? formatIpv4(subnet.first) : formatAddress({ family: 6, value: subnet.first });

/** The last address: broadcast of an IPv4 subnet up to /30; IPv6 has none and answers its last address. */
export const broadcastAddress = (subnet: Subnet): string =>
  subnet.family === 4 ? formatIpv4(subnet.last) : formatAddress({ family: 6, value: subnet.last });

/** The first host address of an IPv4 subnet up to /30, where gateways usually are. */
export const firstHost = (subnet: Subnet | undefined): string | undefined =>
  subnet?.family === 4 && subnet.prefix <= 30 ? formatIpv4(subnet.first + 1) : undefined;

/** Whether an address is no host's: the network or broadcast address of an IPv4 subnet up to /30. */
export function edgeOf(subnet: Subnet, address: string): 'network' | 'broadcast' | undefined {
  const value = subnet.family === 4 && subnet.prefix <= 30 ? parseIpv4(address) : undefined;
  if (value === undefined) return undefined;
  return value === subnet.first ? 'network' : value === subnet.last ? 'broadcast' : undefined;
}

/** Dotted mask of an IPv4 prefix length, 0 to 32. */
export const netmask = (prefix: number): string => formatIpv4(2 ** 32 - 2 ** (32 - prefix));

/** Prefix length of the dotted mask of a network; undefined if its ones are not one block, or fewer than `widestPrefix`. */
export function prefixOfMask(mask: string): number | undefined {
  const value = parseIpv4(mask);
  if (value === undefined) return undefined;
  const size = 2 ** 32 - value;
  const bits = Math.log2(size);
  return Number.isInteger(bits) && 32 - bits >= widestPrefix ? 32 - bits : undefined;
}

/** The IPv4 subnet of an address and a dotted mask. */
export function subnetFromMask(address: string, mask: string): Subnet | undefined {
  const value = parseIpv4(address);
  const prefix = prefixOfMask(mask);
  return value === undefined || prefix === undefined ? undefined : subnetAround(value, prefix);
}

/** Does the subnet hold this address (text, or an IPv4 number)? */
export function contains(subnet: Subnet, address: string | number): boolean {
  if (subnet.family === 4) {
    const value = typeof address === 'number' ? address : parseIpv4(address);
    return value !== undefined && value >= subnet.first && value <= subnet.last;
  }
  const value = typeof address === 'number' ? undefined : parseIpv6(address);
  return value !== undefined && value >= subnet.first && value <= subnet.last;
}

export const overlaps = (a: Subnet, b: Subnet): boolean =>
  a.family === b.family && a.first <= b.last && b.first <= a.last;

/** Does one subnet hold every address of another? */
export const encloses = (outer: Subnet, inner: Subnet): boolean =>
  outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last;

/**
 * How many places the addresses of a subnet move if they keep their host bits in another one. A subnet that grows in place
 * moves none of them: only the mask changes.
 */
export const hostShift = (from: Subnet, to: Subnet): bigint =>
  encloses(to, from) ? 0n : BigInt(to.first) - BigInt(from.first);

/** The pairs of subnets that overlap, by one sweep over the sorted starts. The indexes are those of the input. */
export function overlappingPairs(subnets: readonly Subnet[]): (readonly [number, number])[] {
  const order = subnets.map((subnet, at) => ({ subnet, at }));
  order.sort(
    ({ subnet: a, at: i }, { subnet: b, at: j }) =>
      a.family - b.family || (a.first < b.first ? -1 : a.first > b.first ? 1 : a.prefix - b.prefix || i - j),
  );
  const pairs: (readonly [number, number])[] = [];
  let open: typeof order = [];
  for (const next of order) {
    open = open.filter(({ subnet }) => overlaps(subnet, next.subnet));
    for (const { at } of open) pairs.push(at < next.at ? [at, next.at] : [next.at, at]);
    open.push(next);
  }
  return pairs;
}
