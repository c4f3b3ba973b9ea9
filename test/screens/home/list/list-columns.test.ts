import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sortRows } from '../../../../src/core/table/sort.ts';
import type { RecordMeta } from '../../../../src/platform/records/record-store.ts';
import { listColumns, listCsv } from '../../../../src/screens/home/list/list-columns.ts';

const test = suite('columns of the list of appliances');

const meta = (name: string, endpoints: number): RecordMeta => ({
  id: name,
  saveId: name,
  revision: 1,
  at: Date.UTC(2026, 2, 2),
  by: 'Ada',
  note: 'first',
  name,
  customer: 'Sirius',
  counts: { racks: 1, machines: 10, endpoints, networks: 4 },
});
const records = [meta('vega01 copy', 10_044), meta('vega01', 909), meta('lyra01', 34)];

const sorted = (id: string) => {
  const column = listColumns(new Map()).find((one) => one.id === id);
  assert.ok(column);
  return sortRows(records, [{ kind: 'text', value: column.text }]).map(({ name }) => name);
};

test('a name comes before its copy, whatever the customer; sizes are in the order of their addresses', () => {
  assert.equal(sorted('name'), ['lyra01', 'vega01', 'vega01 copy']);
  assert.equal(sorted('size'), ['lyra01', 'vega01', 'vega01 copy']);
});

test('the CSV has a cell for each title', () => {
  const [titles = '', first = ''] = listCsv(records).split('\r\n');
  assert.is(first.split(',').length, titles.split(',').length);
  assert.match(first, /^vega01 copy,Sirius,,Imported,,,1,10,10044,/);
});

test.run();
