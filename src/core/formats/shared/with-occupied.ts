/** Addresses that others have, as a file lists them: on two of its lines, or under two names, one address is one entry. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Occupied } from '../../appliance/document/service-types.ts';
import { plainAddress } from '../../network/address.ts';

/** The first entry of each address. A list with an address twice could be merged as a whole only. */
export function onePerAddress(occupied: readonly Occupied[]): readonly Occupied[] {
  const found = new Map<string, Occupied>();
  for (const entry of occupied) {
    const key = plainAddress(entry.address) || entry.address;
    if (!found.has(key)) found.set(key, entry);
  }
  return [...found.values()];
}

/** With the addresses of hosts that are no machine of the appliance. */
export const withOccupied = <T extends { readonly appliance: Appliance }>(
  built: T,
  occupied: readonly Occupied[],
): T =>
  occupied.length === 0
    ? built
    : {
        ...built,
        appliance: {
          ...built.appliance,
          settings: { ...built.appliance.settings, occupied: onePerAddress(occupied) },
        },
      };
