/** VIP and SCAN addresses that change hands all together. */

import { agreeIfNamed, vipsInHosts } from './conditions.ts';
import { resourceActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const exchange: StepRecord = {
  title: moveTitle('VIP and SCAN exchange'),
  actor: databaseAdmin,
  before: (facts) => ['outage-declared', ...vipsInHosts(facts)],
  expected: 'The resources have changed addresses',
  after: (facts) => ['exchange-shown', ...agreeIfNamed(facts)],
  acts: resourceActs('exchange'),
};
