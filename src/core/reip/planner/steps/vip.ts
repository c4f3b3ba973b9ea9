/** A VIP while Clusterware goes on. */

import { agreeIfNamed, silentIfMoved, vipsInHosts } from './conditions.ts';
import { resourceActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const vip: StepRecord = {
  title: moveTitle('VIP'),
  actor: databaseAdmin,
  before: (facts) => [...silentIfMoved(facts), ...vipsInHosts(facts), 'other-listeners'],
  expected: 'The VIP is online',
  after: (facts) => ['vip-online', ...agreeIfNamed(facts)],
  acts: resourceActs('vips'),
};
