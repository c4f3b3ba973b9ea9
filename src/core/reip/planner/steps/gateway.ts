/** The old gateway falls silent as the new one answers. */

import { criteria, decides, told } from './answers-told.ts';
import { networkAdmin, type StepRecord } from './step-record.ts';

export const gateway: StepRecord = {
  title: 'Gateway changes over',
  actor: networkAdmin,
  answers: told(criteria, decides),
  expected: 'The new gateway answers',
  after: ['gateway-answers'],
};
