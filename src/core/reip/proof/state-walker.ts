/** Applies the steps of a plan to one state, forward and back, and has what each effect touched looked at. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Outage } from '../../appliance/document/plan-types.ts';
import type { Effect } from '../effect-types.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { Violation } from '../proof-types.ts';
import type { Environment } from '../simulation/apply-address.ts';
import { applyEffect } from '../simulation/apply-effect.ts';
import { Bag, nothingTouched, type Touched, touchAll } from '../simulation/dirty-set.ts';
import { GapChain } from '../simulation/gap-index.ts';
import { firstState } from '../simulation/initial-state.ts';
import type { Model } from '../simulation/model.ts';
import type { State } from '../simulation/state.ts';
import type { Scratch } from '../simulation/undo-log.ts';
import { placesOfSteps } from '../step-positions.ts';
import {
  type CheckContext,
  type CheckCounts,
  checkName,
  checkPath,
  checkResolvers,
  checkTouched,
} from './state-invariants.ts';

export type Walk = {
  readonly states: number;
  readonly counts: CheckCounts;
  readonly rollbackSteps: number;
  /** Of the first state that does not hold, in the order in which they were found. */
  readonly violations: readonly Violation[];
  readonly gapsLeft: readonly string[];
  readonly state: State;
  /** Every step was walked, and nothing was found. */
  readonly finished: boolean;
};

/** About how many changes of a usual step the journal retains for the rollbacks over it. */
const changesOfStep = 8;

/** The walk that is going on: where it is, what the step at hand touched, and what it found. */
export class Walker implements Environment, CheckContext {
  readonly state: State;
  readonly counts: CheckCounts = { owner: 0, subnet: 0, path: 0, pair: 0, name: 0, failover: 0, resolver: 0 };
  readonly gaps: Uint16Array;
  readonly touched: Touched = nothingTouched();
  readonly violations: Violation[] = [];
  readonly openGaps: Uint8Array;
  /** Endpoints of all gaps, those of gap i from gapEnds[i] on. */
  readonly gapMembers: Int32Array;
  readonly gapEnds: Int32Array;
  readonly marks: number[] = [];
  readonly scratch: Scratch;
  readonly opened: GapChain;
  readonly closed: GapChain;
  readonly plan: Plan;
  readonly #seen = new Set<string>();
  readonly #stepMachines = new Bag();
  states = 0;
  returned = 0;
  /** The step being applied: in a rollback an earlier one than the step at hand. */
  step = -1;
  /** The step and effect that a violation names. */
  position = -1;
  effect = -1;
  /** States inside the effect, and whether one of them is looked at right now. */
  #inside = 0;
  #looks = false;
  back = false;
  outage: Outage = 'none';
  current: Step | undefined = undefined;

  constructor(model: Model, plan: Plan, places = placesOfSteps(plan)) {
    this.plan = plan;
    this.opened = new GapChain(plan, 'from', places);
    this.closed = new GapChain(plan, 'to', places);
    this.state = firstState(model);
    this.state.expect(changesOfStep * plan.steps.length);
    this.gaps = new Uint16Array(model.endpoints.length);
    this.openGaps = new Uint8Array(plan.gaps.length);
    this.gapEnds = new Int32Array(plan.gaps.length + 1);
    for (let i = 0; i < plan.gaps.length; i++)
      this.gapEnds[i + 1] = (this.gapEnds[i] as number) + (plan.gaps[i]?.endpointIds.length ?? 0);
    this.gapMembers = new Int32Array(this.gapEnds.at(-1) ?? 0);
    let at = 0;
    for (const { endpointIds } of plan.gaps)
      for (const id of endpointIds) this.gapMembers[at++] = this.state.endpointOf(id);
    const { primary } = this.state;
    this.scratch = {
      forward: new Int32Array(primary),
      isOpen: new Uint8Array(primary),
      open: new Int32Array(primary),
    };
  }

  violate(invariant: string, message: string, subjects: readonly Id[], address?: number): void {
    const key = `${invariant} ${message}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const text = address === undefined ? undefined : this.state.model.addresses[address];
    this.violations.push({
      invariant,
      message,
      step: this.position,
      effect: this.effect,
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
    this.#looks = this.effect >= 0;
    checkTouched(this, this.touched, this.current, this.back);
    this.#looks = false;
  }

  /** The first state, in which everything is looked at. */
  start(): void {
    touchAll(this.state.model, this.touched);
    this.check();
    this.#stepMachines.length = 0;
  }

  turn(gap: number, open: boolean): void {
    if ((this.openGaps[gap] === 1) === open) return;
    this.openGaps[gap] = open ? 1 : 0;
    for (let i = this.gapEnds[gap] as number; i < (this.gapEnds[gap + 1] as number); i++) {
      const e = this.gapMembers[i] as number;
      if (e < 0) continue;
      this.gaps[e] = (this.gaps[e] ?? 0) + (open ? 1 : -1);
      if (!open) checkName(this, e);
    }
  }

  enter(step: number, one: Step | undefined): void {
    this.position = step;
    this.effect = -1;
    this.apply(step, one);
  }

  apply(step: number, one: Step | undefined): void {
    this.step = step;
    this.outage = one?.outage ?? 'none';
    this.current = one;
  }

  forward(one: Step): boolean {
    if (one.reversible === 'no' && this.state.get(this.state.ACK) === 0)
      this.violate('INV-13', 'The point of no return is not acknowledged before it', []);
    const { effects } = one;
    for (let j = 0; j < effects.length; j++) {
      const change = effects[j] as Effect;
      this.effect = j;
      this.#inside = 0;
      applyEffect(this.state, change, this);
      if (this.violations.length > 0) return false;
    }
    return true;
  }

  /** After a step: its console has gone, and every server that it touched asks DNS and NTP. */
  leave(one: Step): boolean {
    afterConsole(this, one);
    const { items, length } = this.#stepMachines;
    for (let k = 0; k < length; k++) {
      const m = items[k] as number;
      checkResolvers(this, m);
      for (const guest of this.state.model.machines[m]?.guests ?? []) checkResolvers(this, guest);
    }
    this.#stepMachines.length = 0;
    return this.violations.length === 0;
  }

  undo(step: number): boolean {
    const one = this.plan.steps[step];
    this.apply(step, one);
    const effects = one?.undo ?? [];
    for (let j = 0; j < effects.length; j++) {
      this.effect = j;
      this.#inside = 0;
      applyEffect(this.state, effects[j] as Effect, this);
    }
    if (one) afterConsole(this, one);
    return this.violations.length === 0;
  }

  done(finished: boolean): Walk {
    const { states, counts, returned, violations, state, plan, openGaps } = this;
    return {
      states,
      counts,
      rollbackSteps: returned,
      violations,
      gapsLeft: plan.gaps.filter((_, gap) => openGaps[gap] === 1).map((gap) => gap.reason),
      state,
      finished,
    };
  }
}

/** Its console excuses a device only while its own step lasts. */
function afterConsole(context: CheckContext, { console, machineId }: Step): void {
  const m = console && machineId !== undefined ? context.state.model.byMachine.get(machineId) : undefined;
  if (m !== undefined) checkPath(context, m, undefined);
}
