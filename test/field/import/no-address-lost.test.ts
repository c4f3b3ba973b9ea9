/** Each address of an occupied list is occupied, free, or named in a note to check. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppliance } from '../../../src/core/formats/read/read.ts';
import { dhcpLines } from '../../../src/core/formats/shared/dhcp-server.ts';
import { checkShapes, taken } from './shapes.ts';

checkShapes('files of a DHCP server', {
  'a lease with a block inside': [
    `lease 10.20.10.5 { binding state active; }
lease 10.20.10.6 { binding state active; on expiry { execute("/bin/log", "hardware ethernet x"); } hardware ethernet 00:10:e0:aa:00:06; }
lease 10.20.10.7 {
  on commit { if (known) { log(info, "x"); } }
  client-hostname "printer7";
}
`,
    { ...taken(5, 6, 7), macs: { '10.20.10.6': '00:10:e0:aa:00:06' } },
  ],
  'braces and quotes in a quoted text': [
    `lease 10.20.10.5 {
  set vendor-class-identifier = "MSFT {5.0";
  hardware ethernet 00:10:e0:aa:00:05;
}
lease 10.20.10.6 {
  uid "\\001\\"}#";
  hardware ethernet 00:10:e0:aa:00:06;
}
lease 10.20.10.7 {
  binding state free; # not { any more
}
`,
    { ...taken(5, 6, 7), macs: { '10.20.10.5': '00:10:e0:aa:00:05', '10.20.10.6': '00:10:e0:aa:00:06' } },
  ],
  'a lease that is cut off, and quotes that do not end': [
    `lease 10.20.10.5 {
  client-hostname "printer;
lease 10.20.10.6 {
  binding state free;
}
lease 10.20.10.7 { hardware`,
    taken(5, 6, 7),
  ],
  'leases of IPv6': [
    `ia-na "x" {
  iaaddr 2001:db8::5 {
    binding state active;
  }
}
`,
    { is: 'occupied', occupied: ['2001:db8::5'] },
  ],
  'names of dnsmasq': [
    `dhcp-host=00:10:e0:aa:00:05,printer5,10.20.10.5,[2001:db8::5]
host-record=a,a.example.com,10.20.10.8,2001:db8::8
address=/web01/10.20.10.7
address=/web02/web02.example.com/10.20.10.9
address=/ads.example.com/0.0.0.0
address=/nothing.example.com/
dhcp-range=10.20.10.100,10.20.10.101,12h
dhcp-range=10.20.10.110,static
`,
    {
      is: 'occupied',
      occupied: [...(taken(5, 7, 8, 9, 100, 101, 110).occupied ?? []), '2001:db8::5', '2001:db8::8'],
    },
  ],
  'ends of addresses whose prefix dnsmasq takes from a port': [
    `dhcp-range=::100,::1ff,constructor:eth0
dhcp-range=::,constructor:eth1
dhcp-host=00:10:e0:aa:00:05,10.20.10.5,[::56]
`,
    { ...taken(5), words: ['3 addresses are neither .*: ::100 \\(line 1\\), ::1ff .*, ::56'] },
  ],
  'addresses of dnsmasq that are the prefix of a host': [
    'dhcp-host=id:printers,[2001:db8::100/126]\ndhcp-host=printer5,10.20.10.5\n',
    {
      is: 'occupied',
      occupied: ['10.20.10.5', ...[0, 1, 2, 3].map((last) => `2001:db8::10${last}`)],
    },
  ],
  'names of dnsmasq alone': ['host-record=a,10.20.10.8\naddress=/web01/10.20.10.7\n', taken(7, 8)],
});

checkShapes('several addresses in a line', {
  semicolons: ['10.20.10.5; 10.20.10.6; 10.20.10.7\n', taken(5, 6, 7)],
  'ranges and remarks': [
    '10.20.10.5;10.20.10.7-8 ; a printer\n10.20.10.9 ; a printer\n10.20.10.10 # not 10.20.10.11\n',
    taken(5, 7, 8, 9, 10),
  ],
  commas: [
    '10.20.10.5\n10.20.10.6, 10.20.10.7,10.20.10.8\n10.20.10.9\n10.20.10.10\n',
    taken(5, 6, 7, 8, 9, 10),
  ],
  'a mask or a subnet behind its address': [
    '10.20.10.5;255.255.255.0\n10.20.10.6;10.20.10.0/24\n',
    { ...taken(5, 6), never: ['skipped'] },
  ],
  'hosts with their names': [
    '10.20.10.5 printer; 10.20.10.6 scanner;10.20.10.7 fax\n10.20.10.8 nas\n10.20.10.9 mail01\n',
    taken(5, 6, 7, 8, 9),
  ],
  'the subnet or the former address of a host': [
    '10.20.10.5 printer; 10.20.10.0/24\n10.20.10.6 scanner; was 10.20.10.7\n10.20.10.8 mail01\n',
    { ...taken(5, 6, 8), words: ['neither occupied nor free.*: 10.20.10.7 \\(line 2\\)'] },
  ],
  'a long line': [
    `${Array.from({ length: 60 }, (_, i) => `10.20.10.${i + 1}`).join('; ')}\n`,
    taken(...Array.from({ length: 60 }, (_, i) => i + 1)),
  ],
});

test('an address that is neither occupied nor free is a note to check, each once and with its line', () => {
  const notesOf = (text: string) => {
    const result = readAppliance({ name: 'list', text });
    assert.ok(result.ok, text);
    return (result.ok ? result.notes : []).filter(({ toCheck }) => toCheck);
  };
  const dhcp = `dhcp-host=printer5,10.20.10.5
server=10.20.10.53
dhcp-option=3,10.20.10.1
server=/example.com/10.20.10.53
# listen-address=10.20.10.54
address=/x/127.0.0.1
`;
  assert.equal(notesOf(dhcp), [
    {
      message:
        '2 addresses are neither occupied nor free, and not imported: 10.20.10.53 (line 2), 10.20.10.1 (line 3)',
      line: 2,
      toCheck: true,
    },
  ]);
  const table = `IP Address,Status,Subnet,Mask,Gateway
10.20.10.5,Used,10.20.10.0/24,255.255.255.0,10.20.10.1
10.20.10.6,Free,10.20.10.0,255.255.255.0,10.20.10.1
`;
  assert.equal(
    notesOf(table).map(({ message }) => message),
    ['1 address is neither occupied nor free, and not imported: 10.20.10.1 (line 2)'],
  );
  // A line that is skipped as a whole is named once.
  assert.equal(
    notesOf('10.20.10.5\n10.20.10.6\n10.20.10.7\n10.20.10.8 10.20.10.9\n').map(({ message }) => message),
    ['1 line is not an address and is skipped: "10.20.10.8 10.20.10.9"'],
  );
});

test('blocks that never end take a time that grows with their length alone', () => {
  const time = (count: number) => {
    const text = 'lease 10.20.10.5 {\n { "\n'.repeat(count);
    const start = process.cpuUsage();
    const leases = [...dhcpLines(text)].length;
    assert.is(leases, count);
    return process.cpuUsage(start).user / 1000;
  };
  time(1000);
  assert.ok(time(40_000) < 2000);
});

test.run();
