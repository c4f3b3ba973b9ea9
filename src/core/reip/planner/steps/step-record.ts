/**
 * The record of a kind of step: its title, who does the work, what is out of service meanwhile, and what a person sees to
 * before and after the commands. One file a kind; step-catalog.ts has them all.
 */
import type { Act } from '../../act-types.ts';
import { textOf } from '../../answers.ts';
import { type About, aboutOf, type CheckId, checkTexts } from '../../check-texts.ts';
import type { Way } from '../../names/command.ts';
import { movesAny, type PlanContext } from '../../names/plan-context.ts';
import type { DraftStep } from '../context/draft-step.ts';

/** One step of a plan, for the record of its kind. */
export type Facts = { readonly context: PlanContext; readonly draft: DraftStep; readonly about: About };

/** The same in each step of the kind, or by the step. */
type Of<Value> = Value | ((facts: Facts) => Value);

export type StepRecord = {
  readonly title: Of<string>;
  readonly actor: Of<string>;
  readonly before?: Of<readonly CheckId[]>;
  /** Answers that a person needs at hand, after the checks before. */
  readonly answers?: (facts: Facts) => readonly string[];
  readonly expected: Of<string>;
  readonly after?: Of<readonly CheckId[]>;
  /** Its acts, there and back. */
  readonly acts?: (facts: Facts, way: Way) => readonly Act[];
  /** In the place of the checks after: the words of the question that asks for the step. */
  readonly asked?: (facts: Facts) => string | undefined;
};

/** Its value for one step. */
export const given = <Value>(value: Of<Value> | undefined, facts: Facts, otherwise: Value): Value => {
  if (value === undefined) return otherwise;
  // A record holds texts and lists, so what can be called is its function.
  return typeof value === 'function' ? (value as (facts: Facts) => Value)(facts) : value;
};

export const systemAdmin = 'System administrator';
export const databaseAdmin = 'Database administrator';
export const networkAdmin = 'Network administrator';

/** Who changes zones, by the answer to QD-03. */
export const dnsActor = ({ context: { answers } }: Facts): string =>
  textOf(answers, 'QD-03', 'actor') || 'DNS administrator';

export const isMoved = ({ draft: { moves } }: Pick<Facts, 'draft'>): boolean =>
  moves.some(({ from, to }) => from !== to);

export function factsOf(context: PlanContext, draft: DraftStep): Facts {
  const { kind, moves } = draft;
  const addresses =
    kind === 'verify' ? context.rows.map(({ planned }) => planned) : moves.map(({ to }) => to);
  const moving = kind === 'rename' || (moves.length === 0 ? movesAny(context) : isMoved({ draft }));
  return { context, draft, about: aboutOf(addresses, moving) };
}

/** What a person sees to before the commands and after them, in words. */
export function checksOf({ before, after, answers, asked }: StepRecord, facts: Facts) {
  const first = checkTexts(given(before, facts, []), facts.about);
  const more = answers?.(facts) ?? [];
  const question = asked?.(facts);
  return {
    before: more.length > 0 ? [...first, ...more] : first,
    after: question === undefined ? checkTexts(given(after, facts, []), facts.about) : [question],
  };
}
