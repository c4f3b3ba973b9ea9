/** The client network moves, and moves back; DNS and NTP servers; ILOMs alone. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { proposeMapping } from '../../src/core/reip/mapping/propose-mapping.ts';
import { planReip } from '../../src/core/reip/planner/plan-reip.ts';
import { worldOf } from '../reip/mutants/plans.ts';
import { lacking } from './laboratory.ts';
import { playsWhole } from './one-plan.ts';

const test = suite('rehearsal of single networks');
const missing = lacking();
const played = (name: string, body: () => Promise<void>) =>
  missing ? test.skip(`${name} (missing: ${missing})`) : test(name, body);

played('the client network moves, and its rollback leads to the world of the start', async () => {
  const { report } = await playsWhole('client', '--rollback', 'last');
  assert.equal(report?.rollbacks.length, 1);
});

played('gateways change over when what needs them is stopped', async () => {
  const { appliance, plan } = worldOf('client');
  const answers = { ...plan.answers, 'QN-09': false };
  const { mapping } = proposeMapping(appliance, { networks: plan.networks });
  const changed = planReip(appliance, mapping, answers, { now: plan.at, strategy: plan.strategy });
  const stop = changed.steps.find(({ kind }) => kind === 'stop');
  assert.ok(stop?.effects.some((effect) => effect.do === 'gateway'));
  const { report } = await playsWhole({ appliance, plan: changed }, '--rollback', 'last');
  assert.equal(report?.rollbacks.length, 1);
});

played('a person works from the console while the management network changes over', async () => {
  const { report } = await playsWhole('admin and client, gateways that change over', '--rollback', 'last');
  assert.equal(report?.rollbacks.length, 1);
});

played('the machines ask other DNS and NTP servers', async () => {
  await playsWhole('DNS and NTP');
});

played('two ILOMs move', async () => {
  await playsWhole('ILOM');
});

test.run();
