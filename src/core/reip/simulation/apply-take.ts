/**
 * The transfer of an address: the endpoint that may take it, the old address that stays behind, the names that follow.
 * A single move is two states, the interface down and the new address held; several at once are one change inside a
 * stop, in which the new owner's first packet updates the caches of its neighbors.
 */
import { appendTo } from '../../collections/grouping.ts';
import type { Effect, Move } from '../effect-types.ts';
import { isRedefined } from '../mapping/changing-endpoints.ts';
import { type Environment, known, leaveAddress, place, publish, touch } from './apply-address.ts';
import { fits, type Model } from './model.ts';
import type { ModelEndpoint } from './model-document.ts';
import {
  hasRunningGuest,
  needsBridge,
  needsClusterCopies,
  needsCopy,
  needsInHosts,
  needsServerDown,
} from './requirements.ts';
import type { State } from './state.ts';

export function take(
  state: State,
  { moves, publish: names }: Extract<Effect, { do: 'take' }>,
  env: Environment,
): void {
  const [first] = moves;
  if (first && moves.length === 1) takeAlone(state, first, names === true, env);
  else takeTogether(state, moves, names === true, env);
}

function takeAlone(state: State, move: Move, names: boolean, env: Environment): void {
  const e = known(state, env, move.endpointId);
  if (e < 0) {
    env.check();
    return;
  }
  const to = state.addressOf(move.address);
  mayTake(state, e, move, to, false, names, env);
  leaveInterface(state, e, env);
  env.check();
  leaveAddress(state, e, to, undefined, env);
  arrive(state, e, move, to, names, env);
}

function takeTogether(state: State, moves: readonly Move[], names: boolean, env: Environment): void {
  const found = moves
    .map((move) => ({ move, e: known(state, env, move.endpointId), to: state.addressOf(move.address) }))
    .filter(({ e }) => e >= 0);
  const atOnce = found.length > 1;
  for (const { e, move, to } of found) mayTake(state, e, move, to, atOnce, names, env);
  for (const { e } of found) leaveInterface(state, e, env);
  env.check();
  const targets = new Set(found.map(({ to }) => to));
  for (const { e, to } of found) leaveAddress(state, e, to, atOnce ? targets : undefined, env);
  for (const { e, move, to } of found) arrive(state, e, move, to, names, env);
}

function leaveInterface(state: State, e: number, env: Environment): void {
  if (state.model.endpoints[e]?.isResource) return;
  state.online.set(e, false);
  touch(state, e, env);
}

function arrive(state: State, e: number, { side }: Move, to: number, names: boolean, env: Environment): void {
  place(state, e, to, side === 'new' ? 1 : 0, env);
  // A SCAN of the hosts files has no record that could follow it.
  if (names && state.model.endpoints[e]?.inDns) publish(state, e, to, env);
}

function mayTake(
  state: State,
  e: number,
  { address, side }: Move,
  to: number,
  atOnce: boolean,
  names: boolean,
  env: Environment,
): void {
  const { model } = state;
  const one = model.endpoints[e];
  if (!one) return;
  const { kind } = one.endpoint;
  const m = one.machine;
  const machine = model.machines[m];
  if (one.isResource) {
    needsClusterCopies(state, env, model.clusterNets[one.clusterNet]?.cluster ?? -1);
    if (state.online.has(e)) env.violate('ORD-12', `${one.name} is modified while it is online`, [one.id]);
    if (kind === 'vip' && one.inDns && !names && state.published.get(e) !== to)
      env.violate('ORD-16', `DNS does not answer ${address} for ${one.name} yet`, [one.id], to);
    if (kind === 'vip' && to === model.plannedOf[e] && to !== one.current) needsInHosts(state, env, one);
    if (kind === 'scan' && !names) env.violate('INV-16', `${one.name} is moved without asking DNS`, [one.id]);
    if (!fits(model, model.nets[one.net]?.subnets[state.networkSide.get(one.clusterNet)], to))
      env.violate(
        'ORD-15',
        `${address} of ${one.name} is outside the network that Clusterware knows`,
        [one.id],
        to,
      );
  } else if (machine) {
    if (atOnce && kind !== 'private' && !isStopped(state, m))
      env.violate('ORD-08', 'Several addresses change at once outside a stop', [one.id]);
    needsServerDown(state, env, one);
    if (side === 'new') needsBridge(state, env, e);
    needsCopy(state, env, m, one.id, kind !== 'ilom');
    if (
      kind === 'host' &&
      one.isManagement &&
      isUntouched(state, e, one) &&
      (to !== one.current || side === 'new')
    )
      for (const ilom of machine.iloms) {
        const other = model.endpoints[ilom];
        const network = model.nets[other?.net ?? -1]?.network;
        const moves =
          other &&
          (model.plannedOf[ilom] !== other.current ||
            (network !== undefined && isRedefined('ilom', network)));
        if (other && moves && isUntouched(state, ilom, other))
          env.violate('ORD-09', `The ILOM of ${machine.machine.name} moves before its admin address`, [
            one.id,
            other.id,
          ]);
      }
  }
  if (!atOnce && to >= 0 && !state.claims.isFreeFor(to, one.owner)) {
    env.violate('INV-02', `${address} is not free when ${one.name} takes it`, [one.id], to);
    if (holderStays(state, to))
      env.violate('INV-04', `${address} is taken before its holder has moved`, [one.id], to);
  }
}

/** An endpoint that is yet to move still has this address. */
const holders = new WeakMap<Model, Map<number, number[]>>();
function holderStays(state: State, address: number): boolean {
  const { model } = state;
  let map = holders.get(model);
  if (!map) {
    map = new Map();
    for (const [e, { current }] of model.endpoints.entries()) {
      if (current === model.plannedOf[e]) continue;
      appendTo(map, current, e);
    }
    holders.set(model, map);
  }
  return (map.get(address) ?? []).some((e) => state.address.get(e) === address);
}

const isUntouched = (state: State, e: number, one: ModelEndpoint): boolean =>
  state.address.get(e) === one.current && state.side.get(e) === 0;

/** The server's stack is down, or that of all guests of a host that are nodes: its addresses may change at once. */
const isStopped = (state: State, m: number): boolean => {
  const machine = state.model.machines[m];
  if (!machine) return false;
  if (machine.cluster >= 0) return !state.clusterwareRuns.has(m);
  const hasNodes = machine.guests.some((guest) => (state.model.machines[guest]?.cluster ?? -1) >= 0);
  return hasNodes ? !hasRunningGuest(state, machine.guests) : !state.inService.has(m);
};
