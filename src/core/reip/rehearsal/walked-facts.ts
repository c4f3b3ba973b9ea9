/**
 * A state of the proof as facts that can be looked up in a real world: what each interface has, who answers at an address,
 * what DNS answers, what runs, what each file contains. The rehearsal compares them after every command.
 *
 *   factsOf(state, ground).get('crs:vega01dbadm01')     up
 */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Ground } from '../command-reader/ground.ts';
import { interfaceOf, publicInterface } from '../command-reader/interfaces.ts';
import type { Side } from '../effect-types.ts';
import type { ModelEndpoint } from '../simulation/model-document.ts';
import type { SideNumber, State } from '../simulation/state.ts';
import { askedServers, fileFacts } from './file-facts.ts';

export type Facts = ReadonlyMap<string, string>;

export const sideNames: readonly [Side, Side] = ['old', 'new'];
const sideOf = (side: SideNumber): Side => sideNames[side];

/** ILOMs, switches and power units have one port. */
export const portOf = (ground: Ground, endpoint: Endpoint, side: Side): string =>
  endpoint.kind === 'ilom' || endpoint.kind === 'device' ? 'mgmt' : interfaceOf(ground, endpoint, side);

const isFour = (address: string) => address !== '' && !address.includes(':');

export function factsOf(state: State, ground: Ground): Facts {
  const facts = new Map<string, string>();
  const holders = new Map<string, Set<string>>();
  const answers = new Map<string, string[]>();
  const { model } = state;
  for (const [e, one] of model.endpoints.entries()) {
    const address = model.addresses[state.address.get(e)] ?? '';
    if (one.isResource) resourceFacts(facts, state, e, one, address);
    else if (isFour(address)) interfaceFacts(facts, state, ground, e, one, address);
    if (ground.plan.renames[one.id] !== undefined)
      facts.set(`name:${one.id}`, nameOn(ground, one, isKnownByNewName(state, e, one)));
    const owner = ownerName(state, one);
    const second = model.addresses[state.secondary.get(e)];
    if (second) facts.set(`second:${one.id}`, second);
    for (const held of [address, second ?? ''])
      if (isFour(held))
        holders.set(held, (holders.get(held) ?? new Set()).add(state.isAddressInUse(e) ? owner : ''));
    if (!one.inDns) continue;
    const published = model.addresses[state.published.get(e)];
    const names = sideNames.map((side) => ground.fullName(one.endpoint, side).toLowerCase());
    for (const name of names) if (!answers.has(name)) answers.set(name, []);
    if (published) appendTo(answers, names[state.renamed.has(e) ? 1 : 0] ?? '', published);
  }
  gatewayFacts(state, holders);
  for (const [address, owners] of holders)
    facts.set(`arp:${address}`, [...owners].filter(Boolean).sort().join(' '));
  for (const [name, addresses] of answers) facts.set(`dns:${name}`, addresses.sort().join(' '));
  for (const [a, address] of model.addresses.entries()) {
    const e = state.reverse.get(a);
    if (!isFour(address) || model.outside.includes(a)) continue;
    const one = model.endpoints[e];
    facts.set(`ptr:${address}`, one ? nameOn(ground, one, isReverseOfNewName(state, e, one, a)) : '');
    if (!facts.has(`arp:${address}`)) facts.set(`arp:${address}`, '');
  }
  machineFacts(facts, state, ground);
  clusterFacts(facts, state, ground);
  fileFacts(facts, state, ground);
  return facts;
}

const nameOn = (ground: Ground, { endpoint }: ModelEndpoint, isNew: boolean): string =>
  ground.fullName(endpoint, isNew ? 'new' : 'old').toLowerCase();

/** Reverse records of planned addresses have the new name from the first, those of other addresses keep the former one. */
function isReverseOfNewName(state: State, e: number, { current }: ModelEndpoint, address: number): boolean {
  const planned = state.model.plannedOf[e];
  return planned === current ? state.renamed.has(e) : address === planned;
}

/**
 * A server, a device, a VIP or a SCAN gets its name together with its address: by one `ipconf`, one dialogue, one step of
 * Clusterware. DNS has it earlier or later. An ILOM gets it by a command of its own.
 */
function isKnownByNewName(state: State, e: number, one: ModelEndpoint): boolean {
  const { model } = state;
  const { kind } = one.endpoint;
  const together = kind === 'scan' ? (model.clusterNets[one.clusterNet]?.resources ?? []) : [e];
  const moved = together.filter((other) => {
    const { endpoint, current } = model.endpoints[other] ?? one;
    return endpoint.kind === kind && model.plannedOf[other] !== current;
  });
  return moved.length === 0 || kind === 'ilom'
    ? state.renamed.has(e)
    : moved.some((other) => state.address.get(other) === model.plannedOf[other]);
}

/** Who answers: a server, an ILOM by its server, or a cluster, which may place an address on any of its nodes. */
function ownerName({ model }: State, { machine, clusterNet, endpoint }: ModelEndpoint): string {
  const name = model.machines[machine]?.machine.name ?? '';
  if (endpoint.kind === 'ilom') return `ilom.${name}`;
  return clusterNet < 0 ? name : (model.clusters[model.clusterNets[clusterNet]?.cluster ?? -1]?.name ?? '');
}

function resourceFacts(
  facts: Map<string, string>,
  state: State,
  e: number,
  { id }: ModelEndpoint,
  address: string,
): void {
  facts.set(`ocr:${id}`, address);
  facts.set(`target:${id}`, state.online.has(e) ? 'online' : 'offline');
  facts.set(`listener:${id}`, state.listenerRuns.has(e) ? 'online' : 'offline');
}

function interfaceFacts(
  facts: Map<string, string>,
  state: State,
  ground: Ground,
  e: number,
  { id, endpoint, machine, net }: ModelEndpoint,
  address: string,
): void {
  const { model } = state;
  const side = sideOf(state.side.get(e));
  const { prefix, gateway } = ground.side(endpoint.networkId, side);
  facts.set(
    `at:${id}`,
    state.online.has(e) ? `${portOf(ground, endpoint, side)} ${address}/${prefix ?? 32}` : '',
  );
  const of = model.machines[machine];
  if (!of) return;
  const isMain = endpoint.kind === 'host' ? of.defaultNet === net : endpoint.kind === 'device';
  if (isMain) facts.set(`via:${of.machine.name}`, gateway);
  if (endpoint.kind === 'ilom') facts.set(`via:ilom.${of.machine.name}`, gateway);
}

function gatewayFacts({ model, gatewayAnswers }: State, holders: Map<string, Set<string>>): void {
  for (const [i, { gateways }] of model.nets.entries())
    for (const side of [0, 1] as const) {
      const address = model.addresses[gateways[side]] ?? '';
      if (!isFour(address)) continue;
      const owners = holders.get(address) ?? new Set();
      holders.set(address, owners);
      if (gatewayAnswers[side].has(i)) owners.add('router');
    }
}

function machineFacts(facts: Map<string, string>, state: State, ground: Ground): void {
  for (const [m, { machine, cluster }] of state.model.machines.entries()) {
    const { name, kind } = machine;
    if (cluster >= 0) facts.set(`crs:${name}`, state.clusterwareRuns.has(m) ? 'up' : 'down');
    if (kind === 'storage') {
      facts.set(`cell:${name}`, state.inService.has(m) ? 'up' : 'down');
      facts.set(`disks:${name}`, state.gridDisksActive.has(m) ? 'active' : 'inactive');
    }
    for (const part of ['own', 'ilom'] as const)
      for (const [what, servers] of askedServers(ground, machine, part, state.asksPlanned[part].has(m)))
        facts.set(`${what}:${part === 'own' ? '' : 'ilom.'}${name}`, servers);
  }
}

function clusterFacts(facts: Map<string, string>, state: State, ground: Ground): void {
  const { model } = state;
  for (const [c, { name }] of model.clusters.entries())
    facts.set(`db:${name}`, state.databasesRun.has(c) ? 'up' : 'down');
  for (const [k, { cluster, net, isPrivate, redefined, resources }] of model.clusterNets.entries()) {
    const name = model.clusters[cluster]?.name ?? '';
    const id = model.nets[net]?.id ?? '';
    if (ground.side(id, 'old').isIpv6) continue;
    for (const side of redefined ? ([0, 1] as const) : ([0] as const))
      facts.set(`oifcfg:${name} ${id} ${sideOf(side)}`, state.defined[side].has(k) ? 'set' : '');
    if (isPrivate || resources.length === 0) continue;
    const side = sideOf(state.networkSide.get(k));
    const { base, prefix } = ground.side(id, side);
    const place = publicInterface(ground, id, side, ground.appliance.clusters[cluster]);
    facts.set(`network:${name} ${id}`, `${base}/${prefix} ${place}`);
  }
}
