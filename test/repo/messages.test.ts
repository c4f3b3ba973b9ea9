/** Whatever a field shows about what was typed begins in upper case, is whole sentences and ends with a period. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bound, filesOfFields, isMessage, messagesOf } from './messages.ts';
import { sourcesUnder } from './sources.ts';

const messages = suite('messages of fields');

const sources = sourcesUnder('src').filter(({ path }) => /\.tsx?$/.test(path));
const found = filesOfFields(sources).map((source) => ({ path: source.path, texts: messagesOf(source) }));

messages('every message in the sources has the form of one', () => {
  const texts = found.flatMap(({ path, texts }) => texts.map((text) => `${path}: ${text}`));
  assert.ok(texts.length > 170, `${texts.length} messages`);
  assert.equal(
    found.flatMap(({ path, texts }) =>
      texts.filter((text) => !isMessage(text)).map((text) => `${path}: ${text}`),
    ),
    [],
  );
});

messages('the files that judge are found, from the kit to the core', () => {
  const paths = new Set(found.filter(({ texts }) => texts.length > 0).map(({ path }) => path));
  for (const path of [
    'src/ui/fields/field-checks.ts',
    'src/screens/oeca/fields/HomeFields.tsx',
    'src/screens/preaudit/inputs/values.ts',
    'src/core/audit/typed/links.ts',
    'src/core/network/names.ts',
    'src/core/appliance/racks/rack-moves.ts',
    'src/core/platinum/contract/gateway-fields.ts',
  ])
    assert.ok(paths.has(path), path);
});

messages('the words of the specification are shown to the letter', () => {
  const texts = new Set(found.flatMap(({ texts }) => texts));
  for (const text of bound)
    assert.ok(texts.has(text) || sources.some((one) => one.text.includes(`'${text}'`)), text);
});

messages('a range is worded in one place, with both ends', () => {
  const words = /\b(?:At least|At most|[Bb]etween|number (?:from|of at least|between)) (?:\d|\{\})/;
  const others = found.flatMap(({ path, texts }) =>
    texts.filter((text) => words.test(text)).map((text) => `${path}: ${text}`),
  );
  assert.equal(others, []);
});

messages('reads what a field shows, and nothing else', () => {
  const of = (text: string) => messagesOf({ path: 'src/a.tsx', text });
  assert.equal(of("<TextField label='A label of it' error={wrong ? 'no such host' : undefined} />"), [
    'no such host',
  ]);
  assert.equal(of("const nameProblem = (t: string) => (t ? undefined : 'it is empty');"), ['it is empty']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  assert.equal(of("refused(`\"${word}\" is ${x ? 'not here' : ''} an address`)"), ['"{}" is {} an address']);
  assert.equal(of("report('vlan', 'error', 'is not a VLAN id')"), ['is not a VLAN id']);
  const commit =
    "<EditField onCommit={(t) => { if (!t) return 'no name'; edit(t ? 'Set the name' : 'Clear it'); }} />";
  assert.equal(of(commit), ['no name']);
  assert.equal(of("const title = 'The name of it';"), []);
});

messages('tells a message from a fragment', () => {
  for (const text of [
    'Field is required',
    'Enter a name.',
    '"{}" is not an address. Enter one.',
    '{} of {}.',
  ])
    assert.ok(isMessage(text), text);
  for (const text of ['Yes or no', 'at least 1.', '"{}" is not an address', 'Numbers only.x'])
    assert.not.ok(isMessage(text), text);
});

messages.run();
