/** Names for the addresses to come. */
import { dnsActor, type StepRecord } from './step-record.ts';

export const temporaryAdd: StepRecord = {
  title: 'Forward records under temporary names',
  actor: dnsActor,
  before: ['names-free'],
  expected: 'Each temporary name resolves to the planned address',
  after: ['temporary-answers'],
  acts: (_, way) => [{ act: 'records', set: 'temporary', to: way === 'to' ? 'added' : 'removed' }],
};
