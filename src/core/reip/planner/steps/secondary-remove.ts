/** Old addresses that stayed on their interface go. */

import { newWord } from '../../check-texts.ts';
import { secondaryUntil } from '../../names/secondary-addresses.ts';
import { answersTo } from './answers-in-checks.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const secondaryRemove: StepRecord = {
  title: ({ context }) => `Remove the old addresses, secondary until ${secondaryUntil(context.answers)}`,
  actor: systemAdmin,
  before: ['old-unused'],
  answers: answersTo(['QN-10', 'They stay until', 'until']),
  expected: ({ about }) => `Each server has its ${newWord(about)}addresses alone`,
  after: ['old-gone'],
  acts: ({ draft: { about = [] } }, way) => [{ act: 'secondary', endpointIds: about, on: way === 'from' }],
};
