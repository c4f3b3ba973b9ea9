/** Reverse records of addresses that nobody has yet. */

import { newWord } from '../../check-texts.ts';
import { answersTo, zones } from './answers-in-checks.ts';
import { dnsActor, type StepRecord } from './step-record.ts';

export const reverseAdd: StepRecord = {
  title: 'New reverse records',
  actor: dnsActor,
  before: ['no-reverse-yet'],
  answers: answersTo(...zones),
  expected: ({ about }) => `Each ${newWord(about)}address has its name`,
  after: ['reverse-answers'],
  acts: (_, way) => [{ act: 'records', set: 'reverse-new', to: way === 'to' ? 'added' : 'removed' }],
};
