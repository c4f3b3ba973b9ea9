/**
 * The rules of a mapping, one address at a time. A rule that gives nothing inside the planned subnet gives undefined.
 *
 *   addressOfRule({ rule: 'pattern', pattern: '10.64.8.*' }, '10.20.10.33', admin, blocks)     '10.64.8.33'
 */
import { formatAddress, formatIpv4, parseAddress, parseIpv4 } from '../network/address.ts';
import { contains, parseSubnet } from '../network/subnet.ts';
import type { MappingNetwork, MappingRule } from './types.ts';

/** `blocks` counts how many addresses each block rule has given. */
export function addressOfRule(
  rule: MappingRule,
  current: string,
  network: MappingNetwork,
  blocks: Map<MappingRule, number>,
): string | undefined {
  const address = byRule(rule, current, network, blocks);
  const subnet = parseSubnet(network.planned.subnet ?? '');
  if (address === undefined || !subnet) return address;
  return contains(subnet, address) ? address : undefined;
}

function byRule(
  rule: MappingRule,
  current: string,
  network: MappingNetwork,
  blocks: Map<MappingRule, number>,
): string | undefined {
  if (rule.rule === 'keep-host') return keepHost(current, network);
  if (rule.rule === 'next-free') return undefined;
  if (rule.rule === 'block') {
    const first = parseIpv4(rule.from.trim());
    const given = blocks.get(rule) ?? 0;
    blocks.set(rule, given + 1);
    return first === undefined || first + given > 0xffffffff ? undefined : formatIpv4(first + given);
  }
  const value = parseIpv4(current);
  if (value === undefined) return undefined;
  const pattern = rule.pattern.trim();
  if (/^[+-]\d{1,9}$/.test(pattern)) {
    const moved = value + Number(pattern);
    return moved < 0 || moved > 0xffffffff ? undefined : formatIpv4(moved);
  }
  const parts = current.split('.');
  const text = pattern
    .split('.')
    .map((part, i) => (part === '*' ? parts[i] : part))
    .join('.');
  return parseIpv4(text) === undefined ? undefined : text;
}

function keepHost(current: string, { current: from, planned }: MappingNetwork): string | undefined {
  const old = parseSubnet(from.subnet ?? '');
  const now = parseSubnet(planned.subnet ?? '');
  const address = parseAddress(current);
  if (!old || !now || !address || old.family !== now.family || !contains(old, current)) return undefined;
  if (old.family === 4 && now.family === 4) {
    const value = now.first + (Number(address.value) - old.first);
    return value <= now.last ? formatIpv4(value) : undefined;
  }
  const value = BigInt(now.first) + (address.value - BigInt(old.first));
  return formatAddress({ family: 6, value });
}

/** The host addresses of an IPv4 subnet that `taken` does not hold, from the lowest; each is taken as it is given. */
export function* freeAddresses(subnet: string | undefined, taken: Set<string>): Generator<string> {
  const range = parseSubnet(subnet ?? '');
  if (range?.family !== 4) return;
  const edge = range.prefix > 30 ? 0 : 1;
  for (let value = range.first + edge; value <= range.last - edge; value++) {
    const address = formatIpv4(value);
    if (taken.has(address)) continue;
    taken.add(address);
    yield address;
  }
}
