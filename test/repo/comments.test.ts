/** Comments are read by newcomers: they are written in the words of the field. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commentsOf, oldPhrases, privateWords, wordsFound } from './comments.ts';
import { sourcesUnder } from './sources.ts';

const comments = suite('comments');

/** The files that hold the words as data. */
const own = new Set(['test/repo/comments.ts', 'test/repo/comments.test.ts']);
const code = sourcesUnder().filter(({ path }) => /\.(?:tsx?|mjs|mts|css)$/.test(path) && !own.has(path));

comments('no comment needs a private dictionary', () => {
  assert.ok(code.length > 100, 'the walk finds the sources');
  const found = code.flatMap((source) => wordsFound(source, privateWords));
  assert.is(found.length, 0, found.join('\n'));
});

comments('no comment has an old turn of phrase', () => {
  const found = code.flatMap((source) => wordsFound(source, oldPhrases));
  assert.is(found.length, 0, found.join('\n'));
});

comments('comments are found, and nothing else', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: source text
  const text = [
    'const a = \'// a string\', b = "/* another */";',
    'const c = `https://host/${d /* inside a template */}//e`;',
    'const f = /["\'`/*]/; // after an expression',
    'const g = 4 / 2; /* two',
    ' * lines */',
    "<p>It's at https://host/path</p>; // after JSX",
    '<br /> // after a tag',
  ].join('\n');
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: source text
  assert.equal(
    commentsOf(text).map(({ line, text: comment }) => `${line} ${comment.replace(/\s+/g, ' ')}`),
    [
      '2 /* inside a template */',
      '3 // after an expression',
      '4 /* two * lines */',
      '6 // after JSX',
      '7 // after a tag',
    ],
  );
});

comments('each word is found in prose, and left alone in code', () => {
  const bad = [
    'The fault is told.',
    'It says so.',
    'Who hears it?',
    'Mend it.',
    'At that moment.',
    'The way back.',
    'It is held.',
    'One wish.',
    'Each leg.',
    'It is carried on.',
    'They settle.',
    'All in sight.',
    'It is made once.',
    'Drop the kept.',
    'One left standing.',
  ];
  const old = [
    'It stands there.',
    'For whoever asks.',
    'Two, of which one is new.',
    'What is left is dropped.',
  ];
  const count = (text: string, rules: typeof privateWords) =>
    wordsFound({ path: 'a.ts', text }, rules).length;
  for (const text of bad) assert.is(count(`// ${text}`, privateWords), 1, text);
  for (const text of old) assert.is(count(`// ${text}`, oldPhrases), 1, text);
  const fine = [
    '// `told` is a key.',
    '// PNR stands for a point of no return.',
    '// What is it?',
    "say('told')",
  ];
  for (const text of fine) assert.is(count(text, [...privateWords, ...oldPhrases]), 0, text);
  const sheet = '.told { inset: 1 / 2; content: "told"; } /* It is told. */\n@import url("//told");';
  assert.is(wordsFound({ path: 'a.css', text: sheet }, privateWords).length, 1);
});

comments.run();
