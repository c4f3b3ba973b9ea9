/** Management and client networks whose gateways change over; DNS and NTP servers; ILOMs alone. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { worldOf } from '../reip/mutants/plans.ts';
import { lacking } from './laboratory.ts';
import { playsWhole } from './one-plan.ts';

const test = suite('rehearsal of single networks');
const missing = lacking();
const played = (name: string, body: () => Promise<void>) =>
  missing ? test.skip(`${name} (missing: ${missing})`) : test(name, body);

played('gateways change over in a blackout and in a stop, and the rollback leads to the start', async () => {
  const { steps } = worldOf('admin and client, gateways that change over').plan;
  const withGateway = steps.filter(({ effects }) => effects.some((effect) => effect.do === 'gateway'));
  assert.equal(new Set(withGateway.map(({ kind }) => kind)), new Set(['blackout-on', 'stop', 'release']));
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
