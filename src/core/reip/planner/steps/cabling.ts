/** Uplinks that move to other ports. */
import { networkAdmin, type StepRecord } from './step-record.ts';

export const cabling: StepRecord = {
  title: 'Move the uplinks to their new ports',
  actor: networkAdmin,
  expected: 'Each cable is in its new port',
  after: ['links-up'],
};
