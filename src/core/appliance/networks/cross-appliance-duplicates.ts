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

import { getOrCreate } from '../../collections/grouping.ts';
import { compareAddresses, plainAddress } from '../../network/address.ts';
import { plainMac } from '../../network/mac.ts';
import { splitName } from '../../network/names.ts';
import type { Appliance, Endpoint, Id } from '../document/appliance-types.ts';
import { fullName } from '../document/full-name.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import type { Occupied } from '../document/service-types.ts';

export type StoredAppliance = { readonly id: Id; readonly name: string; readonly appliance: Appliance };

type Holder = {
  readonly applianceId: Id;
  readonly name: string;
  readonly endpointId: Id;
  readonly address: string;
  /** With its domain; empty where the endpoint has none. */
  readonly hostname: string;
};

export type Duplicate = {
  readonly kind: 'address' | 'name';
  readonly value: string;
  /** The RDMA fabric of a private one: the same value may be a duplicate in each of several fabrics. */
  readonly fabric?: string;
  readonly holders: readonly Holder[];
};

/** Differs for any two duplicates of one search. */
export const duplicateId = ({ kind, value, fabric = '' }: Duplicate): string =>
  JSON.stringify([kind, value, fabric]);

/** The first holder of each appliance: a SCAN has three addresses of one name. */
export function holderOfEach({ holders }: Duplicate): readonly Holder[] {
  const seen = new Set<Id>();
  return holders.filter(({ applianceId }) => seen.size < seen.add(applianceId).size);
}

/** Takes the appliances one by one, so that a thousand of them are never in memory together. */
type DuplicateSearch = {
  add(stored: StoredAppliance): void;
  /** How many were added. */
  count(): number;
  found(): readonly Duplicate[];
};

export function isPrivateAddress(appliance: Appliance, endpoint: Endpoint): boolean {
  const role = indexAppliance(appliance).networks.get(endpoint.networkId)?.role;
  return role === 'private' || (role === undefined && endpoint.kind === 'private');
}

/** By fabric, '' for all that is not private; a list only from the second holder on: nearly every address has one. */
type Claims = Map<string, Map<string, Holder | Holder[]>>;

function claim(claims: Claims, fabric: string, value: string, holder: Holder): void {
  if (!value) return;
  const inFabric = getOrCreate(claims, fabric, () => new Map());
  const held = inFabric.get(value);
  if (Array.isArray(held)) held.push(holder);
  else inFabric.set(value, held ? [held, holder] : holder);
}

export function createDuplicateSearch(): DuplicateSearch {
  const claims: { readonly [Kind in Duplicate['kind']]: Claims } = { address: new Map(), name: new Map() };
  let count = 0;
  return {
    count: () => count,
    add(stored) {
      // All of them first: a damaged document leaves nothing of itself behind.
      for (const { fabric, holder } of holdersIn(stored)) {
        claim(claims.address, fabric, holder.address, holder);
        claim(claims.name, fabric, holder.hostname.toLowerCase(), holder);
      }
      count++;
    },
    found: () => (['address', 'name'] as const).flatMap((kind) => duplicatesIn(claims[kind], kind)),
  };
}

function holdersIn({ id, name, appliance }: StoredAppliance) {
  const { fabric = '' } = appliance.settings;
  return appliance.endpoints.flatMap((endpoint) => {
    const fenced = isPrivateAddress(appliance, endpoint);
    if (fenced && !fabric) return [];
    const address = plainAddress(endpoint.address);
    const hostname = endpoint.hostname ? fullName(appliance, endpoint) : '';
    const holder: Holder = { applianceId: id, name, endpointId: endpoint.id, address, hostname };
    return { fabric: fenced ? fabric : '', holder };
  });
}

function duplicatesIn(claims: Claims, kind: Duplicate['kind']): Duplicate[] {
  const duplicates: Duplicate[] = [];
  for (const [fabric, inFabric] of claims) {
    for (const [value, holders] of inFabric) {
      if (!Array.isArray(holders)) continue;
      const [first] = holders;
      if (!holders.some(({ applianceId }) => applianceId !== first?.applianceId)) continue;
      duplicates.push({ kind, value, ...(fabric && { fabric }), holders });
    }
  }
  const order =
    kind === 'address' ? compareAddresses : (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return duplicates.sort((a, b) => order(a.value, b.value));
}

export function findDuplicates(appliances: Iterable<StoredAppliance>): readonly Duplicate[] {
  const search = createDuplicateSearch();
  for (const stored of appliances) search.add(stored);
  return search.found();
}

/** The search that a worker keeps between its tasks. */
export const duplicateSearchIn = (memory: Map<string, unknown>): DuplicateSearch =>
  getOrCreate(memory, 'duplicates', createDuplicateSearch) as DuplicateSearch;

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
  const own = plainMac(endpoint.mac ?? '');
  if (own && own === plainMac(mac ?? '')) return true;
  if (!name) return false;
  const label = splitName(name).label.toLowerCase();
  return [endpoint.hostname, ...(endpoint.aliases ?? [])].some(
    (own) => own.toLowerCase() === label || own.toLowerCase() === name.toLowerCase(),
  );
}
