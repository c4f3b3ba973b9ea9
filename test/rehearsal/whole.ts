/** Plans that are played whole with `-- --all`: each takes a minute or more, so they are spread over files. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { worldNames } from '../reip/mutants/plans.ts';
import { isWhole } from '../tools/sample.mjs';
import { lacking } from './laboratory.ts';
import { playsWhole } from './one-plan.ts';

/**
 * By the name of a plan of the mutants: 5 to 50 scripts are ended and resumed, and it is rolled back from every phase. The
 * largest and the smallest are rolled back from the last phase alone.
 */
const wholePlans = {
  exchanges: {
    'servers that swap': ['--kills', '5', '--rollback', 'all'],
    'servers and ILOMs that go round': ['--kills', '5', '--rollback', 'all'],
  },
  names: {
    rename: ['--kills', '10', '--rollback', 'all'],
    'rename and new addresses': ['--kills', '5', '--rollback', 'all'],
  },
  fabric: { 'private on RoCE': ['--kills', '5', '--rollback', 'all'] },
  clusters: { 'two clusters with a Data Guard network': ['--kills', '5', '--rollback', 'all'] },
  guests: { 'KVM guests': ['--kills', '5', '--rollback', 'all'] },
  racks: { 'four racks': ['--rollback', 'last'] },
  gateways: { 'admin and client, gateways that change over': ['--kills', '5', '--rollback', 'all'] },
  services: { 'DNS and NTP': ['--rollback', 'last'], ILOM: ['--rollback', 'last'] },
  networks: { 'all networks': ['--kills', '50', '--seed', '2', '--rollback', 'all'] },
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;

export function playsWholePlans(group: keyof typeof wholePlans): void {
  const test = suite(`rehearsal of whole plans: ${group}`);
  const missing = lacking();
  const plans: Readonly<Record<string, readonly string[]>> = wholePlans[group];
  test('each of them is a plan of the mutants too', () => {
    for (const name of Object.keys(plans)) assert.ok(worldNames.includes(name), name);
  });
  for (const [name, words] of isWhole ? Object.entries(plans) : []) {
    if (missing) test.skip(`${name} (missing: ${missing})`);
    else
      test(name, async () => {
        await playsWhole(name, ...words);
      });
  }
  test.run();
}
