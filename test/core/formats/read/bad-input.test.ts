import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import type { ReadResult } from '../../../../src/core/formats/shared/result.ts';
import { writeEndpointsCsv, writeHosts, writeJson } from '../../../../src/core/formats/table/write.ts';
import { isWhole } from '../../../tools/sample.mjs';

const samples: readonly (readonly [name: string, text: string])[] = [
  ['a.json', writeJson(exampleVega01())],
  ['a.csv', writeEndpointsCsv(exampleVega01())],
  ['hosts', writeHosts(exampleVega01())],
];

/** For any input, each problem of the answer has a message, a fix, and a place that the text has. */
function checkAnswer(result: ReadResult, text: string) {
  if (result.ok) return;
  assert.ok(result.problems.length > 0);
  const lines = text.split(/\r\n|\n|\r/).length;
  for (const { message, fix, line, offset } of result.problems) {
    assert.ok(message && fix);
    if (line !== undefined) assert.ok(line >= 1 && line <= lines, `line ${line} of ${lines}`);
    if (offset !== undefined) assert.ok(offset >= 0 && offset <= text.length);
  }
}

const readAny = (text: string, name = 'file') => checkAnswer(readAppliance({ name, text }), text);

/** Every place of the first lines and around each end of a line; of the rest every 11th. Of all these a 7th is usual. */
function cuts(text: string): readonly number[] {
  return Array.from({ length: text.length }, (_, end) => end)
    .filter((end) => end < 300 || end % 11 === 0 || text.slice(end - 2, end + 1).includes('\n'))
    .filter((_, at) => isWhole || at % 7 === 0);
}

test('a sample cut off at any place', () => {
  for (const [name, text] of samples) {
    for (const end of cuts(text)) readAny(text.slice(0, end), name);
  }
});

test('a sample with any stretch replaced by anything', () => {
  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'"\',;\t\r\n#{}[]:<>/\\0.\ufeff'), maxLength: 12 }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(40),
      junk,
      (s, at, cut, put) => {
        const [name, text] = s;
        const from = Math.floor(text.length * at);
        readAny(text.slice(0, from) + put + text.slice(from + cut), name);
      },
    ),
    { numRuns: 1500 },
  );
});

test('any text at all, under any name', () => {
  const names = fc.constantFrom('a.csv', 'hosts', 'a.json', 'a.xml', '', '__proto__');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), names, (text, name) => readAny(text, name)),
    { numRuns: 2000 },
  );
});

test('any cells under the known headings', () => {
  const cell = fc.constantFrom(
    '',
    'a',
    '10.1.1.1',
    'fe80::1',
    'scan',
    'vip',
    'cluster',
    '10.1.0.0/16',
    '24',
    'x.y',
    '-',
    '__proto__',
    'constructor',
  );
  const heading =
    'hostname,address,machine,machineKind,network,endpointKind,subnet,netmask,gateway,vlan,mtu,rack,unit,__proto__';
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 14, maxLength: 14 }), { maxLength: 8 }), (rows) => {
      readAny([heading, ...rows.map((row) => row.join(','))].join('\n'), 'a.csv');
    }),
    { numRuns: 1500 },
  );
});

test('huge lines, many columns, open quotes', () => {
  readAny('x'.repeat(3_000_000));
  readAny(`hostname,address\n${'a,'.repeat(500_000)}`);
  readAny(`hostname,address\n"${'a\n'.repeat(300_000)}`);
  readAny(`hostname,${'address,'.repeat(300)}`);
  readAny(`10.1.1.1 ${'a '.repeat(300_000)}`);
  readAny(`{"schema":1,"name":"${'\\"'.repeat(300_000)}`);
});

test.run();
