/**
 * The question bank as data. Each question is wired to a rule: `reads` names what the planner takes from the answer,
 * `step` adds work to the plan when the answer is not no. A question that is not answered is an open risk, and so is an
 * answer that the mapping or the document contradicts.
 *
 * Invariant: no answer is ever assumed; a question that cannot matter to the plan at hand is not asked.
 *
 *   openRisks(vega01, mapping, {}).length      every question that matters
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { PlannedAddress } from '../../appliance/document/plan-types.ts';
import { isAnswered } from '../answers.ts';
import { endpointAt } from '../mapping/changing-endpoints.ts';
import type { Mapping } from '../mapping-types.ts';
import type { Answers, OpenRisk } from '../plan-types.ts';
import { contradictions } from './contradictions.ts';
import { questions } from './question-bank.ts';
import type { Matters, Question } from './question-types.ts';

const byId = new Map(questions.map((question) => [question.id, question]));
export const findQuestion = (id: string): Question | undefined => byId.get(id);

/**
 * The use of an answer in words. For a question that decides nothing by itself: its place in the plan, and the fact
 * that the answer is compared with.
 */
export function decides({ reads = '', drives }: Pick<Question, 'reads' | 'drives'>): string {
  const [, who] = /^the head of the plan, next to the (\w+)$/.exec(reads) ?? [];
  if (who !== undefined)
    return `Known from the ${who}. The answer is a check of the plan, and an open risk where they differ.`;
  return reads === 'the timer of each phase, the head of the plan and each stop'
    ? 'The answer is a check at the head of the plan and at each stop. The clock of the checklist compares each phase with its time box.'
    : `Affects: ${drives}.`;
}

/** Which of the conditions hold for a mapping. */
export function mattersFor(appliance: Appliance, mapping: Mapping): ReadonlySet<Matters> {
  const found = new Set<Matters>(['always']);
  const { networks } = indexAppliance(appliance);
  const changing = new Set(mapping.networks.filter((one) => one.changes).map((one) => one.networkId));
  for (let i = 0; i < mapping.endpoints.length; i++) {
    const { endpointId, current, planned } = mapping.endpoints[i] as PlannedAddress;
    if (current === planned) continue;
    const endpoint = endpointAt(appliance, i, endpointId);
    if (endpoint) changing.add(endpoint.networkId);
  }
  for (const id of changing) {
    const role = networks.get(id)?.role;
    if (role === 'management' || role === 'ilom') found.add('admin');
    else if (role === 'client' || role === 'private') found.add(role);
    else if (role) found.add('extra');
    if (role && role !== 'private') found.add('dns');
  }
  if (mapping.renames.length > 0) found.add('names').add('dns');
  if (appliance.clusters.length > 0) found.add('cluster');
  return found;
}

/** The questions that matter and are not answered, in the order of the bank. */
function openQuestions(appliance: Appliance, mapping: Mapping, answers: Answers): Question[] {
  const matters = mattersFor(appliance, mapping);
  return questions.filter((question) => matters.has(question.matters) && !isAnswered(answers, question.id));
}

/** The open questions, and the answers that the mapping or the document contradicts. */
export const openRisks = (appliance: Appliance, mapping: Mapping, answers: Answers): OpenRisk[] => [
  ...openQuestions(appliance, mapping, answers).map((question) => ({
    questionId: question.id,
    text: `Not answered: ${question.text} ${decides(question)}`,
  })),
  ...contradictions(appliance, mapping, answers),
];
