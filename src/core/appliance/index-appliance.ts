/**
 * Look-up maps over one document, built once per document and kept as long as the document lives (WeakMap).
 * Everything that asks "which endpoint, machine, network ..." asks here; nothing scans a collection twice.
 */
import { addTo } from '../table/grouping.ts';
import { ownerId } from './ids.ts';
import { finish, type Steps } from './steps.ts';
import type { Appliance, Endpoint, Id, Machine, Network, Rack } from './types.ts';
import type { Cluster, Database, DiskGroup, Home } from './types-software.ts';

export type ApplianceIndex = {
  readonly racks: ReadonlyMap<Id, Rack>;
  readonly machines: ReadonlyMap<Id, Machine>;
  readonly networks: ReadonlyMap<Id, Network>;
  readonly endpoints: ReadonlyMap<Id, Endpoint>;
  readonly clusters: ReadonlyMap<Id, Cluster>;
  readonly diskGroups: ReadonlyMap<Id, DiskGroup>;
  readonly homes: ReadonlyMap<Id, Home>;
  readonly databases: ReadonlyMap<Id, Database>;
  /** Machine or cluster id to its endpoints, in document order. */
  readonly byOwner: ReadonlyMap<Id, readonly Endpoint[]>;
  readonly byNetwork: ReadonlyMap<Id, readonly Endpoint[]>;
  /** Address as written (trimmed, lower case) to its endpoints. */
  readonly byAddress: ReadonlyMap<string, readonly Endpoint[]>;
  /** Host label in lower case to its endpoints. */
  readonly byHostname: ReadonlyMap<string, readonly Endpoint[]>;
};

const indexes = new WeakMap<Appliance, ApplianceIndex>();

/** The last index over each list of endpoints: a document that only got another name needs no new one. */
const newest = new WeakMap<readonly Endpoint[], { readonly of: Appliance; readonly index: ApplianceIndex }>();

export const indexAppliance = (appliance: Appliance): ApplianceIndex =>
  indexes.get(appliance) ?? finish(indexSteps(appliance));

/** The same in steps, for who must not hold the thread: 100,000 endpoints take about a quarter of a second. */
export function* indexSteps(appliance: Appliance): Steps<ApplianceIndex> {
  const known = indexes.get(appliance);
  if (known) return known;
  const last = newest.get(appliance.endpoints);
  const index = last && sameCollections(last.of, appliance) ? last.index : yield* build(appliance);
  indexes.set(appliance, index);
  newest.set(appliance.endpoints, { of: appliance, index });
  return index;
}

const indexed = [
  'racks',
  'machines',
  'networks',
  'endpoints',
  'clusters',
  'diskGroups',
  'homes',
  'databases',
] as const;
const sameCollections = (a: Appliance, b: Appliance) => indexed.every((name) => a[name] === b[name]);

const byId = <T extends { readonly id: Id }>(records: readonly T[]): ReadonlyMap<Id, T> => {
  const map = new Map<Id, T>();
  for (const record of records) map.set(record.id, record);
  return map;
};

const perStep = 4096;

function* build(appliance: Appliance): Steps<ApplianceIndex> {
  const endpoints = new Map<Id, Endpoint>();
  const byOwner = new Map<Id, Endpoint[]>();
  const byNetwork = new Map<Id, Endpoint[]>();
  const byAddress = new Map<string, Endpoint[]>();
  const byHostname = new Map<string, Endpoint[]>();
  for (const [n, endpoint] of appliance.endpoints.entries()) {
    endpoints.set(endpoint.id, endpoint);
    addTo(byOwner, ownerId(endpoint.owner), endpoint);
    addTo(byNetwork, endpoint.networkId, endpoint);
    if (endpoint.address) addTo(byAddress, endpoint.address.trim().toLowerCase(), endpoint);
    if (endpoint.hostname) addTo(byHostname, endpoint.hostname.toLowerCase(), endpoint);
    if (n % perStep === perStep - 1) yield;
  }
  return {
    racks: byId(appliance.racks),
    machines: byId(appliance.machines),
    networks: byId(appliance.networks),
    endpoints,
    clusters: byId(appliance.clusters),
    diskGroups: byId(appliance.diskGroups),
    homes: byId(appliance.homes),
    databases: byId(appliance.databases),
    byOwner,
    byNetwork,
    byAddress,
    byHostname,
  };
}
