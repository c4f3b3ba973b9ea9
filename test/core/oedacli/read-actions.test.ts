import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example-vega01.ts';
import { buildScript } from '../../../src/core/oedacli/build.ts';
import { readActions } from '../../../src/core/oedacli/read-actions.ts';
import { parseScript, printScript } from '../../../src/core/oedacli/syntax.ts';
import { compareVersions, knownVersions } from '../../../src/core/oedacli/versions.ts';
import { example81, example82, example91 } from './goldens.ts';

const vega01 = exampleVega01();
const test = suite('oedacli read actions');
const read = (text: string) => readActions(parseScript(text).script, vega01, 'Example-vega01.xml');

test('a script becomes actions and comes back byte for byte', () => {
  for (const text of [example81, example82, example91]) {
    const { actions, options, leftOut } = read(text);
    assert.equal(leftOut, []);
    assert.is(printScript(buildScript(actions, options, vega01).script), text);
  }
});

test('commands without a form are kept, other lines are named', () => {
  const text = `SET EXITONERROR ENABLE=true
LOAD FILE NAME=x.xml
# the VIP of node 1
ALTER VIP NAME=vega01db01-vip IP=10.30.40.23 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1
SAVE ACTION
CLONE GUEST SRCNAME=a TGTNAME=b
MERGE ACTIONS
SAVE FILE NAME=y.xml
`;
  const { actions, options, leftOut } = read(text);
  assert.equal(leftOut, [6]);
  assert.equal(options, {
    deploy: false,
    loadedFile: 'x.xml',
    plannedFile: 'y.xml',
    deployedFile: 'x-deployed.xml',
    review: false,
  });
  const printed = printScript(buildScript(actions, options, vega01).script);
  assert.is(printed, text.replace('CLONE GUEST SRCNAME=a TGTNAME=b\n', ''));
});

test('known versions stand newest first, with those of the document', () => {
  const [home] = vega01.homes;
  const homes = home ? [{ ...home, version: '19.18.0.0.230117' }] : [];
  const versions = knownVersions({ ...vega01, homes }).map(({ version }) => version);
  assert.ok(versions.includes('19.18.0.0.230117'));
  assert.is(versions[0], '19.30.0.0.260120');
  assert.ok(compareVersions('19.7.0.0.200414', '19.26.0.0.250121') < 0);
});

test.run();
