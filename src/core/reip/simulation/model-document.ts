/**
 * The part of the model that depends on the document alone: endpoints, machines, clusters and today's addresses as
 * numbers. Memoized per document, because each keystroke makes a plan of it.
 */

import type { Appliance, Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { defaultNetworkOf } from '../../appliance/networks/default-network.ts';
import { memoize } from '../../collections/memoize.ts';
import { AddressNumbers } from '../mapping/address-numbers.ts';
import { isInDns } from '../mapping/required-changes.ts';
import { storageDomains } from '../questions/storage-domains.ts';

export type ModelEndpoint = {
  readonly id: Id;
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Number of its address today; -1 for none. */
  readonly current: number;
  readonly net: number;
  /** Machine that owns it; -1 for a cluster's. */
  readonly machine: number;
  /** Place among the Clusterware networks, for VIP and SCAN. */
  readonly clusterNet: number;
  /** The owner that counts: the three of a SCAN are one. */
  readonly owner: number;
  readonly inDns: boolean;
  readonly isResource: boolean;
  readonly isManagement: boolean;
};

type ModelMachine = {
  readonly machine: Machine;
  readonly host: number;
  readonly guests: number[];
  /** The server that the machine is, or runs on. */
  readonly physical: number;
  readonly domain: number;
  readonly cluster: number;
  /** Endpoints that make a path to it. */
  readonly management: number[];
  readonly hosts: number[];
  readonly iloms: number[];
  /** Network of its default gateway; -1 for none. */
  defaultNet: number;
};

type ModelCluster = {
  readonly id: Id;
  readonly name: string;
  readonly nodes: readonly number[];
  /** The storage servers that the document names for it. */
  readonly cells: readonly number[] | undefined;
  readonly nets: number[];
};

export type DocumentClusterNet = {
  readonly cluster: number;
  readonly net: number;
  readonly isPrivate: boolean;
  readonly resources: number[];
  readonly scans: number[];
};

type DocumentNet = { readonly id: Id; readonly name: string; readonly role: string };

export type DocumentModel = {
  readonly endpoints: readonly ModelEndpoint[];
  /** The same in columns, for what is asked in every state. */
  readonly netOf: Int32Array;
  readonly clusterNetOf: Int32Array;
  readonly isNamed: Uint8Array;
  readonly byEndpoint: ReadonlyMap<Id, number>;
  readonly numbers: AddressNumbers;
  readonly nets: readonly DocumentNet[];
  readonly byNet: ReadonlyMap<Id, number>;
  readonly machines: readonly ModelMachine[];
  readonly byMachine: ReadonlyMap<Id, number>;
  readonly clusters: readonly ModelCluster[];
  readonly byCluster: ReadonlyMap<Id, number>;
  readonly clusterNets: readonly DocumentClusterNet[];
  readonly byClusterNet: ReadonlyMap<string, number>;
  readonly domainNodes: readonly number[];
  /** By storage domain: its storage servers. */
  readonly domainCells: readonly number[];
  readonly netMachines: readonly (readonly number[])[];
  /** Machines by the network of their default gateway. */
  readonly netDefaults: readonly (readonly number[])[];
  /** By network: the clusters with an address in it. */
  readonly netClusters: readonly ReadonlySet<number>[];
  /** By network: servers of no cluster whose default gateway is there. */
  readonly netSpares: readonly (readonly number[])[];
  /** By cluster: the networks with an address of it and with such servers. */
  readonly spareNets: readonly (readonly number[])[];
};

export const documentModel = memoize(make);

function make(appliance: Appliance): DocumentModel {
  const index = indexAppliance(appliance);
  const numbers = new AddressNumbers();
  const number = (text: string): number => numbers.add(text);
  const nets = appliance.networks.map(
    ({ id, name, role }): DocumentNet => ({ id, name: name || `a ${role} network without a name`, role }),
  );
  const byNet = new Map(nets.map((net, i) => [net.id, i]));
  const byMachine = new Map(appliance.machines.map((machine, i) => [machine.id, i]));
  const byCluster = new Map(appliance.clusters.map((cluster, i) => [cluster.id, i]));
  const clusterOf = new Map<number, number>();
  const clusters: ModelCluster[] = appliance.clusters.map((cluster, i) => {
    const nodes = cluster.machines.flatMap((id) => byMachine.get(id) ?? []);
    for (const node of nodes) clusterOf.set(node, i);
    const cells = cluster.cells?.flatMap((id) => byMachine.get(id) ?? []);
    return { id: cluster.id, name: cluster.name, nodes, cells, nets: [] };
  });
  const clusterNets: DocumentClusterNet[] = [];
  const byClusterNet = new Map<string, number>();
  const pairs = new Map<number, number>();
  const clusterNet = (cluster: number, net: number): number => {
    const key = cluster * nets.length + net;
    let at = pairs.get(key);
    if (at === undefined) {
      at = clusterNets.length;
      pairs.set(key, at);
      byClusterNet.set(`${clusters[cluster]?.id} ${nets[net]?.id}`, at);
      const isPrivate = nets[net]?.role === 'private';
      clusterNets.push({ cluster, net, isPrivate, resources: [], scans: [] });
      clusters[cluster]?.nets.push(at);
    }
    return at;
  };
  const nameOf = ({ owner }: Endpoint) =>
    (index.machines.get(ownerId(owner)) ?? index.clusters.get(ownerId(owner)))?.name || 'no machine';
  const endpoints: ModelEndpoint[] = [];
  const byEndpoint = new Map(appliance.endpoints.map(({ id }, i) => [id, i]));
  for (const [i, endpoint] of appliance.endpoints.entries()) {
    const owner = ownerId(endpoint.owner);
    const machine = 'machine' in endpoint.owner ? (byMachine.get(owner) ?? -1) : -1;
    const cluster = 'cluster' in endpoint.owner ? byCluster.get(owner) : clusterOf.get(machine);
    const net = byNet.get(endpoint.networkId) ?? -1;
    const { kind } = endpoint;
    const isResource = (kind === 'vip' || kind === 'scan') && cluster !== undefined && net >= 0;
    const at =
      cluster !== undefined && net >= 0 && (isResource || kind === 'private') ? clusterNet(cluster, net) : -1;
    if (isResource) clusterNets[at]?.resources.push(i);
    if (isResource && kind === 'scan') clusterNets[at]?.scans.push(i);
    const role = nets[net]?.role;
    endpoints.push({
      id: endpoint.id,
      name: endpoint.hostname || endpoint.address || `an address without a name of ${nameOf(endpoint)}`,
      endpoint,
      current: number(endpoint.address),
      net,
      machine,
      clusterNet: isResource ? at : -1,
      owner: kind === 'scan' && isResource ? (clusterNets[at]?.scans[0] ?? i) : i,
      inDns: isInDns(endpoint) && endpoint.address !== '',
      isResource,
      isManagement: machine >= 0 && kind !== 'vip' && (role === 'management' || role === 'ilom'),
    });
  }
  const domainOf = storageDomains(appliance, index);
  const domains = new Map<Id, number>();
  const machines: ModelMachine[] = appliance.machines.map((machine, i) => {
    const host = machine.host === undefined ? -1 : (byMachine.get(machine.host) ?? -1);
    const name = domainOf(machine.id);
    if (!domains.has(name)) domains.set(name, domains.size);
    const cluster = clusterOf.get(i) ?? -1;
    return {
      machine,
      host,
      guests: [],
      physical: host >= 0 ? host : i,
      domain: domains.get(name) ?? 0,
      cluster,
      management: [],
      hosts: [],
      iloms: [],
      defaultNet: byNet.get(defaultNetworkOf(index, machine) ?? '') ?? -1,
    };
  });
  const netMachines = nets.map((): number[] => []);
  for (const [i, one] of endpoints.entries()) {
    const machine = machines[one.machine];
    if (!machine) continue;
    // An entry without an address is no way to its machine.
    if (one.isManagement && one.current >= 0) {
      machine.management.push(i);
      netMachines[one.net]?.push(one.machine);
    }
    if (one.endpoint.kind === 'ilom' && one.current >= 0) machine.iloms.push(i);
    if (one.endpoint.kind === 'host' || one.endpoint.kind === 'private') machine.hosts.push(i);
  }
  const netDefaults = nets.map((): number[] => []);
  const domainNodes = Array<number>(domains.size).fill(0);
  const domainCells = Array<number>(domains.size).fill(0);
  for (const [i, machine] of machines.entries()) {
    machines[machine.host]?.guests.push(i);
    netDefaults[machine.defaultNet]?.push(i);
    if (machine.cluster >= 0) domainNodes[machine.domain] = (domainNodes[machine.domain] ?? 0) + 1;
    if (machine.machine.kind === 'storage')
      domainCells[machine.domain] = (domainCells[machine.domain] ?? 0) + 1;
  }
  const netClusters = nets.map(() => new Set<number>());
  for (const { endpoint, machine, net } of endpoints) {
    const cluster =
      'cluster' in endpoint.owner ? byCluster.get(endpoint.owner.cluster) : machines[machine]?.cluster;
    if (cluster !== undefined && cluster >= 0) netClusters[net]?.add(cluster);
  }
  const netSpares = netDefaults.map((own) => own.filter((m) => (machines[m]?.cluster ?? -1) < 0));
  const spareNets = clusters.map((): number[] => []);
  for (const [net, spares] of netSpares.entries())
    if (spares.length > 0) for (const c of netClusters[net] ?? []) spareNets[c]?.push(net);
  return {
    endpoints,
    netOf: Int32Array.from(endpoints, ({ net }) => net),
    clusterNetOf: Int32Array.from(endpoints, (one) => one.clusterNet),
    isNamed: Uint8Array.from(endpoints, ({ inDns }) => (inDns ? 1 : 0)),
    byEndpoint,
    numbers,
    nets,
    byNet,
    machines,
    byMachine,
    clusters,
    byCluster,
    clusterNets,
    byClusterNet,
    domainNodes,
    domainCells,
    netMachines,
    netDefaults,
    netClusters,
    netSpares,
    spareNets,
  };
}
