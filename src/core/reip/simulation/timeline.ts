/**
 * The states of a plan for a slider: forward and back by what changes, never from the start again. Position 0 is before
 * the first step, position k just after step k. `fail` shows the state in which something does not hold, inside a step.
 *
 *   const slider = statesOf(vega01, plan); slider.go(12); slider.whoAnswers('10.20.10.13')
 */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import type { Effect } from '../effect-types.ts';
import type { Plan } from '../plan-types.ts';
import type { Violation } from '../proof-types.ts';
import { applyEffect } from './apply-effect.ts';
import { firstState } from './initial-state.ts';
import { type Model, modelOf } from './model.ts';
import type { State } from './state.ts';
import { nothingTouched } from './undo-log.ts';

/** `old`: at the current address; `parked`: neither; `new`: at the planned one; `silent`: no host answers there. */
export type EndpointState = 'old' | 'parked' | 'new' | 'silent';

type Answering = {
  readonly address: string;
  /** Who holds it, so that it answers now. */
  readonly inUse: readonly Id[];
  /** Who has it configured or not yet forgotten: silent, and not free. */
  readonly reserved: readonly Id[];
  /** A gateway, a DNS or NTP server, or another host outside. */
  readonly outside: boolean;
  /** Endpoints whose names DNS leads here, caches included. */
  readonly names: readonly Id[];
};

export type Slider = {
  readonly length: number;
  readonly position: number;
  go(position: number): void;
  /** Goes to the state of a violation; `position` stays that of the step before it. */
  fail(violation: Pick<Violation, 'step' | 'effect' | 'undoing' | 'inside'>): void;
  endpoint(id: Id): { readonly address: string; readonly state: EndpointState } | undefined;
  machine(id: Id): { readonly away: boolean; readonly stopped: boolean } | undefined;
  whoAnswers(address: string): Answering;
};

export const statesOf = (appliance: Appliance, plan: Plan): Slider =>
  sliderOf(modelOf(appliance, plan), plan);

export function sliderOf(model: Model, plan: Plan): Slider {
  const state = firstState(model);
  const marks: number[] = [state.log.length];
  const touched = nothingTouched();
  const apply = (effects: readonly Effect[], step: number, back: boolean, check: () => void = () => {}) => {
    for (const effect of effects)
      applyEffect(state, effect, { touched, step, back, outage: 'rack', violate() {}, check });
  };
  const forward = (step: number) => {
    apply(plan.steps[step]?.effects ?? [], step, false);
    marks.push(state.log.length);
  };
  const go = (position: number) => {
    // The effects that `fail` applied are not part of the plan up to here.
    state.log.rewind(marks.at(-1) ?? 0);
    const target = Math.max(0, Math.min(plan.steps.length, Math.trunc(position)));
    while (marks.length - 1 < target) forward(marks.length - 1);
    while (marks.length - 1 > target) {
      marks.pop();
      state.log.rewind(marks.at(-1) ?? 0);
    }
  };
  const fail: Slider['fail'] = ({ step, effect, undoing, inside }) => {
    const back = undoing !== undefined;
    const last = undoing ?? step;
    go(back ? step + 1 : step);
    for (let k = step; k > last; k--) apply(plan.steps[k]?.undo ?? [], k, true);
    const { undo = [], effects = [] } = plan.steps[last] ?? {};
    const all = back ? undo : effects;
    apply(all.slice(0, Math.max(0, effect)), last, back);
    const failing = all.slice(Math.max(0, effect), effect + 1);
    let states = 0;
    try {
      apply(failing, last, back, () => {
        if (++states === inside) throw stopped;
      });
    } catch (error) {
      if (error !== stopped) throw error;
    }
  };
  return {
    length: plan.steps.length,
    fail,
    get position() {
      return marks.length - 1;
    },
    go,
    endpoint(id) {
      const e = model.byEndpoint.get(id);
      const one = model.endpoints[e ?? -1];
      if (e === undefined || !one) return undefined;
      const at = state.address.get(e);
      return { address: model.addresses[at] ?? '', state: stateOf(state, e, at) };
    },
    machine(id) {
      const m = model.byMachine.get(id);
      if (m === undefined) return undefined;
      const isNode = (model.machines[m]?.cluster ?? -1) >= 0;
      return { away: !state.inService.has(m), stopped: isNode && !state.clusterwareRuns.has(m) };
    },
    whoAnswers: (address) => whoAnswers(state, address),
  };
}

/** The way out of an effect in the middle of it. */
const stopped = new Error('The state inside the effect is reached');

function stateOf(state: State, e: number, at: number): EndpointState {
  const one = state.model.endpoints[e];
  if (!one || !state.isAddressInUse(e)) return 'silent';
  const side = one.isResource ? 1 : state.side.get(e);
  const isDone = !state.model.nets[one.net]?.changes || side === 1;
  const planned = state.model.plannedOf[e] as number;
  if (at === planned && (isDone || planned !== one.current)) return 'new';
  return at === one.current ? 'old' : 'parked';
}

function whoAnswers(state: State, text: string): Answering {
  const { model } = state;
  const plain = text.trim().toLowerCase();
  const address = model.numbers.get(plain);
  const inUse: Id[] = [];
  const reserved: Id[] = [];
  const names: Id[] = [];
  let claims = address < 0 ? 0 : state.claims.count(address);
  if (address >= 0)
    for (const [e, one] of model.endpoints.entries()) {
      const isHere = state.address.get(e) === address;
      const isSecond = state.secondary.get(e) === address;
      const former = state.formerAddresses.of(e).filter((one) => one === address);
      if ((isHere || isSecond) && state.isAddressInUse(e)) inUse.push(one.id);
      else if (isHere || isSecond || former.length > 0) reserved.push(one.id);
      claims -= Number(isHere) + Number(isSecond) + former.length;
      if (state.published.get(e) === address || state.cachedAnswers.of(e).includes(address))
        names.push(one.id);
    }
  return { address: plain, inUse, reserved, outside: claims > 0, names };
}
