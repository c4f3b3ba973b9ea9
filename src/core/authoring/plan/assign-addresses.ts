/**
 * Assigns the addresses of a whole design, network by network, and finds those out of the order of the rules because
 * they keep an earlier place (`held`).
 *
 * Invariant: without addresses out of order `held` is empty, so a fresh design contains no addresses.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { parseIpv4 } from '../../network/address.ts';
import { contains, overlappingPairs, parseSubnet } from '../../network/subnet.ts';
import type { Design, RetainedAddresses } from '../design/design.ts';
import { giveAddresses, type Slot } from './addresses.ts';

/** Of one network: what wants an address, and what it got; nothing where there is no subnet or no room. */
export type Given = { readonly slots: readonly Slot[]; readonly addresses: ReadonlyMap<Id, string> };

export type GivenNetworks = {
  /** By key of the network, of what is absent too. */
  readonly given: ReadonlyMap<string, Given>;
  /** The addresses that a later version of this design has to hold. */
  readonly held: RetainedAddresses;
  /** By key of the network: how many addresses the order of the rules would change. */
  readonly outOfOrder: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
};

export function assignAddresses(
  design: Design,
  slotsOf: ReadonlyMap<string, readonly Slot[]>,
  occupied: ReadonlySet<string> = new Set(),
): GivenNetworks {
  const given = new Map<string, Given>();
  const held: Record<string, Readonly<Record<Id, string>>> = {};
  const outOfOrder = new Map<string, number>();
  const problems: string[] = [];
  // Networks that share a subnet depend on each other: in order is what the whole design gives that holds nothing.
  const fresh = isShared(design) && design.held && inTurn({ ...design, held: undefined }, slotsOf, occupied);
  for (const [key, { slots, pins, result, inOrder }] of inTurn(design, slotsOf, occupied)) {
    problems.push(...result.problems);
    given.set(key, { slots, addresses: result.addresses });
    const own = [...result.addresses].filter(([id]) => !pins.has(id));
    const differing = (from: Result | undefined) =>
      own.filter(([id, address]) => from?.addresses.get(id) !== address);
    const others = result === inOrder ? 0 : differing(inOrder).length;
    if (others > 0) outOfOrder.set(key, others);
    if (others > 0 || (fresh && differing(fresh.get(key)?.result).length > 0))
      held[key] = Object.fromEntries(own);
  }
  return { given, held, outOfOrder, problems };
}

const isShared = ({ networks }: Design): boolean =>
  overlappingPairs(networks.flatMap(({ subnet }) => (subnet && parseSubnet(subnet)) || [])).length > 0;

type Result = ReturnType<typeof giveAddresses>;

type Turn = {
  readonly slots: readonly Slot[];
  readonly pins: ReadonlyMap<Id, string>;
  readonly result: Result;
  /** What it would get if it held nothing itself. */
  readonly inOrder: Result;
};

/**
 * One network after the other. Nothing that is pinned, a gateway, given to an earlier network or held by a later one is
 * given out again: networks may share a subnet.
 */
function inTurn(
  { networks, pins: pinned = {}, others = [], held = {} }: Design,
  slotsOf: ReadonlyMap<string, readonly Slot[]>,
  occupied: ReadonlySet<string>,
): ReadonlyMap<string, Turn> {
  const taken = new Set<number>();
  const take = (text: string | undefined) => {
    const value = text === undefined ? undefined : parseIpv4(text);
    if (value !== undefined) taken.add(value);
  };
  for (const address of occupied) take(address);
  for (const address of others) take(address);
  for (const { address } of Object.values(pinned)) take(address);
  for (const { gateway } of networks) take(gateway);
  const holders = holdersOf(networks, pinned, slotsOf, held);
  const turns = new Map<string, Turn>();
  for (const network of networks) {
    const { key } = network;
    const slots = slotsOf.get(key) ?? [];
    const pins = new Map<Id, string>();
    for (const { id } of slots) {
      const address = pinned[id]?.address;
      if (address !== undefined) pins.set(id, address);
    }
    const isOccupied = (value: number) => taken.has(value) || (holders.get(value) ?? key) !== key;
    const before = held[key];
    const inOrder = giveAddresses(network, slots, pins, isOccupied);
    const isInOrder =
      before === undefined ||
      slots.every(({ id }) => before[id] === undefined || before[id] === inOrder.addresses.get(id));
    const result = isInOrder ? inOrder : giveAddresses(network, slots, pins, isOccupied, before);
    for (const address of result.addresses.values()) take(address);
    turns.set(key, { slots, pins, result, inOrder });
  }
  return turns;
}

/** The network that has each address from before. */
function holdersOf(
  networks: Design['networks'],
  pinned: NonNullable<Design['pins']>,
  slotsOf: ReadonlyMap<string, readonly Slot[]>,
  held: RetainedAddresses,
): ReadonlyMap<number, string> {
  const holders = new Map<number, string>();
  for (const { key, subnet: text } of networks) {
    const own = held[key];
    const subnet = own && text ? parseSubnet(text) : undefined;
    if (!own || !subnet) continue;
    for (const { id } of slotsOf.get(key) ?? []) {
      const address = pinned[id]?.address === undefined ? own[id] : undefined;
      const value = address === undefined ? undefined : parseIpv4(address);
      if (value !== undefined && contains(subnet, value) && !holders.has(value)) holders.set(value, key);
    }
  }
  return holders;
}
