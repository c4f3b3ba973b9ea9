/**
 * Look-up maps over one document, built once per document and kept as long as the document lives (WeakMap).
 * Everything that asks "which endpoint, machine, network ..." asks here; nothing scans a collection twice.
 */
import { ownerId } from './ids.ts';
import type {
  Appliance,
  Cluster,
  Database,
  DiskGroup,
  Endpoint,
  Home,
  Id,
  Machine,
  Network,
  Rack,
} from './types.ts';

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

export function indexAppliance(appliance: Appliance): ApplianceIndex {
  let index = indexes.get(appliance);
  if (!index) {
    index = build(appliance);
    indexes.set(appliance, index);
  }
  return index;
}

const byId = <T extends { readonly id: Id }>(records: readonly T[]): ReadonlyMap<Id, T> => {
  const map = new Map<Id, T>();
  for (const record of records) map.set(record.id, record);
  return map;
};

function push<K>(map: Map<K, Endpoint[]>, key: K, endpoint: Endpoint) {
  const list = map.get(key);
  if (list) list.push(endpoint);
  else map.set(key, [endpoint]);
}

function build(appliance: Appliance): ApplianceIndex {
  const byOwner = new Map<Id, Endpoint[]>();
  const byNetwork = new Map<Id, Endpoint[]>();
  const byAddress = new Map<string, Endpoint[]>();
  const byHostname = new Map<string, Endpoint[]>();
  for (const endpoint of appliance.endpoints) {
    push(byOwner, ownerId(endpoint.owner), endpoint);
    push(byNetwork, endpoint.networkId, endpoint);
    if (endpoint.address) push(byAddress, endpoint.address.trim().toLowerCase(), endpoint);
    if (endpoint.hostname) push(byHostname, endpoint.hostname.toLowerCase(), endpoint);
  }
  return {
    racks: byId(appliance.racks),
    machines: byId(appliance.machines),
    networks: byId(appliance.networks),
    endpoints: byId(appliance.endpoints),
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
