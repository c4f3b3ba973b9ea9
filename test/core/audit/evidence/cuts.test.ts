/** Where a paste is cut: cells of tables, shells in shells, groups of hosts. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';

const read = (...lines: readonly string[]) =>
  readEvidence(`${lines.join('\n')}\n`, { name: 'paste', at: '2025-03-01T10:00:00Z' });
const versions = (...lines: readonly string[]) =>
  read(...lines).readings.flatMap(({ host = 'none', seen }) =>
    seen.flatMap(({ key, value }) => (key === 'imageVersion' ? `${host} ${value}` : [])),
  );

test('an empty cell of a table keeps its column', () => {
  const rows = ['| Host | Kernel | Image version |', '|---|---|---|'];
  assert.equal(versions(...rows, '| vega01dbadm01 || 24.1.0.0.0.240517.1 |'), [
    'vega01dbadm01 24.1.0.0.0.240517.1',
  ]);
  assert.equal(
    versions('| Host | Image version | Kernel |', rows[1] ?? '', '| vega01dbadm01 || 5.4.17 |'),
    [],
  );
  assert.equal(
    versions('Host | Kernel | Image version', '---|---|---', 'vega01dbadm01 || 24.1.0.0.0.240517.1'),
    ['vega01dbadm01 24.1.0.0.0.240517.1'],
  );
  assert.equal(versions('|| Host || Image version ||', '| vega01dbadm01 | 24.1.0.0.0.240517.1 |'), [
    'vega01dbadm01 24.1.0.0.0.240517.1',
  ]);
  assert.equal(versions('||  || Host || Image version ||', '| 1 | vega01dbadm01 | 24.1.0.0.0.240517.1 |'), [
    'vega01dbadm01 24.1.0.0.0.240517.1',
  ]);
});

test.run();
