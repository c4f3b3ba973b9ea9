/** The run-book is put away. */
import { type StepRecord, systemAdmin } from './step-record.ts';

export const archive: StepRecord = {
  title: 'Archive the run-book',
  actor: systemAdmin,
  expected: 'The run-book and its log are archived',
};
