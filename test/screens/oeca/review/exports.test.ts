import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';
import { mergeFiles } from '../../../../src/core/formats/merge/merge-files.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { writeEndpointsCsv } from '../../../../src/core/formats/table/write.ts';
import { networkMessage } from '../../../../src/screens/oeca/fields/network-draft.ts';
import { compareFile } from '../../../../src/screens/oeca/review/compare-file.ts';
import { exportsOf } from '../../../../src/screens/oeca/review/exports.ts';

const test = suite('assistant hand-over');

test('every file of the example is made, whole and with its own hash', () => {
  const { files, problems } = exportsOf(exampleVega01());
  assert.equal(
    files.map(({ file }) => file.name),
    [
      'vega01.json',
      'vega01-addresses.csv',
      'vega01.hosts',
      '10.20.10.in-addr.arpa.zone',
      '10.40.10.in-addr.arpa.zone',
      '40.30.10.in-addr.arpa.zone',
      'example.com.zone',
      'vega01-check-network.sh',
      'vega01-homes.oedacli',
    ],
  );
  for (const { file } of files) assert.is(file.sha256, sha256Hex(file.text), file.name);
  const script = files.at(-1)?.file.text ?? '';
  assert.match(script, /ADD DATABASEHOME OWNER=oracle/);
  assert.match(script, /ADD DATABASE DBNAME=STOCKDW/);
  assert.not.match(script, /DEPLOY ACTIONS/);
  assert.equal(problems, []);
});

const compared = (plan: Appliance, file: Appliance) => {
  const read = readAppliance({ name: 'file.csv', text: writeEndpointsCsv(file) });
  assert.ok(read.ok);
  if (!read.ok) throw new Error('the table was not read');
  const merge = mergeFiles(plan, [{ name: 'file.csv', appliance: read.appliance, format: read.format }]);
  return compareFile(plan, read.appliance, 'file.csv', merge);
};

test('a file as planned has no difference; another address, one more and one less are told', () => {
  const plan = exampleVega01();
  const same = compared(plan, plan);
  assert.equal([same.different, same.onlyFile, same.onlyPlan], [[], [], []]);
  const other = compared(plan, {
    ...plan,
    endpoints: plan.endpoints
      .filter(({ hostname }) => hostname !== 'vega01sw-pdub01')
      .map((endpoint) =>
        endpoint.hostname === 'vega01db01-vip' ? { ...endpoint, address: '10.30.40.25' } : endpoint,
      ),
  });
  assert.equal(
    other.different.map(({ before, after }) => [before, after]),
    [['10.30.40.21', '10.30.40.25']],
  );
  assert.equal(
    other.onlyPlan.map(({ label }) => label),
    ['Address vega01sw-pdub01'],
  );
  assert.is(
    other.taken.endpoints.find(({ hostname }) => hostname === 'vega01db01-vip')?.address,
    '10.30.40.25',
  );
});

test('a subnet is judged while it is typed: pinned addresses, other networks, ranges of the customer', () => {
  const plan = exampleVega01();
  const ranged = {
    ...plan,
    settings: { ...plan.settings, customerRanges: [{ range: '10.9.0.0/16', use: 'office' }] },
  };
  const messages = (text: string, on: Appliance = ranged) =>
    networkMessage(on, 'network:admin', 'subnet', text)?.text;
  assert.is(messages('10.20.10.0/24'), undefined);
  assert.is(
    messages('10.77.0.0/24'),
    '15 addresses would be outside, 10.20.10.11 first. Enter a subnet that contains them.',
  );
  assert.is(messages('10.30.40.0/24'), '10.30.40.0/24 overlaps Client 10.30.40.0/25. Enter another subnet.');
  const planned = { ...ranged, endpoints: [] };
  assert.is(messages('10.9.1.0/24', planned), '10.9.1.0/24 overlaps 10.9.0.0/16 of the customer (office).');
});

test.run();
