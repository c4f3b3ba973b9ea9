/**
 * Proposes the new address of every endpoint: pins first, then the rule of its network, then the next free address.
 *
 * Invariants
 * - Every endpoint of the document is in the mapping, in document order; without a rule that moves it, it keeps its
 *   address.
 * - A proposal departs from its rule only with a problem that has a level, never silently.
 * - The same request gives the same mapping.
 *
 *   proposeMapping(vega01, { networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }] })
 *     10.20.10.11 becomes 10.64.8.11, and so on
 */

import type { Appliance, Endpoint, Network } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { PlannedNetwork } from '../../appliance/document/plan-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { sentence } from '../../text/sentence.ts';
import type {
  Mapping,
  MappingNetwork,
  MappingProblem,
  MappingRename,
  MappingRule,
  ReipRequest,
} from '../mapping-types.ts';
import { mappingProblems } from './mapping-problems.ts';
import { addressOfRule, freeAddresses } from './mapping-rules.ts';
import { addressesOfName, nameClassOf } from './name-classes.ts';
import { occupiedAddresses } from './occupied-addresses.ts';
import { changedServices, serviceProblems } from './services.ts';

/** The networks as they are after the request; a VLAN of 0 means untagged. */
export function plannedNetworks(appliance: Appliance, request: ReipRequest): MappingNetwork[] {
  const requestedById = new Map(request.networks.map((requested) => [requested.networkId, requested]));
  return appliance.networks.map((network) => {
    const current = definition(network);
    const requested = requestedById.get(network.id);
    if (!requested) return { networkId: network.id, current, planned: current, changes: false };
    const { networkId, ...set } = requested;
    const planned = definition({ ...network, ...set });
    const changes = (['subnet', 'gateway', 'vlan', 'mtu'] as const).some(
      (key) => current[key] !== planned[key],
    );
    return { networkId, current, planned, changes };
  });
}

/**
 * The changed networks, as a plan stores them. A removed gateway or VLAN is explicit, because an absent field keeps its
 * value of the document.
 */
export const requestedChanges = (networks: readonly MappingNetwork[]): PlannedNetwork[] =>
  networks.flatMap(({ networkId, current, planned, changes }) =>
    changes
      ? [
          {
            networkId,
            ...planned,
            ...(current.gateway && !planned.gateway && { gateway: '' }),
            vlan: planned.vlan ?? 0,
          },
        ]
      : [],
  );

function definition({ subnet, gateway, vlan, mtu }: Partial<Network>): MappingNetwork['current'] {
  return {
    ...(subnet && { subnet }),
    ...(gateway && { gateway }),
    ...(vlan && { vlan }),
    ...(mtu !== undefined && { mtu }),
  };
}

export function proposeMapping(
  appliance: Appliance,
  request: ReipRequest,
): { mapping: Mapping; problems: MappingProblem[] } {
  const networks = plannedNetworks(appliance, request);
  const { endpoints: known } = indexAppliance(appliance);
  const problems: MappingProblem[] = [];
  const pins = new Map<string, string>();
  for (const { endpointId, address } of request.pins ?? []) {
    if (known.has(endpointId)) pins.set(endpointId, address.trim());
    else
      problems.push({
        kind: 'pin',
        level: 'warning',
        message: `The pin to ${address} is for an address that is not in the document`,
        endpointIds: [],
        address,
      });
  }
  const planned = proposeAddresses(appliance, request, networks, pins, problems);
  const renames: MappingRename[] = [];
  const renamed = new Map((request.renames ?? []).map((one) => [one.endpointId, one.hostname]));
  // The new name of one address is that of all addresses of the name.
  for (const [endpointId, hostname] of [...renamed]) {
    const endpoint = known.get(endpointId);
    for (const { id } of endpoint ? addressesOfName(appliance, endpoint) : [])
      if (!renamed.has(id)) renamed.set(id, hostname);
  }
  for (const [endpointId, hostname] of renamed) {
    const endpoint = known.get(endpointId);
    if (!endpoint || endpoint.hostname === hostname) continue;
    const nameClass = nameClassOf(appliance, endpoint, request.nodeNames);
    renames.push({ endpointId, from: endpoint.hostname, to: hostname, nameClass });
  }
  const services = changedServices(appliance, request.services);
  const mapping: Mapping = {
    endpoints: appliance.endpoints.map(({ id, address }, i) => ({
      endpointId: id,
      current: address,
      planned: planned[i] ?? address,
    })),
    networks,
    ...(services && { services }),
    renames,
    parking: [...new Set(request.parking ?? [])],
    occupied: [...new Set(request.occupied ?? [])],
    ...(request.temporarySuffix && { temporarySuffix: request.temporarySuffix }),
  };
  return {
    mapping,
    problems: [
      ...problems.map((problem) => ({ ...problem, message: sentence(problem.message) })),
      ...mappingProblems(appliance, mapping),
      ...serviceProblems(appliance, request.services, mapping.endpoints),
    ],
  };
}

/** New addresses by position in the document; undefined keeps the current one. */
function proposeAddresses(
  appliance: Appliance,
  request: ReipRequest,
  networks: readonly MappingNetwork[],
  pins: ReadonlyMap<string, string>,
  problems: MappingProblem[],
): (string | undefined)[] {
  const byNetwork = new Map(networks.map((network) => [network.networkId, network]));
  const rules = new Map<string | undefined, MappingRule[]>();
  for (const rule of request.rules ?? []) appendTo(rules, rule.networkId, rule);
  const planned: (string | undefined)[] = [];
  const waiting: number[] = [];
  const blocks = new Map<MappingRule, number>();
  const { endpoints } = appliance;
  for (let i = 0; i < endpoints.length; i++) {
    const endpoint = endpoints[i] as Endpoint;
    const pin = pins.size > 0 ? pins.get(endpoint.id) : undefined;
    const network = byNetwork.get(endpoint.networkId);
    planned.push(pin);
    if (pin !== undefined || !network || endpoint.address === '') continue;
    const own = rules.get(endpoint.networkId) ?? (network.changes ? rules.get(undefined) : undefined) ?? [];
    const rule = own.find((one) => one.rule !== 'block' || one.kind === endpoint.kind);
    if (!rule && network.current.subnet === network.planned.subnet) continue;
    const found = addressOfRule(rule ?? { rule: 'keep-host' }, endpoint.address, network, blocks);
    planned[i] = found;
    if (found !== undefined) continue;
    waiting.push(i);
    if (rule?.rule !== 'next-free') problems.push(departure(endpoint, network, rule?.rule ?? 'keep-host'));
  }
  fillFree(appliance, request, byNetwork, planned, waiting, problems);
  return planned;
}

const departure = (endpoint: Endpoint, network: MappingNetwork, rule: string): MappingProblem => ({
  kind: 'outside',
  level: 'warning',
  message: `${endpoint.hostname} ${endpoint.address} finds no place in ${network.planned.subnet ?? 'its network'} by the rule ${rule}; the next free address is taken`,
  endpointIds: [endpoint.id],
  address: endpoint.address,
});

function fillFree(
  appliance: Appliance,
  request: ReipRequest,
  networks: ReadonlyMap<string, MappingNetwork>,
  planned: (string | undefined)[],
  waiting: readonly number[],
  problems: MappingProblem[],
): void {
  if (waiting.length === 0) return;
  const taken = new Set([
    ...(request.occupied ?? []),
    ...(request.parking ?? []),
    ...occupiedAddresses(appliance),
  ]);
  const later = new Set(waiting);
  for (const [i, { address }] of appliance.endpoints.entries())
    if (!later.has(i)) taken.add(planned[i] ?? address);
  for (const { current, planned: to } of networks.values())
    for (const gateway of [current.gateway, to.gateway]) if (gateway) taken.add(gateway);
  const sources = new Map<string, Generator<string>>();
  for (const i of waiting) {
    const endpoint = appliance.endpoints[i] as Endpoint;
    const { subnet = '' } = networks.get(endpoint.networkId)?.planned ?? {};
    const source = sources.get(subnet) ?? freeAddresses(subnet, taken);
    sources.set(subnet, source);
    const next = source.next();
    if (!next.done) planned[i] = next.value;
    else
      problems.push({
        kind: 'full',
        level: 'error',
        message: `No free address is left in ${subnet || 'the network'} for ${endpoint.hostname}`,
        endpointIds: [endpoint.id],
      });
  }
}
