/** The states that the proof walks, step by step and effect by effect, as what changes from one to the next. */

import type { Ground } from '../command-reader/ground.ts';
import type { Effect } from '../effect-types.ts';
import type { Plan } from '../plan-types.ts';
import { backId } from '../project/run-log.ts';
import { rollbackFrom } from '../runbook/rollback.ts';
import { applyEffect } from '../simulation/apply-effect.ts';
import { firstState } from '../simulation/initial-state.ts';
import { modelOf } from '../simulation/model.ts';
import { nothingTouched } from '../simulation/undo-log.ts';
import { type Facts, factsOf } from './walked-facts.ts';

/** Facts that differ from those of the state before. */
type Changed = Readonly<Record<string, string>>;

type WalkedStep = {
  /** After each effect of the step. */
  readonly forward: readonly Changed[];
  /** After each effect of its rollback, from the state just after the step. */
  readonly back: readonly Changed[];
};

export type Walk = { readonly start: Changed; readonly steps: readonly WalkedStep[] };

export function walkedStates(plan: Plan, ground: Ground): Walk {
  const model = modelOf(ground.appliance, plan);
  const state = firstState(model);
  const touched = nothingTouched();
  let now = factsOf(state, ground);
  const start = Object.fromEntries(now);
  const walk = (effects: readonly Effect[], step: number, back: boolean): Changed[] =>
    effects.map((effect) => {
      applyEffect(state, effect, { touched, step, back, outage: 'rack', violate() {}, check() {} });
      const next = factsOf(state, ground);
      const changed = changedFrom(now, next);
      now = next;
      return changed;
    });
  const steps: WalkedStep[] = [];
  const noReturn = plan.steps.findIndex(({ reversible }) => reversible === 'no');
  /** Just after the last step that a rollback can begin at. */
  let last: { readonly mark: number; readonly facts: Facts } | undefined;
  for (const [step, { effects, undo }] of plan.steps.entries()) {
    if (step === noReturn) last = { mark: state.log.length, facts: now };
    const forward = walk(effects, step, false);
    const [after, mark] = [now, state.log.length];
    const back = walk(undo, step, true);
    state.log.rewind(mark);
    now = after;
    steps.push({ forward, back });
  }
  if (last) {
    state.log.rewind(last.mark);
    now = last.facts;
  }
  // A rollback that began at a later step meets what was left of that one, so a step may change more.
  const places = new Map(plan.steps.map(({ id }, step) => [backId(id), step]));
  const from = plan.steps[(last ? noReturn : steps.length) - 1]?.id ?? '';
  for (const { id, kind } of rollbackFrom(plan, from)) {
    const step = places.get(id) ?? -1;
    const own = steps[step];
    if (!own) continue;
    const met = walk(plan.steps[step]?.undo ?? [], step, true);
    // DNS has the former addresses of a SCAN before its step (ORD-03): from just after either, the states are others.
    const isTurned = kind === 'scan' || kind === 'scan-dns';
    steps[step] = {
      ...own,
      back: isTurned ? met : own.back.map((changed, effect) => ({ ...met[effect], ...changed })),
    };
  }
  return { start, steps };
}

function changedFrom(before: Facts, after: Facts): Changed {
  const changed: Record<string, string> = {};
  for (const [key, value] of after) if (before.get(key) !== value) changed[key] = value;
  for (const key of before.keys()) if (!after.has(key)) changed[key] = '';
  return changed;
}
