/** Resources and databases come online after a stop. */

import { databaseAdmin, type StepRecord } from './step-record.ts';
import { bothScanNames } from './stop.ts';
import { onlineActs } from './stop-acts.ts';

export const online: StepRecord = {
  title: 'VIPs, SCAN, listeners and services online',
  actor: databaseAdmin,
  before: bothScanNames,
  expected: 'VIPs, SCAN, listeners and databases are online',
  after: ['resources-online', 'clients-reach'],
  acts: onlineActs,
};
