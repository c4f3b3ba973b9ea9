/**
 * The three groups in which questions are asked: those whose answer changes mapping, steps or proof; those that the
 * document or the mapping answers already; those whose answer is only printed.
 *
 *   decidesPlan(QN-13)                         true: a No adds a management blackout
 *   openDecisions(vega01, mapping, answers)    what is still to be decided before the sign-off
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { isAnswered } from '../answers.ts';
import type { Mapping } from '../mapping-types.ts';
import type { Answers } from '../plan-types.ts';
import { contradictions } from './contradictions.ts';
import { questions } from './question-bank.ts';
import type { Question } from './question-types.ts';
import { mattersFor } from './questions.ts';

/** Besides those that add a step. A test plans and proves with other answers and compares. */
const changesPlan: ReadonlySet<string> = new Set([
  'QG-02',
  'QG-03',
  'QG-05',
  'QG-09',
  'QG-12',
  'QG-13',
  'QN-09',
  'QN-10',
  'QN-13',
  'QN-14',
  'QN-15',
  'QC-05',
  'QC-07',
]);

export const decidesPlan = ({ id, step }: Pick<Question, 'id' | 'step'>): boolean =>
  step !== undefined || changesPlan.has(id);

/** The questions of a plan that change it and have no answer, or one that the document contradicts; in the order of the bank. */
export function openDecisions(appliance: Appliance, mapping: Mapping, answers: Answers): Question[] {
  const matters = mattersFor(appliance, mapping);
  const wrong = new Set(contradictions(appliance, mapping, answers).map(({ questionId }) => questionId));
  return questions.filter(
    (question) =>
      decidesPlan(question) &&
      matters.has(question.matters) &&
      (!isAnswered(answers, question.id) || wrong.has(question.id)),
  );
}
