/**
 * The machine as the proof sees it: endpoints, addresses, networks, servers, clusters as numbers, so that a state is
 * one array and a step touches only what it changes. Built from the document and the plan's mapping, never from the
 * plan's own words about what a step does.
 *
 * Invariant: every address that a plan can name has one number; owners are endpoints, then everybody outside.
 */
import { ownerId } from '../appliance/ids.ts';
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance, Endpoint, Id, Machine } from '../appliance/types.ts';
import { contains, parseSubnet, type Subnet } from '../network/subnet.ts';
import { AddressNumbers } from './address-numbers.ts';
import { listOf } from './answers.ts';
import { plannedNetworks } from './mapping.ts';
import { clusterwareChanges, isInDns, storageDomains } from './plan-context.ts';
import type { Effect, MappingNetwork, Plan } from './types.ts';

export type ModelEndpoint = {
  readonly id: Id;
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Numbers of addresses; -1 for none. */
  readonly current: number;
  readonly planned: number;
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

export type ModelNet = {
  readonly id: Id;
  readonly network: MappingNetwork | undefined;
  readonly role: string;
  readonly changes: boolean;
  readonly subnets: readonly [Subnet | undefined, Subnet | undefined];
  readonly gateways: readonly [number, number];
};

export type ModelMachine = {
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

export type ModelCluster = {
  readonly id: Id;
  readonly name: string;
  readonly nodes: readonly number[];
  readonly nets: number[];
};

export type ModelClusterNet = {
  readonly cluster: number;
  readonly net: number;
  readonly changes: boolean;
  readonly isPrivate: boolean;
  readonly resources: number[];
  readonly scans: number[];
};

export type Model = {
  readonly endpoints: readonly ModelEndpoint[];
  /** The same in columns, for what is asked in every state. */
  readonly netOf: Int32Array;
  readonly clusterNetOf: Int32Array;
  readonly isNamed: Uint8Array;
  readonly byEndpoint: ReadonlyMap<Id, number>;
  readonly addresses: readonly string[];
  readonly numbers: AddressNumbers;
  readonly values: readonly number[];
  readonly nets: readonly ModelNet[];
  readonly byNet: ReadonlyMap<Id, number>;
  readonly machines: readonly ModelMachine[];
  readonly byMachine: ReadonlyMap<Id, number>;
  readonly clusters: readonly ModelCluster[];
  readonly byCluster: ReadonlyMap<Id, number>;
  readonly clusterNets: readonly ModelClusterNet[];
  readonly byClusterNet: ReadonlyMap<string, number>;
  readonly domainNodes: readonly number[];
  readonly netMachines: readonly (readonly number[])[];
  /** Machines by the network of their default gateway. */
  readonly netDefaults: readonly (readonly number[])[];
  /** Addresses of people and things outside. */
  readonly outside: readonly number[];
  readonly resolvers: readonly string[];
};

export function modelOf(appliance: Appliance, plan: Plan): Model {
  const index = indexAppliance(appliance);
  const numbers = new AddressNumbers();
  const number = (text: string): number => numbers.add(text);
  const inOrder = plan.mapping.every((one, i) => one.endpointId === appliance.endpoints[i]?.id);
  const byId = new Map(inOrder ? [] : plan.mapping.map((one) => [one.endpointId, one.planned]));
  const mapped = new Map(
    plannedNetworks(appliance, { networks: plan.networks }).map((one) => [one.networkId, one]),
  );
  const nets: ModelNet[] = appliance.networks.map(({ id, role }) => {
    const network = mapped.get(id);
    const subnet = (text?: string) => (text === undefined ? undefined : parseSubnet(text));
    return {
      id,
      network,
      role,
      changes: network?.changes ?? false,
      subnets: [subnet(network?.current.subnet), subnet(network?.planned.subnet)],
      gateways: [number(network?.current.gateway ?? ''), number(network?.planned.gateway ?? '')],
    };
  });
  const byNet = new Map(nets.map((net, i) => [net.id, i]));
  const byMachine = new Map(appliance.machines.map((machine, i) => [machine.id, i]));
  const byCluster = new Map(appliance.clusters.map((cluster, i) => [cluster.id, i]));
  const clusterOf = new Map<number, number>();
  const clusters: ModelCluster[] = appliance.clusters.map((cluster, i) => {
    const nodes = cluster.machines.flatMap((id) => byMachine.get(id) ?? []);
    for (const node of nodes) clusterOf.set(node, i);
    return { id: cluster.id, name: cluster.name, nodes, nets: [] };
  });
  const clusterNets: ModelClusterNet[] = [];
  const byClusterNet = new Map<string, number>();
  const pairs = new Map<number, number>();
  const clusterNet = (cluster: number, net: number): number => {
    const key = cluster * nets.length + net;
    let at = pairs.get(key);
    if (at === undefined) {
      at = clusterNets.length;
      pairs.set(key, at);
      byClusterNet.set(`${clusters[cluster]?.id} ${nets[net]?.id}`, at);
      const network = nets[net]?.network;
      const changes = clusterwareChanges(network);
      const isPrivate = nets[net]?.role === 'private';
      clusterNets.push({ cluster, net, changes, isPrivate, resources: [], scans: [] });
      clusters[cluster]?.nets.push(at);
    }
    return at;
  };
  const endpoints: ModelEndpoint[] = [];
  const byEndpoint = placesOf(appliance.endpoints);
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
      name: endpoint.hostname || endpoint.id,
      endpoint,
      current: number(endpoint.address),
      planned: number((inOrder ? plan.mapping[i]?.planned : byId.get(endpoint.id)) ?? endpoint.address),
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
      defaultNet: byNet.get(machine.defaultGateway ?? '') ?? -1,
    };
  });
  const netMachines = nets.map((): number[] => []);
  for (const [i, one] of endpoints.entries()) {
    const machine = machines[one.machine];
    if (!machine) continue;
    if (one.isManagement) {
      machine.management.push(i);
      netMachines[one.net]?.push(one.machine);
    }
    if (one.endpoint.kind === 'ilom') machine.iloms.push(i);
    if (one.endpoint.kind === 'host' || one.endpoint.kind === 'private') machine.hosts.push(i);
  }
  const netDefaults = nets.map((): number[] => []);
  const domainNodes = Array<number>(domains.size).fill(0);
  for (const [i, machine] of machines.entries()) {
    machines[machine.host]?.guests.push(i);
    if (machine.defaultNet < 0) machine.defaultNet = ownDefault(machine, endpoints, nets);
    netDefaults[machine.defaultNet]?.push(i);
    if (machine.cluster >= 0) domainNodes[machine.domain] = (domainNodes[machine.domain] ?? 0) + 1;
  }
  const outside = outsiders(appliance, plan, index.byAddress).map(number);
  namedIn(plan.steps, number);
  return {
    endpoints,
    netOf: Int32Array.from(endpoints, ({ net }) => net),
    clusterNetOf: Int32Array.from(endpoints, (one) => one.clusterNet),
    isNamed: Uint8Array.from(endpoints, ({ inDns }) => (inDns ? 1 : 0)),
    byEndpoint,
    addresses: numbers.texts,
    numbers,
    values: numbers.values,
    nets,
    byNet,
    machines,
    byMachine,
    clusters,
    byCluster,
    clusterNets,
    byClusterNet,
    domainNodes,
    netMachines,
    netDefaults,
    outside,
    resolvers: [...(appliance.services.dns?.servers ?? []), ...(appliance.services.ntp?.servers ?? [])],
  };
}

const known = new WeakMap<readonly Endpoint[], ReadonlyMap<Id, number>>();

/** Id to place: one look-up table for all plans of a document. */
function placesOf(endpoints: readonly Endpoint[]): ReadonlyMap<Id, number> {
  let places = known.get(endpoints);
  if (!places) {
    places = new Map(endpoints.map(({ id }, i) => [id, i]));
    known.set(endpoints, places);
  }
  return places;
}

/** Database servers leave by their client network, everything else by the admin network. */
function ownDefault(
  { machine, hosts }: ModelMachine,
  endpoints: readonly ModelEndpoint[],
  nets: readonly ModelNet[],
): number {
  const wanted = machine.kind === 'database' || machine.kind === 'guest' ? 'client' : 'management';
  const on = (role: string) => hosts.find((e) => nets[endpoints[e]?.net ?? -1]?.role === role);
  const e = on(wanted) ?? on('management');
  return e === undefined ? -1 : (endpoints[e]?.net ?? -1);
}

/** Everybody else who owns an address: those found in the subnets, routers, DNS and NTP servers. */
function outsiders(
  appliance: Appliance,
  plan: Plan,
  own: ReadonlyMap<string, readonly Endpoint[]>,
): string[] {
  const found = [
    ...(appliance.settings.occupied ?? []).map((one) => one.address),
    ...listOf(plan.answers, 'QN-15', 'addresses'),
    ...(Array.isArray(plan.answers['QN-15']) ? listOf(plan.answers, 'QN-15') : []),
    ...(plan.occupied ?? []),
  ].filter((address) => !own.has(address.trim().toLowerCase()));
  return [
    ...new Set([
      ...found,
      ...(appliance.services.dns?.servers ?? []),
      ...(appliance.services.ntp?.servers ?? []),
    ]),
  ];
}

/** Every address that the steps name has a number. A publication mostly follows the move to the same address. */
function namedIn(steps: Plan['steps'], number: (text: string) => number): void {
  let last = '';
  const name = (text = '') => {
    if (text === last) return;
    last = text;
    number(text);
  };
  const nameAll = (effects: readonly Effect[]) => {
    for (const effect of effects) {
      if (effect.do === 'take') for (const move of effect.moves) name(move.address);
      else if (effect.do === 'publish') for (const record of effect.records) name(record.address);
      else if (effect.do === 'reverse') for (const record of effect.records) name(record.address);
    }
  };
  for (const { effects, undo } of steps) {
    nameAll(effects);
    nameAll(undo);
  }
}

/** Is the address a host of the subnet? Unknown subnets hold everything. */
export function fits(model: Model, subnet: Subnet | undefined, address: number): boolean {
  if (!subnet || address < 0) return true;
  if (subnet.family === 6) return contains(subnet, model.addresses[address] ?? '');
  const value = model.values[address] ?? Number.NaN;
  const edge = subnet.prefix < 31 ? 1 : 0;
  return value >= subnet.first + edge && value <= subnet.last - edge;
}
