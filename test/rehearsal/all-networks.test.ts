/** Every network of the worked example moves; ten scripts are ended at random commands and resumed. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lacking } from './laboratory.ts';
import { playsWhole } from './one-plan.ts';

const test = suite('rehearsal of all networks');
const missing = lacking();
const name = 'the plan is played as it was proved, and resumed by its own advice';
if (missing) test.skip(`${name} (missing: ${missing})`);
else
  test(name, async () => {
    const { report } = await playsWhole('all networks', '--kills', '10');
    assert.is(report?.kills.length, 10);
  });

test.run();
