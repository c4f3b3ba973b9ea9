/** The TTL of each zone again. */
import { dnsActor, type StepRecord } from './step-record.ts';

export const ttlRaise: StepRecord = {
  title: 'Raise the TTL again',
  actor: dnsActor,
  expected: 'Answers carry the old TTL again',
  after: ['dns-answers'],
  acts: (_, way) => [{ act: 'records', set: 'ttl', to: way === 'to' ? 'usual' : 'lowered' }],
};
