/** Old addresses that stayed on their interface go. */

import { newWord } from '../../check-texts.ts';
import { secondaryUntil } from '../context/secondary-addresses.ts';
import { told } from './answers-told.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const secondaryRemove: StepRecord = {
  title: ({ context }) => `Remove the old addresses, secondary until ${secondaryUntil(context.answers)}`,
  actor: systemAdmin,
  before: ['old-unused'],
  answers: told(['QN-10', 'They stay until', 'until']),
  expected: ({ about }) => `Each server has its ${newWord(about)}addresses alone`,
  after: ['old-gone'],
};
