/**
 * The rules of a mapping, one address at a time. A rule that gives nothing inside the planned subnet gives undefined.
 *
 *   addressOfRule({ rule: 'pattern', pattern: '10.64.8.*' }, '10.20.10.33', admin, blocks)     '10.64.8.33'
 */

import { memoize } from '../../collections/memoize.ts';
import { formatAddress, formatIpv4, parseAddress, parseIpv4, parseIpv6 } from '../../network/address.ts';
import { contains, hostShift, parseSubnet } from '../../network/subnet.ts';
import type { MappingNetwork, MappingRule } from '../mapping-types.ts';

/** `blocks` counts how many addresses each block rule has given. */
export function addressOfRule(
  rule: MappingRule,
  current: string,
  network: MappingNetwork,
  blocks: Map<MappingRule, number>,
): string | undefined {
  const address = byRule(rule, current, network, blocks);
  const subnet = address === undefined ? undefined : subnetsOf(network).planned;
  if (address === undefined || !subnet) return address;
  return contains(subnet, address) ? address : undefined;
}

/** Memoized per network, because each of its addresses applies the rule. */
const subnetsOf = memoize((network: MappingNetwork) => {
  const current = parseSubnet(network.current.subnet ?? '');
  const planned = parseSubnet(network.planned.subnet ?? '');
  return { current, planned, shift: current && planned ? hostShift(current, planned) : 0n };
});

function byRule(
  rule: MappingRule,
  current: string,
  network: MappingNetwork,
  blocks: Map<MappingRule, number>,
): string | undefined {
  if (rule.rule === 'keep-host') return keepHost(current, network);
  if (rule.rule === 'next-free') return undefined;
  if (rule.rule === 'block') {
    const given = blocks.get(rule) ?? 0;
    blocks.set(rule, given + 1);
    return addressAt(rule.from.trim(), given);
  }
  const pattern = rule.pattern.trim();
  if (/^[+-]\d{1,9}$/.test(pattern)) return addressAt(current, Number(pattern));
  if (parseIpv4(current) === undefined) return byIpv6Pattern(pattern, current);
  const parts = current.split('.');
  const text = pattern
    .split('.')
    .map((part, i) => (part === '*' ? parts[i] : part))
    .join('.');
  return parseIpv4(text) === undefined ? undefined : text;
}

/** The address a number of places after another, of the same family. */
function addressAt(from: string, places: number | bigint): string | undefined {
  const v4 = parseIpv4(from);
  if (v4 !== undefined) {
    const moved = v4 + Number(places);
    return moved < 0 || moved > 0xffffffff ? undefined : formatIpv4(moved);
  }
  const first = parseAddress(from);
  if (!first) return undefined;
  const value = first.value + BigInt(places);
  return value < 0n || value >= 1n << 128n ? undefined : formatAddress({ family: first.family, value });
}

/** `+5`, or groups with `*` for those of today: `2001:db8:8::*`. */
function byIpv6Pattern(pattern: string, current: string): string | undefined {
  const today = ipv6Groups(current);
  const groups = ipv6Groups(pattern);
  if (!today || !groups) return undefined;
  const value = parseIpv6(groups.map((group, i) => (group === '*' ? today[i] : group)).join(':'));
  return value === undefined ? undefined : formatAddress({ family: 6, value });
}

/** All eight groups of an IPv6 address, the short form written out; the groups themselves are not looked at. */
export function ipv6Groups(text: string): string[] | undefined {
  const [head = '', tail, ...more] = text.split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [split(head), split(tail ?? '')];
  const left = 8 - before.length - after.length;
  if (more.length > 0 || (tail === undefined ? left !== 0 : left < 1)) return undefined;
  return [...before, ...Array<string>(left).fill('0'), ...after];
}

/** The address itself where the planned subnet holds the current one, else the same host bits in the planned subnet. */
function keepHost(address: string, network: MappingNetwork): string | undefined {
  const { current: old, planned: now, shift } = subnetsOf(network);
  if (!old || !now || old.family !== now.family || !contains(old, address)) return undefined;
  return shift === 0n ? address : addressAt(address, shift);
}

/** The host addresses of a subnet that `taken` does not hold, from the lowest; each is taken as it is given. */
export function* freeAddresses(subnet: string | undefined, taken: Set<string>): Generator<string> {
  const range = parseSubnet(subnet ?? '');
  if (range?.family === 6) yield* freeIpv6(range.first, range.last, taken);
  if (range?.family !== 4) return;
  const edge = range.prefix > 30 ? 0 : 1;
  for (let value = range.first + edge; value <= range.last - edge; value++) {
    const address = formatIpv4(value);
    if (taken.has(address)) continue;
    taken.add(address);
    yield address;
  }
}

/** The first address of an IPv6 subnet is that of its routers. */
function* freeIpv6(first: bigint, last: bigint, taken: Set<string>): Generator<string> {
  for (const text of taken) {
    const value = text.includes(':') ? parseIpv6(text) : undefined;
    if (value !== undefined) taken.add(formatAddress({ family: 6, value }));
  }
  for (let value = first + 1n; value <= last; value++) {
    const address = formatAddress({ family: 6, value });
    if (taken.has(address)) continue;
    taken.add(address);
    yield address;
  }
}
