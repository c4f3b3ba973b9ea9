/** The private addresses of servers, inside a stop. */

import { newWord } from '../../check-texts.ts';
import { privateActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const privateAddresses: StepRecord = {
  title: moveTitle('Private addresses'),
  actor: systemAdmin,
  before: ['fabric-stopped', 'ipconf-copied'],
  expected: ({ about }) => `Each server has its ${newWord(about)}private addresses`,
  after: ['private-answers'],
  acts: privateActs,
};
