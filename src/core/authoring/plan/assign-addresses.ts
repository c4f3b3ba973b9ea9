/**
 * Assigns the addresses of a whole design, network by network, and finds those out of the order of the rules because
 * they keep an earlier place (`held`).
 *
 * Invariant: without addresses out of order `held` is empty, so a fresh design contains no addresses.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
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
  // An address that is pinned anywhere is given out nowhere else.
  const taken = new Set(occupied);
  for (const address of design.others ?? []) taken.add(address);
  for (const { address } of Object.values(design.pins ?? {})) if (address) taken.add(address);
  const given = new Map<string, Given>();
  const held: Record<string, Readonly<Record<Id, string>>> = {};
  const outOfOrder = new Map<string, number>();
  const problems: string[] = [];
  for (const network of design.networks) {
    const slots = slotsOf.get(network.key) ?? [];
    const pins = new Map<string, string>();
    if (design.pins)
      for (const { id } of slots) {
        const pinned = design.pins[id]?.address;
        if (pinned !== undefined) pins.set(id, pinned);
      }
    const before = design.held?.[network.key];
    const inOrder = giveAddresses(network, slots, pins, taken);
    const isInOrder =
      before === undefined ||
      slots.every(({ id }) => before[id] === undefined || before[id] === inOrder.addresses.get(id));
    const result = isInOrder ? inOrder : giveAddresses(network, slots, pins, taken, before);
    problems.push(...result.problems);
    given.set(network.key, { slots, addresses: result.addresses });
    if (isInOrder) continue;
    const retained: Record<Id, string> = {};
    let others = 0;
    for (const [id, address] of result.addresses) {
      if (pins.has(id)) continue;
      retained[id] = address;
      if (inOrder.addresses.get(id) !== address) others++;
    }
    if (others === 0) continue;
    outOfOrder.set(network.key, others);
    held[network.key] = retained;
  }
  return { given, held, outOfOrder, problems };
}
