/** Clusterware starts at the new addresses. */

import { hostsWritten } from './conditions.ts';
import { databaseAdmin, type StepRecord } from './step-record.ts';
import { startActs } from './stop-acts.ts';

export const start: StepRecord = {
  title: 'Start Clusterware on all nodes',
  actor: databaseAdmin,
  before: (facts) => [
    ...(facts.draft.unit?.hasPrivate ? (['rdma-answers'] as const) : []),
    ...hostsWritten(facts),
  ],
  expected: 'Clusterware is up on every node',
  after: ({ draft }) => [
    ...(draft.looksAgain.to.length > 0 ? (['all-files-agree'] as const) : []),
    'clusterware-up-all',
  ],
  acts: startActs,
};
