/** Reverse records of addresses that nobody has any more. */

import { answersTo, zones } from './answers-in-checks.ts';
import { dnsActor, type StepRecord } from './step-record.ts';

export const reverseRemove: StepRecord = {
  title: 'Remove the old reverse records',
  actor: dnsActor,
  before: ['old-unanswered'],
  answers: answersTo(...zones),
  expected: 'No old address has a name',
  after: ['reverse-gone'],
  acts: (_, way) => [{ act: 'records', set: 'reverse-old', to: way === 'to' ? 'removed' : 'added' }],
};
