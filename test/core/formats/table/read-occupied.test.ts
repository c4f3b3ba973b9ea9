import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { occupiedCollisions } from '../../../../src/core/appliance/networks/cross-appliance-duplicates.ts';
import { mergeFiles } from '../../../../src/core/formats/merge/merge-files.ts';
import { detectFormat } from '../../../../src/core/formats/read/detect.ts';
import { readOccupied } from '../../../../src/core/formats/table/read-occupied.ts';
import { mustFail, mustRead, vega01 } from '../reading.ts';

const occupied = (text: string) => {
  const { appliance, format } = mustRead(text, 'list.txt');
  assert.is(format, 'occupied');
  assert.is(appliance.endpoints.length, 0);
  return appliance.settings.occupied;
};

test('an ARP table, of Linux, BSD and Windows', () => {
  assert.equal(
    occupied(`? (10.20.10.5) at 00:10:E0:aa:bb:cc [ether] on eth0
gw.example.com (10.20.10.1) at 0:1b:d4:0:0:1 on en0 ifscope [ethernet]
? (10.20.10.6) at <incomplete> on eth0
`),
    [
      { mac: '00:10:e0:aa:bb:cc', address: '10.20.10.5', source: 'arp' },
      { name: 'gw.example.com', mac: '00:1b:d4:00:00:01', address: '10.20.10.1', source: 'arp' },
    ],
  );
  assert.equal(
    occupied(`
Interface: 10.20.10.9 --- 0x4
  Internet Address      Physical Address      Type
  10.20.10.1            00-1b-d4-00-00-01     dynamic
  10.20.10.255          ff-ff-ff-ff-ff-ff     static
`),
    [{ mac: '00:1b:d4:00:00:01', address: '10.20.10.1', source: 'arp' }],
  );
});

test('a neighbour table', () => {
  assert.equal(
    occupied(`10.20.10.5 dev eth0 lladdr 00:10:e0:aa:bb:cc REACHABLE
10.20.10.6 dev eth0 FAILED
10.20.10.7 dev eth0 lladdr 00:10:e0:aa:bb:cd router STALE
fe80::1 dev eth0 INCOMPLETE`),
    [
      { mac: '00:10:e0:aa:bb:cc', address: '10.20.10.5', source: 'neighbours' },
      { mac: '00:10:e0:aa:bb:cd', address: '10.20.10.7', source: 'neighbours' },
    ],
  );
});

test('ping sweeps: nmap in both forms, fping', () => {
  const report = `Starting Nmap 7.93 ( https://nmap.org ) at 2025-03-01 10:00 CET
Nmap scan report for gw.example.com (10.20.10.1)
Host is up (0.00031s latency).
MAC Address: 00:1B:D4:00:00:01 (Cisco Systems)
Nmap scan report for 10.20.10.5
Host is up.
Nmap scan report for 10.20.10.6 [host down]
Nmap done: 256 IP addresses (2 hosts up) scanned in 2.00 seconds
`;
  const hosts = [
    { name: 'gw.example.com', address: '10.20.10.1', source: 'ping sweep' },
    { address: '10.20.10.5', source: 'ping sweep' },
  ];
  assert.equal(occupied(report), [
    { name: 'gw.example.com', mac: '00:1b:d4:00:00:01', address: '10.20.10.1', source: 'ping sweep' },
    hosts[1],
  ]);
  assert.equal(
    occupied(`# Nmap 7.93 scan initiated
Host: 10.20.10.1 (gw.example.com)\tStatus: Up
Host: 10.20.10.5 ()\tStatus: Up
Host: 10.20.10.6 ()\tStatus: Down
# Nmap done`),
    hosts,
  );
  assert.equal(occupied('10.20.10.5 is alive\n10.20.10.6 is unreachable\n'), [hosts[1]]);
  assert.equal(occupied('10.20.10.5\n10.20.10.1\n'), [
    { address: '10.20.10.5', source: 'list' },
    { address: '10.20.10.1', source: 'list' },
  ]);
});

test('an export of an address database: any table with addresses', () => {
  for (const heading of [
    '# IP Address;Name;MAC Address;Status',
    'Export of May\nIP Address;Name;MAC Address;Status',
  ])
    assert.equal(
      occupied(`${heading}\n10.20.10.5;printer;;Used\n10.20.10.6;;;Free\n`),
      [{ name: 'printer', address: '10.20.10.5', source: 'ipam' }],
      heading,
    );
  assert.equal(
    occupied(`IP Address;Name;MAC Address;Status
10.20.10.5;printer.example.com;00-10-e0-aa-bb-cc;Used
10.20.10.6;;;Free
10.20.10.7/24;;;Used`),
    [
      { name: 'printer.example.com', mac: '00:10:e0:aa:bb:cc', address: '10.20.10.5', source: 'ipam' },
      { address: '10.20.10.7', source: 'ipam' },
    ],
  );
  assert.equal(occupied('address,comment\n10.1.1.1,x\n10.1.1.1,y'), [
    { address: '10.1.1.1', source: 'ipam' },
  ]);
  // A table of the machine's own addresses stays one.
  for (const text of ['hostname,address\na,10.1.1.1', 'machine,hostname,address,status\na,b,10.1.1.1,up']) {
    assert.is(detectFormat(text, 'x'), 'csv');
  }
  assert.is(detectFormat('10.1.1.1 a\n10.1.1.2', 'x'), 'hosts');
});

test('each address of a range is in use; what is not an address is shown', () => {
  const { appliance, notes } = mustRead(
    'IP Address,Status\n10.1.1.4 - 10.1.1.6,Used\n10.1.1.8-9,Used\npool,Used\n10.1.1.9-10.1.1.1,Used\n',
    'ipam.csv',
  );
  assert.equal(
    appliance.settings.occupied?.map(({ address }) => address),
    ['10.1.1.4', '10.1.1.5', '10.1.1.6', '10.1.1.8', '10.1.1.9'],
  );
  assert.is(notes.at(-1)?.message, '2 lines are not addresses and are skipped: the first is "pool"');
});

test('each address of a row is in use on its own, next to cells that are empty in any words', () => {
  const read = (...rows: readonly string[]) => {
    const text = `Name;Admin IP;Client IP;Backup IP\n${rows.join('\n')}\n`;
    const result = readOccupied({ name: 'x', text }, 'ipam');
    if (!result.ok) return undefined;
    return {
      found: result.appliance.settings.occupied?.map(({ address, name }) => `${name} ${address}`),
      notes: result.notes.slice(1).map(({ message }) => message),
    };
  };
  const good = { found: ['a 10.20.10.5', 'a 10.20.12.5'], notes: [] };
  for (const nothing of ['-', '\u2013', '--', 'n/a', 'tbd', '', '255.255.255.0'])
    for (const row of [
      `a;10.20.10.5;${nothing};10.20.12.5`,
      `a;${nothing};10.20.10.5;10.20.12.5`,
      `a;10.20.10.5;10.20.12.5;${nothing}`,
      `a;10.20.10.5,${nothing};;10.20.12.5`,
      `a;10.20.10.5, 10.20.12.5;;${nothing}`,
    ])
      assert.equal(read(row, `b;${nothing};;`), good, row);
  // A cell that is no address keeps none of the others from being read.
  assert.equal(read('a;10.20.10.5;see mail;10.20.12.5'), {
    ...good,
    notes: ['1 line is not an address and is skipped: "see mail"'],
  });
  // A range is one cell.
  assert.equal(read('a;10.20.10.5-6;-;10.20.12.5')?.found, ['a 10.20.10.5', 'a 10.20.10.6', 'a 10.20.12.5']);
});

test('a range or a pool counts where the cell of the address is empty in words', () => {
  for (const nothing of ['', '-', 'n/a'])
    assert.equal(
      occupied(`IP Address;Range;Status\n${nothing};10.20.10.4-5;Used\n10.20.10.9;${nothing};Used\n`)?.map(
        ({ address }) => address,
      ),
      ['10.20.10.4', '10.20.10.5', '10.20.10.9'],
      nothing,
    );
});

test('a table can be taken as an occupied list by hand; one without a used address is refused', () => {
  const taken = readOccupied({ name: 'x', text: 'hostname,address\na,10.1.1.1' }, 'ipam');
  assert.equal(taken.ok && taken.appliance.settings.occupied, [
    { name: 'a', address: '10.1.1.1', source: 'ipam' },
  ]);
  assert.match(mustFail('? (10.20.10.6) at <incomplete> on eth0').problems[0]?.message ?? '', 'in use');
});

test('merged into an open document it marks collisions', () => {
  const { appliance, format } = mustRead('10.20.10.11 is alive\n10.20.10.77 is alive');
  const merge = mergeFiles(vega01, [{ name: 'sweep', appliance, format }]);
  assert.is(merge.appliance.endpoints, vega01.endpoints);
  assert.equal(
    occupiedCollisions(merge.appliance).map(({ occupied: { address } }) => address),
    ['10.20.10.11'],
  );
});

test('of several names of an address the one of an own server is kept, so that it is no collision', () => {
  const { appliance, format, notes } = mustRead(
    `host-record=payroll,vega01dbadm01.example.com,10.20.10.11
dhcp-host=00:10:e0:aa:00:12,printer,10.20.10.12
address=/vega01dbadm02.example.com/10.20.10.12
host-record=nas,10.30.40.11
`,
    'dnsmasq.conf',
  );
  const merge = mergeFiles(vega01, [{ name: 'names', appliance, format }]);
  assert.equal(
    occupiedCollisions(merge.appliance).map(({ occupied: { name } }) => name),
    ['nas'],
  );
  assert.equal(
    notes.filter(({ toCheck }) => toCheck).map(({ message }) => message),
    [
      '2 names match the masks of an appliance: vega01dbadm01.example.com 10.20.10.11, vega01dbadm02.example.com 10.20.10.12. An address is not in use by others where the document has its name',
    ],
  );
});

test('a line with an address that is not understood is told, not taken for a free one', () => {
  const { appliance, notes } = mustRead(
    `? (10.20.10.5) at 00:10:e0:aa:bb:cc [ether] on eth0
?(10.20.10.6) at 00:10:e0:aa:bb:c on 10.20.10.7
`,
    'arp.txt',
  );
  assert.is(appliance.settings.occupied?.length, 1);
  assert.match(notes.at(-1)?.message ?? '', /^1 line is not an address and is skipped: .*10\.20\.10\.6/);
  const quiet = `10.20.10.5 is alive
ICMP Host Unreachable from 10.20.10.9 for ICMP Echo sent to 10.20.10.6
`;
  // The words of the tool show neither of its two addresses to be in use.
  assert.equal(
    mustRead(quiet, 'fping.txt')
      .notes.slice(1)
      .map(({ message }) => message),
    ['2 addresses are neither occupied nor free, and not imported: 10.20.10.9 (line 2), 10.20.10.6 (line 2)'],
  );
});

test('the table of arp -n is read as it is pasted, with its prompts; a name without its address is counted', () => {
  const { appliance, notes, format } = mustRead(
    `[root@vega01dbadm01 ~]# arp -n
Address                  HWtype  HWaddress           Flags Mask            Iface
10.20.10.1               ether   00:00:0c:07:ac:01   C                     eth0
vega01dbadm02            ether   00:10:e0:aa:bb:cd   C                     eth0
10.20.10.7                       (incomplete)                              eth0
192.168.10.9             infiniband   80:00:00:48:fe:80:00:00:00:00:00:00:00:10:e0:00:01:2b:3c:4d   C     bondib0
[root@vega01dbadm01 ~]#
`,
    'paste',
  );
  assert.is(format, 'occupied');
  assert.equal(appliance.settings.occupied, [
    { mac: '00:00:0c:07:ac:01', address: '10.20.10.1', source: 'arp' },
    { address: '192.168.10.9', source: 'arp' },
  ]);
  assert.equal(notes.map(({ message }) => message).slice(1), [
    '1 line names an address that is free',
    '1 line is not an address and is skipped: "vega01dbadm02"',
  ]);
});

const states: Readonly<Record<string, readonly [words: string, note: string]>> = {
  English: [
    'Used Free Reserved Offline DHCP Incomplete Active Available Odd',
    'States counted: Used (1), Active (1) as taken; Free (1), Available (1) as free; Reserved (1) as taken, because reserved; ' +
      'Offline (1) as taken, because another owner may use it again; DHCP (1) as taken, because a DHCP server may assign it; ' +
      'Incomplete (1) as free, because nothing answered; Odd (1) as taken, because the word is unknown',
  ],
  German: [
    'Belegt Frei Reserviert Inaktiv Abgelaufen Unvollst\u00e4ndig',
    'States counted: Belegt (1) as taken; Frei (1) as free; Reserviert (1) as taken, because reserved; ' +
      'Inaktiv (1) as taken, because another owner may use it again; Abgelaufen (1) as taken, because a DHCP server may assign it; ' +
      'Unvollst\u00e4ndig (1) as free, because nothing answered',
  ],
  French: [
    'Utilis\u00e9e Libre R\u00e9serv\u00e9e Inactif Expir\u00e9 Incomplet',
    'States counted: Utilis\u00e9e (1) as taken; Libre (1) as free; R\u00e9serv\u00e9e (1) as taken, because reserved; ' +
      'Inactif (1) as taken, because another owner may use it again; Expir\u00e9 (1) as taken, because a DHCP server may assign it; ' +
      'Incomplet (1) as free, because nothing answered',
  ],
  'more than are shown': [
    ['Used', ...Array.from({ length: 23 }, (_, i) => `Reserved:k${i}`)].join(' '),
    `States counted: Used (1) as taken; ${Array.from({ length: 20 }, (_, i) => `Reserved:k${i} (1)`).join(', ')} and 3 more as taken, because reserved`,
  ],
};
for (const [language, [words, note]] of Object.entries(states))
  test(`the note lists each state and how it was counted: ${language}`, () => {
    const rows = words.split(' ').map((word, i) => `10.20.10.${i + 1},${word}\n`);
    const { notes } = mustRead(`IP Address,Status\n${rows.join('')}`, 'list.csv');
    assert.ok(
      notes.some(({ message }) => message === note),
      notes.map(({ message }) => message).join('\n'),
    );
  });

test.run();
