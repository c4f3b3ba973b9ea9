/**
 * A document made from a foreign file comes back from the console's own JSON: texts beyond a limit are refused at their
 * line.
 */
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { writeJson } from '../../../../src/core/formats/table/write.ts';
import { esXml } from '../../../generate/es-xml.ts';
import { mustFail, mustRead, read, vega01 } from '../reading.ts';

const reported = (result: ReturnType<typeof mustFail>) =>
  result.problems.map(({ message, fix, line }) => [line, message, fix]);
const cut = (letter: string) => `"${letter.repeat(57)}..."`;

const table = (name: string, note = '', aliases = '') =>
  `hostname,address,aliases,remark\nfirst,10.0.0.1,,\n${name},10.0.0.2,${aliases},${note}\n`;

test('a row of a table with a name that is too long is a fault of that row', () => {
  const label = 'h'.repeat(63);
  assert.is(mustRead(table(label)).appliance.endpoints[1]?.hostname, label);
  const failed = mustFail(table(`${label}h`));
  assert.equal(reported(failed), [
    [3, `Line 3, column hostname: ${cut('h')} has 64 characters`, 'Shorten it to at most 63 characters.'],
  ]);
  assert.equal(
    failed.partial?.appliance.endpoints.map(({ hostname }) => hostname),
    ['first'],
  );
  assert.ok(read(table(`a.${'d'.repeat(253)}`)).ok);
  assert.equal(reported(mustFail(table(`a.${'d'.repeat(254)}`))), [
    [3, `Line 3, column hostname: ${cut('d')} has 254 characters`, 'Shorten it to at most 253 characters.'],
  ]);
});

test('any other text of a table is refused with the line where it is', () => {
  assert.ok(read(table('second', 'n'.repeat(65_536))).ok);
  assert.equal(reported(mustFail(table('second', 'n'.repeat(65_537)))), [
    [3, `Line 3: remark ${cut('n')} has 65,537 characters`, 'Shorten it to at most 65,536 characters.'],
  ]);
  assert.equal(reported(mustFail(table('second', '', 'a'.repeat(254)))), [
    [3, `Line 3: aliases ${cut('a')} has 254 characters`, 'Shorten it to at most 253 characters.'],
  ]);
  const both = mustFail(`${table('second', 'n'.repeat(65_537))}third,10.0.0.999,,\n`);
  assert.equal([both.problems.map(({ line }) => line), both.partial], [[4, 3], undefined]);
});

test('hosts files and es.xml are held to the limits too', () => {
  const label = 'h'.repeat(64);
  assert.ok(read(`10.0.0.1 ${label.slice(1)}\n`, 'hosts').ok);
  assert.equal(reported(mustFail(`10.0.0.1 a\n10.0.0.2 ${label}\n`, 'hosts')), [
    [2, `Line 2: hostname ${cut('h')} has 64 characters`, 'Shorten it to at most 63 characters.'],
  ]);
  const xml = esXml(vega01);
  const named = (name: string) => xml.replace(/(<(?:\w+:)?hostName>)vega01db01-bkp(<)/i, `$1${name}$2`);
  assert.ok(read(named(label.slice(1)), 'a.xml').ok);
  const long = named(label);
  const line = long.slice(0, long.indexOf(label)).split('\n').length;
  assert.equal(reported(mustFail(long, 'a.xml')), [
    [line, `Line ${line}: hostname ${cut('h')} has 64 characters`, 'Shorten it to at most 63 characters.'],
  ]);
});

test('whatever a table holds, what is read of it comes back from its JSON', () => {
  const around = (most: number) => fc.integer({ min: most - 2, max: most + 2 });
  const cell = fc
    .oneof(around(63), around(64), around(253), around(65_536))
    .map((length) => 'c'.repeat(length));
  const columns = [
    'machine',
    'network',
    'rack',
    'interface',
    'aliases',
    'nat',
    'remark',
    'gateway',
    'subnet',
  ];
  let good = 0;
  fc.assert(
    fc.property(fc.constantFrom(...columns), cell, (column, text) => {
      const result = read(`hostname,address,${column}\nfirst,10.0.0.1,${text}\n`);
      if (!result.ok) return;
      good++;
      const json = writeJson(result.appliance);
      const back = readAppliance({ name: 'a.json', text: json });
      const found: Appliance | string | undefined = back.ok ? back.appliance : back.problems[0]?.message;
      assert.equal(found, JSON.parse(json), `${column} of ${text.length}`);
    }),
    { numRuns: 300 },
  );
  assert.ok(good > 50, `${good}`);
});

test('the heading of a column that is kept has a limit, too', () => {
  const titled = (length: number) => `hostname,address,${'k'.repeat(length)}\nfirst,10.0.0.1,x\n`;
  assert.ok(read(titled(65_536)).ok);
  assert.equal(reported(mustFail(titled(65_537))), [
    [1, `Line 1: notes ${cut('k')} has 65,537 characters`, 'Shorten it to at most 65,536 characters.'],
  ]);
});

test.run();
