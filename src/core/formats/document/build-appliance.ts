/**
 * Makes a document out of the rows of a table: owners, networks, endpoints, clusters, racks, domains and a name.
 * Everything is in the order in which the table names it.
 */

import type {
  Appliance,
  Endpoint,
  EndpointKind,
  Id,
  Machine,
  Network,
  Note,
} from '../../appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../appliance/document/empty-appliance.ts';
import { applianceId, endpointId } from '../../appliance/document/ids.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { resolveDomains } from '../shared/lift-domains.ts';
import { commonPrefix } from '../shared/name-conventions.ts';
import { listed } from '../shared/result.ts';
import { resolveMasked } from './mask-outliers.ts';
import { networksOfRows } from './networks.ts';
import { guessesRole, type OwnersOfRows, ownersOfRows, roleOfRow } from './owners.ts';

type Built = {
  readonly appliance: Appliance;
  readonly notes: readonly Note[];
  /** Endpoints of networks whose role no row states. */
  readonly guessed: readonly Id[];
};

export function buildAppliance(rows: readonly EndpointRow[], fileName: string): Built {
  const found = ownersOfRows(rows);
  const roles = rows.map((row, i) => roleOfRow(row, at(found.kinds, i), at(found.owners, i)));
  const guesses = rows.map((row, i) => guessesRole(row, at(found.kinds, i)));
  const resolved = resolveMasked(rows, roles);
  const { ids, networks, notes } = networksOfRows(resolved.rows, roles, guesses);
  const ordinals = new Map<Id, Map<Id, Partial<Record<EndpointKind, number>>>>();
  const endpoints = rows.map((row, i): Endpoint => {
    const { id, owner } = at(found.owners, i);
    const network = at(ids, i);
    const kind = at(found.kinds, i);
    const ordinal = nextOrdinal(ordinals, id, network, kind);
    const endpoint: { -readonly [K in keyof Endpoint]: Endpoint[K] } = {
      id: endpointId(id, network, kind, ordinal),
      owner,
      networkId: network,
      kind,
      hostname: row.hostname,
      address: row.address,
    };
    if (row.domain) endpoint.domain = row.domain;
    if (row.interface) endpoint.interface = row.interface;
    if (row.inDns !== undefined) endpoint.inDns = row.inDns;
    if (row.aliases) endpoint.aliases = row.aliases;
    if (row.nat) endpoint.nat = row.nat;
    if (row.notes) endpoint.notes = row.notes;
    return endpoint;
  });
  const guessed: Id[] = [];
  for (const [i, guess] of guesses.entries()) if (guess) guessed.push(at(endpoints, i).id);
  const clusters = clustersOf(found, endpoints, notes as Note[]);
  const name = applianceName(found.machines, fileName);
  const appliance = resolveDomains({
    ...emptyAppliance(applianceId(name.text), name.text),
    ...(name.isPrefix ? { prefix: name.text } : {}),
    racks: found.racks,
    machines: withGateways(rows, found, ids, notes as Note[]),
    networks: withClusters(networks, endpoints, clusters),
    endpoints,
    clusters,
  });
  return {
    appliance,
    notes: [...found.notes, ...resolved.notes, ...notes, ...sameRows(rows), ...hostless(endpoints, found)],
    guessed,
  };
}

/** A VIP or ILOM is never alone: where other servers have their address, its server bears another name in the table. */
function hostless(endpoints: readonly Endpoint[], { machines }: OwnersOfRows): Note[] {
  const hosts = new Set<Id>();
  for (const { owner, kind } of endpoints)
    if ('machine' in owner && (kind === 'host' || kind === 'device')) hosts.add(owner.machine);
  const alone = machines.filter(({ id }) => !hosts.has(id)).map(({ name }) => name);
  if (alone.length === 0 || hosts.size === 0) return [];
  const message = `No server is named for ${listed(alone)}, of which only a VIP, ILOM or private address stands here: name it in a column machine`;
  return [{ message, toCheck: true }];
}

/** Rows with the name and the address of a row before them: the table was pasted together, not the machine built twice. */
function sameRows(rows: readonly EndpointRow[]): Note[] {
  const first = new Map<string, EndpointRow>();
  const notes: Note[] = [];
  for (const row of rows) {
    const { address, hostname, line } = row;
    const before = address === '' ? undefined : first.get(address);
    if (!before) first.set(address, row);
    else if (before.hostname === hostname && before.line !== line && notes.length < 100)
      notes.push({
        message: `${hostname} ${address} is given twice, in lines ${before.line} and ${line}`,
        line,
      });
  }
  return notes;
}

/** Counts by the few ids of owners and networks: a key of each address would be hashed twice. */
function nextOrdinal(
  ordinals: Map<Id, Map<Id, Partial<Record<EndpointKind, number>>>>,
  owner: Id,
  network: Id,
  kind: EndpointKind,
): number {
  let ofOwner = ordinals.get(owner);
  if (!ofOwner) {
    ofOwner = new Map();
    ordinals.set(owner, ofOwner);
  }
  let counts = ofOwner.get(network);
  if (!counts) {
    counts = {};
    ofOwner.set(network, counts);
  }
  const ordinal = (counts[kind] ?? 0) + 1;
  counts[kind] = ordinal;
  return ordinal;
}

const at = <T>(list: readonly T[], i: number): T => list[i] as T;

/** The network that a machine's rows name for its default route; of two the first. */
function withGateways(
  rows: readonly EndpointRow[],
  { owners, machines }: OwnersOfRows,
  networks: readonly Id[],
  notes: Note[],
): readonly Machine[] {
  const chosen = new Map<Id, Id>();
  for (const [i, { defaultRoute, line }] of rows.entries()) {
    if (!defaultRoute) continue;
    const { id, owner, name } = at(owners, i);
    if (!('machine' in owner)) continue;
    const network = at(networks, i);
    const before = chosen.get(id);
    if (before === undefined) chosen.set(id, network);
    else if (before !== network && notes.length < 100)
      notes.push({ message: `${name} has a second default route here; the first is kept`, line });
  }
  if (chosen.size === 0) return machines;
  return machines.map((machine) => {
    const defaultGateway = chosen.get(machine.id);
    return defaultGateway ? { ...machine, defaultGateway } : machine;
  });
}

/** A common prefix of the machines' names, else the name of the file. */
function applianceName(machines: readonly Machine[], fileName: string) {
  const servers = machines.filter(({ kind }) => kind === 'database' || kind === 'storage');
  const prefix = commonPrefix((servers.length > 0 ? servers : machines).map(({ name }) => name));
  if (prefix) return { text: prefix, isPrefix: /^[a-z0-9]{2,20}$/i.test(prefix) };
  const file = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim();
  return { text: file || 'appliance', isPrefix: false };
}

/**
 * Nodes of a cluster: the machines with a VIP in its networks, else the servers with an address there. Where several
 * clusters share a network, a machine goes to the cluster whose name begins most like its own; a tie leaves it out.
 */
function clustersOf(found: OwnersOfRows, endpoints: readonly Endpoint[], notes: Note[]): Cluster[] {
  if (found.clusters.size === 0) return [];
  const clustersIn = new Map<Id, Set<Id>>();
  for (const { owner, networkId } of endpoints) {
    if (!('cluster' in owner)) continue;
    addToSetAt(clustersIn, networkId, owner.cluster);
  }
  const machines = new Map(found.machines.map((machine) => [machine.id, machine]));
  const vips = new Map<Id, Set<Id>>();
  const hosts = new Map<Id, Set<Id>>();
  for (const { owner, networkId, kind } of endpoints) {
    if (!('machine' in owner) || !clustersIn.has(networkId)) continue;
    const map = kind === 'vip' ? vips : kind === 'host' ? hosts : undefined;
    if (!map) continue;
    addToSetAt(map, networkId, owner.machine);
  }
  const nodes = new Map<Id, Set<Id>>([...found.clusters.keys()].map((id) => [id, new Set()]));
  for (const [machine, cluster] of found.nodeOf) nodes.get(cluster)?.add(machine);
  let undecided = 0;
  for (const [networkId, clusterIds] of clustersIn) {
    for (const machine of vips.get(networkId) ?? hosts.get(networkId) ?? []) {
      const record = machines.get(machine);
      if (record?.kind !== 'database' && record?.kind !== 'guest') continue;
      const cluster = found.nodeOf.get(machine) ?? likest(record.name, [...clusterIds], found.clusters);
      if (cluster) nodes.get(cluster)?.add(machine);
      else undecided++;
    }
  }
  if (undecided > 0) {
    notes.push({
      message: `${undecided} nodes could belong to several clusters of their network; set their cluster by hand`,
    });
  }
  return [...found.clusters].map(([id, name]) => ({ id, name, machines: [...(nodes.get(id) ?? [])] }));
}

function likest(machine: string, clusterIds: readonly Id[], names: ReadonlyMap<Id, string>): Id | undefined {
  if (clusterIds.length === 1) return clusterIds[0];
  if (clusterIds.length > 1000) return undefined;
  let best: Id | undefined;
  let length = -1;
  for (const id of clusterIds) {
    const name = names.get(id) ?? '';
    let i = 0;
    while (i < name.length && name[i] === machine[i]) i++;
    if (i === length) best = undefined;
    if (i > length) {
      best = id;
      length = i;
    }
  }
  return best;
}

function withClusters(
  networks: readonly Network[],
  endpoints: readonly Endpoint[],
  clusters: readonly Cluster[],
): readonly Network[] {
  if (clusters.length === 0) return networks;
  const found = new Map<Id, Set<Id>>();
  for (const { owner, networkId } of endpoints) {
    if (!('cluster' in owner)) continue;
    addToSetAt(found, networkId, owner.cluster);
  }
  return networks.map((network) => {
    const ids = found.get(network.id);
    return ids ? { ...network, clusters: [...ids] } : network;
  });
}
