/**
 * Look-up maps over one document, built once per document and kept as long as the document lives (WeakMap).
 * Everything that asks "which endpoint, machine, network ..." asks here; nothing scans a collection twice.
 *
 * Each map of endpoints is made on its first use: a look-up of owners and networks of 100,000 endpoints does not wait
 * for the maps of their addresses and names.
 */
import { appendTo } from '../../collections/grouping.ts';
import type { Appliance, Endpoint, Id, Machine, Network, Rack } from './appliance-types.ts';
import { ownerId } from './ids.ts';
import { finish, type Steps } from './resumable.ts';
import type { Cluster, Database, DiskGroup, Home } from './software-types.ts';

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

export function indexAppliance(appliance: Appliance): ApplianceIndex {
  const known = indexes.get(appliance);
  if (known) return known;
  const last = newest.get(appliance.endpoints);
  const index = last && sameCollections(last.of, appliance) ? last.index : build(appliance);
  indexes.set(appliance, index);
  newest.set(appliance.endpoints, { of: appliance, index });
  return index;
}

/** The index to give for a document from now on: one made from that of the document before an edit. */
export function setIndex(appliance: Appliance, index: ApplianceIndex): void {
  indexes.set(appliance, index);
}

/** Keys of the maps of endpoints; an endpoint with an empty one is not in the map. */
export const endpointKeys = {
  byOwner: ({ owner }: Endpoint) => ownerId(owner),
  byNetwork: ({ networkId }: Endpoint) => networkId,
  byAddress: ({ address }: Endpoint) => address.trim().toLowerCase(),
  byHostname: ({ hostname }: Endpoint) => hostname.toLowerCase(),
} as const;

/** Every map of it, in steps, for who must not hold the thread: 100,000 endpoints take about a quarter of a second. */
export function* indexSteps(appliance: Appliance): Steps<ApplianceIndex> {
  const index = indexAppliance(appliance);
  for (const map of open.get(index) ?? []) yield* map.make();
  open.delete(index);
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

export const byId = <T extends { readonly id: Id }>(records: readonly T[]): ReadonlyMap<Id, T> => {
  const map = new Map<Id, T>();
  for (const record of records) map.set(record.id, record);
  return map;
};

const perStep = 4096;

/** A map over all endpoints, filled on first use or before that in resumable steps. */
function mapOf<T>(endpoints: readonly Endpoint[], put: (map: Map<string, T>, endpoint: Endpoint) => void) {
  let made: Map<string, T> | undefined;
  function* make(): Steps<ReadonlyMap<string, T>> {
    if (made) return made;
    const map = new Map<string, T>();
    for (let n = 0; n < endpoints.length; n++) {
      put(map, endpoints[n] as Endpoint);
      if (n % perStep === perStep - 1) yield;
    }
    made ??= map;
    return made;
  }
  return { make, whole: () => made ?? finish(make()) };
}

/** The maps of an index that are still to be made, as far as steps know. */
const open = new WeakMap<ApplianceIndex, readonly { readonly make: () => Steps<unknown> }[]>();

function build(appliance: Appliance): ApplianceIndex {
  const all = appliance.endpoints;
  const gathered = (keyOf: (endpoint: Endpoint) => string) =>
    mapOf<Endpoint[]>(all, (map, endpoint) => {
      const key = keyOf(endpoint);
      if (key) appendTo(map, key, endpoint);
    });
  const endpoints = mapOf<Endpoint>(all, (map, endpoint) => map.set(endpoint.id, endpoint));
  const byOwner = gathered(endpointKeys.byOwner);
  const byNetwork = gathered(endpointKeys.byNetwork);
  const byAddress = gathered(endpointKeys.byAddress);
  const byHostname = gathered(endpointKeys.byHostname);
  const index: ApplianceIndex = {
    racks: byId(appliance.racks),
    machines: byId(appliance.machines),
    networks: byId(appliance.networks),
    get endpoints() {
      return endpoints.whole();
    },
    clusters: byId(appliance.clusters),
    diskGroups: byId(appliance.diskGroups),
    homes: byId(appliance.homes),
    databases: byId(appliance.databases),
    get byOwner() {
      return byOwner.whole();
    },
    get byNetwork() {
      return byNetwork.whole();
    },
    get byAddress() {
      return byAddress.whole();
    },
    get byHostname() {
      return byHostname.whole();
    },
  };
  open.set(index, [endpoints, byOwner, byNetwork, byAddress, byHostname]);
  return index;
}
