/** Files as the import screen reads them: opened on the page, inflated where they are archives, and read by the real worker. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createBackground } from '../../../src/platform/background/background.ts';
import {
  type BackgroundRead,
  createBackgroundRead,
} from '../../../src/platform/background/read-in-background.ts';
import { createFiles } from '../../../src/platform/browser/files.ts';
import { createToastQueue } from '../../../src/platform/shell/toasts.ts';
import { workbookParts, zipped } from '../../generate/workbook.ts';
import { manualClock } from '../manual-clock.ts';
import { startThread } from './real-worker.ts';

const test = suite<{ read: BackgroundRead; close: () => void }>('files that are read in the background');
test.before.each((context) => {
  const background = createBackground({ startWorker: () => startThread() });
  const clock = manualClock();
  // Reading needs neither the page nor the clock, which are of downloads.
  const files = createFiles({ clock, isDraft: () => false } as unknown as Parameters<typeof createFiles>[0]);
  context.read = createBackgroundRead(background, files, createToastQueue(clock));
  context.close = background.close;
});
test.after.each(({ close }) => close());

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const signal = () => new AbortController().signal;
const parts = (rows: readonly (readonly string[])[]) => workbookParts([{ name: 'Plan', rows }]);
const rows = [
  ['hostname', 'address', 'network'],
  ['vega01dbadm01', '10.20.10.11', 'admin'],
];

for (const name of ['plan.xlsx', 'plan.xlsm'])
  test(`${name} is read, with its text as a source`, async ({ read }) => {
    const result = await read({ name, blob: blobOf(zipped(parts(rows))) }, () => undefined, signal());
    assert.ok(result.ok);
    if (!result.ok) return;
    assert.equal(
      result.appliance.endpoints.map(({ address }) => address),
      ['10.20.10.11'],
    );
    assert.match(result.source?.text ?? '', /^hostname,address,network\r?\n/);
  });

const refusals: Readonly<Record<string, readonly [bytes: () => Uint8Array, message: RegExp]>> = {
  'an old workbook': [
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    /old or an encrypted workbook/,
  ],
  'an encrypted archive': [() => zipped(parts(rows), 1), /is encrypted/],
  'a sheet of OpenDocument': [
    () => zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
    /OpenDocument/,
  ],
  'sheets of more than 32 MiB': [
    () => zipped({ ...parts(rows), 'xl/worksheets/sheet2.xml': ' '.repeat(32 * 1024 * 1024) }),
    /more than 32 MiB/,
  ],
  'an archive of more than 200 parts': [
    () =>
      zipped({ ...parts(rows), ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}`, ''])) }),
    /more than 200 parts/,
  ],
};
for (const [what, [bytes, message]] of Object.entries(refusals))
  test(`${what} is refused, with the words for what to save`, async ({ read }) => {
    const result = await read({ name: 'plan', blob: blobOf(bytes()) }, () => undefined, signal());
    assert.is(result.ok, false);
    const [problem] = result.ok ? [] : result.problems;
    assert.match(problem?.message ?? '', message);
    assert.match(problem?.fix ?? '', /[Ss]ave (?:it|the sheet) as \.xlsx.*\bCSV/);
  });

test('sheets of just under 32 MiB and 200 parts are read', async ({ read }) => {
  const book = parts(rows);
  const count = Object.keys(book).length;
  const others = Object.fromEntries(Array.from({ length: 200 - count - 1 }, (_, i) => [`${i}`, '']));
  const rest = 32 * 1024 * 1024 - Object.values(book).join('').length - 1024;
  const large = `<worksheet><!--${' '.repeat(rest)}--></worksheet>`;
  const archive = zipped({ ...book, 'xl/worksheets/sheet9.xml': large, ...others });
  const result = await read({ name: 'plan.xlsx', blob: blobOf(archive) }, () => undefined, signal());
  assert.is(result.ok, true);
});

test.run();
