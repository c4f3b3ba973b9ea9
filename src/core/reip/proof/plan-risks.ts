/** The risks of a plan are those that its open answers, its time boxes and its secondary addresses give, in their words (INV-20). */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { isOfEarlierRelease } from '../command-form.ts';
import type { Mapping } from '../mapping-types.ts';
import { planContext } from '../names/plan-context.ts';
import { secondaryRisks } from '../names/secondary-addresses.ts';
import type { OpenRisk, Plan } from '../plan-types.ts';
import { openRisks } from '../questions/questions.ts';
import { timeBoxRisks } from '../questions/time-boxes.ts';

export function riskProblems(appliance: Appliance, mapping: Mapping, plan: Plan): string[] {
  const { answers, risks, steps, strategy } = plan;
  // The words of an earlier release were others.
  const isEarlier = isOfEarlierRelease(plan);
  const open = openRisks(appliance, mapping, answers);
  const boxes = timeBoxRisks(answers, steps);
  const given = new Set(risks.map(wholeText));
  const asked = new Set(risks.map(({ questionId }) => questionId));
  const absent = [
    ...open.filter((one) => !(isEarlier ? asked.has(one.questionId) : given.has(wholeText(one)))),
    ...boxes.filter((one) => !given.has(wholeText(one))),
  ].map((one) => `${riskWords(one)} and not among the risks`);
  if (isEarlier) return absent;
  const secondary =
    answers['QN-10'] === undefined ? [] : secondaryRisks(planContext(appliance, mapping, answers, strategy));
  const expected = new Set([...open, ...boxes, ...secondary].map(wholeText));
  const more = risks.find((one) => !expected.delete(wholeText(one)));
  const left = secondary.filter((one) => !given.has(wholeText(one)));
  return [
    ...absent,
    ...left.map((one) => `${riskWords(one)} and not among the risks`),
    ...(more ? [`The plan has a risk that nothing gives (${more.questionId}): ${more.text}`] : []),
  ];
}

const wholeText = ({ questionId, text }: OpenRisk): string => `${questionId} ${text}`;

export const riskWords = ({ questionId, text }: OpenRisk): string =>
  `${questionId} is ${text.startsWith('Not answered') ? 'not answered' : 'an open risk'}`;
