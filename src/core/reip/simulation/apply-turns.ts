/**
 * Applies the stop and start of VIP and SCAN addresses with their listeners, of databases and of grid disks, and the
 * edits of files and settings that contain addresses.
 */
import type { Effect } from '../effect-types.ts';
import { type Apply, type Environment, known, online } from './apply-address.ts';
import type { ModelEndpoint } from './model-document.ts';
import type { State } from './state.ts';

export const resources: Apply<'offline' | 'online'> = (state, effect, env) => {
  const on = effect.do === 'online';
  const { resources: ids, listeners = false } = effect;
  for (let i = 0; i < ids.length; i++) {
    const e = known(state, env, ids[i] as string);
    const one = state.model.endpoints[e];
    if (!one?.isResource) continue;
    listener(state, e, one, on, listeners, env);
    if (state.online.has(e) === on) continue;
    if (!on) online(state, e, one, -1);
    state.online.set(e, on);
    if (on) online(state, e, one, 1);
    env.touched.endpoints.push(e);
    env.touched.clusterNets.push(one.clusterNet);
  }
};

/** A listener stops before its address, and starts after it. */
function listener(
  state: State,
  e: number,
  one: ModelEndpoint,
  on: boolean,
  turns: boolean,
  env: Environment,
): void {
  const { listenerRuns } = state;
  if (turns) {
    if (listenerRuns.has(e) === on)
      env.violate(
        'ORD-12',
        `The listener of ${one.name} ${on ? 'starts, and runs' : 'stops, and is stopped'}`,
        [one.id],
      );
    listenerRuns.set(e, on);
  } else if (!on && state.model.hasTurns && listenerRuns.has(e))
    env.violate('ORD-12', `${one.name} stops before its listener`, [one.id]);
}

export const turn: Apply<'turn'> = (state, { what, of, to }, env) => {
  const on = to === 'started';
  const isDatabases = what === 'databases';
  for (const id of of) {
    const i = isDatabases ? (state.model.byCluster.get(id) ?? -1) : state.machineOf(id);
    if (i < 0) continue;
    if (isDatabases) databases(state, i, on, env);
    else gridDisks(state, i, on, env);
  }
};

/** `srvctl` turns databases while Clusterware runs. */
function databases(state: State, c: number, on: boolean, env: Environment): void {
  const { id = '', name = '' } = state.model.clusters[c] ?? {};
  if (state.runningNodes.get(c) === 0)
    env.violate('ORD-21', `Databases of ${name} ${on ? 'start before' : 'stop after'} Clusterware`, [id]);
  if (state.databasesRun.has(c) === on)
    env.violate('ORD-21', `Databases of ${name} ${on ? 'start, and run' : 'stop, and are stopped'}`, [id]);
  state.databasesRun.set(c, on);
  if (on && state.written.interconnect.get(c) === 1) state.runsOnNewInterconnect.set(c, true);
}

/** `cellcli` turns grid disks while the services of the storage server run. */
function gridDisks(state: State, m: number, on: boolean, env: Environment): void {
  const { machine } = state.model.machines[m] ?? {};
  if (!machine) return;
  if (!state.inService.has(m))
    env.violate('INV-11', `Grid disks of ${machine.name} are set while its cell services are down`, [
      machine.id,
    ]);
  state.gridDisksActive.set(m, on);
}

export function write(state: State, { what, of, side }: Extract<Effect, { do: 'write' }>): void {
  const isFile = what !== 'asm-listener' && what !== 'quorum' && what !== 'interconnect';
  for (const id of of) {
    const i = isFile ? state.machineOf(id) : (state.model.byCluster.get(id) ?? -1);
    if (i < 0) continue;
    state.written[what].set(i, side === 'new' ? 1 : 0);
    if (what === 'interconnect' && side === 'old') state.runsOnNewInterconnect.set(i, false);
  }
}
