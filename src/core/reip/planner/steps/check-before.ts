/** The tests of the network before anything changes. */

import { movesAny } from '../../names/plan-context.ts';
import { answersTo } from './answers-in-checks.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const checkBefore: StepRecord = {
  title: 'Run checkip in mode before',
  actor: systemAdmin,
  answers: answersTo(['QD-07', 'NTP servers and stratum']),
  expected: 'checkip in mode before reports no error',
  after: ({ context }) => [
    ...(movesAny(context) ? (['all-silent'] as const) : []),
    'gateways-answer',
    'network-before',
  ],
};
