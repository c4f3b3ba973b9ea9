/** The client network moves, and moves back; DNS and NTP servers; ILOMs alone. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
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

played('the machines ask other DNS and NTP servers', async () => {
  await playsWhole('DNS and NTP');
});

played('two ILOMs move', async () => {
  await playsWhole('ILOM');
});

test.run();
