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
