/**
 * The machine as the proof sees it: endpoints, addresses, networks, servers, clusters as numbers, so that a state is
 * one array and a step touches only what it changes. Built from the document and the plan's mapping, never from the
 * plan's own words about what a step does.
 *
 * Invariant: every address that a plan can name has one number; owners are endpoints, then everybody outside.
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';
import { isYes, occupiedOf } from '../answers.ts';
import { isOfEarlierRelease } from '../command-form.ts';
import type { Effect } from '../effect-types.ts';
import { AddressNumbers } from '../mapping/address-numbers.ts';
import { plannedAddresses } from '../mapping/changing-endpoints.ts';
import { type HostsBlock, hostsBlocks, hostsChanges } from '../mapping/hosts-files.ts';
import { dnsAndNtpServers, occupiedAddresses } from '../mapping/occupied-addresses.ts';
import { plannedNetworks } from '../mapping/propose-mapping.ts';
import {
  clusterwareChanges,
  definitionChanges,
  gatewaysDiffer,
  isTaggedByNodes,
} from '../mapping/required-changes.ts';
import type { MappingNetwork } from '../mapping-types.ts';
import type { Plan } from '../plan-types.ts';
import { type DocumentClusterNet, type DocumentModel, documentModel } from './model-document.ts';

type ModelNet = {
  readonly id: Id;
  readonly name: string;
  readonly network: MappingNetwork | undefined;
  readonly role: string;
  readonly changes: boolean;
  /** Is there another gateway afterwards, by its address or its VLAN? */
  readonly regated: boolean;
  readonly subnets: readonly [Subnet | undefined, Subnet | undefined];
  readonly gateways: readonly [number, number];
};

type ModelClusterNet = DocumentClusterNet & {
  readonly changes: boolean;
  /** Does `oifcfg` know it by another pair of interface and network address afterwards? */
  readonly redefined: boolean;
};

export type Model = Omit<DocumentModel, 'nets' | 'clusterNets'> & {
  readonly nets: readonly ModelNet[];
  readonly clusterNets: readonly ModelClusterNet[];
  /** By endpoint: number of the address that it gets. */
  readonly plannedOf: Int32Array;
  readonly addresses: readonly string[];
  readonly values: readonly number[];
  /** Addresses of people and things outside. */
  readonly outside: readonly number[];
  readonly resolvers: readonly string[];
  /** Do the steps turn listeners, databases and grid disks? Those of a plan from an earlier release do not. */
  readonly hasTurns: boolean;
  /** Are there quorum disks (QC-05)? */
  readonly hasQuorum: boolean;
  /** Servers with another hosts file at the end, by the block that changes; none for a plan of an earlier release. */
  readonly hostsFiles: Readonly<Record<HostsBlock, Uint8Array>>;
};

/** `named`: every address that the steps name has a number, not those alone that the mapping knows. */
export function modelOf(appliance: Appliance, plan: Plan, named = true): Model {
  const document = documentModel(appliance);
  const numbers = new AddressNumbers(document.numbers);
  const number = (text: string): number => numbers.add(text);
  const mapped = new Map(
    plannedNetworks(appliance, { networks: plan.networks }).map((one) => [one.networkId, one]),
  );
  const nets: ModelNet[] = document.nets.map(({ id, name, role }) => {
    const network = mapped.get(id);
    return {
      id,
      name,
      network,
      role,
      changes: network?.changes ?? false,
      regated: network !== undefined && gatewaysDiffer(network),
      subnets: [parseSubnet(network?.current.subnet ?? ''), parseSubnet(network?.planned.subnet ?? '')],
      gateways: [number(network?.current.gateway ?? ''), number(network?.planned.gateway ?? '')],
    };
  });
  const index = indexAppliance(appliance);
  const clusterNets = document.clusterNets.map((one) => {
    const network = nets[one.net]?.network;
    const isTagged = !one.isPrivate && isTaggedByNodes(index, appliance.clusters[one.cluster]);
    return {
      ...one,
      changes: clusterwareChanges(network, () => isTagged),
      redefined: definitionChanges(network, isTagged),
    };
  });
  const plannedOf = plannedNumbers(appliance.endpoints, plan.mapping, numbers);
  for (let i = 0; i < plan.mapping.length; i++) {
    const parked = plan.mapping[i]?.parked;
    if (parked !== undefined) number(parked);
  }
  const outside = outsiders(appliance, plan, index.byAddress).map(number);
  if (named) namedIn(plan.steps, number);
  // Written out: with a spread each model would have a shape of its own, and compiled code would die with it.
  return {
    endpoints: document.endpoints,
    netOf: document.netOf,
    clusterNetOf: document.clusterNetOf,
    isNamed: document.isNamed,
    byEndpoint: document.byEndpoint,
    byNet: document.byNet,
    machines: document.machines,
    byMachine: document.byMachine,
    clusters: document.clusters,
    byCluster: document.byCluster,
    byClusterNet: document.byClusterNet,
    domainNodes: document.domainNodes,
    domainCells: document.domainCells,
    netMachines: document.netMachines,
    netDefaults: document.netDefaults,
    netClusters: document.netClusters,
    netSpares: document.netSpares,
    spareNets: document.spareNets,
    nets,
    clusterNets,
    numbers,
    plannedOf,
    addresses: numbers.texts,
    values: numbers.values,
    outside,
    resolvers: dnsAndNtpServers(appliance),
    hasTurns: !isOfEarlierRelease(plan) || turnsAny(plan.steps),
    hasQuorum: isYes(plan.answers, 'QC-05'),
    hostsFiles: changedHosts(appliance, plan, document, plannedOf, numbers.texts),
  };
}

function changedHosts(
  appliance: Appliance,
  plan: Plan,
  { endpoints, machines, byMachine }: DocumentModel,
  plannedOf: Int32Array,
  texts: readonly string[],
): Model['hostsFiles'] {
  const found = { hosts: new Uint8Array(machines.length), 'hosts-admin': new Uint8Array(machines.length) };
  if (isOfEarlierRelease(plan)) return found;
  const renames = new Map(Object.entries(plan.renames));
  const changes = hostsChanges(appliance, (endpoint, e) => {
    const planned = plannedOf[e] ?? -1;
    const hostname = renames.get(endpoint.id) ?? endpoint.hostname;
    if (planned === endpoints[e]?.current && hostname === endpoint.hostname) return undefined;
    return { ...endpoint, address: texts[planned] ?? '', hostname };
  });
  for (const block of hostsBlocks) for (const id of changes[block]) found[block][byMachine.get(id) ?? -1] = 1;
  return found;
}

/** The first effect that turns anything ends the search, which is early in every plan of this release. */
function turnsAny(steps: Plan['steps']): boolean {
  for (let i = 0; i < steps.length; i++) {
    const { effects } = steps[i] as Plan['steps'][number];
    for (let j = 0; j < effects.length; j++) {
      const effect = effects[j] as Effect;
      if (effect.do === 'turn' || effect.do === 'write') return true;
      if ((effect.do === 'offline' || effect.do === 'online') && effect.listeners) return true;
    }
  }
  return false;
}

/** By endpoint: number of the address that the mapping plans for it. */
function plannedNumbers(
  endpoints: readonly Endpoint[],
  mapping: Plan['mapping'],
  numbers: AddressNumbers,
): Int32Array {
  const planned = new Int32Array(endpoints.length);
  const plannedAt = plannedAddresses(mapping);
  for (let i = 0; i < endpoints.length; i++) {
    const { id, address } = endpoints[i] as Endpoint;
    planned[i] = numbers.add(plannedAt(id, i) ?? address);
  }
  return planned;
}

/** Everybody else who owns an address: those found in the subnets, routers, DNS and NTP servers. */
function outsiders(
  appliance: Appliance,
  plan: Plan,
  own: ReadonlyMap<string, readonly Endpoint[]>,
): string[] {
  const found = [
    ...occupiedAddresses(appliance),
    ...occupiedOf(plan.answers),
    ...(plan.occupied ?? []),
  ].filter((address) => !own.has(address.trim().toLowerCase()));
  const { dns = [], ntp = [] } = plan.services ?? {};
  return [...new Set([...found, ...dnsAndNtpServers(appliance), ...dns, ...ntp])];
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
      else if (effect.do === 'reverse' || effect.do === 'secondary')
        for (const record of effect.records) name(record.address);
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
