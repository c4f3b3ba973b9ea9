/**
 * Applies an effect to a state, and checks the ordering constraints that it must meet there. A single move is two
 * states: the interface is down, then it holds the new address while the old one is not yet forgotten.
 */

import type { Effect } from '../effect-types.ts';
import { type Apply, type Environment, forget, known, publish, secondary } from './apply-address.ts';
import { define, modifyNetwork, modifyScan } from './apply-networks.ts';
import { clusterware, presence } from './apply-presence.ts';
import { take } from './apply-take.ts';
import { resources, turn, write } from './apply-turns.ts';
import { gatewayOwner } from './initial-state.ts';
import type { ModelEndpoint } from './model-document.ts';
import { needsBridge, needsClusterCopies, needsCopy, needsInHosts } from './requirements.ts';
import { cellConfSaved, type State } from './state.ts';

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
    case 'write':
      write(state, effect);
      break;
    case 'turn':
      turn(state, effect, env);
      break;
    case 'bridge':
      bridge(state, effect, env);
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
        if (at >= 0) state.reverse.set(at, endpointId === undefined ? -1 : known(state, env, endpointId));
      }
      break;
    case 'secondary':
      for (const { endpointId, address } of effect.records)
        secondary(state, known(state, env, endpointId), state.addressOf(address), effect.on, env);
      break;
    case 'rename':
      rename(state, effect, env);
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
    case 'resolvers':
      resolvers(state, effect, env);
      break;
    case 'acknowledge':
      state.acknowledge();
      break;
  }
  env.check();
}

const save: Apply<'save'> = (state, { what, of }) => {
  const { byCluster } = state.model;
  if (what === 'ipconf' || what === 'switch') {
    const m = state.machineOf(of);
    if (m >= 0 && what === 'ipconf') state.ipconfRun.set(m, cellConfSaved);
    else if (m >= 0) state.configurationSaved.set(m, true);
    return;
  }
  const c = byCluster.get(of);
  if (c === undefined) return;
  if (what === 'ocr') state.ocrSaved.set(c, true);
  else if (what === 'profile') state.profileSaved.set(c, true);
  else if (what === 'pfile') state.pfileSaved.set(c, true);
};

/** A new name is set like an address: with `srvctl` for a resource, with `ipconf` on a server, on the device itself. */
const rename: Apply<'rename'> = (state, { endpointIds, side }, env) => {
  const { model } = state;
  for (const id of endpointIds) {
    const e = known(state, env, id);
    const one = model.endpoints[e];
    if (!one) continue;
    if (one.isResource) {
      needsClusterCopies(state, env, model.clusterNets[one.clusterNet]?.cluster ?? -1);
      // The name of a SCAN changes in DNS, while it runs, before Clusterware asks for it.
      const isVip = one.endpoint.kind === 'vip';
      if (model.hasTurns && isVip && state.online.has(e))
        env.violate('ORD-12', `${one.name} is renamed while it is online`, [one.id]);
      if (isVip && side === 'new') needsInHosts(state, env, one);
    } else needsCopy(state, env, one.machine, id, isNamedByIpconf(state, one));
    state.renamed.set(e, side === 'new');
  }
};

/** As name-classes.ts has it: the name of a server on its admin or client network, and every name of a storage server. */
function isNamedByIpconf({ model }: State, { endpoint, machine: m, net }: ModelEndpoint): boolean {
  if (endpoint.kind !== 'host') return false;
  const machine = model.machines[m];
  const role = model.nets[net]?.role;
  if (machine?.machine.kind === 'storage' || role === 'management') return true;
  return role === 'client' && machine?.cluster === -1;
}

const resolvers: Apply<'resolvers'> = (state, { part, machines, side }, env) => {
  for (const id of machines) {
    const m = state.machineOf(id);
    if (m < 0) continue;
    if (part === 'own') needsCopy(state, env, m, id, true);
    state.asksPlanned[part].set(m, side === 'new');
    env.touched.machines.push(m);
  }
};

const bridge: Apply<'bridge'> = (state, { endpointIds, on }, env) => {
  for (const id of endpointIds) {
    const e = known(state, env, id);
    if (e < 0) continue;
    state.bridged.set(e, on);
    if (state.side.get(e) === 1) needsBridge(state, env, e);
  }
};

const gateway: Apply<'gateway'> = (state, effect, { touched }) => {
  const { model } = state;
  const i = model.byNet.get(effect.networkId) ?? -1;
  const net = model.nets[i];
  if (!net?.regated) return;
  for (const side of [0, 1] as const) {
    const live = side === 0 ? effect.old : effect.new;
    const address = net.gateways[side];
    if (state.gatewayAnswers[side].has(i) === live) continue;
    state.gatewayAnswers[side].set(i, live);
    if (address < 0) continue;
    state.claims.add(address, gatewayOwner(model, address), live ? 1 : -1);
    touched.addresses.push(address);
  }
  for (const m of model.netMachines[i] ?? []) touched.machines.push(m);
  for (const m of model.netDefaults[i] ?? []) touched.machines.push(m);
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
    state.blackouts.set(i, effect.on);
    for (const m of model.netMachines[i] ?? []) touched.machines.push(m);
  }
};
