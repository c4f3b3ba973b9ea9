/**
 * The clusters of a design: on which servers each runs, its guests, and every address that clients reach it by.
 *
 *   clusterServers({ ...design, clusters: [{ key: 'c1' }, { key: 'c2' }] })      the servers in two even runs
 */
import { clusterId, networkId } from '../../appliance/document/ids.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { absentTest } from '../design/absent-keys.ts';
import type { ClusterDesign, Design } from '../design/design.ts';
import { nameFromMask } from '../design/names.ts';
import { addEndpoint, addMachine, fabric, type Node, type Planner } from './planner.ts';

/** A SCAN resolves to three addresses (vendor document: three are recommended). */
const scanAddresses = 3;

/** Keys of all database servers. */
export const serverKeys = ({ racks }: Design): readonly string[] =>
  racks.flatMap((rack, r) => Array.from({ length: rack.databaseServers }, (_, n) => `r${r + 1}/db${n + 1}`));

/** Servers of each cluster: as stated; of those that state none, the servers that are left, in even runs. */
export function clusterServers(design: Design): readonly (readonly string[])[] {
  const all = serverKeys(design);
  const known = new Set(all);
  if (design.virtual)
    return design.clusters.map(({ servers }) => servers?.filter((key) => known.has(key)) ?? all);
  const isAbsent = absentTest(design);
  const used = new Set<string>();
  const stated = design.clusters.map(({ key: own, servers }) =>
    isAbsent(own) ? [] : servers?.filter((key) => known.has(key) && !used.has(key) && used.add(key)),
  );
  const rest = all.filter((key) => !used.has(key));
  const open = stated.filter((keys) => keys === undefined).length;
  let given = 0;
  let at = 0;
  return stated.map((keys) => {
    if (keys) return keys;
    given++;
    const end = Math.round((rest.length * given) / open);
    const run = rest.slice(at, end);
    at = end;
    return run;
  });
}

/**
 * The number of each cluster's guest on each of its servers, in their order: as stated, else counted up on each server from
 * cluster to cluster, past the stated ones.
 */
export function guestNumbers(
  design: Design,
  servers = clusterServers(design),
): readonly (readonly number[])[] {
  const taken = new Set<string>();
  const stated = design.clusters.map(({ vms }, c) => {
    const own = new Map<string, number>();
    for (const key of vms ? (servers[c] ?? []) : []) {
      const vm = vms?.[key];
      if (vm === undefined || !Number.isInteger(vm) || vm < 1 || own.has(key) || taken.has(`${key}/${vm}`))
        continue;
      taken.add(`${key}/${vm}`);
      own.set(key, vm);
    }
    return own;
  });
  const last = new Map<string, number>();
  return servers.map((keys, c) =>
    keys.map((key) => {
      const own = stated[c]?.get(key);
      if (own !== undefined) {
        // A second guest on the same server is counted.
        stated[c]?.delete(key);
        return own;
      }
      let vm = last.get(key) ?? 0;
      do vm++;
      while (taken.has(`${key}/${vm}`));
      last.set(key, vm);
      return vm;
    }),
  );
}

/** Key of its client network: the one that it states, else the first. */
export function clientOf({ networks }: Design, { client = 'client' }: ClusterDesign): string {
  if (networks.some(({ key }) => key === client)) return client;
  return networks.find(({ role }) => role === 'client')?.key ?? client;
}

export function planClusters(
  planner: Planner,
  hosts: readonly Node[],
  prefix: string,
  ports: readonly string[],
): Cluster[] {
  const { design, masks } = planner;
  const byKey = new Map(hosts.map((host) => [host.key, host]));
  const servers = clusterServers(design);
  const numbers = design.virtual ? guestNumbers(design, servers) : [];
  return design.clusters.map((cluster, c): Cluster => {
    const name = cluster.name ?? nameFromMask(masks.cluster, { prefix, machine: c + 1 });
    const id = planner.idOf(cluster.key, clusterId(cluster.key));
    const client = clientOf(design, cluster);
    const network = planner.idOf(client, networkId(client));
    const nodes = (servers[c] ?? []).flatMap((key, n): Node[] => {
      const host = byKey.get(key);
      if (!host) return [];
      if (!design.virtual) return [host];
      const vm = numbers[c]?.[n] ?? 1;
      const parts = { ...host.parts, vm };
      const own = `${key}/vm${vm}`;
      planner.guests.set(own, cluster.key);
      const guest = nameFromMask(masks.guest, parts);
      const machine = addMachine(planner, 'guest', own, guest, undefined, undefined, 1, { host: host.id });
      addEndpoint(planner, { machine }, 'admin', 'host', 'guest', guest, 'eth0');
      fabric(planner, machine, masks.guestPrivate, parts, ports);
      return [{ id: machine, parts, key: own }];
    });
    const scanName = cluster.scanName ?? nameFromMask(masks.scan, { prefix, machine: c + 1 });
    for (const node of nodes) {
      clientAddresses(planner, node, client);
      if (planner.networks.has(client)) planner.gateways.set(node.id, network);
    }
    const scans = design.networks.filter(({ key, scan }) => key === client || scan);
    for (const { key } of scans)
      for (let n = 0; n < scanAddresses; n++) {
        // With the usual masks and a prefix of six the name just fits into 15 characters.
        const own = key === client ? scanName : `${scanName}-${key.replace('net', 'n')}`;
        addEndpoint(planner, { cluster: id }, key, 'scan', 'scan', own, `${nicOf(planner, key)}:n`);
      }
    return { id, name, machines: nodes.map((node) => node.id), scanPort: 1521 };
  });
}

const nicOf = ({ design }: Planner, key: string) =>
  design.networks.find((network) => network.key === key)?.interface ?? 'bondeth0';

function clientAddresses(planner: Planner, node: Node, client: string): void {
  const { design, masks } = planner;
  const owner = { machine: node.id };
  const host = nameFromMask(design.virtual ? masks.guestClient : masks.client, node.parts);
  for (const network of design.networks) {
    const nic = nicOf(planner, network.key);
    if (network.key === client) {
      addEndpoint(planner, owner, client, 'host', 'host', host, nic);
      const vip = nameFromMask(design.virtual ? masks.guestVip : masks.vip, node.parts);
      addEndpoint(planner, owner, client, 'vip', 'vip', vip, `${nic}:1`);
    } else if (network.role === 'backup') {
      const name = nameFromMask(design.virtual ? masks.guestBackup : masks.backup, node.parts);
      addEndpoint(planner, owner, network.key, 'host', 'host', name, nic);
    } else if (network.role === 'other') {
      addEndpoint(planner, owner, network.key, 'host', 'host', `${host}-${network.key}`, nic);
      if (network.vips)
        addEndpoint(planner, owner, network.key, 'vip', 'vip', `${host}-${network.key}-vip`, `${nic}:1`);
    }
  }
}
