/** Answers expire soon from here on. */

import { answersTo, zones } from './answers-in-checks.ts';
import { dnsActor, type StepRecord } from './step-record.ts';

export const ttlLower: StepRecord = {
  title: 'Lower the TTL of the names that change',
  actor: dnsActor,
  before: ['old-ttl-known'],
  answers: answersTo(...zones),
  expected: 'New answers carry the low TTL',
  after: ['low-ttl'],
  acts: (_, way) => [{ act: 'records', set: 'ttl', to: way === 'to' ? 'lowered' : 'usual' }],
};
