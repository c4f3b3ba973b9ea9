import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFile } from '../../../../src/core/formats/read/read-file.ts';
import { decodeBy } from '../../../../src/core/formats/shared/decode-bytes.ts';

const read = (name: string, ...parts: readonly Buffer[]) =>
  readFile({ name, bytes: Uint8Array.from(Buffer.concat(parts)).buffer }, decodeBy(TextDecoder));
const latin = (text: string) => Buffer.from(text, 'latin1');
const table = 'Ger\u00e4t;IP-Adresse;Netz\nvega01dbadm01;10.20.10.11;Verwaltung f\u00fcr alle\n';

test('a table in Windows-1252 is read, and its letters are to be checked', () => {
  const { result, text } = read('plan.csv', latin(table));
  assert.ok(result.ok && result.appliance.endpoints[0]?.address === '10.20.10.11');
  assert.is(text, table);
  const [note] = result.ok ? result.notes : [];
  assert.is(
    note?.message,
    'The file is not in UTF-8 and was read as Windows-1252: check its letters, for example "Ger\u00e4t"',
  );
  assert.equal([note?.line, note?.toCheck], [1, true]);
});

test('a euro, quotes and dashes are read, also where the decoder takes them for controls', () => {
  const price = Buffer.from('vega01dbadm02;10.20.10.12;5 \u0080 \u0096 \u0093kurz\u0094\n', 'latin1');
  const { result, text } = read('plan.csv', latin(table), price);
  assert.ok(result.ok && result.appliance.endpoints.length === 2);
  assert.match(text, '5 \u20ac \u2013 \u201ckurz\u201d');
});

test('a broken UTF-8, a byte without a character and an XML of another encoding are refused', () => {
  const declared = '<?xml version="1.0" encoding="UTF-8"?><NOTE>B\u00fcro</NOTE>';
  for (const parts of [
    [latin(table), Buffer.from('M\u00fcnchen;10.20.10.12;Verwaltung\n')],
    [latin(table), Buffer.of(0x81)],
    [latin(declared)],
  ]) {
    const { result } = read('plan', ...parts);
    assert.match(
      result.ok ? 'read' : (result.problems[0]?.message ?? ''),
      /^The file is not in UTF-8: line 1,/,
    );
  }
});

const problemsOf = (...parts: readonly Buffer[]) => {
  const { result } = read('plan.csv', ...parts);
  return result.ok ? ['read'] : result.problems.map(({ message }) => message);
};
const row = (hostname: string) => `hostname,address,note\n${hostname},10.20.10.11,B`;

test('a UTF-8 that is cut off in its last character is refused, with the place', () => {
  for (const cut of [[0xc3], [0xe2], [0xe2, 0x82], [0xf0, 0x9f], [0xf0, 0x9f, 0x98]])
    assert.match(
      problemsOf(latin(row('vega01dbadm01')), Buffer.from(cut))[0] ?? '',
      /^The file is not in UTF-8: line 2, column 28 holds the byte [CEF]\d/,
    );
  // These bytes begin no character of UTF-8, or there is another that does not.
  for (const end of [
    '\u00c4\u00d6\u00dc',
    'M\u00dc\u00dc\u00dcCHEN',
    '\u00fc',
    '\u00e9\n',
    '\u00fc\u00e9',
    '\u00e9 caf\u00e9',
  ])
    assert.equal(problemsOf(latin(row('vega01dbadm01') + end)), ['read'], end);
});

test('letters of another script, or of a UTF-8 that was cut in its middle, are not read as Western ones', () => {
  const rows = (...notes: readonly (readonly number[])[]) =>
    notes.map((note) => Buffer.concat([latin('vega01dbadm01,10.20.10.11,'), Buffer.from(note), latin('\n')]));
  const texts = {
    'Cyrillic in Windows-1251': rows([0xd1, 0xe5, 0xf0, 0xe2, 0xe5, 0xf0], [0xd1, 0xe5, 0xf2, 0xfc]),
    'Cyrillic in KOI8-R': rows([0xf3, 0xc5, 0xd2, 0xd7, 0xc5, 0xd2]),
    'Greek in Windows-1253': rows([0xc4, 0xdf, 0xea, 0xf4, 0xf5, 0xef]),
    'Chinese in GBK': rows([0xb1, 0xb8, 0xd7, 0xa2], [0xb9, 0xdc, 0xc0, 0xed]),
    'Chinese in Big5': rows([0xa6, 0x61, 0xa7, 0x7d], [0xb3, 0xc6, 0xb5, 0xf9]),
    'Japanese in Shift_JIS': rows([0x83, 0x54, 0x83, 0x6f], [0x8a, 0xc7, 0x97, 0xa1]),
    'a part of a UTF-8 character': rows([0x42, 0xc3]),
    'a part of the sign for the euro': rows([0x35, 0xe2, 0x82]),
  };
  for (const [name, parts] of Object.entries(texts))
    assert.match(
      problemsOf(latin('hostname,address,note\n'), ...parts)[0] ?? '',
      /^The file is not in UTF-8: line/,
      name,
    );
  // Words of Western languages, and signs that their tables hold.
  for (const word of [
    'gr\u00f6\u00dfer',
    'd\u00e9j\u00e0 cr\u00e9\u00e9',
    'y\u00f6ty\u00f6',
    'S\u00c3O',
    'ma\u00e7\u00e3',
    'l\u00b4IP\u00b9',
    '\u00bb\u00d6l\u00ab 5\u00b0',
    '\u00b5s \u00a7 2 \u00bd',
  ])
    assert.equal(
      problemsOf(latin(`hostname,address,note\nvega01dbadm01,10.20.10.11,${word}\n`)),
      ['read'],
      word,
    );
});

test('the replacement character is one of UTF-8: a file with it and a bad byte is refused', () => {
  assert.match(
    problemsOf(Buffer.from(row('k\ufffdln01')), latin('\u00fcro\n'))[0] ?? '',
    /^The file is not in UTF-8: line 2, column 21 holds the byte FC/,
  );
});

test('a broken file with a byte order mark is refused by the encoding of its mark', () => {
  const odd = latin('hostname,address\nh1,10.0.0.1\n');
  assert.equal(problemsOf(Buffer.of(0xff, 0xfe), odd), [
    'The file begins as UTF-16LE, but is broken further on',
  ]);
  assert.equal(problemsOf(Buffer.of(0xfe, 0xff), odd), [
    'The file begins as UTF-16BE, but is broken further on',
  ]);
});

test('a file in Windows-1252 with nothing to preview: its encoding is among its problems', () => {
  const found = problemsOf(latin('Gr\u00fc\u00dfe aus K\u00f6ln\n'));
  assert.match(found[0] ?? '', /^The file is not in UTF-8: line 1, column 3/);
  assert.ok(found.length > 1, found.join());
});

test('an es.xml in Windows-1252 without a declaration gives no patched copy, and says why', () => {
  const xml =
    '<engineeredSystem><machines><machine id="m1"><hostName>vega01dbadm01</hostName><machineType>compute</machineType>' +
    '<networks><network id="n1"><hostName>vega01dbadm01</hostName><ipAddress>10.20.10.11</ipAddress></network></networks>' +
    '<note>B\u00fcro</note></machine></machines></engineeredSystem>';
  const { result } = read('es.xml', latin(xml));
  assert.ok(result.ok && result.origins === undefined);
  const words = result.ok ? result.notes.map(({ message }) => message).join('\n') : '';
  assert.match(words, /windows-1252, not in UTF-8: no patched copy of it can be made/);
});

test.run();
