/** Answers with the former TTL expire. */

import { told } from './answers-told.ts';
import { dnsActor, type StepRecord } from './step-record.ts';

export const ttlWait: StepRecord = {
  title: 'Wait two old TTLs',
  actor: dnsActor,
  answers: told(['QD-06', 'Old TTL in seconds']),
  expected: 'Two old TTLs have passed',
  after: ['old-ttl-over'],
};
