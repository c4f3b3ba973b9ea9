/**
 * The step that was worked on when the work turned back. Some of its commands may have run although it is not complete, so its
 * own rollback comes first unless a person knows that it was not begun: a storage server that is left out would stay out, and
 * the rollback of the next one would take a second one out (ORD-04).
 *
 * The answer is the text of the entry that starts the rollback. An entry of an earlier release has none, and its rollback is
 * that of the completed steps.
 */
import type { Plan, Step } from '../plan-types.ts';
import { backId, type RunEntry } from '../project/run-log.ts';
import { rollbackFrom } from '../runbook/rollback.ts';

export type Begun = 'yes' | 'no';

const answers: Readonly<Record<Begun, string>> = {
  yes: 'The step was begun, or this is unknown',
  no: 'The step was not begun',
};

export const begunNote =
  'The step was begun and not completed: some checks and commands may find nothing to undo';

/** What the entry that starts a rollback holds of the step at hand. */
export const begunEntry = (stepId: string, begun: Begun) => ({ stepId, text: answers[begun] });

/** The id of the step that an entry counts as begun. */
export const begunStep = ({ what, stepId, text }: RunEntry): string | undefined =>
  what === 'back' && text === answers.yes ? stepId : undefined;

/**
 * The rollback of the completed steps, the last one first, after that of the steps that were begun; empty when nothing can be
 * undone.
 */
export function rollbackOf(
  plan: Plan,
  ticks: ReadonlyMap<string, unknown>,
  begun: readonly string[] = [],
): readonly Step[] {
  const open = new Set(begun.filter((id) => !ticks.has(id)));
  const steps = new Map(plan.steps.map((step) => [step.id, step]));
  const walked = [...ticks.keys(), ...open].flatMap((id) => steps.get(id) ?? []);
  const last = walked.at(-1);
  if (!last) return [];
  const found = rollbackFrom(plan, last.id, walked);
  if (open.size === 0) return found;
  const ids = new Set([...open].map(backId));
  return found.map((step) =>
    ids.has(step.id) ? { ...step, preChecks: [begunNote, ...step.preChecks] } : step,
  );
}
