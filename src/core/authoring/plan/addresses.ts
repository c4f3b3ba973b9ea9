/**
 * Assigns the addresses of one network by stable rules. Each role has its block, with room to grow after it, and a
 * block begins at a round place after the previous one (practice). In a subnet that is too small for the gaps the
 * blocks are adjacent; in one that is too small altogether, the remaining slots stay empty and are reported. A block
 * with a stated start begins there, whatever the others need.
 *
 * Invariants: no duplicate address, none outside the subnet, none that is the gateway's, pinned or taken by others; a
 * pinned one stays as it is, right or wrong. A held one stays while it is free and inside. None before a stated pool
 * start, except on a private network, which belongs to the fabric alone.
 *
 *   admin of a quarter rack from 10.20.10.11: servers .11 to .15, ILOM .31 to .35, switches .51, PDUs .61
 */

import { appendTo } from '../../collections/grouping.ts';
import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { usableHosts } from '../../network/capacity.ts';
import { parseSubnet } from '../../network/subnet.ts';
import { plural } from '../../text/plural.ts';
import type { BlockName, NetworkDesign } from '../design/design.ts';

export type Slot = { readonly id: string; readonly block: BlockName };

type GivenAddresses = {
  /** By slot; a slot that got none is not in it. */
  readonly addresses: ReadonlyMap<string, string>;
  /** First address of each block that has members. */
  readonly starts: Readonly<Partial<Record<BlockName, string>>>;
  readonly left: number;
  readonly problems: readonly string[];
};

const order: readonly BlockName[] = ['server', 'host', 'ilom', 'vip', 'scan', 'switch', 'pdu', 'guest'];

/** How many more a block should be able to take later. A SCAN never grows. */
const growth = (block: BlockName, count: number): number =>
  block === 'scan'
    ? 0
    : block === 'switch' || block === 'pdu'
      ? 2
      : Math.max(count, block === 'server' || block === 'ilom' ? 10 : 6);

const roundUp = (n: number) => Math.ceil(n / 10) * 10;

/** The pool begins at the eleventh address where the subnet has room for it. */
const usualOffset = 11;

export function giveAddresses(
  network: NetworkDesign,
  slots: readonly Slot[],
  pins: ReadonlyMap<string, string> = new Map(),
  isOccupied: (value: number) => boolean = () => false,
  held?: Readonly<Record<string, string>>,
): GivenAddresses {
  const problems: string[] = [];
  const none = (problem?: string): GivenAddresses => ({
    addresses: new Map(slots.flatMap(({ id }) => (pins.has(id) ? [[id, pins.get(id) ?? ''] as const] : []))),
    starts: {},
    left: slots.filter(({ id }) => !pins.has(id)).length,
    problems: problem ? [problem] : [],
  });
  if (!network.subnet) return none();
  const subnet = parseSubnet(network.subnet);
  if (!subnet) return none(`"${network.subnet}" is not a subnet`);
  if (subnet.family !== 4 || subnet.prefix > 30)
    return none(`${network.name}: addresses are planned in IPv4 subnets of /30 and larger`);

  const low = (parseIpv4(network.subnet.split('/')[0] ?? '') ?? 0) + 1;
  const first = low - ((low - 1) % 2 ** (32 - subnet.prefix));
  const last = first + usableHosts(subnet.prefix) - 1;
  const taken = new Set<number>();
  const take = (text: string | undefined) => {
    const value = text === undefined ? undefined : parseIpv4(text);
    if (value !== undefined) taken.add(value);
  };
  take(network.gateway);
  for (const address of pins.values()) take(address);
  const isTaken = (value: number) => taken.has(value) || isOccupied(value);

  const byBlock = new Map<BlockName, Slot[]>();
  for (const slot of slots) {
    appendTo(byBlock, slot.block, slot);
  }
  const blocks = order.filter((block) => byBlock.has(block));
  const inside = (value: number | undefined): value is number =>
    value !== undefined && value >= first && value <= last;
  const addresses = new Map<string, string>();
  const runs = new Map<BlockName, { first: number; last: number }>();
  for (const { id, block } of held ? slots : []) {
    const text = held?.[id];
    const value = typeof text !== 'string' || pins.has(id) ? undefined : parseIpv4(text);
    if (text === undefined || value === undefined || !inside(value) || isTaken(value)) continue;
    taken.add(value);
    addresses.set(id, text);
    const run = runs.get(block);
    runs.set(block, {
      first: Math.min(run?.first ?? value, value),
      last: Math.max(run?.last ?? value, value),
    });
  }
  const stated = (text: string | undefined) => (text === undefined ? undefined : parseIpv4(text));
  const statedPool = stated(network.poolStart);
  if (network.poolStart !== undefined && !inside(statedPool))
    problems.push(
      `${network.name}: the pool begins at ${network.poolStart}, which is not in ${network.subnet}`,
    );

  const startOf = (block: BlockName) => {
    const own = stated(network.blocks?.[block]);
    return inside(own) ? own : undefined;
  };
  /** `behind`: what has no start of its own comes behind a stated one, not around it. */
  const layOut = (pool: number, roomy: boolean, behind = true) => {
    const starts = new Map<BlockName, number>();
    let next = pool;
    for (const block of blocks) {
      const count = byBlock.get(block)?.length ?? 0;
      const own = startOf(block);
      const run = runs.get(block);
      const start = own ?? run?.first ?? next;
      starts.set(block, start);
      if (own === undefined && !run && start + count - 1 > last) return undefined;
      if (own !== undefined && !behind) continue;
      next = Math.max(next, start + (roomy ? roundUp(count + growth(block, count)) : count));
      if (run) next = Math.max(next, run.last + 1);
    }
    return starts;
  };
  const beginning = network.gateway === undefined ? first : first + 1;
  const usual = network.role === 'private' ? first : Math.min(first - 1 + usualOffset, last);
  const pool = inside(statedPool) ? statedPool : usual;
  // What may be given out at all: who states where the pool begins has other uses before it.
  const floor = inside(statedPool) && network.role !== 'private' ? pool : first;
  const base = Math.max(floor, beginning);
  const starts =
    layOut(pool, true) ??
    layOut(pool, false) ??
    layOut(pool, false, false) ??
    layOut(base, false, false) ??
    new Map(blocks.map((block) => [block, startOf(block) ?? base]));

  const waiting: Slot[] = [];
  const isFree = (block: BlockName) => startOf(block) === undefined;
  for (const block of [...blocks].sort((a, b) => Number(isFree(a)) - Number(isFree(b)))) {
    let value = starts.get(block) ?? base;
    for (const slot of byBlock.get(block) ?? []) {
      const pinned = pins.get(slot.id);
      if (pinned !== undefined) {
        addresses.set(slot.id, pinned);
        // The place in the block stays the pinned one's: its neighbors do not move up.
        if (value <= last && !runs.has(block)) value++;
        continue;
      }
      if (addresses.has(slot.id)) continue;
      while (value <= last && isTaken(value)) value++;
      if (value > last) {
        waiting.push(slot);
        continue;
      }
      taken.add(value);
      addresses.set(slot.id, formatIpv4(value));
      value++;
    }
  }
  let anywhere = floor;
  let left = 0;
  for (const slot of waiting) {
    while (anywhere <= last && isTaken(anywhere)) anywhere++;
    if (anywhere > last) {
      left++;
      continue;
    }
    taken.add(anywhere);
    addresses.set(slot.id, formatIpv4(anywhere));
  }
  if (left > 0)
    problems.push(
      `${network.name}: ${network.subnet} is too small${floor > first ? ` from ${network.poolStart}` : ''}, ${plural(left, 'address has', 'addresses have')} no place`,
    );
  return {
    addresses,
    starts: Object.fromEntries([...starts].map(([block, value]) => [block, formatIpv4(value)])),
    left,
    problems,
  };
}
