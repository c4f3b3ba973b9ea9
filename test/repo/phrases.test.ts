/** The texts of the product are plain English, without phrases of a translated tone. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { phrases, phrasesFound, textsOf } from './phrases.ts';
import { sourcesUnder } from './sources.ts';

const test = suite('phrases');

test('no text uses one of the phrases', () => {
  const code = sourcesUnder('src').filter(({ path }) => /\.tsx?$/.test(path));
  assert.ok(code.length > 100, 'the walk finds the sources');
  assert.equal(code.flatMap(phrasesFound), []);
});

test('sentences are short, and have one colon', () => {
  const sentences = sourcesUnder('src')
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap((source) => textsOf(source))
    .flatMap((text) => text.split(/(?<=[.!?])\s+|[|\n]/).map((one) => one.trim()));
  assert.ok(sentences.length > 5000, `${sentences.length} sentences`);
  const long = sentences.filter((one) => one.split(/\s+/).length > 30);
  const colons = sentences.filter((one) => (one.match(/[a-z)}]: /g) ?? []).length > 1);
  assert.equal(long, []);
  assert.ok(colons.length <= 10, colons.join('\n'));
});

/** British spellings, and the texts that keep one: ids, and assumptions that plans of 0.1.0 carry word for word. */
const british =
  /\b(?:\w*centre|neighbours?|licences?|colours?|behaviours?|honours?|labelled|organis\w+|recognis\w+|normalis\w+|synchronis\w+|acknowledgements?|per cent)\b/i;
const kept: ReadonlySet<string> = new Set([
  'data-centre',
  'neighbours',
  'Each wait is as long as neighbours keep ARP entries (QN-15).',
  'Clients and caches honour the TTL.',
]);

test('the spelling is that of the United States', () => {
  const found = sourcesUnder('src')
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap((source) => textsOf(source).map((text) => [source.path, text.trim()] as const))
    .filter(([, text]) => british.test(text) && !kept.has(text));
  assert.equal(found, []);
  for (const word of ['Data-centre', 'a neighbour', 'colours', 'recognised', 'in per cent'])
    assert.ok(british.test(word), word);
});

/** Terms of the vendor in another spelling; a stored value and a table of synonyms keep theirs. */
const otherTerms =
  /\bRDMA fabric\b|\b[Ee]ighth rack\b|\b[Cc]ritical patch\b|\bSCAN Listener\b|\b[Vv]oting disks?\b|\bExachk\b|\bPatchmgr\b/;

test('terms of the vendor have its spelling', () => {
  const found = sourcesUnder('src')
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap((source) => textsOf(source).map((text) => `${source.path}: ${text.trim()}`))
    .filter((text) => otherTerms.test(text) && !text.endsWith(': eighth rack'));
  assert.equal(found, []);
  for (const text of ['the RDMA fabric', 'Eighth rack', 'a critical patch'])
    assert.ok(otherTerms.test(text), text);
  for (const text of ['RDMA Network Fabric', 'Eighth Rack', 'Critical Patch Update'])
    assert.not.ok(otherTerms.test(text), text);
});

/** In place of rows: whole sentences, and what is not there yet or does not match is named as such. */
const emptyText =
  /^(?!No (?!.*(?: yet\.| match(?:es)?[ .]| changes?\b| to \w+\.| contains |\. )))[A-Z{].*[.]$/;

test('an empty table has the words of the guide', () => {
  const found = sourcesUnder('src')
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      // One attribute: its strings, up to the next attribute or the end of the tag.
      [...text.matchAll(/\bempty=(?:"([^"]*)"|\{([\s\S]*?)\}\n?\s*(?:\/>|>|[a-z]\w*=|\{\.\.\.))/gi)].flatMap(
        ([, plain, code = '']) =>
          (plain === undefined ? textsOf({ path, text: code }) : [plain])
            .filter((one) => / /.test(one.trim()))
            .map((one) => `${path}: ${one.replace('{}', '').trim()}`),
      ),
    );
  assert.ok(found.length > 25, `${found.length} texts`);
  assert.equal(
    found.filter((one) => !emptyText.test(one.replace(/^\S+: /, ''))),
    [],
  );
  for (const text of ['No network.', 'No address yet', 'No such network is known.', 'no rows yet.'])
    assert.not.ok(emptyText.test(text), text);
});

test('texts are read, and neither comments nor code', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source text
  const text = [
    "import { x } from './mend.ts';",
    'const a = `Row ${list.map((one) => `"${one}" of them`).join("; ")} stands here`; // the mend',
    "const b = 'It\\'s told'; /* mend */",
    'return <p title="A title">It stands {n} there</p>;',
    'const c = /mends/g;',
  ].join('\n');
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source text
  const texts = textsOf({ path: 'src/a.tsx', text }).map((one) => one.trim());
  for (const one of ['Row {} stands here', '"{}" of them', "It\\'s told", 'A title', 'It stands'])
    assert.ok(texts.includes(one), `${one}: ${JSON.stringify(texts)}`);
  assert.not.ok(texts.some((one) => /mend/.test(one)));
});

/** The alternatives of a pattern that are in no group. */
function alternatives(pattern: RegExp): readonly RegExp[] {
  let depth = 0;
  const parts = [''];
  for (const [sign] of pattern.source.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[\s\S]/g)) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => new RegExp(part, pattern.flags.replace('g', '')));
}

test('each phrase is found in its examples, and each alternative outside of groups in one of them', () => {
  assert.is(new Set(phrases.map(({ id }) => id)).size, phrases.length);
  assert.ok(phrases.length >= 45, `${phrases.length} phrases`);
  for (const { id, pattern, examples } of phrases) {
    for (const text of examples) {
      const found = phrasesFound({ path: 'src/a.ts', text: `f('${text}')` });
      assert.ok(
        found.some((one) => one.startsWith(`src/a.ts: ${id} `)),
        `${id} is not found in: ${text}`,
      );
    }
    for (const alternative of alternatives(pattern))
      assert.ok(
        examples.some((text) => alternative.test(text)),
        `${id}: no example matches ${alternative}`,
      );
  }
  assert.equal(alternatives(/a(b|c)|d/g), [/a(b|c)/, /d/]);
  assert.equal(alternatives(/\(a|[|(]b/), [/\(a/, /[|(]b/]);
});

test('a text without a phrase is not found', () => {
  for (const text of ['Canceled', 'Cancellation', 'Fix it', 'No rows yet.', 'It stands for a name', 'a PDU'])
    assert.equal(phrasesFound({ path: 'src/a.ts', text: `f('${text}')` }), [], text);
});

test.run();
