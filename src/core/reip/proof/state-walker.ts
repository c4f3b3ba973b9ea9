/**
 * Walks a plan through every state and stops at the first one in which something does not hold: forward, and from each
 * step back.
 *
 * A rollback is not walked to the start. Once the state equals one that the plan went through, the rest of the rollback has
 * been walked already. Equal means: addresses, masks, gateways, VLANs, Clusterware and DNS data. Nothing that the rollback
 * moved may be left in a cache.
 *
 *   walk(modelOf(appliance, plan), plan).violations      [] where every state holds
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Outage } from '../../appliance/document/plan-types.ts';
import { keepShape } from '../../collections/keep-shape.ts';
import type { Effect } from '../effect-types.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { Violation } from '../proof-types.ts';
import type { Environment } from '../simulation/apply-address.ts';
import { applyEffect } from '../simulation/apply-effect.ts';
import { firstState } from '../simulation/initial-state.ts';
import { type Model, modelOf } from '../simulation/model.ts';
import type { State } from '../simulation/state.ts';
import { Bag, ChangedPlaces, nothingTouched, touchAll } from '../simulation/undo-log.ts';
import { stepPositions } from '../step-positions.ts';
import { emptyPlan, noAppliance } from './empty-plan.ts';
import { OpenGaps } from './open-gaps.ts';
import {
  type CheckContext,
  type CheckCounts,
  checkName,
  checkPath,
  checkResolvers,
  checkTouched,
} from './state-invariants.ts';

type Walk = {
  readonly states: number;
  readonly counts: CheckCounts;
  /** How many steps have a rollback that leads to the start. */
  readonly rollbackSteps: number;
  /** Of the first state that does not hold, in the order in which they were found. */
  readonly violations: readonly Violation[];
  readonly gapsLeft: readonly string[];
  readonly state: State;
  /** Every step was walked, and nothing was found. */
  readonly finished: boolean;
};

export function walk(model: Model, plan: Plan, places = stepPositions(plan)): Walk {
  const walker = new Walker(model, plan, places);
  const finished = walker.run();
  const { states, counts, rollbackSteps, violations, gaps, state } = walker;
  return { states, counts, rollbackSteps, violations, gapsLeft: gaps.reasonsLeft, state, finished };
}

/** How many changes of a usual step stay in the log, roughly. */
const changesOfStep = 10;

/** The walk that is going on: where it is, what the step at hand touched, and what it found. */
class Walker implements Environment, CheckContext {
  readonly #plan: Plan;
  readonly state: State;
  readonly gaps: OpenGaps;
  readonly counts: CheckCounts = { owner: 0, subnet: 0, path: 0, pair: 0, name: 0, failover: 0, resolver: 0 };
  readonly touched = nothingTouched();
  readonly violations: Violation[] = [];
  readonly #seen = new Set<string>();
  readonly #stepMachines = new Bag();
  /** By step: where its changes begin in the log. */
  readonly #marks: number[] = [];
  readonly #changedPlaces: ChangedPlaces;
  states = 0;
  rollbackSteps = 0;
  /** The step whose effects run now: in a rollback, an earlier one than the step that failed. */
  step = -1;
  back = false;
  outage: Outage = 'none';
  #current: Step | undefined = undefined;
  /** The step and effect of a violation. */
  #position = -1;
  #effect = -1;
  /** States inside the effect, and whether one of them is looked at right now. */
  #inside = 0;
  #looks = false;

  constructor(model: Model, plan: Plan, places: ReadonlyMap<string, number>) {
    this.#plan = plan;
    this.state = firstState(model);
    this.state.log.expect(changesOfStep * plan.steps.length);
    this.gaps = new OpenGaps(plan, places, model.byEndpoint);
    this.#changedPlaces = new ChangedPlaces(this.state.log, this.state.restoredPlaces);
  }

  /** False as soon as something was found. */
  run(): boolean {
    touchAll(this.state.model, this.touched);
    this.check();
    this.#stepMachines.length = 0;
    if (this.violations.length > 0) return false;
    const { steps } = this.#plan;
    for (let i = 0; i < steps.length; i++) {
      const one = steps[i] as Step;
      if (!this.#forward(i, one) || !this.#back(i, one)) return false;
    }
    return true;
  }

  #forward(i: number, one: Step): boolean {
    const { state, gaps } = this;
    this.#position = i;
    this.#effect = -1;
    this.#enter(i, one);
    const mark = state.log.length;
    this.#marks.push(mark);
    gaps.open(i);
    if (one.reversible === 'no' && !state.isAcknowledged)
      this.violate('INV-13', 'The point of no return is not acknowledged before it', []);
    const { effects } = one;
    for (let j = 0; j < effects.length; j++) {
      this.#apply(effects[j] as Effect, j);
      if (this.violations.length > 0) return false;
    }
    gaps.close(i, (e) => checkName(this, e));
    this.#leave(one);
    state.forgetDerived(mark);
    return this.violations.length === 0;
  }

  /** Rolls back from the step, and returns to the state after it. */
  #back(i: number, one: Step): boolean {
    if (one.reversible === 'no') return true;
    const { log } = this.state;
    const mark = log.length;
    this.back = true;
    if (this.#rollBack(i)) this.rollbackSteps++;
    else this.violate('INV-12', `The rollback of "${one.title}" does not restore the start`, []);
    if (this.violations.length > 0) return false;
    log.rewind(mark);
    this.back = false;
    return true;
  }

  /** Undoes the step, then the ones before it, until the state equals an earlier one. */
  #rollBack(from: number): boolean {
    const { state } = this;
    const { log } = state;
    const changed = this.#changedPlaces;
    changed.clear();
    let end = log.length;
    for (let k = from; k >= 0; k--) {
      const one = this.#plan.steps[k] as Step;
      if (one.reversible === 'no') return false;
      const mark = log.length;
      if (!this.#undo(k, one)) return true;
      if (state.hasCachedSince(mark)) return false;
      changed.addRollback(mark);
      const begin = this.#marks[k] as number;
      changed.addForward(begin, end);
      end = begin;
      changed.closeEqual();
      if (changed.isEmpty) return true;
    }
    return false;
  }

  #undo(k: number, one: Step): boolean {
    this.#enter(k, one);
    const { undo } = one;
    for (let j = 0; j < undo.length; j++) this.#apply(undo[j] as Effect, j);
    this.#afterConsole(one);
    return this.violations.length === 0;
  }

  #enter(step: number, one: Step): void {
    this.step = step;
    this.outage = one.outage ?? 'none';
    this.#current = one;
  }

  #apply(effect: Effect, j: number): void {
    this.#effect = j;
    this.#inside = 0;
    applyEffect(this.state, effect, this);
  }

  /** After a step its console is gone, and every server that it touched asks DNS and NTP. */
  #leave(one: Step): void {
    this.#afterConsole(one);
    const { items, length } = this.#stepMachines;
    for (let k = 0; k < length; k++) {
      const m = items[k] as number;
      checkResolvers(this, m);
      for (const guest of this.state.model.machines[m]?.guests ?? []) checkResolvers(this, guest);
    }
    this.#stepMachines.length = 0;
  }

  /** Its console excuses a device only while its own step lasts. */
  #afterConsole({ console, machineId }: Step): void {
    const m = console && machineId !== undefined ? this.state.model.byMachine.get(machineId) : undefined;
    if (m !== undefined) checkPath(this, m, undefined);
  }

  violate(invariant: string, message: string, subjects: readonly Id[], address?: number): void {
    const key = `${invariant} ${message}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const text = address === undefined ? undefined : this.state.model.addresses[address];
    this.violations.push({
      invariant,
      message,
      step: this.#position,
      effect: this.#effect,
      subjects,
      ...(text !== undefined && { address: text }),
      ...(this.back && { back: true, undoing: this.step }),
      ...(this.#looks && { inside: this.#inside }),
    });
  }

  check(): void {
    this.states++;
    const { items, length } = this.touched.machines;
    if (!this.back) for (let i = 0; i < length; i++) this.#stepMachines.push(items[i] as number);
    this.#inside++;
    this.#looks = this.#effect >= 0;
    checkTouched(this, this.touched, this.#current, this.back);
    this.#looks = false;
  }
}

keepShape(new Walker(modelOf(noAppliance, emptyPlan), emptyPlan, new Map()));
