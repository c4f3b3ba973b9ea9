/**
 * The free subnets of a range: aligned blocks of one size that share no address with what is taken.
 *
 * Invariants: each result is in the range and overlaps nothing that is taken; the lowest comes first, and none between two
 * results is skipped. One sweep over the sorted ranges: n log n, whatever the size of the range.
 *
 *   freeSubnets(parseRange('10.20.0.0/16'), 24, [admin])      10.20.0.0/24, 10.20.1.0/24, ... of 255
 */
import type { Range } from './reserved.ts';
import { formatSubnet, parseSubnet, type Subnet, subnetAround, subnetProblem } from './subnet.ts';

/** The longest prefix with host addresses besides network and broadcast. */
export const longestPrefix = 30;

type FreeSubnet<Taken> = {
  readonly subnet: Subnet;
  /** What ends next below it in the range, and what begins next above: several where they end or begin together. */
  readonly below: readonly Taken[];
  readonly above: readonly Taken[];
};

export type FreeSubnets<Taken> = {
  /** The lowest first, at most as many as were asked for. */
  readonly subnets: readonly FreeSubnet<Taken>[];
  /** How many there are in the range. */
  readonly total: number;
};

/** `prefix`: 0 to 32. `taken` may overlap itself and reach beyond the range. */
export function freeSubnets<Taken extends Range>(
  site: Range,
  prefix: number,
  taken: readonly Taken[],
  most: number,
): FreeSubnets<Taken> {
  const size = 2 ** (32 - prefix);
  const inside = taken
    .filter(({ first, last }) => first <= site.last && site.first <= last)
    .sort((a, b) => a.first - b.first || a.last - b.last);
  const subnets: FreeSubnet<Taken>[] = [];
  let total = 0;
  // Grows in place only until a gap refers to it: what ends higher begins another list.
  let below: Taken[] = [];
  let from = site.first;
  const gapBefore = (end: number, above: readonly Taken[]) => {
    const start = Math.ceil(from / size) * size;
    const count = Math.floor((end - start + 1) / size);
    if (count <= 0) return;
    total += count;
    for (let at = 0; at < count && subnets.length < most; at++)
      subnets.push({ subnet: subnetAround(start + at * size, prefix), below, above });
  };
  for (const [at, next] of inside.entries()) {
    if (next.first > from) gapBefore(next.first - 1, beginningAt(inside, at));
    if (next.last + 1 > from) below = [next];
    else if (next.last + 1 === from) below.push(next);
    from = Math.max(from, next.last + 1);
  }
  gapBefore(site.last, []);
  return { subnets, total };
}

/** All that begin where the one at this place does. */
function beginningAt<Taken extends Range>(sorted: readonly Taken[], at: number): readonly Taken[] {
  let end = at + 1;
  while (sorted[end]?.first === sorted[at]?.first && end < sorted.length) end++;
  return sorted.slice(at, end);
}

/** The shortest prefix, not below `from`, with a free subnet in the range; undefined when not even a /30 is free. */
export function largestFree(site: Range, from: number, taken: readonly Range[]): number | undefined {
  for (let prefix = from; prefix <= longestPrefix; prefix++)
    if (freeSubnets(site, prefix, taken, 0).total > 0) return prefix;
  return undefined;
}

/** The typed range of a site, or why it cannot be searched for subnets of this size, with the fix. */
export function siteRange(
  text: string,
  prefix: number,
):
  | { readonly ok: true; readonly subnet: Subnet & { readonly family: 4 } }
  | { readonly ok: false; readonly problem: string } {
  const no = (problem: string) => ({ ok: false, problem }) as const;
  if (text === '') return no('Enter the range of the site, for example 10.20.0.0/16.');
  const problem = subnetProblem(text);
  if (problem) return no(problem);
  const subnet = parseSubnet(text);
  if (subnet?.family !== 4) return no(`${text} is an IPv6 subnet. Enter an IPv4 subnet like 10.20.0.0/16.`);
  if (prefix >= subnet.prefix) return { ok: true, subnet };
  const fix =
    subnet.prefix > longestPrefix
      ? 'Enter a larger range.'
      : `Choose /${subnet.prefix} or longer, or enter a larger range.`;
  return no(`${formatSubnet(subnet)} is smaller than a /${prefix}. ${fix}`);
}

/**
 * The blocks of /16 that hold most of the given networks, as proposals for the range of a site: `10.20.0.0/16` for 10.20.10.0/24.
 * A network larger than that is a proposal itself.
 */
export function siteProposals(
  networks: readonly Range[],
  most: number,
): readonly { readonly range: string; readonly networks: number }[] {
  const counts = new Map<string, number>();
  for (const { first, last } of new Map(networks.map((one) => [`${one.first} ${one.last}`, one])).values()) {
    const prefix = Math.min(16, 32 - Math.ceil(Math.log2(last - first + 1)));
    const range = formatSubnet(subnetAround(first, prefix));
    counts.set(range, (counts.get(range) ?? 0) + 1);
  }
  return [...counts]
    .map(([range, count]) => ({ range, networks: count }))
    .sort((a, b) => b.networks - a.networks)
    .slice(0, most);
}
