/**
 * An assigned address stays, because it may already be on a label, in a DNS zone or in a firewall. After an answer
 * each endpoint holds what the plan before had given it, as long as that is in its subnet and free; what is new
 * takes the next free address of its block.
 *
 * Let go are all of a network when its pool begins elsewhere, those of a block when the block does, with what lay
 * where it goes now; and all of them while no network that leaves the rack has an address, for then nothing can have
 * been handed out. "Number in order" lets go of a network's too (`numberInOrder` in replan.ts).
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { parseIpv4 } from '../../network/address.ts';
import type { BlockName, Design, NetworkDesign, RetainedAddresses } from '../design/design.ts';
import type { Slot } from '../plan/addresses.ts';
import type { Given } from '../plan/assign-addresses.ts';
import type { Planned } from '../plan/plan.ts';

export function keepAddresses(old: Planned, before: Design, after: Design): RetainedAddresses {
  const leaves = before.networks.some(
    ({ key, role }) => role !== 'private' && (old.given.get(key)?.addresses.size ?? 0) > 0,
  );
  if (!leaves) return {};
  const wasOf = new Map(before.networks.map((network) => [network.key, network]));
  const held: Record<string, Readonly<Record<Id, string>>> = {};
  for (const network of after.networks) {
    const was = wasOf.get(network.key);
    if (!was || was.poolStart !== network.poolStart) continue;
    const given = old.given.get(network.key);
    if (!given) continue;
    const isLetGo = letGo(was, network, given);
    const own: Record<Id, string> = {};
    let count = 0;
    for (const slot of given.slots) {
      const address = given.addresses.get(slot.id);
      if (!address || after.pins?.[slot.id]?.address !== undefined || isLetGo?.(slot, address)) continue;
      own[slot.id] = address;
      count++;
    }
    if (count > 0) held[network.key] = own;
  }
  return held;
}

function letGo(was: NetworkDesign, now: NetworkDesign, { slots }: Given) {
  if (was.blocks === now.blocks) return undefined;
  const moved = new Set<BlockName>();
  const runs: { readonly first: number; readonly last: number }[] = [];
  for (const block of new Set(slots.map((slot) => slot.block))) {
    const to = now.blocks?.[block];
    if (to === was.blocks?.[block]) continue;
    moved.add(block);
    const first = to === undefined ? undefined : parseIpv4(to);
    const count = slots.filter((slot) => slot.block === block).length;
    if (first !== undefined) runs.push({ first, last: first + count - 1 });
  }
  return ({ block }: Slot, address: string): boolean => {
    if (moved.has(block)) return true;
    const value = parseIpv4(address) ?? 0;
    return runs.some(({ first, last }) => value >= first && value <= last);
  };
}
