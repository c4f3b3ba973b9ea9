import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { applyScript } from '../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript } from '../../../src/core/oedacli/script/syntax.ts';
import { withRecords } from '../../../src/parts/changes/record-names.ts';
import { valueWords } from '../../../src/parts/changes/value-words.ts';

const test = suite('record names');
const vega01 = exampleVega01();

test('the effect of a script says networks and servers by name, those that it adds too', () => {
  const { changes } = applyScript(
    vega01,
    parseScript(
      [
        ...['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=a.xml'],
        'ALTER NETWORK VLANID=2011 WHERE CLUSTERNUMBER=1 COMPUTENUMBER=1 NETWORKTYPE=CLIENT',
        ...[
          'SAVE ACTION',
          "ALTER CLUSTER DROPCELLS='vega01celadm03' DISKGROUPS='DATAC1' WHERE CLUSTERNUMBER=1",
        ],
        ...['SAVE ACTION', 'MERGE ACTIONS', 'SAVE FILE NAME=b.xml'],
      ].join('\n'),
    ).script,
  );
  const words = (label: string, side: 'before' | 'after') =>
    valueWords(withRecords(vega01, changes, changes.find((one) => one.label === label)?.[side]));
  assert.is(words('Network of vega01db01 (Client)', 'before'), 'Client');
  assert.is(words('Network of vega01db01 (Client)', 'after'), 'Client 2');
  assert.is(words('Storage servers of cluster vega01-clu1', 'after'), 'vega01celadm01, vega01celadm02');
  assert.is(withRecords(vega01, changes, 'machine:nobody'), 'machine:nobody');
});

test('what has no name is told by its subnet, title, or how many there are', () => {
  assert.is(valueWords([{ networkId: 'network:client', subnet: '10.30.50.0/24' }]), '10.30.50.0/24');
  assert.is(valueWords([{ id: 'm1', title: 'Patch', start: '2026-03-02T20:00' }]), 'Patch');
  assert.is(valueWords({ name: 'Client', subnet: '10.30.40.0/25' }), 'Client');
  assert.is(valueWords([{ range: '10.0.0.0/8' }, { range: '172.16.0.0/12' }]), '2 entries');
});

test.run();
