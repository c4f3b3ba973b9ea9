import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyAppliance } from '../../../src/core/appliance/empty.ts';
import { exampleVega01 } from '../../../src/core/appliance/example-vega01.ts';
import { entrySheet, pageText } from '../../../src/core/authoring/entry-sheet.ts';

const test = suite('entry sheet');

test('the pages come in the order of OEDA, and every address of cluster networks stands on its page', () => {
  const example = exampleVega01();
  const sheet = entrySheet(example);
  assert.equal(
    sheet.map(({ number, title }) => `${number} ${title}`),
    [
      '2 Customer details',
      '3 Hardware',
      '4 Rack networks',
      '5 Users and groups',
      '6 Define clusters',
      '7 Disk groups',
      '8 Database homes',
      '9 Databases',
      '10 Cluster networks',
      '11 Alerting',
      '12 Comments',
    ],
  );
  const text = pageText(sheet[8] as (typeof sheet)[number]);
  for (const { kind, address } of example.endpoints)
    if (kind === 'scan' || kind === 'vip') assert.ok(text.includes(`\t${address}\n`), address);
  assert.ok(pageText(sheet[2] as (typeof sheet)[number]).includes('Admin: mask\t255.255.255.0\n'));
});

test('keys are unique, and an empty document has its open values', () => {
  for (const appliance of [exampleVega01(), emptyAppliance('appliance:new', 'new')]) {
    const keys = entrySheet(appliance).flatMap(({ values }) => values.map(({ key }) => key));
    assert.is(new Set(keys).size, keys.length);
    assert.ok(keys.length > 20);
  }
  const open = entrySheet(emptyAppliance('appliance:new', 'new'))[0]?.values.find(
    ({ label }) => label === 'Customer name',
  );
  assert.is(open?.value, '');
});

test.run();
