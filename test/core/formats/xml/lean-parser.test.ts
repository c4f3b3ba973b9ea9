/** The lean parser against the parser that it extends: the same trees, without spaces between elements, and the same errors. */
import { parseXml, type XmlElement, type XmlNode } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { LeanParser } from '../../../../src/core/formats/xml/lean-parser.ts';
import { standInOf } from '../../../../src/core/formats/xml/xml.ts';
import { randomXml } from '../../../generate/random-xml.ts';

const test = suite('lean XML parser');
const options = { includeOffsets: true };

const isElement = (node: XmlNode): node is XmlElement => node.type === 'element';
const isBlank = (node: XmlNode) => 'text' in node && /^[\t\n\r ]*$/.test(String(node.text));

/** Everything that a reader can see: spaces between elements, and before a text that follows one, are none of it. */
function seen(node: XmlNode, isMixed = false): unknown {
  const { type, start, end } = node;
  const text = 'text' in node ? String(node.text) : undefined;
  if (!isElement(node)) return isMixed ? { type, end, text: text?.trimStart() } : { type, start, end, text };
  const { name, attributes, children } = node;
  const mixed = children.some(isElement);
  const kept = mixed ? children.filter((child) => !isBlank(child)) : children;
  return {
    type,
    start,
    end,
    name,
    attributes: { ...attributes },
    children: kept.map((child) => seen(child, mixed)),
  };
}

const read = (parse: () => { readonly root: XmlElement | null }): unknown => {
  try {
    const { root } = parse();
    return root && seen(root);
  } catch (error) {
    const { message, pos } = error as Error & { readonly pos?: number };
    return { message, pos };
  }
};
const same = (text: string) => {
  const given = standInOf(text);
  const lean = read(() => new LeanParser(given, options).document);
  assert.equal(
    lean,
    read(() => parseXml(given, options)),
    given,
  );
};

test('random files', () => {
  fc.assert(fc.property(randomXml, same));
});

test('random files with a part taken out, doubled, or replaced by what a parser must refuse', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '/',
    '&',
    '&amp;',
    '&#0;',
    ']]>',
    '<!--',
    '-->',
    '\u0000',
    '\ufffe',
    ' ',
    '"',
    'é',
    '\u00b7',
    ':',
    '=',
    '<b/>',
    '<b a="1" a="2"/>',
    '<![CDATA[ ]]>',
    '<?xml ?>',
    '😀',
  );
  fc.assert(
    fc.property(
      randomXml,
      fc.nat(),
      fc.nat({ max: 6 }),
      fc.array(pieces, { maxLength: 3 }),
      (text, at, length, put) => {
        const from = at % (text.length + 1);
        same(text.slice(0, from) + put.join('') + text.slice(from + length));
      },
    ),
    { numRuns: 2000 },
  );
});

for (const text of [
  '<a/>',
  '<a></a>',
  '<a> </a>',
  '<a> <b/> </a>',
  '<a>x <b/> <c/> y</a>',
  '<a> &#32;<b/></a>',
  '<a>1<![CDATA[ ]]>2</a>',
  '<a.b-c_d x:y="1"/>',
  '<é>é</é>',
  '<a·>1</a·>',
  '<a:b>1</a:b>',
  '<a >1</a >',
  '<a>\u0001</a>',
  '<a>long text, then \ufffe</a>',
  '<a>]]></a>',
  '<a>1',
  '<a><b></a></b>',
  '<1/>',
  '<a 1="2"/>',
  '<a/>x',
  '',
])
  test(`${JSON.stringify(text)}`, () => same(text));

test('the record that elements without attributes share cannot be changed', () => {
  const { root } = new LeanParser('<a><b/></a>', options).document;
  assert.throws(() => Object.assign(root?.attributes ?? {}, { x: '1' }), TypeError);
});

test.run();
