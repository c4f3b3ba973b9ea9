/**
 * Addresses and names that several stored appliances claim, and addresses that other hosts occupy.
 *
 * Rules
 * - An address of a private network counts only among appliances of one RDMA fabric: those whose `settings.fabric` has
 *   the same name. Every rack uses the same default range there, and fabrics without a common cable cannot conflict.
 *   Private names are in no DNS and follow the same rule.
 * - A name is its label and its domain, in any letter case; a name without a domain differs from one with a domain.
 * - Each address of a holder is listed once; duplicates within one appliance are left to its own checks.
 * - One pass over all endpoints into maps, then a sort of the results: n log n.
 *
 *   findDuplicates([{ id: 'a', name: 'vega01', appliance }, { id: 'b', name: 'vega02', appliance: other }])
 *     [{ kind: 'address', value: '10.20.10.11', holders: [{ applianceId: 'a', ... }, { applianceId: 'b', ... }] }]
 */

import { appendTo } from '../../collections/grouping.ts';
import { compareAddresses, plainAddress } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import type { Appliance, Endpoint, Id } from '../document/appliance-types.ts';
import { fullName } from '../document/full-name.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import type { Occupied } from '../document/service-types.ts';

export type StoredAppliance = { readonly id: Id; readonly name: string; readonly appliance: Appliance };

type Holder = { readonly applianceId: Id; readonly name: string; readonly endpointId: Id };

export type Duplicate = {
  readonly kind: 'address' | 'name';
  readonly value: string;
  readonly holders: readonly Holder[];
};

function isPrivate(appliance: Appliance, endpoint: Endpoint): boolean {
  const role = indexAppliance(appliance).networks.get(endpoint.networkId)?.role;
  return role === 'private' || (role === undefined && endpoint.kind === 'private');
}

export function findDuplicates(appliances: readonly StoredAppliance[]): readonly Duplicate[] {
  const found = { address: new Map<string, Holder[]>(), name: new Map<string, Holder[]>() };
  const claim = (kind: 'address' | 'name', realm: string, value: string, holder: Holder) => {
    if (value) appendTo(found[kind], `${realm}\n${value}`, holder);
  };
  for (const { id, name, appliance } of appliances) {
    const { fabric } = appliance.settings;
    for (const endpoint of appliance.endpoints) {
      const fenced = isPrivate(appliance, endpoint);
      if (fenced && !fabric) continue;
      const realm = fenced ? `fabric ${fabric}` : '';
      const holder = { applianceId: id, name, endpointId: endpoint.id };
      claim('address', realm, plainAddress(endpoint.address), holder);
      if (endpoint.hostname) claim('name', realm, fullName(appliance, endpoint).toLowerCase(), holder);
    }
  }
  const duplicates: Duplicate[] = [];
  for (const kind of ['address', 'name'] as const) {
    const several: Duplicate[] = [];
    for (const [key, holders] of found[kind]) {
      const [first] = holders;
      if (!holders.some(({ applianceId }) => applianceId !== first?.applianceId)) continue;
      several.push({ kind, value: key.slice(key.indexOf('\n') + 1), holders });
    }
    const order =
      kind === 'address' ? compareAddresses : (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    duplicates.push(...several.sort((a, b) => order(a.value, b.value)));
  }
  return duplicates;
}

type OccupiedCollision = { readonly endpointId: Id; readonly occupied: Occupied };

/**
 * Addresses of the document at which a foreign host was seen. A machine that is switched on is seen too: an entry with
 * the endpoint's own name or alias, or its MAC address, is the machine itself and no collision.
 */
export function occupiedCollisions(appliance: Appliance): readonly OccupiedCollision[] {
  const seen = new Map<string, Occupied>();
  for (const entry of appliance.settings.occupied ?? []) seen.set(plainAddress(entry.address), entry);
  if (seen.size === 0) return [];
  return appliance.endpoints.flatMap((endpoint) => {
    const address = plainAddress(endpoint.address);
    const occupied = address ? seen.get(address) : undefined;
    return occupied && !isSameHost(endpoint, occupied) ? [{ endpointId: endpoint.id, occupied }] : [];
  });
}

/** True if the observed host is the endpoint itself, by its name, an alias or its MAC address. */
export function isSameHost(endpoint: Endpoint, { name, mac }: Occupied): boolean {
  if (mac && endpoint.mac && mac.toLowerCase() === endpoint.mac.toLowerCase()) return true;
  if (!name) return false;
  const label = splitName(name).label.toLowerCase();
  return [endpoint.hostname, ...(endpoint.aliases ?? [])].some(
    (own) => own.toLowerCase() === label || own.toLowerCase() === name.toLowerCase(),
  );
}
