/** Headings as spreadsheets have them: in two rows, broken within a cell, each column with the network it is of. */
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeEndpointsCsv } from '../../../../src/core/formats/table/write.ts';
import { allFacts, mustFail, mustRead, vega01 } from '../reading.ts';

const short = (text: string) =>
  allFacts(mustRead(text, 'paste').appliance).map(
    ({ name, address, kind, owner, network: [role, , subnet] }) =>
      `${name} ${address} ${kind} ${owner} ${role} ${subnet}`,
  );

test('a row above the headings says of which network the merged columns below it are', () => {
  const [rowOf, expected] = [
    '\tManagement\t\tClient\t\tILOM',
    [
      'x01dbadm01 10.1.1.1 host x01dbadm01 management 10.1.1.0/24',
      'x01db01 10.2.1.1 host x01dbadm01 client 10.2.1.0/25',
      'x01dbadm01-ilom 10.1.1.101 ilom x01dbadm01 management 10.1.1.0/24',
    ],
  ];
  for (const above of ['', 'Plan of May\n\n'])
    for (const delimiter of ['\t', ';']) {
      const text = `${above}${rowOf}
Hostname\tIP\tMask\tIP\tMask\tIP
x01dbadm01\t10.1.1.1\t255.255.255.0\t10.2.1.1\t255.255.255.128\t10.1.1.101
`.replaceAll('\t', delimiter);
      assert.equal(short(text), expected, text);
      const line = above ? 3 : 1;
      assert.ok(
        mustRead(text, 'paste').notes.some(
          ({ message, line: at }) =>
            at === line && message.startsWith('The row above the column headers gives the network'),
        ),
      );
    }
  // The names share no stem here; one row is still one server.
  assert.equal(short(',Admin,,Backup,\nRack,Hostname,IP,Hostname,IP\nR1,a1,10.1.1.1,b1,10.3.1.1\n'), [
    'a1 10.1.1.1 host a1 management undefined',
    'b1 10.3.1.1 host a1 backup undefined',
  ]);
  // A title is no such row.
  assert.equal(short('Client\nhostname,address\nx01dbadm01,10.1.1.1\n'), [
    'x01dbadm01 10.1.1.1 host x01dbadm01 management undefined',
  ]);
});

test('a heading with a line end stands in one row, below a title and in the first line', () => {
  for (const above of ['', 'Plan of May\n'])
    for (const end of ['\n', '\r\n'])
      assert.equal(
        short(
          `${above}Machine,"Admin\nIP","Admin\nHostname",ILOM IP,Hostname ILOM\nx01dbadm01,10.1.1.1,a1,10.1.1.2,i1\n`.replaceAll(
            '\n',
            end,
          ),
        ),
        ['a1 10.1.1.1 host x01dbadm01 management undefined', 'i1 10.1.1.2 ilom x01dbadm01 ilom undefined'],
      );
  const [bad] = mustFail('a 19" rack\n"Host\nname",address\na,10.1.1.300\n').problems;
  assert.equal([bad?.line, bad?.column], [4, 3]);
});

test('two columns of addresses without a network are told, as old and new ones would be one', () => {
  for (const heading of ['IP address (old),IP address (new)', 'IP,IP', 'address,ip'])
    assert.ok(
      mustRead(`hostname,${heading}\na,10.1.1.1,10.9.1.1\n`).notes.some(
        ({ toCheck, message }) => toCheck && /^Columns .* and .* are both read as addresses/.test(message),
      ),
      heading,
    );
  for (const heading of ['IP,New IP', 'IP,Broadcast'])
    assert.ok(
      mustRead(`hostname,${heading}\na,10.1.1.1,10.9.1.1\n`).notes.some(
        ({ toCheck, message }) => toCheck && message.includes('holds addresses of an unknown network'),
      ),
      heading,
    );
});

test('a subnet in the column of the network is the subnet', () => {
  const client = 'x01db01 10.2.1.1 host x01db01 management 10.2.1.0/25';
  for (const [heading, cells] of [
    ['Network', '10.2.1.0/25'],
    ['Network', '10.2.1.0 / 25'],
    ['Network,Mask', '10.2.1.0,255.255.255.128'],
    ['Network,Subnet', '10.2.1.0,255.255.255.128'],
    ['Network,Subnet', '10.2.1.0/25,'],
    ['Network,Subnet', '10.2.1.0/25,10.2.1.0/25'],
  ])
    assert.equal(short(`hostname,address,${heading}\nx01db01,10.2.1.1,${cells}\n`), [client], cells);
  for (const cells of [
    '10.2.1.0,',
    '10.2.1.1/25,',
    '10.2.9.0/25,10.2.1.0/25',
    '10.2.1.0/24,10.2.1.0/25',
    '10.2.1.0/24,255.255.255.128',
  ]) {
    const [problem] = mustFail(`hostname,address,network,subnet\nx01db01,10.2.1.1,${cells}\n`).problems;
    assert.is(problem?.line, 2, cells);
  }
  // A network may have such a name: a written table puts its role before it.
  const networks = vega01.networks.map((network, i) =>
    i === 1 ? { ...network, name: '10.1.1.0/24' } : network,
  );
  const document = { ...vega01, networks };
  assert.equal(allFacts(mustRead(writeEndpointsCsv(document)).appliance), allFacts(document));
});

test('an address where the name should stand is told, in a table and in a hosts file', () => {
  const [problem] = mustFail('hostname,address\n10.1.1.2,10.1.1.1\n').problems;
  assert.equal([problem?.line, problem?.column], [2, 1]);
  assert.match(problem?.message ?? '', /"10\.1\.1\.2" is an address, not a name/);
  for (const line of ['10.1.1.1 10.1.1.2 x01dbadm01', '10.1.1.1 x01dbadm01 10.1.1.2'])
    assert.match(
      mustFail(`${line}\n`, 'hosts').problems[0]?.message ?? '',
      /10\.1\.1\.2 is an address in place/,
    );
});

const words = {
  management: ['Admin', 'Management', 'Mgmt', 'ADM'],
  client: ['Client', 'Public'],
  ilom: ['ILOM'],
  backup: ['Backup', 'BKP'],
  private: ['Private', 'Interconnect'],
} as const;
type Role = keyof typeof words;
const fields = {
  address: ['IP', 'IP Address', 'Address', 'IP-Addr', 'ipv4'],
  hostname: ['Hostname', 'Name', 'Host Name', 'FQDN'],
  netmask: ['Netmask', 'Mask', 'Subnet Mask'],
  gateway: ['Gateway', 'GW', 'Default Gateway'],
  vlan: ['VLAN', 'VLAN ID', 'VLAN tag'],
} as const;
const forms: readonly ((word: string, field: string) => string)[] = [
  (word, field) => `${word} ${field}`,
  (word, field) => `${field} (${word})`,
  (word, field) => `${field} ${word}`,
  (word, field) => `${word}_${field.replaceAll(' ', '_')}`,
  (word, field) => `${word}: ${field}`,
  (word, field) => `"${word}\n${field}"`,
  (word, field) => (/^(?:Address|Name)$/.test(field) ? `${word} ${field}` : `${word} network ${field}`),
  (word, field) => `${field} [${word}]`,
];
const roles = Object.keys(words) as Role[];

test('whatever the columns of a network are called, and in whatever order they stand, the same is read', () => {
  const any = fc.nat(1000);
  const column = fc.record({ word: any, form: any, field: any, place: any });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...roles), { minLength: 1, maxLength: 5 }),
      fc.array(column, { minLength: 25, maxLength: 25 }),
      fc.constantFrom('Server', 'Hostname', 'Node'),
      fc.boolean(),
      (chosen, drawn, lead, isFull) => {
        const of = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
        const columns = chosen.flatMap((role, i) => {
          // A network has one word in a table.
          const word = of(words[role], drawn[i]?.word ?? 0);
          const subnet = `10.${roles.indexOf(role)}.1`;
          const cells = {
            address: `${subnet}.7`,
            hostname: `x01${role}`,
            netmask: '255.255.255.0',
            gateway: `${subnet}.254`,
            vlan: `${100 + i}`,
          };
          return (Object.keys(fields) as (keyof typeof fields)[]).slice(0, isFull ? 5 : 2).map((field, n) => {
            const { form = 0, field: spelling = 0, place = 0 } = drawn[i * 5 + n] ?? {};
            return { heading: of(forms, form)(word, of(fields[field], spelling)), cell: cells[field], place };
          });
        });
        columns.sort((a, b) => a.place - b.place);
        const text = `${[lead, ...columns.map(({ heading }) => heading)].join(',')}\n${['x01dbadm01', ...columns.map(({ cell }) => cell)].join(',')}\n`;
        const facts = allFacts(mustRead(text, 'paste').appliance).map(
          ({ name, address, owner, network: [role, , ...rest] }) => [name, address, owner, role, ...rest],
        );
        const expected = chosen.map((role, i) => {
          const subnet = `10.${roles.indexOf(role)}.1`;
          const more = isFull
            ? [`${subnet}.0/24`, `${subnet}.254`, 100 + i]
            : [undefined, undefined, undefined];
          return [`x01${role}`, `${subnet}.7`, 'x01dbadm01', role, ...more, undefined];
        });
        const byName = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
        assert.equal(facts.sort(byName), expected.sort(byName), text);
      },
    ),
    { numRuns: 400 },
  );
});

test('a heading merged over both rows stands for its column, below a title too', () => {
  const expected = [
    'x01dbadm01 10.1.1.1 host x01dbadm01 management 10.1.1.0/24',
    'x01db01 10.2.1.1 host x01dbadm01 client 10.2.1.0/25',
    'x01db01-vip 10.2.1.7 vip x01dbadm01 client 10.2.1.0/25',
  ];
  for (const lead of ['Server', 'Hostname', 'Name'])
    for (const title of ['', 'Plan of May;;;;;;\n'])
      assert.equal(
        short(`${title}${lead};Management;;Client;;VIP;Remark
;IP;Mask;IP;Mask;;
x01dbadm01;10.1.1.1;255.255.255.0;10.2.1.1;255.255.255.128;10.2.1.7;new
`),
        expected,
        `${title}${lead}`,
      );
  // One row of headings stays one, whatever rows follow it.
  assert.is(short('hostname,admin,client\nx01dbadm01,10.1.1.1,10.2.1.1\n').length, 2);
});

test.run();
