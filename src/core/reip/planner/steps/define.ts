/** Clusterware learns of a subnet or interface while it runs. */

import { subnetOrInterface } from './conditions.ts';
import { databaseAdmin, type StepRecord } from './step-record.ts';

export const define: StepRecord = {
  title: (facts) => `Add the new ${subnetOrInterface(facts)} while Clusterware is up`,
  actor: databaseAdmin,
  before: ['clusterware-runs', 'ocr-saved'],
  expected: (facts) => `oifcfg getif lists the new ${subnetOrInterface(facts)}`,
  after: ['subnets-listed'],
  acts: ({ draft: { cluster, networkId = '' } }, way) => [
    {
      act: 'interface',
      clusterId: cluster?.id ?? '',
      networkId,
      side: 'new',
      to: way === 'to' ? 'defined' : 'removed',
    },
  ],
};
