/** What works before the change, and the answers that head the plan. */

import { isYes } from '../../answers.ts';
import { questions } from '../../questions/question-bank.ts';
import { type AnswerRow, answersTo, decides } from './answers-in-checks.ts';
import { looksOf } from './looks.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const baseline: StepRecord = {
  title: ({ context }) =>
    `exachk, ipconf -verify, checks of the cluster${isYes(context.answers, 'QG-13') ? '' : ', DISCOVER ES'}`,
  actor: systemAdmin,
  before: ['servers-reachable', 'rman-backup'],
  answers: answersTo(
    ...questions.flatMap(({ id, text, reads }): AnswerRow[] =>
      reads?.includes('the head of the plan') ? [[id, text]] : [],
    ),
    ['QR-01', 'Time box of phases, in minutes', 'boxes'],
    decides,
  ),
  expected: 'exachk shows no FAIL and no WARNING',
  after: ['all-files-agree', 'cluster-healthy'],
  acts: ({ context }, way) => {
    if (way === 'from') return [];
    return [...looksOf(context), ...(isYes(context.answers, 'QG-13') ? [] : [{ act: 'discover' } as const])];
  },
};
