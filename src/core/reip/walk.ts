/**
 * Walks a plan through every state, forward and from each step back to the start, and stops at the first state in which
 * something does not hold.
 *
 * The way back from step k needs no walk to the start: once the state after some inverses equals a state on the way
 * forward, the rest of that way has been walked already. What is equal here: addresses, masks, gateways, VLANs,
 * Clusterware and DNS data; nothing that a way back moved may be left in a cache.
 */
import type { Id } from '../appliance/types.ts';
import { applyEffect } from './apply.ts';
import type { Environment } from './apply-take.ts';
import {
  type CheckContext,
  type CheckCounts,
  checkName,
  checkPath,
  checkResolvers,
  checkTouched,
} from './checks.ts';
import { firstState } from './first-state.ts';
import type { Model } from './model.ts';
import { Bag, nothingTouched, type State, type Touched } from './state.ts';
import type { Plan, Step, Violation } from './types.ts';

export type Walk = {
  readonly states: number;
  readonly counts: CheckCounts;
  readonly wayBack: number;
  /** Of the first state that does not hold, in the order in which they were found. */
  readonly violations: readonly Violation[];
  readonly gapsLeft: readonly string[];
  readonly state: State;
  /** Every step was walked, and nothing was found. */
  readonly finished: boolean;
};

export function walk(model: Model, plan: Plan, wayBack = true): Walk {
  const state = firstState(model);
  const counts: CheckCounts = { owner: 0, subnet: 0, path: 0, pair: 0, name: 0, failover: 0, resolver: 0 };
  const violations: Violation[] = [];
  const seen = new Set<string>();
  const touched = nothingTouched();
  const gaps = new Uint16Array(model.endpoints.length);
  let states = 0;
  let step = -1;
  let effect = -1;
  let current: Step | undefined;
  const violate = (invariant: string, message: string, subjects: readonly Id[], address?: number) => {
    const key = `${invariant} ${message}`;
    if (seen.has(key)) return;
    seen.add(key);
    const text = address === undefined ? undefined : model.addresses[address];
    violations.push({
      invariant,
      message,
      step,
      effect,
      subjects,
      ...(text !== undefined && { address: text }),
      ...(env.back && { back: true }),
    });
  };
  const context: CheckContext = { state, counts, gaps, report: violate };
  const check = () => {
    states++;
    const { items, length } = touched.machines;
    if (!env.back) for (let i = 0; i < length; i++) stepMachines.push(items[i] as number);
    checkTouched(context, touched, current, env.back);
  };
  const stepMachines = new Bag();
  const env: Environment = { touched, step: -1, back: false, outage: 'none', violate, check };

  touchAll(model, touched);
  check();
  stepMachines.length = 0;
  const marks: number[] = [];
  const openings = gapsByStep(plan);
  const done = (finished: boolean): Walk => ({
    states,
    counts,
    wayBack: returned,
    violations,
    gapsLeft: plan.gaps.filter((_, gap) => openGaps[gap] === 1).map((gap) => gap.reason),
    state,
    finished,
  });
  const openGaps = new Uint8Array(plan.gaps.length);
  let returned = 0;
  const turn = (gap: number, open: boolean) => {
    if ((openGaps[gap] === 1) === open) return;
    openGaps[gap] = open ? 1 : 0;
    for (const id of plan.gaps[gap]?.endpointIds ?? []) {
      const e = model.byEndpoint.get(id);
      if (e === undefined) continue;
      gaps[e] = (gaps[e] ?? 0) + (open ? 1 : -1);
      if (!open) checkName(context, e);
    }
  };
  const open = (gap: number) => turn(gap, true);
  const close = (gap: number) => turn(gap, false);
  if (violations.length > 0) return done(false);
  const scratch: Scratch = {
    wanted: new Float64Array(state.primary),
    isOpen: new Uint8Array(state.primary),
    open: [],
  };
  const undo = (undone: number): boolean => {
    env.step = undone;
    env.outage = plan.steps[undone]?.outage ?? 'none';
    current = plan.steps[undone];
    for (const [j, change] of (plan.steps[undone]?.undo ?? []).entries()) {
      effect = j;
      applyEffect(state, change, env);
    }
    if (current) afterConsole(context, current);
    return violations.length === 0;
  };

  for (const [i, one] of plan.steps.entries()) {
    step = i;
    env.step = i;
    env.outage = one.outage;
    effect = -1;
    current = one;
    marks.push(state.journal.length);
    openings.from(one.id, open);
    if (one.reversible === 'no' && state.get(state.ACK) === 0)
      violate('INV-13', 'The point of no return is not acknowledged before it', []);
    for (const [j, change] of one.effects.entries()) {
      effect = j;
      applyEffect(state, change, env);
      if (change.do === 'stop') states += failovers(state, change.nodes);
      if (violations.length > 0) return done(false);
    }
    openings.to(one.id, close);
    afterConsole(context, one);
    for (let k = 0; k < stepMachines.length; k++) {
      const m = stepMachines.items[k] as number;
      checkResolvers(context, m);
      for (const guest of model.machines[m]?.guests ?? []) checkResolvers(context, guest);
    }
    stepMachines.length = 0;
    if (violations.length > 0) return done(false);
    if (!wayBack || one.reversible === 'no') continue;
    const forward = state.journal.length;
    env.back = true;
    const whole = goBack(plan, state, marks, i, undo, scratch);
    if (whole) returned++;
    else violate('INV-12', `The way back from "${one.title}" does not lead to the start`, []);
    if (violations.length > 0) return done(false);
    state.rewind(forward);
    stepMachines.length = 0;
    env.back = false;
  }
  step = plan.steps.length;
  effect = -1;
  current = undefined;
  return done(true);
}

/** Its console excuses a device only while its own step lasts. */
function afterConsole(context: CheckContext, { console, machineId }: Step): void {
  const m = console && machineId !== undefined ? context.state.model.byMachine.get(machineId) : undefined;
  if (m !== undefined) checkPath(context, m, undefined);
}

type Scratch = { readonly wanted: Float64Array; readonly isOpen: Uint8Array; readonly open: number[] };

/** Each node that is left running may hold each VIP of the stopped ones: states that look alike to every check. */
function failovers(state: State, nodes: readonly Id[]): number {
  let count = 0;
  for (const id of nodes) {
    const cluster = state.model.machines[state.model.byMachine.get(id) ?? -1]?.cluster ?? -1;
    if (cluster >= 0) count += state.get(state.RUN + cluster);
  }
  return count;
}

/** Gaps by the step that opens and that closes them: the first of each, and a chain to the next. */
function gapsByStep(plan: Plan) {
  const chain = (key: 'from' | 'to') => {
    const first = new Map<string, number>();
    const next = new Int32Array(plan.gaps.length).fill(-1);
    for (let i = plan.gaps.length - 1; i >= 0; i--) {
      const id = plan.gaps[i]?.[key] ?? '';
      next[i] = first.get(id) ?? -1;
      first.set(id, i);
    }
    return (id: string, turn: (gap: number) => void) => {
      for (let i = first.get(id) ?? -1; i >= 0; i = next[i] ?? -1) turn(i);
    };
  };
  return { from: chain('from'), to: chain('to') };
}

function touchAll(model: Model, touched: Touched): void {
  for (let i = 0; i < model.endpoints.length; i++) touched.endpoints.push(i);
  for (let i = 0; i < model.addresses.length; i++) touched.addresses.push(i);
  for (let i = 0; i < model.machines.length; i++) touched.machines.push(i);
  for (let i = 0; i < model.clusterNets.length; i++) touched.clusterNets.push(i);
}

/**
 * Undoes step `from`, then the ones before it, until the state equals one of the way forward. `open` are the places
 * where the two differ, `wanted` is what the state of the way forward has there.
 */
function goBack(
  plan: Plan,
  state: State,
  marks: readonly number[],
  from: number,
  undo: (step: number) => boolean,
  scratch: Scratch,
): boolean {
  const { journal, values, primary, OLD, STALE } = state;
  const n = state.model.endpoints.length;
  const { wanted, isOpen, open } = scratch;
  open.length = 0;
  const end = journal.length;
  let forwardEnd = end;
  for (let k = from; k >= 0; k--) {
    if (plan.steps[k]?.reversible === 'no') return open.length === 0;
    const mark = journal.length;
    if (!undo(k)) return true;
    for (let i = mark; i < journal.length; i++) {
      const at = journal.at[i] as number;
      if (at >= primary) {
        const isCache = (at >= OLD && at < OLD + n) || (at >= STALE && at < STALE + n);
        if (isCache && values[at] !== 0 && values[at] !== journal.old[i]) return giveUp(open, isOpen);
      } else if (isOpen[at] === 0) {
        isOpen[at] = 1;
        open.push(at);
        wanted[at] = journal.old[i] as number;
      }
    }
    const begin = marks[k] ?? 0;
    for (let i = forwardEnd - 1; i >= begin; i--) {
      const at = journal.at[i] as number;
      if (at >= primary) continue;
      if (isOpen[at] === 0) {
        isOpen[at] = 1;
        open.push(at);
      }
      wanted[at] = journal.old[i] as number;
    }
    forwardEnd = begin;
    let kept = 0;
    for (const at of open)
      if (values[at] === wanted[at]) isOpen[at] = 0;
      else open[kept++] = at;
    open.length = kept;
    if (kept === 0) return true;
  }
  return giveUp(open, isOpen);
}

function giveUp(open: readonly number[], isOpen: Uint8Array): false {
  for (const at of open) isOpen[at] = 0;
  return false;
}
