/** Who runs and who is away: Clusterware on its nodes, storage servers and devices of a pair out of service. */
import { appendTo } from '../../collections/grouping.ts';
import type { Apply, Environment } from './apply-address.ts';
import { isRunning } from './apply-take.ts';
import { nodeNet } from './initial-state.ts';
import type { State } from './state.ts';

/** Takes a server in or out of the count of those that are away in their storage domain. */
function count(state: State, m: number, by: 1 | -1): void {
  const machine = state.model.machines[m];
  if (!machine) return;
  const before = state.get(state.DOWN + machine.physical);
  state.set(state.DOWN + machine.physical, before + by);
  if (before === 0 || before + by === 0) state.add(state.AWAY + machine.domain, by);
}

export const clusterware: Apply<'stop' | 'start'> = (state, effect, env) => {
  const { model } = state;
  const on = effect.do === 'start' ? 1 : 0;
  const [only] = effect.nodes;
  if (only !== undefined && effect.nodes.length === 1) {
    const m = state.machineOf(only);
    const c = model.machines[m]?.cluster ?? -1;
    if (c >= 0 && state.get(state.CRS + m) !== on) switchNodes(state, c, [m], on, env);
    return;
  }
  const changed = new Map<number, number[]>();
  for (const id of new Set(effect.nodes)) {
    const m = state.machineOf(id);
    const machine = model.machines[m];
    if (!machine || machine.cluster < 0 || state.get(state.CRS + m) === on) continue;
    appendTo(changed, machine.cluster, m);
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

export const presence: Apply<'leave' | 'return'> = (state, effect, env) => {
  const { touched } = env;
  const { model } = state;
  const here = effect.do === 'return' ? 1 : 0;
  for (const id of effect.machines) {
    const m = state.machineOf(id);
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
