/** A file made of unsaved work has the word draft in its name: only the files listed here may be saved without it. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourcesUnder } from './sources.ts';

const test = suite('downloads');

/** Files that the open document has no part in, and the reason why their names need no mark. */
const withoutMark: Readonly<Record<string, string>> = {
  'src/app/notices/DraftOffer.tsx': 'the name has the word draft already',
  'src/screens/home/use-home.ts': 'stored appliances as they were saved',
  'src/screens/home/HomeMenu.tsx': 'the list of stored appliances',
  'src/screens/home/index.tsx': 'the list of stored appliances',
  'src/screens/home/across/FindingsDialog.tsx': 'several appliances, whose rows name what is unsaved',
  'src/screens/home/dialogs/WorksheetDialog.tsx': 'an empty worksheet',
  'src/screens/reip/summary/use-handover.ts': 'it makes the name of the state that the content is of',
  'src/screens/reip/run/use-run.ts': 'the log of a run, which is kept apart from the document',
};

test('only files without a part of the open document are saved without the mark of a draft', () => {
  const callers = sourcesUnder('src')
    .filter(({ path, text }) => path !== 'src/platform/browser/files.ts' && text.includes('downloadOther'))
    .map(({ path }) => path);
  assert.equal(callers, Object.keys(withoutMark).sort());
  assert.ok(Object.values(withoutMark).every((reason) => reason.length > 10));
});

test('no other code makes a link that saves a file', () => {
  const makers = sourcesUnder('src')
    .filter(({ path, text }) => /\.tsx?$/.test(path) && /\.download = |\bdownload=/.test(text))
    .map(({ path }) => path);
  assert.equal(makers, ['src/platform/browser/files.ts']);
});

test.run();
