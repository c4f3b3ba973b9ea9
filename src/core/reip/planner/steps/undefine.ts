/** Clusterware forgets the former subnet or interface. */

import { subnetOrInterface } from './conditions.ts';
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const undefine: StepRecord = {
  title: (facts) => `Remove the old ${subnetOrInterface(facts)} from Clusterware`,
  actor: databaseAdmin,
  before: ['clusterware-runs', 'verification-passed'],
  expected: (facts) => `oifcfg getif lists the new ${subnetOrInterface(facts)} alone`,
  after: ['subnets-listed'],
  acts: ({ draft: { cluster, networkId = '' } }, way) => [
    {
      act: 'interface',
      clusterId: cluster?.id ?? '',
      networkId,
      side: 'old',
      to: way === 'to' ? 'removed' : 'defined',
    },
  ],
};
