/** Reverse records of addresses that nobody has any more. */

import { told, zones } from './answers-told.ts';
import { dnsActor, type StepRecord } from './step-record.ts';

export const reverseRemove: StepRecord = {
  title: 'Remove the old reverse records',
  actor: dnsActor,
  before: ['old-unanswered'],
  answers: told(...zones),
  expected: 'No old address has a name',
  after: ['reverse-gone'],
};
