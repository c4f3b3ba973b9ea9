/** Who runs and who is away: Clusterware on its nodes, storage servers and devices of a pair out of service. */
import { appendTo } from '../../collections/grouping.ts';
import type { Apply, Environment } from './apply-address.ts';
import { nodeNet } from './initial-state.ts';
import { isNetworkDown, isRunning, needsOwnHosts, needsPrivateTexts } from './requirements.ts';
import type { State } from './state.ts';

/** Takes a server in or out of the count of those that are away in their storage domain. */
function count(state: State, m: number, by: 1 | -1): void {
  const machine = state.model.machines[m];
  if (!machine) return;
  const before = state.partsAway.get(machine.physical);
  state.partsAway.set(machine.physical, before + by);
  if (before === 0 || before + by === 0) state.serversAway.add(machine.domain, by);
}

export const clusterware: Apply<'stop' | 'start'> = (state, effect, env) => {
  const { model } = state;
  const on = effect.do === 'start';
  const [only] = effect.nodes;
  if (only !== undefined && effect.nodes.length === 1) {
    const m = state.machineOf(only);
    const c = model.machines[m]?.cluster ?? -1;
    if (c >= 0 && state.clusterwareRuns.has(m) !== on) switchNodes(state, c, [m], on, env);
    return;
  }
  const changed = new Map<number, number[]>();
  for (const id of new Set(effect.nodes)) {
    const m = state.machineOf(id);
    const machine = model.machines[m];
    if (!machine || machine.cluster < 0 || state.clusterwareRuns.has(m) === on) continue;
    appendTo(changed, machine.cluster, m);
  }
  for (const [c, nodes] of changed) switchNodes(state, c, nodes, on, env);
};

/** Nodes of one cluster stop or start together. */
function switchNodes(state: State, c: number, nodes: readonly number[], on: boolean, env: Environment): void {
  const { touched, outage } = env;
  const { model } = state;
  const by = on ? 1 : -1;
  const before = state.runningNodes.get(c);
  const after = before + by * nodes.length;
  // Servers whose gateway changed over while every cluster in its network is stopped have moved when the first one starts.
  if (before === 0)
    for (const net of model.spareNets[c] ?? [])
      if (isNetworkDown(state, net)) for (const m of model.netSpares[net] ?? []) touched.machines.push(m);
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

function switchNode(state: State, m: number, on: boolean, env: Environment): void {
  const { model } = state;
  const machine = model.machines[m];
  if (!machine) return;
  const by = on ? 1 : -1;
  state.clusterwareRuns.set(m, on);
  state.runningNodes.add(machine.cluster, by);
  state.runningNodesOfDomain.add(machine.domain, by);
  env.touched.machines.push(m);
  for (const e of machine.hosts) {
    if (on) needsOwnHosts(state, env, m, e);
    const k = nodeNet(model, e);
    if (k < 0) continue;
    const side = state.side.get(e);
    state.runningNodesOn[side].add(k, by);
    if (on && model.clusterNets[k]?.isPrivate) needsPrivateTexts(state, env, m, e);
    if (on && !state.defined[side].has(k))
      env.violate('INV-15', 'Clusterware starts on a subnet that it does not know', [machine.machine.id]);
  }
}

/** A cluster that is stopped as a whole is out of the count: its outage is declared, nothing of it is redundant. */
function downNodes(state: State, c: number, by: 1 | -1): void {
  for (const m of state.model.clusters[c]?.nodes ?? [])
    if (!state.clusterwareRuns.has(m)) count(state, m, by);
}

export const presence: Apply<'leave' | 'return'> = (state, effect, env) => {
  const { touched } = env;
  const { model } = state;
  const here = effect.do === 'return';
  for (const id of effect.machines) {
    const m = state.machineOf(id);
    const machine = model.machines[m];
    if (!machine || state.inService.has(m) === here) continue;
    const { kind } = machine.machine;
    touched.machines.push(m);
    state.inService.set(m, here);
    if (kind === 'storage') {
      if (!here && state.storageServersAway.get(machine.domain) > 0 && isRunning(state, m))
        env.violate('INV-11', 'Another storage server is not back yet', [id]);
      if (!here && model.hasTurns && state.gridDisksActive.has(m) && isRunning(state, m))
        env.violate('INV-11', `${machine.machine.name} leaves while its grid disks are active`, [id]);
      state.storageServersAway.add(machine.domain, here ? -1 : 1);
      count(state, m, here ? -1 : 1);
    }
    const pair = pairOf(kind);
    if (pair >= 0) state.awayOfPair.add(pair, here ? -1 : 1);
  }
};

export const pairOf = (kind: string): number => (kind === 'leaf-switch' ? 0 : kind === 'pdu' ? 1 : -1);
