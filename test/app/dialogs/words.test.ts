import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { words } from '../../../src/app/dialogs/words.ts';

const glossary = suite('the words of the field');

glossary('are sorted, each once, each a sentence', () => {
  const names = words.map(([word]) => word.toLowerCase());
  assert.equal(names, [...new Set(names)].sort(new Intl.Collator('en').compare));
  for (const [word, meaning] of words) assert.match(meaning, /^[A-Z].{20,}\.$/, word);
});

glossary('are those of docs/glossary.md', () => {
  const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| \*\*(.+?)\*\* \| (.+?) \|$/gm)];
  assert.equal(
    rows.map(([, word, meaning]) => [word, meaning]),
    words.map(([word, meaning]) => [word, meaning]),
  );
});

glossary.run();
