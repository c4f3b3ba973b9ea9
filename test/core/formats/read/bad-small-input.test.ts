import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { detectFormat } from '../../../../src/core/formats/read/detect.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { lineKind } from '../../../../src/core/formats/table/line-kinds.ts';
import { writeWorksheet } from '../../../../src/core/formats/table/worksheet.ts';

const samples = [
  writeWorksheet({ databaseServers: 1, storageServers: 1, prefix: 'a' }).replaceAll(
    ',,,,\r\n',
    ',10.1.1.1,,,\r\n',
  ),
  '? (10.20.10.5) at 00:10:E0:aa:bb:cc [ether] on eth0\n? (10.20.10.6) at <incomplete> on eth0\n',
  '10.20.10.5 dev eth0 lladdr 00:10:e0:aa:bb:cc REACHABLE\n',
  'Nmap scan report for gw (10.20.10.1)\nHost is up.\nMAC Address: 00:1B:D4:00:00:01 (C)\n',
  'IP Address;Name;MAC Address;Status\n10.20.10.5;"printer";00-10-e0-aa-bb-cc;Used\n',
  'eth0,Management,a1.example.com,10.20.10.11,255.255.255.0,10.20.10.1\n',
];

function check(text: string) {
  const result = readAppliance({ name: 'file', text });
  if (result.ok) return;
  const lines = text.split(/\r\n|\n|\r/).length;
  assert.ok(result.problems.length > 0);
  for (const { message, fix, line } of result.problems) {
    assert.ok(message && fix);
    if (line !== undefined) assert.ok(line >= 1 && line <= lines, `line ${line} of ${lines}`);
  }
}

test('cut off or scrambled anywhere, the small formats are read or told', () => {
  for (const text of samples) {
    for (let end = 0; end < text.length; end += 7) check(text.slice(0, end));
  }
  const junk = fc.string({ unit: fc.constantFrom(...'"\',;\t\r\n#()[]<>./:1aA \u0000'), maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.nat(2000), fc.nat(30), junk, (text, at, cut, put) => {
      const from = at % text.length;
      check(text.slice(0, from) + put + text.slice(from + cut));
    }),
    { numRuns: 400 },
  );
});

test('what commands of a server printed is called so, and a table below a prompt is read', () => {
  const prompt = '[root@vega01dbadm01 ~]# ';
  for (const output of ['ip a\n2: eth0: <BROADCAST,MULTICAST,UP> mtu 1500', 'uptime\n 10:00 up 3 days']) {
    const result = readAppliance({ name: 'paste', text: `${prompt}${output}\n` });
    const [problem] = result.ok ? [] : result.problems;
    assert.match(problem?.message ?? '', 'what its commands printed');
    assert.match(problem?.fix ?? '', 'Pre-audit, Evidence');
  }
  const table = 'hostname,address,subnet\nvega01dbadm01,10.20.10.11,10.20.10.0/24\n';
  assert.ok(readAppliance({ name: 'paste', text: `${prompt}cat vega01.csv\n${table}` }).ok);
});

test('a text of another place is told where that is', () => {
  const zone =
    '$TTL 3600\n@ IN SOA ns1.example.com. admin.example.com. ( 1 2 3 4 5 )\nvega01 IN A 10.20.10.11\n';
  const scope = 'host vega01 {\n  hardware ethernet 08:00:07:26:c0:a5;\n  fixed-address 10.20.10.11;\n}\n';
  const places: readonly (readonly [string, string, RegExp])[] = [
    ['db.example.com', zone, /Zone and hosts diff/],
    [
      'dig.txt',
      '; <<>> DiG 9.18 <<>> vega01\nvega01.example.com.\t300\tIN\tA\t10.20.10.11\n',
      /Zone and hosts diff/,
    ],
    ['dhcpd.conf', `subnet 10.20.10.0 netmask 255.255.255.0 {\n}\n${scope}`, /hostname and address/],
    ['tnsnames.ora', 'PAYROLL =\n (DESCRIPTION = (ADDRESS = (HOST = vega01-scan1)))\n', /TNS diff/],
    [
      'ip.txt',
      '2: eth0: <BROADCAST,MULTICAST,UP> mtu 1500\n    inet 10.20.10.11/24 scope global eth0\n',
      /Evidence/,
    ],
    [
      'look-up',
      'Server:\t\t10.20.1.53\nAddress:\t10.20.1.53#53\n\nName:\tvega01\nAddress: 10.20.10.11\n',
      /Evidence/,
    ],
    ['ifcfg-eth0', 'DEVICE=eth0\nIPADDR=10.20.10.11\nNETMASK=255.255.255.0\n', /Evidence/],
    ['getif', 'bondeth0  10.30.40.0  global  public\n', /Evidence/],
    ['switch', 'hostname sw\ninterface Vlan1\n ip address 10.20.10.50 255.255.255.0\n', /Evidence/],
  ];
  for (const [name, text, fix] of places) {
    const result = readAppliance({ name, text });
    assert.match(result.ok ? 'read' : (result.problems[0]?.fix ?? ''), fix, name);
  }
  const table = 'hostname,address,subnet,comment\nvega01,10.20.10.11,10.20.10.0/24,moved IN A hurry\n';
  assert.ok(readAppliance({ name: 'table.csv', text: table }).ok, 'a table stays one');
});

test('long lines and many lines are looked at once', () => {
  for (const text of [
    `10.1.1.1 dev x ${'A'.repeat(400_000)}!`,
    `? (10.1.1.1) at ${'('.repeat(400_000)}`,
    `$VAR1 = ${'{ '.repeat(200_000)}`,
    `${' \n#\n'.repeat(100_000)}{`,
    `# Appliance Console worksheet 1${'\n,'.repeat(100_000)}`,
    `${'10.1.1.1,'.repeat(60_000)}`,
    '10.1.1.1\n'.repeat(100_000),
  ]) {
    detectFormat(text, 'x');
    lineKind(text);
    check(text);
  }
});

test.run();
