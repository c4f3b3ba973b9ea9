/** Answers with the former TTL expire. */

import { answersTo } from './answers-in-checks.ts';
import { dnsActor, type StepRecord } from './step-record.ts';

export const ttlWait: StepRecord = {
  title: 'Wait two old TTLs',
  actor: dnsActor,
  answers: answersTo(['QD-06', 'Old TTL in seconds']),
  expected: 'Two old TTLs have passed',
  after: ['old-ttl-over'],
};
