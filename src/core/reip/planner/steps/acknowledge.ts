/** A person accepts the point of no return. */

import { textOf } from '../../answers.ts';
import { answersTo, criteria, decides } from './answers-in-checks.ts';
import type { StepRecord } from './step-record.ts';

export const acknowledge: StepRecord = {
  title: 'Acknowledge the point of no return',
  actor: ({ context }) => textOf(context.answers, 'QG-11') || 'Change approver',
  before: ['checks-passed'],
  answers: answersTo(['QG-10', 'Latest point of no return'], criteria, decides),
  expected: 'Go on is signed',
  after: ['signature-stored'],
  acts: (_, way) => (way === 'to' ? [{ act: 'acknowledge' }] : []),
};
