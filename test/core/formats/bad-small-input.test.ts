import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { occupiedKind } from '../../../src/core/formats/occupied.ts';
import { readAppliance } from '../../../src/core/formats/read.ts';
import { recognise } from '../../../src/core/formats/recognise.ts';
import { writeWorksheet } from '../../../src/core/formats/worksheet.ts';

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
  for (const { message, mend, line } of result.problems) {
    assert.ok(message && mend);
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
    recognise(text, 'x');
    occupiedKind(text);
    check(text);
  }
});

test.run();
