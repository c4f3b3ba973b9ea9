/**
 * How an address changes hands: who may take it, what is left behind, which names follow. A single move is two states,
 * the interface down and the new address held; several at once are one change inside a stop, in which the new owner's
 * first packet ends what neighbours remember.
 */
import type { Id } from '../appliance/types.ts';
import { nodeNet } from './first-state.ts';
import { fits, type Model } from './model.ts';
import type { ModelEndpoint } from './model-document.ts';
import type { State, Touched } from './state.ts';
import type { Effect, Move, Outage } from './types.ts';

export type Environment = {
  readonly touched: Touched;
  /** Position of the step, and whether it is on its way back. */
  step: number;
  back: boolean;
  /** The outage that the step declares. */
  outage: Outage;
  violate(invariant: string, message: string, subjects: readonly Id[], address?: number): void;
  /** A state is reached: look at what was touched. */
  check(): void;
};

export type Apply<K extends Effect['do']> = (
  state: State,
  effect: Extract<Effect, { do: K }>,
  env: Environment,
) => void;

export function known(state: State, env: Environment, id: Id): number {
  const e = state.endpointOf(id);
  if (e < 0)
    env.violate('END', `${addressWords(id)} is not in this document: the plan was made for another one`, []);
  return e;
}

/** An address that the document does not have, in words: nothing but its id is left to tell what it was. */
function addressWords(id: Id): string {
  const [, owner, network, kind] = /^endpoint:\w+:([^/]+)\/network:([^/]+)\/([\w-]+)\//.exec(id) ?? [];
  return owner ? `The ${kind} address of ${owner} in the network ${network}` : 'An address of a step';
}

/** Does any node that uses the machine's storage domain run? */
export const isRunning = (state: State, m: number): boolean =>
  state.get(state.DOMAIN_RUN + (state.model.machines[m]?.domain ?? 0)) > 0;

/** Counts a resource in or out of those that are online, and of those that do not fit a definition. */
export function online(state: State, e: number, one: ModelEndpoint, by: 1 | -1): void {
  state.add(state.ONLINE + one.clusterNet, by);
  for (const side of [0, 1] as const)
    if (!fits(state.model, state.model.nets[one.net]?.subnets[side], state.get(state.AT + e)))
      state.add(state.MISFIT[side] + one.clusterNet, by);
}

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
  state.set(state.LIVE + e, 0);
  touch(state, e, env);
}

function arrive(state: State, e: number, { side }: Move, to: number, names: boolean, env: Environment): void {
  place(state, e, to, side === 'new' ? 1 : 0, env);
  if (names) publish(state, e, to, env);
}

function touch(state: State, e: number, env: Environment): void {
  const one = state.model.endpoints[e];
  env.touched.endpoints.push(e);
  if (one && one.machine >= 0) env.touched.machines.push(one.machine);
  if (!one || one.clusterNet < 0) return;
  env.touched.clusterNets.push(one.clusterNet);
  if (one.endpoint.kind === 'scan')
    for (const scan of state.model.clusterNets[one.clusterNet]?.scans ?? []) env.touched.endpoints.push(scan);
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
  const { step, back } = env;
  const { model } = state;
  const one = model.endpoints[e];
  if (!one) return;
  const { kind } = one.endpoint;
  const m = one.machine;
  const machine = model.machines[m];
  if (one.isResource) {
    if (state.get(state.LIVE + e) !== 0)
      env.violate('ORD-12', `${one.name} is modified while it is online`, [one.id]);
    if (kind === 'vip' && one.inDns && !names && state.get(state.PUB + e) !== to)
      env.violate('ORD-16', `DNS does not answer ${address} for ${one.name} yet`, [one.id], to);
    if (kind === 'scan' && !names) env.violate('INV-16', `${one.name} is moved without asking DNS`, [one.id]);
    if (!fits(model, model.nets[one.net]?.subnets[state.get(state.OCR + one.clusterNet) as 0 | 1], to))
      env.violate(
        'ORD-15',
        `${address} of ${one.name} is outside the network that Clusterware knows`,
        [one.id],
        to,
      );
  } else if (machine) {
    const serverKind = machine.machine.kind;
    if (kind === 'private' && isRunning(state, m))
      env.violate('ORD-10', `The private address of ${machine.machine.name} changes while Clusterware runs`, [
        one.id,
      ]);
    else if (atOnce && kind !== 'private' && !isStopped(state, m))
      env.violate('ORD-08', 'Several addresses change at once outside a stop', [one.id]);
    if (serverKind.endsWith('switch') && state.get(state.SAVED + m) === 0)
      env.violate('INV-14', `The configuration of ${machine.machine.name} is not saved`, [one.id]);
    if (serverKind === 'database' || serverKind === 'storage' || serverKind === 'guest') {
      const run = back ? -(step + 1) : step + 1;
      const dirty = state.get(state.DIRTY + m);
      if (dirty !== 0 && dirty !== run)
        env.violate(
          'INV-14',
          `ipconf runs again on ${machine.machine.name} before its backups are copied away`,
          [one.id],
        );
      state.set(state.DIRTY + m, run);
    }
    if (
      kind === 'host' &&
      one.isManagement &&
      isUntouched(state, e, one) &&
      (to !== one.current || side === 'new')
    )
      for (const ilom of machine.iloms) {
        const other = model.endpoints[ilom];
        const moves = other && (model.plannedOf[ilom] !== other.current || model.nets[other.net]?.changes);
        if (other && moves && isUntouched(state, ilom, other))
          env.violate('ORD-09', `The ILOM of ${machine.machine.name} moves before its admin address`, [
            one.id,
            other.id,
          ]);
      }
  }
  if (!atOnce && to >= 0 && !state.onlyOwner(state.CLAIM, to, one.owner)) {
    env.violate('INV-02', `${address} is not free when ${one.name} takes it`, [one.id], to);
    if (holderStays(state, to))
      env.violate('INV-04', `${address} is taken before its holder has moved`, [one.id], to);
  }
}

/** Somebody who is to move still has this address. */
const holders = new WeakMap<Model, Map<number, number[]>>();
function holderStays(state: State, address: number): boolean {
  const { model } = state;
  let map = holders.get(model);
  if (!map) {
    map = new Map();
    for (const [e, { current }] of model.endpoints.entries()) {
      if (current === model.plannedOf[e]) continue;
      const list = map.get(current);
      if (list) list.push(e);
      else map.set(current, [e]);
    }
    holders.set(model, map);
  }
  return (map.get(address) ?? []).some((e) => state.get(state.AT + e) === address);
}

const isUntouched = (state: State, e: number, one: ModelEndpoint): boolean =>
  state.get(state.AT + e) === one.current && state.get(state.SIDE + e) === 0;

/** The server's stack is down: its addresses may change at once. */
const isStopped = (state: State, m: number): boolean => {
  const machine = state.model.machines[m];
  if (!machine) return false;
  if (machine.cluster >= 0) return state.get(state.CRS + m) === 0;
  return state.get(state.HERE + m) === 0;
};

/** The old address stays the owner's until it is forgotten, unless somebody takes it in the same moment. */
export function leaveAddress(
  state: State,
  e: number,
  to: number,
  targets: ReadonlySet<number> | undefined,
  env: Environment,
): void {
  const one = state.model.endpoints[e];
  const from = state.get(state.AT + e);
  if (!one || from < 0 || from === to) return;
  env.touched.addresses.push(from);
  if (targets?.has(from)) state.count(state.CLAIM, from, one.owner, -1);
  else state.remember(state.OLD + e, from);
}

export function place(state: State, e: number, to: number, side: 0 | 1, env: Environment): void {
  const { model } = state;
  const one = model.endpoints[e];
  if (!one) return;
  const from = state.get(state.AT + e);
  const before = state.get(state.SIDE + e) as 0 | 1;
  const k = nodeNet(model, e);
  if (k >= 0 && before !== side) {
    const m = one.machine;
    state.add(state.NODE_SIDE[before] + k, -1);
    state.add(state.NODE_SIDE[side] + k, 1);
    if (state.get(state.CRS + m) === 1) {
      state.add(state.RUN_SIDE[before] + k, -1);
      state.add(state.RUN_SIDE[side] + k, 1);
    }
    env.touched.clusterNets.push(k);
  }
  const live = one.isResource && state.get(state.LIVE + e) === 1;
  if (live) online(state, e, one, -1);
  state.set(state.AT + e, to);
  state.set(state.SIDE + e, side);
  if (live) online(state, e, one, 1);
  if (!one.isResource) state.set(state.LIVE + e, 1);
  if (from !== to && to >= 0) {
    state.count(state.CLAIM, to, one.owner, 1);
    env.touched.addresses.push(to);
  }
  touch(state, e, env);
}

export function publish(state: State, e: number, to: number, env: Environment): void {
  const one = state.model.endpoints[e];
  const from = state.get(state.PUB + e);
  if (!one || from === to) return;
  env.touched.endpoints.push(e);
  if (from >= 0) {
    state.remember(state.STALE + e, from);
    env.touched.addresses.push(from);
  }
  state.set(state.PUB + e, to);
  if (to < 0) return;
  state.count(state.ANSWER, to, one.owner, 1);
  env.touched.addresses.push(to);
}

export function forget(state: State, e: number, env: Environment): void {
  const one = state.model.endpoints[e];
  if (!one) return;
  for (let i = state.first(state.OLD + e); i > 0; i = state.next(i)) {
    const address = state.rememberedAt(i);
    state.count(state.CLAIM, address, one.owner, -1);
    env.touched.addresses.push(address);
  }
  for (let i = state.first(state.STALE + e); i > 0; i = state.next(i)) {
    const address = state.rememberedAt(i);
    state.count(state.ANSWER, address, one.owner, -1);
    env.touched.addresses.push(address);
  }
  state.set(state.OLD + e, 0);
  state.set(state.STALE + e, 0);
  env.touched.endpoints.push(e);
}

/** An old address that stays beside the new one is the owner's; once it goes, neighbours have to forget it. */
export function secondary(state: State, e: number, at: number, on: boolean, env: Environment): void {
  const one = state.model.endpoints[e];
  const place = state.SECOND + e;
  if (!one || at < 0 || (state.get(place) === at + 1) === on) return;
  env.touched.addresses.push(at);
  if (!on) {
    state.set(place, 0);
    state.remember(state.OLD + e, at);
    return;
  }
  const address = state.model.addresses[at];
  if (!state.onlyOwner(state.CLAIM, at, one.owner))
    env.violate('INV-02', `${address} is not free to stay with ${one.name}`, [one.id], at);
  if (!fits(state.model, state.model.nets[one.net]?.subnets[0], at))
    env.violate('INV-03', `${address} of ${one.name} is no host of its old subnet`, [one.id], at);
  state.set(place, at + 1);
  state.count(state.CLAIM, at, one.owner, 1);
}
