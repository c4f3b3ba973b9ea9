import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { readEsXml } from '../../../../src/core/formats/xml/es-xml.ts';
import { type ParsedXml, parseXmlText, xmlLimits } from '../../../../src/core/formats/xml/xml.ts';
import {
  attributePlaces,
  decodeXml,
  encodeXml,
  leafPlace,
} from '../../../../src/core/formats/xml/xml-values.ts';
import { esXml } from '../../../generate/es-xml.ts';
import { randomXml } from '../../../generate/random-xml.ts';
import { isWhole, rounds } from '../../../tools/sample.mjs';
import { vega01 } from '../reading.ts';

const problemOf = (result: ParsedXml) => (result.ok ? undefined : result.problems[0]);

test('a DOCTYPE is refused anywhere, in any letter case, before anything is parsed', () => {
  const laughs = `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
    { length: 9 },
    (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`,
  ).join('')}]>\n<lolz>&lol9;</lolz>`;
  for (const text of [laughs, '<a/><!doctype a>', '<a><!-- <!DocType x> --></a>', '<![CDATA[<!DOCTYPE']) {
    const result = readAppliance({ name: 'a.xml', text });
    assert.not(result.ok);
    const problem = problemOf(parseXmlText(text));
    assert.match(problem?.message ?? '', 'a DOCTYPE is here');
    assert.is(problem?.offset, text.toLowerCase().indexOf('<!doctype'));
    assert.ok(problem?.fix && problem.line && problem.column);
  }
});

test('depth is found without recursion, in tags with brackets in their values, and not in comments', () => {
  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
  assert.ok(parseXmlText(nested(200)).ok);
  assert.match(problemOf(parseXmlText(nested(201)))?.message ?? '', 'nested deeper than 200 levels');
  assert.is(problemOf(parseXmlText(nested(201)))?.offset, 600);
  assert.match(problemOf(parseXmlText('<a>'.repeat(5_000_000)))?.message ?? '', 'nested deeper');
  assert.ok(parseXmlText(`<a><!--${'<a>'.repeat(300)}--><![CDATA[${'<a>'.repeat(300)}]]></a>`).ok);
  assert.ok(parseXmlText(`<a>${'<b x="/>" y=\'>\'/>'.repeat(300)}</a>`).ok);
  assert.match(problemOf(parseXmlText(`${'<a b=">">'.repeat(201)}`))?.message ?? '', 'nested deeper');
});

test('sizes at the caps are read, over the caps refused', () => {
  const text = `<es>${'<network><hostName>a1</hostName><ip>10.1.0.11</ip></network>'.repeat(3)}</es>`;
  const limits = { length: text.length, depth: 3, elements: 10 };
  assert.ok(readEsXml({ name: 'a', text }, {}, limits).ok);
  for (const [name, expected] of [
    ['length', 'characters; at most'],
    ['depth', 'nested deeper than 2'],
    ['elements', 'more than 9 elements'],
  ] as const) {
    const less = { ...limits, [name]: limits[name] - 1 };
    const result = readEsXml({ name: 'a', text }, {}, less);
    assert.match(result.ok ? '' : (result.problems[0]?.message ?? ''), expected);
  }
  assert.equal(xmlLimits, { length: 33_554_432, depth: 200, elements: 2_000_000 });
});

test('a fault has its line and column, also behind CRLF and rare characters', () => {
  const problem = problemOf(parseXmlText('\ufeff<a>\r\n<b>😀</b>\r\n 😀<c></d>\r\n</a>'));
  assert.equal([problem?.line, problem?.column], [3, 7]);
  assert.match(
    problem?.message ?? '',
    /^Line 3, column 7: this is not XML \(Missing end tag for element c\)$/,
  );
  assert.match(problemOf(parseXmlText('<a><b>'))?.fix ?? '', 'cut off');
});

test('the place of a value is where it is written, and says what the parser read', () => {
  fc.assert(
    fc.property(randomXml, (text) => {
      const parsed = parseXmlText(text);
      if (!parsed.ok) return;
      const walk = (element: (typeof parsed.tree)['root']): void => {
        const attributes = attributePlaces(parsed.tree, element);
        assert.is(attributes.length, Object.keys(element.attributes).length);
        for (const { start, end, value, quote } of attributes) {
          assert.is(decodeXml(text.slice(start, end).replace(/\r\n|[\r\n\t]/g, ' ')), value);
          assert.is(text[start - 1], quote);
          assert.is(text[end], quote);
        }
        const place = leafPlace(parsed.tree, element);
        if (place) assert.is(decodeXml(text.slice(place.start, place.end)), place.value);
        for (const child of element.children) if (child.type === 'element') walk(child as typeof element);
      };
      walk(parsed.tree.root);
    }),
    { numRuns: 500 },
  );
});

test('what is escaped says the same again, in a text and in either quote', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(undefined, '"', "'"), (value, quote) => {
      const written = encodeXml(value, quote);
      if (written === undefined) assert.match(value, /[\u0000-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]/);
      else {
        assert.is(decodeXml(written), value);
        assert.not.match(written, /[<>]/);
        if (quote) assert.not.ok(written.includes(quote));
      }
    }),
    { numRuns: 1000 },
  );
});

const small = `\ufeff<?xml version="1.0"?>\r\n<es xmlns:x='urn:x'><!-- a --><machine id="m1"><hostName>a1</hostName><x:type>compute</x:type>
<uLoc>7</uLoc><network id="n1"/></machine><network id='n1' ip="10.1.0.11"><hostName>a&#49;.example.com</hostName></network>
<cluster id="c0_1"><clusterName><![CDATA[clu]]></clusterName><machines><machine id="m1"/></machines><scan><scanName>a-scan</scanName>
<scanIps>10.1.0.1,10.1.0.2,10.1.0.3</scanIps></scan></cluster><database id="c0_2"><databaseSid>PAYROLL</databaseSid></database></es>`;

function answered(text: string) {
  const result = readAppliance({ name: 'es.xml', text });
  if (result.ok) return;
  const lines = text.split(/\r\n|\n|\r/).length;
  assert.ok(result.problems.length > 0);
  for (const { message, fix, line, offset } of result.problems) {
    assert.ok(message && fix);
    if (line !== undefined) assert.ok(line >= 1 && line <= lines);
    if (offset !== undefined) assert.ok(offset >= 0 && offset <= text.length);
  }
}

test('a sample cut off at any place, or with any stretch replaced, always gets an answer', () => {
  assert.ok(readAppliance({ name: 'es.xml', text: small }).ok);
  for (let end = 0; end < small.length; end++) answered(small.slice(0, end));
  const large = esXml(vega01);
  for (let end = 0; end < large.length; end += isWhole ? 97 : 487) answered(large.slice(0, end));
  const junk = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'<>/&;#"\'=!-[]? \r\nxid\ufeff'), maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.nat(small.length), fc.nat(40), junk, (from, cut, put) =>
      answered(small.slice(0, from) + put + small.slice(from + cut)),
    ),
    { numRuns: 1500 },
  );
});

test('texts that a parser could be slow on get an answer', () => {
  const lines = '\r\n'.repeat(rounds(1_000_000));
  answered(`<es>${lines}<ip>${lines}</ip></es>`);
  answered(`<es>${'&amp;'.repeat(rounds(300_000))}😀</es>`);
  answered(`<es ${Array.from({ length: rounds(20_000) }, (_, i) => `a${i}="1"`).join(' ')}/>`);
  answered('<'.repeat(rounds(1_000_000)));
  answered(
    `<es>${'<a id="x"/>'.repeat(rounds(100_000))}${'<network id="x"><hostName>a1</hostName><ip>10.1.0.11</ip></network>'.repeat(rounds(20_000))}</es>`,
  );
});

test.run();
