/** Clusterware asks for the addresses of a SCAN again. */

import { newWord } from '../../check-texts.ts';
import { hasNames } from './conditions.ts';
import { resourceActs } from './move-acts.ts';
import { scanTitle } from './move-title.ts';
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const scan: StepRecord = {
  title: (facts) => scanTitle(facts, 'SCAN'),
  actor: databaseAdmin,
  before: (facts) => [hasNames(facts) ? 'scan-name' : 'scan-name-hosts'],
  expected: ({ about }) => `srvctl config scan shows the ${newWord(about)}addresses`,
  after: ['scan-online'],
  acts: resourceActs('scan'),
};
