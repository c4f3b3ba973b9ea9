/** The other plans, played whole with `-- --all`: each takes one to four minutes. 50 scripts are ended and resumed. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { worldNames } from '../reip/mutants/plans.ts';
import { lacking } from './laboratory.ts';
import { playsWhole } from './one-plan.ts';

const test = suite('rehearsal of the other plans');
const missing = lacking();
const isWhole = process.env.TEST_ALL === '1';

const plans: Readonly<Record<string, readonly string[]>> = {
  'servers that swap': ['--rollback', 'last'],
  'servers and ILOMs that go round': ['--rollback', 'last'],
  rename: ['--kills', '10', '--rollback', 'last'],
  'rename and new addresses': [],
  'two clusters with a Data Guard network': [],
  'private on RoCE': ['--rollback', 'last'],
  'KVM guests': [],
  'four racks': [],
  'all networks': ['--kills', '50', '--seed', '2'],
};

test('each of them is a plan of the mutants too', () => {
  for (const name of Object.keys(plans)) assert.ok(worldNames.includes(name), name);
});

if (isWhole)
  for (const [name, words] of Object.entries(plans)) {
    if (missing) test.skip(`${name} (missing: ${missing})`);
    else
      test(name, async () => {
        await playsWhole(name, ...words);
      });
  }

test.run();
