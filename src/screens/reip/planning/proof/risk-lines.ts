/** Open risks other than the questions, one per line: the card lists and counts them. */

import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import type { Plan } from '../../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../../core/reip/project/run-log.ts';
import { isWaiting } from '../../../../core/reip/questions/placeholders.ts';
import type { ProblemLevel } from '../../../../core/text/level.ts';
import { plural } from '../../../../core/text/plural.ts';
import { platinumRisk } from '../platinum-risk.ts';

type RiskLine = { readonly level: ProblemLevel; readonly text: string };

/** `kept` is what the document keeps of the re-IP, `settings.reip`. */
export function riskLines(base: Appliance, plan: Plan, kept: unknown): readonly RiskLine[] {
  const unsure = plan.steps
    .flatMap(({ commands }) => commands)
    .filter(({ provenance }) => provenance === 'verify').length;
  const final = plan.steps.filter(({ reversible }) => reversible === 'no').map(stepNumber);
  const waiting = plan.steps.filter(isWaiting).map(stepNumber);
  const errors = [
    ...plan.problems.map(({ message }) => message),
    final.length > 0 && `${plural(final.length, 'step')} without rollback: ${final.join(', ')}`,
  ];
  const warnings = [
    waiting.length > 0 && `${plural(waiting.length, 'step')} with an open input: ${waiting.join(', ')}`,
    unsure > 0 && `${plural(unsure, 'command')} to check on your release`,
    platinumRisk(base, plan, kept),
  ];
  return (
    [
      ['error', errors],
      ['warning', warnings],
    ] as const
  ).flatMap(([level, texts]) => texts.flatMap((text) => (text ? [{ level, text }] : [])));
}
