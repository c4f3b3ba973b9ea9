/**
 * Which record of a file is which known record: by id (the console's own documents), by the source's id, by owner,
 * network, kind and ordinal, by name; networks by role and subnet. A host file's addresses are the known ones.
 */

import type {
  Appliance,
  CollectionName,
  Endpoint,
  Id,
  Machine,
  Network,
  Source,
} from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { AnyRecord, RecordOf } from '../../appliance/document/record-labels.ts';
import type { Database, DiskGroup, Home } from '../../appliance/document/software-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { formatAddress, parseAddress } from '../../network/address.ts';
import { contains, parseSubnet } from '../../network/subnet.ts';
import { adminName, bareName } from '../shared/name-conventions.ts';
import type { FormatName } from '../shared/result.ts';
import { by, bySourceId, type Pass, pairs } from './pair-by-key.ts';

/** Files that call one thing by one id; the numbers of other files are their own. */
const sharedIds: ReadonlySet<FormatName> = new Set(['json', 'es-xml', 'list-json']);

export type Matches = ReadonlyMap<CollectionName, ReadonlyMap<Id, Id>>;

const lower = (text: unknown): string => (typeof text === 'string' ? text.trim().toLowerCase() : '');
const byName = by(({ name }: { name: string }) => lower(name));
/** A file that knows a server by its client name only. */
const byAdminName: Pass<Machine> = {
  known: ({ name }) => lower(name),
  file: ({ name }) => lower(adminName(bareName(name))),
};
/** One IPv6 address has many spellings. */
export const addressKey = (text: unknown): string => {
  const address = lower(text);
  const read = address.includes(':') ? parseAddress(address) : undefined;
  return read ? formatAddress(read) : address;
};
const nameAndAddress = ({ address, hostname }: Endpoint) =>
  address && hostname ? `${addressKey(address)} ${lower(hostname)}` : undefined;
const byId = by(({ id }: AnyRecord) => id);

export function matchFile(
  known: Appliance,
  file: Appliance,
  format: FormatName,
  /** Endpoints that are further addresses of their server, whatever place they have. */
  adopted: ReadonlySet<Id> = new Set(),
): Matches {
  // Ids of a table are derived from its words; those of a document are its own.
  const first: readonly Pass<AnyRecord>[] =
    format === 'json' ? [byId, bySourceId] : sharedIds.has(format) ? [bySourceId] : [];
  const match = <C extends CollectionName>(
    name: C,
    passes: readonly Pass<RecordOf<C>>[],
    paired?: ReadonlyMap<Id, Id>,
  ) => pairs<RecordOf<C>>(known[name], file[name], [...first, ...passes], paired);

  const racks = match('racks', [byName]);
  if (known.racks.length === 1 && file.racks.length === 1 && racks.size === 0)
    racks.set(idAt(file.racks), idAt(known.racks));
  const networks = matchNetworks(known, file, match('networks', []));
  // Who has the same name at the same address is the same, whatever the file calls its owner.
  const same = pairs<Endpoint>(known.endpoints, file.endpoints, [
    ...first,
    by(nameAndAddress, true),
    ...(format === 'hosts' ? [by(({ address }: Endpoint) => addressKey(address))] : []),
  ]);
  const owners = ownersBy(known, file, same);
  const machines = match('machines', [byName, byAdminName]);
  const clusters = match('clusters', [byName]);
  addOwners(machines, owners.machines);
  addOwners(clusters, owners.clusters);
  const ownerMaps = new Map([...machines, ...clusters]);
  const endpoints = matchEndpoints(known, file, same, ownerMaps, networks, adopted);
  const homes = match('homes', [inCluster<Home>(({ path }) => path.trim(), clusters)]);
  return new Map<CollectionName, ReadonlyMap<Id, Id>>([
    ['racks', racks],
    ['networks', networks],
    ['machines', machines],
    ['clusters', clusters],
    ['endpoints', endpoints],
    ['homes', homes],
    ['diskGroups', match('diskGroups', [inCluster<DiskGroup>(({ name }) => lower(name), clusters)])],
    ['databases', match('databases', [inCluster<Database>(({ name }) => lower(name), clusters)])],
    ['users', match('users', [byName])],
    ['groups', match('groups', [byName])],
    [
      'scripts',
      match('scripts', [by(({ name, text }: { name: string; text: string }) => `${name}\n${text}`)]),
    ],
    ['sources', pairs(known.sources, file.sources, [by(({ sha256 }: Source) => sha256)])],
  ]);
}

const idAt = (list: readonly { readonly id: Id }[]): Id => list[0]?.id ?? '';

function addOwners(map: Map<Id, Id>, found: ReadonlyMap<Id, Id>) {
  const taken = new Set(map.values());
  for (const [from, to] of found) {
    if (map.has(from) || taken.has(to)) continue;
    map.set(from, to);
    taken.add(to);
  }
}

/** Names are unique in a cluster; the file's cluster counts as the known one that it is. */
const inCluster = <T extends { readonly cluster: Id }>(
  key: (record: T) => string,
  clusters: ReadonlyMap<Id, Id>,
): Pass<T> => ({
  known: (record) => `${record.cluster}\n${key(record)}`,
  file: (record) => `${clusters.get(record.cluster) ?? record.cluster}\n${key(record)}`,
});

function ownersBy(known: Appliance, file: Appliance, same: ReadonlyMap<Id, Id>) {
  const endpoints = new Map(known.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const machines = new Map<Id, Id>();
  const clusters = new Map<Id, Id>();
  for (const { id, owner } of file.endpoints) {
    const found = endpoints.get(same.get(id) ?? '')?.owner;
    if (!found) continue;
    if ('machine' in owner && 'machine' in found && !machines.has(owner.machine)) {
      machines.set(owner.machine, found.machine);
    } else if ('cluster' in owner && 'cluster' in found && !clusters.has(owner.cluster)) {
      clusters.set(owner.cluster, found.cluster);
    }
  }
  return { machines, clusters };
}

/** Role and subnet; a network without a subnet is the one of its role that holds its addresses, or the only one. */
function matchNetworks(known: Appliance, file: Appliance, paired: Map<Id, Id>): Map<Id, Id> {
  const key = ({ role, subnet }: Network) => (subnet ? `${role} ${subnet}` : undefined);
  const found = pairs(known.networks, file.networks, [by(key)], paired);
  const addresses = new Map<Id, string[]>();
  for (const { networkId, address } of file.endpoints) {
    appendTo(addresses, networkId, address);
  }
  const ofRole = (list: readonly Network[], role: string) => list.filter((network) => network.role === role);
  for (const network of file.networks) {
    if (found.has(network.id)) continue;
    const roles = network.role === 'ilom' ? ['ilom', 'management'] : [network.role];
    const candidates = known.networks.filter(({ role }) => roles.includes(role));
    // A subnet is one network: the role of a table that names none is a guess.
    const inside = network.subnet
      ? known.networks.filter(({ subnet }) => subnet === network.subnet)
      : candidates.filter(({ subnet }) => holdsAll(subnet, addresses.get(network.id) ?? []));
    const own = ofRole(known.networks, network.role);
    const only =
      own.length === 1 &&
      ofRole(file.networks, network.role).length === 1 &&
      !(own[0]?.subnet && network.subnet)
        ? own[0]
        : undefined;
    const target = inside[0] ?? only;
    if (target) found.set(network.id, target.id);
  }
  return found;
}

function holdsAll(text: string | undefined, addresses: readonly string[]): boolean {
  const subnet = text ? parseSubnet(text) : undefined;
  return (
    subnet !== undefined && addresses.length > 0 && addresses.every((address) => contains(subnet, address))
  );
}

function matchEndpoints(
  known: Appliance,
  file: Appliance,
  same: ReadonlyMap<Id, Id>,
  owners: ReadonlyMap<Id, Id>,
  networks: ReadonlyMap<Id, Id>,
  adopted: ReadonlySet<Id>,
): Map<Id, Id> {
  const places = (appliance: Appliance, rename: (id: Id, map: ReadonlyMap<Id, Id>) => Id) => {
    const counts = new Map<string, number>();
    return new Map(
      appliance.endpoints.map(({ id, owner, networkId, kind }) => {
        const key = `${rename(ownerId(owner), owners)}\n${rename(networkId, networks)}\n${kind}`;
        const ordinal = (counts.get(key) ?? 0) + 1;
        counts.set(key, ordinal);
        return [id, `${key}\n${ordinal}`];
      }),
    );
  };
  const knownPlaces = places(known, (id) => id);
  const filePlaces = places(file, (id, map) => map.get(id) ?? id);
  const name = ({ hostname, kind }: Endpoint) => (hostname ? `${kind} ${lower(hostname)}` : undefined);
  return pairs(
    known.endpoints,
    file.endpoints,
    // A name that both know is that address, wherever a table that names no network seems to put it.
    [
      by(name),
      {
        known: ({ id }) => (adopted.has(id) ? undefined : knownPlaces.get(id)),
        file: ({ id }) => (adopted.has(id) ? undefined : filePlaces.get(id)),
      },
    ],
    same,
  );
}
