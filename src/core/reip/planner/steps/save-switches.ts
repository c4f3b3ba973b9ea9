/** Copies of the configuration of each switch. */
import { networkAdmin, type StepRecord } from './step-record.ts';

export const saveSwitches: StepRecord = {
  title: 'Save the configuration of every switch',
  actor: networkAdmin,
  expected: 'A copy of each configuration is put away',
  after: ['copies-readable'],
  acts: (_, way) => (way === 'to' ? [{ act: 'save-switches' }] : []),
};
