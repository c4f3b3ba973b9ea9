/** Plans of an appliance, and of the same one whose document lacks names that commands need. */
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../../../src/core/reip/mapping-types.ts';
import type { Answers, Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { planReip } from '../../../../src/core/reip/planner/plan-reip.ts';

const vega01 = exampleVega01();
export const answers: Answers = {
  'QN-13': true,
  'QN-09': true,
  'QG-12': 'Ada',
  'QC-05': true,
  'QN-12': true,
};

export const planOf = (request: ReipRequest, given: Answers = answers, appliance: Appliance = vega01): Plan =>
  planReip(appliance, proposeMapping(appliance, request).mapping, given, { now: '2025-03-01' });
export const step = (plan: Plan, kind: string): Step => {
  const found = plan.steps.find((one) => one.kind === kind);
  assert.ok(found, kind);
  return found;
};
export const texts = (
  plan: Plan,
  kind: string,
  way: 'commands' | 'rollback' = 'commands',
): readonly string[] => step(plan, kind)[way].map(({ text }) => text);

export const fabric: ReipRequest = {
  networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }],
};

const { databases: _databases, diskGroups, ...others } = vega01;
/** Nobody has written down the databases and which disk group has quorum disks. */
export const sparse: Appliance = {
  ...others,
  databases: [],
  diskGroups: diskGroups.map(({ quorumDisk: _quorum, ...group }) => group),
};
