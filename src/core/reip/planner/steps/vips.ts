/** The network of a cluster and its VIPs, inside a stop. */

import { vipsInHosts } from './conditions.ts';
import { resourceActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const vips: StepRecord = {
  title: moveTitle('Network and VIPs'),
  actor: databaseAdmin,
  before: vipsInHosts,
  expected: 'srvctl config shows the new network and VIPs',
  after: ['vips-shown'],
  acts: resourceActs('vips'),
};
