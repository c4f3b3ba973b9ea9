/** The tests of the network before anything changes. */

import { movesAny } from '../context/plan-context.ts';
import { told } from './answers-told.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const checkBefore: StepRecord = {
  title: 'Run checkip in mode before',
  actor: systemAdmin,
  answers: told(['QD-07', 'NTP servers and stratum']),
  expected: 'checkip in mode before reports no error',
  after: ({ context }) => [
    ...(movesAny(context) ? (['all-silent'] as const) : []),
    'gateways-answer',
    'network-before',
  ],
};
