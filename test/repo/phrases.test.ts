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

test('each phrase is found', () => {
  const ids = phrases.map(({ id }) => id);
  assert.is(new Set(ids).size, 44);
  const examples: Readonly<Record<string, string>> = {
    R01: 'Mend it',
    R05: 'It stands there',
    R13: 'the headings',
    R29: 'somebody',
    R32: 'fail-over',
    T01: 'It is left out',
    T02: 'Subnet not known',
    T03: 'It is no block',
    T04: 'the Grid home',
    T05: 'power units',
    T06: 'a network of its own',
    T07: 'It is there twice',
    T08: 'until it is put right',
    T09: 'No such network is known',
  };
  for (const [id, text] of Object.entries(examples)) {
    const [found = '', ...more] = phrasesFound({ path: 'src/a.ts', text: `f('${text}')` });
    assert.ok(found.startsWith(`src/a.ts: ${id} `), found);
    assert.equal(more, []);
  }
});

test.run();
