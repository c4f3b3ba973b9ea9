import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareAddresses } from '../../../src/core/network/address.ts';
import { createFilter } from '../../../src/core/table/filter.ts';
import { compareBy, type SortKind, sortRows } from '../../../src/core/table/sort.ts';

const sorted = (kind: SortKind, values: (string | undefined)[], descending = false) =>
  sortRows(values, [{ kind, value: (v) => v, descending }]);

test('each kind has its order', () => {
  assert.equal(sorted('text', ['node10', 'Node2', 'node1', 'node2-vip']), [
    'node1',
    'Node2',
    'node2-vip',
    'node10',
  ]);
  assert.equal(sorted('version', ['19.26.0.0', '23.1', '19.3.0.0.190416', '19.26', '10.3(4a)']), [
    '10.3(4a)',
    '19.3.0.0.190416',
    '19.26.0.0',
    '19.26',
    '23.1',
  ]);
  assert.equal(sorted('number', ['10', '9', '-1', '1e3']), ['-1', '9', '10', '1e3']);
  assert.equal(sorted('address', ['10.20.10.100', 'fe80::a', '10.20.10.9', 'fe80::10']), [
    '10.20.10.9',
    '10.20.10.100',
    'fe80::a',
    'fe80::10',
  ]);
});

test('subnets are ordered by their address, then by their prefix', () => {
  assert.equal(
    sorted('address', ['10.30.0.0/24', 'fd00:1::/64', '10.4.0.0/24', 'fd00::/64', 'fd00::/8', '10.4.0.0/9']),
    ['10.4.0.0/9', '10.4.0.0/24', '10.30.0.0/24', 'fd00::/8', 'fd00::/64', 'fd00:1::/64'],
  );
});

test('what has no key is last in both directions, in its order', () => {
  assert.equal(sorted('address', ['n/a', '10.0.0.2', '', '10.0.0.1']), ['10.0.0.1', '10.0.0.2', 'n/a', '']);
  assert.equal(sorted('address', ['n/a', '10.0.0.1', '', '10.0.0.2'], true), [
    '10.0.0.2',
    '10.0.0.1',
    'n/a',
    '',
  ]);
  assert.equal(sorted('number', ['x', undefined, '2', '']), ['2', 'x', undefined, '']);
});

test('the address order of tables is that of the network core', () => {
  const sides = [fc.ipV4(), fc.ipV6(), fc.constant('none')] as const;
  fc.assert(
    fc.property(fc.oneof(...sides), fc.oneof(...sides), (a, b) => {
      if (a.includes('.') && a.includes(':')) return;
      if (b.includes('.') && b.includes(':')) return;
      assert.is(Math.sign(compareBy('address')(a, b)), Math.sign(compareAddresses(a, b)));
    }),
  );
});

test('sorting is stable and the first criterion weighs most', () => {
  const row = fc.record({ group: fc.constantFrom('a', 'b', ''), n: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const numbered = rows.map((r, at) => ({ ...r, at }));
      const result = sortRows(numbered, [
        { kind: 'text', value: (r) => r.group },
        { kind: 'number', value: (r) => r.n, descending: true },
      ]);
      const rank = (g: string) => (g === '' ? 'z' : g);
      for (const [i, b] of result.entries()) {
        const a = result[i - 1];
        if (!a) continue;
        const order = rank(a.group).localeCompare(rank(b.group)) || b.n - a.n || a.at - b.at;
        assert.ok(order < 0);
      }
      assert.is(result.length, rows.length);
    }),
  );
});

const rows = [
  { host: 'vega01db01', address: '10.30.40.11' },
  { host: 'vega01db02', address: '10.30.40.12' },
  { host: 'VEGA01-scan1', address: '10.30.40.31' },
];
const cellsOf = (row: { host: string; address: string }) => [row.host, row.address];
const found = (query: string) => createFilter(rows, cellsOf)(query);

test('every word must stand somewhere in the row', () => {
  assert.is(found('  '), rows);
  assert.equal(found('DB 40.12'), [rows[1]]);
  assert.equal(found('vega01-SCAN'), [rows[2]]);
  assert.equal(found('db0110'), []);
});

test('typing on and back gives what a fresh filter gives', () => {
  const typed = fc.array(
    fc.string({ unit: fc.constantFrom('v', '0', '1', 'd', 'b', ' ', '.'), maxLength: 5 }),
  );
  fc.assert(
    fc.property(typed, (queries) => {
      const filter = createFilter(rows, cellsOf);
      for (const query of queries) {
        for (let end = 0; end <= query.length; end++) {
          assert.equal(filter(query.slice(0, end)), found(query.slice(0, end)));
        }
      }
    }),
  );
});

test.run();
