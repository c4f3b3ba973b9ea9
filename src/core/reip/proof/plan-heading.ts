/**
 * What every handed-over file of a plan states at its head: the result of the proof, what it covers, and the digest of
 * the commands. A file of a plan without a proof never looks like one of a proved plan.
 *
 *   headingLines(planHeading(plan, provePlan(vega01, plan)))
 *   ['No conflict in 412 states, under 4 assumptions', 'States checked: 412. Assumptions: 4.',
 *    'SHA-256 checksum of the commands: 9c1f...']
 */
import { inOneLine } from '../../text/single-line.ts';
import { isOfEarlierRelease } from '../command-form.ts';
import type { Plan } from '../plan-types.ts';
import { stepNumber } from '../project/run-log.ts';
import type { PlanHeading, Proof } from '../proof-types.ts';
import { commandsSha256 } from './plan-digest.ts';

const notProved = 'NOT PROVED: ';

/** The commands of a plan of an earlier release are not compared with its steps, and its heading states that. */
export function planHeading(plan: Plan, proof: Proof | undefined): PlanHeading {
  const covered = {
    states: proof?.statesChecked ?? 0,
    assumptions: (proof?.assumptions ?? plan.assumptions).length,
    commandsSha256: commandsSha256(plan),
  };
  if (!proof?.holds)
    return { state: 'not-proved', wording: `${notProved}${counterexampleLine(plan, proof)}`, ...covered };
  if (isOfEarlierRelease(plan))
    return {
      state: 'earlier-release',
      wording: 'Made by an earlier release: commands not compared',
      ...covered,
    };
  if (!proof.isCompared)
    return { state: 'not-proved', wording: `${notProved}its commands are not compared yet`, ...covered };
  return { state: 'proved', wording: inOneLine(proof.wording), ...covered };
}

/** The heading of the files of a state that is not saved. */
export const draftHeading = (heading: PlanHeading): PlanHeading => ({
  ...heading,
  wording: `DRAFT of a state that is not saved. ${heading.wording}`,
});

/** Each without a line end or a control character, so that it cannot leave the comment of a script. */
export const headingLines = ({ wording, states, assumptions, commandsSha256: sum }: PlanHeading): string[] =>
  [
    wording,
    `States checked: ${states}. Assumptions: ${assumptions}.`,
    `SHA-256 checksum of the commands: ${sum}`,
  ].map(inOneLine);

/** The whole file that a sign-off is of: the plan as JSON, with its heading first. */
export const planFile = (plan: Plan, verdict: PlanHeading): string =>
  `{"proof":${JSON.stringify(verdict)},${JSON.stringify(plan).slice(1)}`;

function counterexampleLine({ steps }: Plan, proof: Proof | undefined): string {
  if (!proof) return 'no proof of this plan was made';
  const { counterexample: { violation } = {}, wording: words } = proof;
  const step = violation && steps[violation.step];
  const way = violation?.back ? 'rollback from step' : 'step';
  return inOneLine(step ? `${way} ${stepNumber(step)} (${step.title}): ${words}` : words);
}
