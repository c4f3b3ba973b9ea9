/** The states that the proof walks, step by step and effect by effect, as what changes from one to the next. */

import type { Ground } from '../command-reader/ground.ts';
import type { Effect } from '../effect-types.ts';
import type { Plan } from '../plan-types.ts';
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
  const steps = plan.steps.map(({ effects, undo }, step): WalkedStep => {
    const forward = walk(effects, step, false);
    const after = now;
    const mark = state.log.length;
    const back = walk(undo, step, true);
    state.log.rewind(mark);
    now = after;
    return { forward, back };
  });
  return { start, steps };
}

function changedFrom(before: Facts, after: Facts): Changed {
  const changed: Record<string, string> = {};
  for (const [key, value] of after) if (before.get(key) !== value) changed[key] = value;
  for (const key of before.keys()) if (!after.has(key)) changed[key] = '';
  return changed;
}
