import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeBy, decodeBytes } from '../../../../src/core/formats/shared/decode-bytes.ts';

const decode = decodeBy(TextDecoder);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Bytes; about half of them begin real characters. */
const mixed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }).map((text) => [...bytesOf(text)]),
      fc.array(fc.integer({ min: 0x80, max: 0xff }), { maxLength: 3 }),
      fc.constantFrom(
        [0xed, 0xa0, 0x80],
        [0xc0, 0x80],
        [0xe0, 0x80, 0x80],
        [0xf4, 0x90, 0x80, 0x80],
        [0xe2, 0x82],
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => Uint8Array.from(['a'.charCodeAt(0), ...parts.flat()]).filter((byte) => byte !== 0));

test('UTF-16 without a byte order mark is read by the ASCII at its beginning', () => {
  const text = 'Hostname;Stra\u00dfe\nvega01dbadm01;\u20ac\n';
  for (const encoding of ['utf-16le', 'utf-16be']) {
    const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
    if (encoding === 'utf-16be') Buffer.from(bytes.buffer).swap16();
    assert.equal(decodeBytes(bytes, decode), { ok: true, text, encoding });
  }
  assert.is(
    decodeBytes(
      Uint8Array.from({ length: 20 }, (_, i) => i % 2),
      decode,
    ).ok,
    true,
  );
});

test('the place of a bad byte is the end of what can be decoded', () => {
  fc.assert(
    fc.property(mixed, (bytes) => {
      const decoded = decodeBytes(bytes, decode);
      if (decoded.ok) {
        assert.is(decoded.text, new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
        return;
      }
      const offset = decoded.problems[0]?.offset ?? -1;
      assert.type(decode(bytes.subarray(0, offset), 'utf-8', 'strict'), 'string');
      for (let end = offset + 1; end <= bytes.length; end++) {
        assert.is(decode(bytes.subarray(0, end), 'utf-8', 'strict'), undefined);
      }
    }),
    { numRuns: 2000 },
  );
});

test('the byte order mark stays, and a bad byte is named by line and column', () => {
  assert.equal(decodeBytes(bytesOf('\ufeffhost'), decode), {
    ok: true,
    text: '\ufeffhost',
    encoding: 'utf-8',
  });
  const decoded = decodeBytes(Uint8Array.from([...bytesOf('a\r\nk'), 0xf6, ...bytesOf('ln')]), decode);
  assert.ok(!decoded.ok);
  assert.match(decoded.problems[0]?.message ?? '', 'line 2, column 2 holds the byte F6 at offset 4');
  assert.match(decoded.problems[0]?.fix ?? '', 'Save it as UTF-8');
});

test('an XML is read in the encoding that it declares, and in no other', () => {
  const xml = (encoding: string) => [
    ...bytesOf(`<?xml version="1.0" encoding="${encoding}"?><NOTE>B`),
    0xfc,
    ...bytesOf('ro</NOTE>'),
  ];
  const read = decodeBytes(Uint8Array.from(xml('ISO-8859-1')), decode);
  assert.ok(read.ok && read.text.endsWith('<NOTE>B\u00fcro</NOTE>') && read.encoding === 'iso-8859-1');
  for (const encoding of ['UTF-8', 'x-nobody-knows'])
    assert.not.ok(decodeBytes(Uint8Array.from(xml(encoding)), decode).ok);
});

test('what is not a text at all says so by its beginning; broken UTF-16 is never cut short', () => {
  const png = decodeBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff), decode);
  assert.ok(!png.ok && png.looksBinary?.includes('PNG'));
  const text = decodeBytes(Uint8Array.of(0x61, 0xff), decode);
  assert.ok(!text.ok && text.looksBinary === undefined);
  // A lone high surrogate at the end.
  const broken = decodeBytes(Uint8Array.of(0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8), decode);
  assert.ok(!broken.ok && broken.looksBinary === undefined);
  assert.match(broken.problems[0]?.message ?? '', 'UTF-16LE');
});

test.run();
