/** The management network is back. */
import { networkAdmin, type StepRecord } from './step-record.ts';

export const blackoutOff: StepRecord = {
  title: 'Management network is reachable again',
  actor: networkAdmin,
  expected: 'Every address answers through the new gateway',
  after: ['jump-host-reaches'],
  acts: ({ draft: { about = [] } }, way) => [{ act: 'blackout', networkIds: about, on: way === 'from' }],
};
