/** The temporary names go. */
import { dnsActor, type StepRecord } from './step-record.ts';

export const temporaryRemove: StepRecord = {
  title: 'Remove the temporary names',
  actor: dnsActor,
  before: ['temporary-unused'],
  expected: 'Only the final names are left',
  after: ['temporary-gone'],
  acts: (_, way) => [{ act: 'records', set: 'temporary', to: way === 'to' ? 'removed' : 'added' }],
};
