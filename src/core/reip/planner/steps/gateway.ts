/** The old gateway falls silent as the new one answers. */

import { answersTo, criteria, decides } from './answers-in-checks.ts';
import { flips } from './flips.ts';
import { looksForOthers } from './looks.ts';
import { networkAdmin, type StepRecord } from './step-record.ts';

export const gateway: StepRecord = {
  title: 'Gateway changes over',
  actor: networkAdmin,
  answers: answersTo(criteria, decides),
  expected: 'The new gateway answers',
  after: ['gateway-answers'],
  acts: ({ draft }, way) => [...flips(draft, way), ...looksForOthers(draft, way)],
};
