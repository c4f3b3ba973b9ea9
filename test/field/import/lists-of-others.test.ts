import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppliance } from '../../../src/core/formats/read/read.ts';
import { checkShapes, plan, taken } from './shapes.ts';

const zoo = `10.20.10.5 mailrelay01
10.20.10.6 sapapp01
10.20.10.7 sapapp02
10.20.10.8 winfile01
10.20.10.9 printsrv
`;

checkShapes('lists of others', {
  'hosts of several purposes': [zoo, taken(5, 6, 7, 8, 9)],
  'the same with domains and tabs': [
    zoo.replace(/ (\w+)/g, '\t$1.corp.example.com $1'),
    taken(5, 6, 7, 8, 9),
  ],
  'the same as a table of two columns': [
    `Name,IP
mailrelay01,10.20.10.5
sapapp01,10.20.10.6
winfile01,10.20.10.7
`,
    taken(5, 6, 7),
  ],
  'hosts of one name with numbers may be servers': [
    '10.20.10.11 ora1\n10.20.10.12 ora2\n10.20.10.13 ora3\n10.20.10.14 web7\n',
    plan({
      '10.20.10.11': 'ora1/host/*',
      '10.20.10.12': 'ora2/host/*',
      '10.20.10.13': 'ora3/host/*',
      '10.20.10.14': 'web7/host/*',
    }),
  ],
  'names before their addresses': [
    'mailrelay01\t10.20.10.5\nsapapp01\t10.20.10.6\nwinfile01\t10.20.10.7\n',
    { is: 'appliance', more: true, addresses: { '10.20.10.5': 'mailrelay01/host/*' } },
  ],
  'names of towns are those of no service': [
    'hostname,ip\noslo1,10.20.10.11\nbergen1,10.20.10.12\ntrondheim1,10.20.10.13\n',
    plan({
      '10.20.10.11': 'oslo1/host/*',
      '10.20.10.12': 'bergen1/host/*',
      '10.20.10.13': 'trondheim1/host/*',
    }),
  ],
  'a server of an appliance among them': [
    `10.20.10.11 vega01dbadm01
10.20.10.6 sapapp01
10.20.10.7 winfile01
`,
    { is: 'appliance', more: true, addresses: { '10.20.10.11': 'vega01dbadm01/host/management' } },
  ],
  'units above those of a rack': [
    `hostname,address,machine,rack,unit
vega01dbadm01,10.20.10.11,vega01dbadm01,A1,16
vega01dbadm02,10.20.10.12,vega01dbadm02,A1,80
`,
    { is: 'appliance', more: true, words: ['above the 42 units of a usual rack: vega01dbadm02 \\(u80\\)'] },
  ],
});

test('lists of others: each reading is offered next to the other', () => {
  const read = readAppliance({ name: 'hosts', text: zoo });
  assert.equal([read.taken?.format, read.other?.format], ['occupied', 'hosts']);
  const other = readAppliance({ name: 'hosts', text: zoo }, { as: 'hosts' });
  assert.is(other.ok && other.appliance.endpoints.length, 5);
  const servers = '10.20.10.11 ora1\n10.20.10.12 ora2\n';
  const again = readAppliance({ name: 'hosts', text: servers }, { as: 'occupied' });
  assert.is(again.ok && again.appliance.settings.occupied?.length, 2);
});

test('a unit above every rack makes no larger rack', () => {
  const text = (unit: number) => `hostname,address,rack,unit\nvega01dbadm01,10.20.10.11,A1,${unit}\n`;
  for (const [unit, units] of [
    [41, 42],
    [47, 48],
    [80, 42],
  ] as const) {
    const read = readAppliance({ name: 'plan.csv', text: text(unit) });
    assert.is(read.ok && read.appliance.racks[0]?.units, units);
  }
});
test.run();
