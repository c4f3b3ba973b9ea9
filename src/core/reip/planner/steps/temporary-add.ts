/** Names for the addresses to come. */
import { dnsActor, type StepRecord } from './step-record.ts';

export const temporaryAdd: StepRecord = {
  title: 'Forward records under temporary names',
  actor: dnsActor,
  before: ['names-free'],
  expected: 'Each temporary name leads to the address to come',
  after: ['temporary-answers'],
};
