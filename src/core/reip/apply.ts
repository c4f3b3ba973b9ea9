/**
 * What each effect does to a state, and the ordering constraints that it must meet at that moment. A single move is two
 * states: the interface is down, then it holds the new address while the old one is not yet forgotten.
 */
import type { Id } from '../appliance/types.ts';
import {
  type Environment,
  forget,
  isRunning,
  known,
  leaveAddress,
  online,
  place,
  publish,
  secondary,
  take,
} from './apply-take.ts';
import { gatewayOwner, nodeNet } from './first-state.ts';
import { fits } from './model.ts';
import type { State } from './state.ts';
import type { Effect } from './types.ts';

type Apply<K extends Effect['do']> = (
  state: State,
  effect: Extract<Effect, { do: K }>,
  env: Environment,
) => void;

export function applyEffect(state: State, effect: Effect, env: Environment): void {
  switch (effect.do) {
    case 'save':
      save(state, effect, env);
      break;
    case 'stop':
    case 'start':
      clusterware(state, effect, env);
      break;
    case 'leave':
    case 'return':
      presence(state, effect, env);
      break;
    case 'offline':
    case 'online':
      resources(state, effect, env);
      break;
    case 'take':
      take(state, effect, env);
      break;
    case 'publish':
      for (const { endpointId, address } of effect.records)
        publish(state, known(state, env, endpointId), state.addressOf(address), env);
      break;
    case 'reverse':
      for (const { address, endpointId } of effect.records) {
        const at = state.addressOf(address);
        if (at >= 0) state.set(state.PTR + at, endpointId === undefined ? -1 : known(state, env, endpointId));
      }
      break;
    case 'secondary':
      for (const { endpointId, address } of effect.records)
        secondary(state, known(state, env, endpointId), state.addressOf(address), effect.on, env);
      break;
    case 'rename':
      for (const id of effect.endpointIds) {
        const e = known(state, env, id);
        if (e >= 0) state.set(state.NAME + e, effect.side === 'new' ? 1 : 0);
      }
      break;
    case 'settle':
      for (const id of effect.endpointIds) forget(state, known(state, env, id), env);
      break;
    case 'gateway':
      gateway(state, effect, env);
      break;
    case 'define':
    case 'undefine':
      define(state, effect, env);
      break;
    case 'network':
      modifyNetwork(state, effect, env);
      break;
    case 'scan':
      modifyScan(state, effect, env);
      break;
    case 'blackout':
      blackout(state, effect, env);
      break;
    case 'acknowledge':
      state.set(state.ACK, 1);
      break;
  }
  env.check();
}

const save: Apply<'save'> = (state, { what, of }) => {
  const { machines, byMachine, byCluster } = state.model;
  if (what === 'ipconf' || what === 'switch') {
    const m = byMachine.get(of);
    if (m !== undefined && what === 'ipconf') state.set(state.DIRTY + m, 0);
    else if (m !== undefined) state.set(state.SAVED + m, 1);
    return;
  }
  const c = byCluster.get(of);
  if (c !== undefined) state.set(state.SAVED + machines.length + 2 * c + (what === 'ocr' ? 0 : 1), 1);
};

/** Takes a server in or out of the count of those that are away in their storage domain. */
function count(state: State, m: number, by: 1 | -1): void {
  const machine = state.model.machines[m];
  if (!machine) return;
  const before = state.get(state.DOWN + machine.physical);
  state.set(state.DOWN + machine.physical, before + by);
  if (before === 0 || before + by === 0) state.add(state.AWAY + machine.domain, by);
}

const clusterware: Apply<'stop' | 'start'> = (state, effect, env) => {
  const { model } = state;
  const on = effect.do === 'start' ? 1 : 0;
  const [only] = effect.nodes;
  if (only !== undefined && effect.nodes.length === 1) {
    const m = model.byMachine.get(only) ?? -1;
    const c = model.machines[m]?.cluster ?? -1;
    if (c >= 0 && state.get(state.CRS + m) !== on) switchNodes(state, c, [m], on, env);
    return;
  }
  const changed = new Map<number, number[]>();
  for (const id of new Set(effect.nodes)) {
    const m = model.byMachine.get(id) ?? -1;
    const machine = model.machines[m];
    if (!machine || machine.cluster < 0 || state.get(state.CRS + m) === on) continue;
    const list = changed.get(machine.cluster);
    if (!list) changed.set(machine.cluster, [m]);
    else list.push(m);
  }
  for (const [c, nodes] of changed) switchNodes(state, c, nodes, on, env);
};

/** Nodes of one cluster stop or start together. */
function switchNodes(state: State, c: number, nodes: readonly number[], on: 0 | 1, env: Environment): void {
  const { touched, outage } = env;
  const { model } = state;
  const by = on ? 1 : -1;
  const before = state.get(state.RUN + c);
  const after = before + by * nodes.length;
  if (before > 0 && after === 0) {
    downNodes(state, c, -1);
    const cluster = model.clusters[c];
    if (cluster && cluster.nodes.length > 1 && (outage === 'none' || outage === 'host'))
      env.violate('INV-10', `The last node of ${cluster.name} stops in a step that declares no such outage`, [
        cluster.id,
      ]);
  }
  for (const m of nodes) {
    switchNode(state, m, on, env);
    if (before > 0 && after > 0) count(state, m, on ? -1 : 1);
  }
  if (before === 0 && after > 0) downNodes(state, c, 1);
  for (const k of model.clusters[c]?.nets ?? []) {
    touched.clusterNets.push(k);
    if (before === 0 || after === 0)
      for (const e of model.clusterNets[k]?.resources ?? []) touched.endpoints.push(e);
  }
}

function switchNode(state: State, m: number, on: 0 | 1, env: Environment): void {
  const { model } = state;
  const machine = model.machines[m];
  if (!machine) return;
  const by = on ? 1 : -1;
  state.set(state.CRS + m, on);
  state.add(state.RUN + machine.cluster, by);
  state.add(state.DOMAIN_RUN + machine.domain, by);
  env.touched.machines.push(m);
  for (const e of machine.hosts) {
    const k = nodeNet(model, e);
    if (k < 0) continue;
    const side = state.get(state.SIDE + e) as 0 | 1;
    state.add(state.RUN_SIDE[side] + k, by);
    if (on && state.get(state.DEF[side] + k) === 0)
      env.violate('INV-15', 'Clusterware starts on a subnet that it does not know', [machine.machine.id]);
  }
}

/** A cluster that is stopped as a whole is out of the count: its outage is declared, nothing of it is redundant. */
function downNodes(state: State, c: number, by: 1 | -1): void {
  for (const m of state.model.clusters[c]?.nodes ?? [])
    if (state.get(state.CRS + m) === 0) count(state, m, by);
}

const presence: Apply<'leave' | 'return'> = (state, effect, env) => {
  const { touched } = env;
  const { model } = state;
  const here = effect.do === 'return' ? 1 : 0;
  for (const id of effect.machines) {
    const m = model.byMachine.get(id) ?? -1;
    const machine = model.machines[m];
    if (!machine || state.get(state.HERE + m) === here) continue;
    const { kind } = machine.machine;
    touched.machines.push(m);
    state.set(state.HERE + m, here);
    if (kind === 'storage') {
      if (!here && state.get(state.CELLS_AWAY + machine.domain) > 0 && isRunning(state, m))
        env.violate('INV-11', 'Another storage server is not back yet', [id]);
      state.add(state.CELLS_AWAY + machine.domain, here ? -1 : 1);
      count(state, m, here ? -1 : 1);
    }
    const pair = pairOf(kind);
    if (pair >= 0) state.add(state.PAIR + pair, here ? -1 : 1);
  }
};

export const pairOf = (kind: string): number => (kind === 'leaf-switch' ? 0 : kind === 'pdu' ? 1 : -1);

const resources: Apply<'offline' | 'online'> = (state, effect, env) => {
  const on = effect.do === 'online' ? 1 : 0;
  for (const id of effect.resources) {
    const e = known(state, env, id);
    const one = state.model.endpoints[e];
    if (!one?.isResource || state.get(state.LIVE + e) === on) continue;
    if (!on) online(state, e, one, -1);
    state.set(state.LIVE + e, on);
    if (on) online(state, e, one, 1);
    env.touched.endpoints.push(e);
    env.touched.clusterNets.push(one.clusterNet);
  }
};

const gateway: Apply<'gateway'> = (state, effect, { touched }) => {
  const { model } = state;
  const i = model.byNet.get(effect.networkId) ?? -1;
  const net = model.nets[i];
  if (!net || net.gateways[0] === net.gateways[1]) return;
  for (const side of [0, 1] as const) {
    const live = (side === 0 ? effect.old : effect.new) ? 1 : 0;
    const address = net.gateways[side];
    if (state.get(state.GATE[side] + i) === live) continue;
    state.set(state.GATE[side] + i, live);
    if (address < 0) continue;
    state.count(state.CLAIM, address, gatewayOwner(model, address), live ? 1 : -1);
    touched.addresses.push(address);
  }
  for (const m of model.netMachines[i] ?? []) touched.machines.push(m);
  for (const m of model.netDefaults[i] ?? []) touched.machines.push(m);
};

function clusterNetOf(
  state: State,
  effect: { readonly clusterId: Id; readonly networkId: Id },
  env: Environment,
): number {
  const k = state.model.byClusterNet.get(`${effect.clusterId} ${effect.networkId}`);
  if (k === undefined) {
    const { byCluster, byNet, clusters, nets } = state.model;
    const cluster = clusters[byCluster.get(effect.clusterId) ?? -1]?.name ?? 'a cluster of another document';
    const network = nets[byNet.get(effect.networkId) ?? -1]?.name ?? 'such a network';
    env.violate('END', `Clusterware of ${cluster} has no address in ${network}`, [effect.clusterId]);
  }
  return k ?? -1;
}

const define: Apply<'define' | 'undefine'> = (state, effect, env) => {
  const k = clusterNetOf(state, effect, env);
  const one = state.model.clusterNets[k];
  if (!one) return;
  const cluster = state.model.clusters[one.cluster];
  const side = effect.side === 'new' ? 1 : 0;
  if (state.get(state.RUN + one.cluster) !== cluster?.nodes.length)
    env.violate('INV-15', `oifcfg needs Clusterware on all nodes of ${cluster?.name}`, [effect.clusterId]);
  const saved = state.SAVED + state.model.machines.length + 2 * one.cluster;
  if (one.isPrivate && (state.get(saved) === 0 || state.get(saved + 1) === 0))
    env.violate('INV-14', `No OCR backup and copy of profile.xml of ${cluster?.name} yet`, [
      effect.clusterId,
    ]);
  if (effect.do === 'undefine' && state.get(state.NODE_SIDE[side] + k) > 0 && one.changes)
    env.violate('INV-15', `A subnet is removed that servers of ${cluster?.name} are still in`, [
      effect.clusterId,
    ]);
  state.set(state.DEF[side] + k, effect.do === 'define' ? 1 : 0);
};

const modifyNetwork: Apply<'network'> = (state, effect, env) => {
  const k = clusterNetOf(state, effect, env);
  if (k < 0) return;
  const side = effect.side === 'new' ? 1 : 0;
  if (state.get(state.OCR + k) === side) return;
  if (state.get(state.ONLINE + k) > 0)
    env.violate('ORD-12', 'The network is modified while VIP or SCAN addresses are online', [
      effect.clusterId,
    ]);
  if (state.get(state.DEF[side] + k) === 0)
    env.violate('INV-15', 'The network is modified to a subnet that oifcfg has not set', [effect.clusterId]);
  state.set(state.OCR + k, side);
  env.touched.clusterNets.push(k);
};

const modifyScan: Apply<'scan'> = (state, effect, env) => {
  const k = clusterNetOf(state, effect, env);
  const { model } = state;
  const scans = model.clusterNets[k]?.scans ?? [];
  for (const e of scans) {
    const one = model.endpoints[e];
    if (!one) continue;
    const answer = one.inDns
      ? state.get(state.PUB + e)
      : env.back
        ? one.current
        : (model.plannedOf[e] as number);
    if (state.get(state.LIVE + e) !== 0)
      env.violate('ORD-12', `${one.name} is modified while it is online`, [one.id]);
    if (answer !== (env.back ? one.current : (model.plannedOf[e] as number)))
      env.violate(
        'INV-16',
        `DNS does not answer the planned addresses of ${one.name} when Clusterware asks`,
        [one.id],
      );
    if (!fits(model, model.nets[one.net]?.subnets[state.get(state.OCR + k) as 0 | 1], answer))
      env.violate(
        'ORD-15',
        `An address of ${one.name} is outside the network that Clusterware knows`,
        [one.id],
        answer,
      );
  }
  const answers = scans.map((e) => {
    const one = model.endpoints[e];
    return one && !one.inDns
      ? env.back
        ? one.current
        : (model.plannedOf[e] as number)
      : state.get(state.PUB + e);
  });
  const targets = new Set(answers);
  for (const [i, e] of scans.entries()) leaveAddress(state, e, answers[i] ?? -1, targets, env);
  for (const [i, e] of scans.entries()) {
    const changes = model.nets[model.endpoints[e]?.net ?? -1]?.changes && !env.back;
    place(state, e, answers[i] ?? -1, changes ? 1 : 0, env);
  }
};

const blackout: Apply<'blackout'> = (state, effect, env) => {
  const { touched } = env;
  const { model } = state;
  const { console: who } = effect;
  if (effect.on && who.trim() === '')
    env.violate('INV-06', 'The management blackout names no console: answer QN-13 or QG-12', []);
  for (const id of effect.networkIds) {
    const i = model.byNet.get(id) ?? -1;
    if (i < 0) continue;
    state.set(state.BLACK + i, effect.on ? 1 : 0);
    for (const m of model.netMachines[i] ?? []) touched.machines.push(m);
  }
};
