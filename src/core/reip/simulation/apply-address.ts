/**
 * What becomes of one address: it is placed and published, left behind, kept next to the new one, and forgotten. The
 * moves decide which endpoint may take it, and when (apply-take.ts).
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Outage } from '../../appliance/document/plan-types.ts';
import type { Effect } from '../effect-types.ts';
import { nodeNet } from './initial-state.ts';
import { fits } from './model.ts';
import type { ModelEndpoint } from './model-document.ts';
import type { SideNumber, State } from './state.ts';
import type { Touched } from './undo-log.ts';

export type Environment = {
  readonly touched: Touched;
  /** Position of the step, and whether it is rolled back. */
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

/** Words for an address that the document does not have, from its id, which is all that is left of it. */
function addressWords(id: Id): string {
  const [, owner, network, kind] = /^endpoint:\w+:([^/]+)\/network:([^/]+)\/([\w-]+)\//.exec(id) ?? [];
  return owner ? `The ${kind} address of ${owner} in the network ${network}` : 'An address of a step';
}

/** Counts a resource in or out of those that are online, and of those that do not fit a definition. */
export function online(state: State, e: number, one: ModelEndpoint, by: 1 | -1): void {
  state.onlineResources.add(one.clusterNet, by);
  for (const side of [0, 1] as const)
    if (!fits(state.model, state.model.nets[one.net]?.subnets[side], state.address.get(e)))
      state.misfits[side].add(one.clusterNet, by);
}

export function touch(state: State, e: number, env: Environment): void {
  const one = state.model.endpoints[e];
  env.touched.endpoints.push(e);
  if (one && one.machine >= 0) env.touched.machines.push(one.machine);
  if (!one || one.clusterNet < 0) return;
  env.touched.clusterNets.push(one.clusterNet);
  if (one.endpoint.kind === 'scan')
    for (const scan of state.model.clusterNets[one.clusterNet]?.scans ?? []) env.touched.endpoints.push(scan);
}

/** The old address stays the owner's until it is forgotten, unless another endpoint takes it in the same effect. */
export function leaveAddress(
  state: State,
  e: number,
  to: number,
  targets: ReadonlySet<number> | undefined,
  env: Environment,
): void {
  const one = state.model.endpoints[e];
  const from = state.address.get(e);
  if (!one || from < 0 || from === to) return;
  env.touched.addresses.push(from);
  if (targets?.has(from)) state.claims.add(from, one.owner, -1);
  else state.formerAddresses.push(e, from);
}

export function place(state: State, e: number, to: number, side: SideNumber, env: Environment): void {
  const { model } = state;
  const one = model.endpoints[e];
  if (!one) return;
  const from = state.address.get(e);
  const before = state.side.get(e);
  const k = nodeNet(model, e);
  if (k >= 0 && before !== side) {
    const m = one.machine;
    state.nodes[before].add(k, -1);
    state.nodes[side].add(k, 1);
    if (state.clusterwareRuns.has(m)) {
      state.runningNodesOn[before].add(k, -1);
      state.runningNodesOn[side].add(k, 1);
    }
    env.touched.clusterNets.push(k);
  }
  const live = one.isResource && state.online.has(e);
  if (live) online(state, e, one, -1);
  state.address.set(e, to);
  state.side.set(e, side);
  if (live) online(state, e, one, 1);
  if (!one.isResource) state.online.set(e, true);
  if (from !== to && to >= 0) {
    state.claims.add(to, one.owner, 1);
    env.touched.addresses.push(to);
  }
  touch(state, e, env);
}

export function publish(state: State, e: number, to: number, env: Environment): void {
  const one = state.model.endpoints[e];
  const from = state.published.get(e);
  if (!one || from === to) return;
  env.touched.endpoints.push(e);
  if (from >= 0) {
    state.cachedAnswers.push(e, from);
    env.touched.addresses.push(from);
  }
  state.published.set(e, to);
  if (to < 0) return;
  state.answers.add(to, one.owner, 1);
  env.touched.addresses.push(to);
}

export function forget(state: State, e: number, env: Environment): void {
  const one = state.model.endpoints[e];
  if (!one) return;
  const { formerAddresses, cachedAnswers, claims, answers } = state;
  for (let address = formerAddresses.pop(e); address >= 0; address = formerAddresses.pop(e)) {
    claims.add(address, one.owner, -1);
    env.touched.addresses.push(address);
  }
  for (let address = cachedAnswers.pop(e); address >= 0; address = cachedAnswers.pop(e)) {
    answers.add(address, one.owner, -1);
    env.touched.addresses.push(address);
  }
  env.touched.endpoints.push(e);
}

/**
 * An old address that stays next to the new one belongs to its owner; after its removal, neighbors have to forget it.
 */
export function secondary(state: State, e: number, at: number, on: boolean, env: Environment): void {
  const one = state.model.endpoints[e];
  if (!one || at < 0 || (state.secondary.get(e) === at) === on) return;
  env.touched.addresses.push(at);
  if (!on) {
    state.secondary.set(e, -1);
    state.formerAddresses.push(e, at);
    return;
  }
  const address = state.model.addresses[at];
  if (!state.claims.isFreeFor(at, one.owner))
    env.violate('INV-02', `${address} is not free to stay with ${one.name}`, [one.id], at);
  if (!fits(state.model, state.model.nets[one.net]?.subnets[0], at))
    env.violate('INV-03', `${address} of ${one.name} is not a host of its old subnet`, [one.id], at);
  state.secondary.set(e, at);
  state.claims.add(at, one.owner, 1);
}
