import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { withEntry } from '../../../../src/core/platinum/contract/record.ts';
import {
  groupCells,
  type MatrixTable,
  matchingTable,
  matrixTable,
} from '../../../../src/core/platinum/matrix/matrix-table.ts';
import { networkMatrix } from '../../../../src/core/platinum/matrix/network-matrix.ts';
import { generatedAppliance } from '../generate.ts';

const test = suite('matrix as a table');
const vega01: Appliance = { ...exampleVega01(), gateway: { hostname: 'oasg01', address: '10.20.1.80' } };
const tableOf = (appliance: Appliance) => matrixTable(networkMatrix(appliance));

/** How many rules each lane of a group has: made by hand from the port table and the machines of the example. */
const handMade: Readonly<Record<string, string>> = {
  'Database servers 2':
    'ping/to 2, ping/back 2, ssh/to 2, snmp/to 2, snmp/back 2, asr/to 2, web/back 2, em/to 2, em/back 2, ipmi/back 2, ping-inside/to 2, ssh-inside/to 2',
  'Storage servers 3':
    'ping/to 3, ping/back 3, ssh/to 3, snmp/to 3, snmp/back 3, asr/to 3, em/back 3, ipmi/back 3, ping-inside/to 3, ssh-inside/to 3',
  'ILOMs 5':
    'ping/to 5, ping/back 5, ssh/to 5, snmp/to 5, snmp/back 5, asr/to 5, web/to 5, em/back 5, ipmi/back 5, ping-inside/to 5, ssh-inside/to 5',
  'Switches 3':
    'ping/to 3, ping/back 3, snmp/to 3, snmp/back 3, em/back 3, ipmi/back 3, ping-inside/to 3, ssh-inside/to 3',
  'PDUs 2':
    'ping/to 2, ping/back 2, ssh/to 2, snmp/to 2, snmp/back 2, web/to 2, em/back 2, ipmi/back 2, ping-inside/to 2, ssh-inside/to 2',
};

test('vega01 equals the table made by hand, group by group and lane by lane', () => {
  const { groups, columns, vendor } = tableOf(vega01);
  const lanes = columns.flatMap((column) => column.lanes.map(({ id }) => id));
  const found = groups.map((group) => {
    const cells = groupCells(group);
    const counts = lanes.flatMap((lane) => (cells.has(lane) ? [`${lane} ${cells.get(lane)?.length}`] : []));
    return [`${group.title} ${group.machines.length}`, counts.join(', ')];
  });
  assert.equal(Object.fromEntries(found), handMade);
  assert.is(vendor.length, 2);
});

test('a column has the ports of its rules, one that was changed too', () => {
  const ports = (appliance: Appliance) =>
    Object.fromEntries(tableOf(appliance).columns.map((column) => [column.id, column.ports]));
  assert.equal(ports(vega01), {
    ping: 'ICMP 0, 8',
    ssh: 'TCP 22',
    snmp: 'UDP 161, 162',
    asr: 'TCP 6481',
    web: 'TCP 443, 80',
    em: 'TCP 1830-1839, 1159, 4903',
    ipmi: 'UDP 623',
    'ping-inside': 'ICMP 0, 8',
    'ssh-inside': 'TCP 22',
  });
  const mark = 'verify' as const;
  const changed = withEntry(vega01, 'rules', 'asr', { ports: '6482', mark });
  assert.is(ports(withEntry(changed, 'rules', 'ipmi', { ports: null, mark })).ipmi, 'UDP not set');
  assert.is(ports(changed).asr, 'TCP 6482');
});

test('a machine is found by parts of its name and address', () => {
  const names = (text: string) =>
    matchingTable(tableOf(vega01), text).groups.map(
      ({ title, machines }) => `${title}: ${machines.map(({ name }) => name).join(' ')}`,
    );
  assert.equal(names('CELADM02'), ['Storage servers: vega01celadm02', 'ILOMs: vega01celadm02-ilom']);
  assert.equal(names('10.20.10.14'), ['Storage servers: vega01celadm02']);
  assert.equal(names('celadm02 ilom'), ['ILOMs: vega01celadm02-ilom']);
  assert.equal(names('nothing of it'), []);
  assert.is(matchingTable(tableOf(vega01), ' '), tableOf(vega01));
});

const keysOf = ({ groups, vendor }: MatrixTable) =>
  [...groups.flatMap((group) => [...groupCells(group).values()].flat()), ...vendor].map(({ key }) => key);

test('every row of the matrix is in one cell of the table, and in no second one', () => {
  fc.assert(
    fc.property(generatedAppliance, (appliance) => {
      const rows = networkMatrix(appliance);
      const keys = keysOf(matrixTable(rows));
      return keys.length === rows.length && new Set(keys).size === new Set(rows.map(({ key }) => key)).size;
    }),
    { numRuns: 60 },
  );
});

test.run();
