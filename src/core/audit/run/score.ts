/**
 * One number for a run, by a method of our own that is shown with it: the vendor's is not public.
 *
 * Each answered check weighs by its severity (critical 10, high 5, medium 2, low 1, information 0). A failed one loses
 * the weight of its worst finding that is not suppressed. The score is what is left, in whole per cent rounded down;
 * with an open critical finding it is at most 49, with an open high one at most 79. Nothing answered is 0.
 *
 *   one low finding among 116 answered checks     99
 */
import type { Severity } from '../basis/types.ts';

const weights: Readonly<Record<Severity, number>> = {
  critical: 10,
  high: 5,
  medium: 2,
  low: 1,
  information: 0,
};

const caps: Readonly<Partial<Record<Severity, number>>> = { critical: 49, high: 79 };

export type Answered = {
  /** That of the check. */
  readonly severity: Severity;
  /** The worst of its open findings; absent when it passed. */
  readonly worst?: Severity;
};

export function scoreOf(answered: readonly Answered[]): number {
  let all = 0;
  let lost = 0;
  let cap = 100;
  for (const { severity, worst } of answered) {
    all += Math.max(weights[severity], worst ? weights[worst] : 0);
    if (!worst) continue;
    lost += weights[worst];
    cap = Math.min(cap, caps[worst] ?? 100);
  }
  return all === 0 ? 0 : Math.min(cap, Math.floor((100 * (all - lost)) / all));
}

/** The most that the open findings allow, and the severity that sets it; undefined without a critical or high one. */
export function scoreCap(
  counts: Readonly<Record<Severity, number>>,
): { readonly most: number; readonly severity: Severity } | undefined {
  for (const severity of ['critical', 'high'] as const) {
    const most = caps[severity];
    if (counts[severity] > 0 && most !== undefined) return { most, severity };
  }
  return undefined;
}

export const weightOf = (severity: Severity): number => weights[severity];

export const scoreMethod =
  'Each evaluated check weighs by its severity: critical 10, high 5, medium 2, low 1. A failed check loses the weight of its worst open finding. An open critical finding allows at most 49, an open high one at most 79. Suppressed findings do not count; checks without input are skipped.';
