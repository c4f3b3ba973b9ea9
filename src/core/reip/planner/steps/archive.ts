/** The run-book is put away. */
import { type StepRecord, systemAdmin } from './step-record.ts';

export const archive: StepRecord = {
  title: 'Archive the runbook',
  actor: systemAdmin,
  expected: 'The runbook and its log are archived',
};
