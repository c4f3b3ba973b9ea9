/** The heading of a plan in its written files: as comment lines of a script, as blocks of a runbook, and as a refusal. */
import { headingLines } from '../proof/plan-heading.ts';
import type { PlanHeading } from '../proof-types.ts';
import type { Block } from './blocks.ts';

/** Next to the refusals that script-frame.ts lists. */
export const unprovedStatus = 7;

export const headingComments = (heading: PlanHeading, sign = '#'): string[] =>
  headingLines(heading).map((line) => `${sign} ${line}`);

/** Before anything else in a bash script: `--execute` is refused while the plan is not proved. */
export function unprovedRefusal({ state }: PlanHeading): string[] {
  if (state !== 'not-proved') return [];
  return [
    'for word in "$@"; do',
    '  if [ "$word" = --execute ]; then',
    `    echo "REFUSED: the plan is NOT PROVED: the head of this script has the reason" >&2`,
    `    exit ${unprovedStatus}`,
    '  fi',
    'done',
  ];
}

/** At the top of a runbook. An unproved plan has its counterexample as large as a section title. */
export function headingBlocks(heading: PlanHeading): Block[] {
  const [wording = '', ...others] = headingLines(heading);
  const first: Block = heading.state === 'proved' ? { text: wording } : { heading: wording, level: 2 };
  return [first, ...others.map((text): Block => ({ text }))];
}
