import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mergeFiles } from '../../../../src/core/formats/merge/merge-files.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { fileOf } from '../../../../src/screens/home/import/import-file.ts';
import type { Preview } from '../../../../src/screens/home/import/import-preview.ts';
import { get, mount } from '../../../ui/dom.ts';

const test = suite('preview of a file');

const wide = `hostname,admin,client,ilom
vega01dbadm01,10.20.10.11,10.30.40.11,10.20.10.31
vega01dbadm02,10.20.10.12,10.30.40.312,10.20.10.332
`;
const narrow = 'hostname,address\nvega01dbadm01,10.20.10.11\nvega01dbadm02,10.20.10.312\n';

async function shown(text: string) {
  const { FilePreview } = await import('../../../../src/screens/home/import/FilePreview.tsx');
  const name = 'a.csv';
  const file = fileOf({ name, blob: new Blob([text]) }, readAppliance({ name, text }));
  if (!('appliance' in file)) throw new Error(file.problems[0]?.message);
  const preview: Preview = {
    kind: 'preview',
    files: [file],
    refused: [],
    target: 'new',
    appliance: file.appliance,
    sides: new Map(),
  };
  const nothing = () => {};
  return mount(
    <FilePreview
      file={file}
      alone
      merge={undefined}
      preview={preview}
      place={0}
      onAssign={nothing}
      onAnswer={nothing}
      onForget={nothing}
      onChoose={nothing}
    />,
  );
}

const headingOf = (root: Element) =>
  [...root.querySelectorAll('h3')]
    .map((one) => one.textContent)
    .find((text) => text?.includes('could not be read'));

test('what is wrong in a row of several addresses is counted as addresses', async () => {
  const several = await shown(wide);
  assert.is(headingOf(several.root), '2 addresses could not be read');
  await several.unmount();
  const one = await shown(narrow);
  assert.is(headingOf(one.root), '1 row could not be read');
  await one.unmount();
});

test('that names were made stands in sight, other notes are folded', async () => {
  const page = await shown(wide);
  const reported = [...page.root.querySelectorAll('p')].find((p) =>
    p.textContent?.includes('made as is usual'),
  );
  assert.match(reported?.textContent ?? '', /^Check 4 names are not in the table/);
  assert.is(reported?.closest('details'), null);
  assert.not.match(page.root.querySelector('details')?.textContent ?? '', 'made as is usual');
  await page.unmount();
});

test('a table has the reason of how it was read, its columns, and a count of rows where not all are shown', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `vega01dbadm0${n + 1},10.20.10.1${n + 1}\n`).join('');
  const few = await shown(`hostname,address\n${lines(2)}`);
  assert.ok(few.root.querySelector('.column-strip'));
  assert.match(few.root.textContent ?? '', /Read as address table: columns named hostname and address/);
  assert.not.match(few.root.textContent ?? '', /rows 1 to/);
  await few.unmount();
  const many = await shown(`hostname,address\n${lines(8)}`);
  assert.match(get(many.root, '.column-strip').textContent ?? '', /rows 1 to \d of 8/);
  await many.unmount();
});

test('contradictions of two files are apart from each other, and are taken all at once', async () => {
  const { FilePreview } = await import('../../../../src/screens/home/import/FilePreview.tsx');
  const table = (last: number) =>
    `hostname,address\nvega01dbadm01,10.20.10.${last}\nvega01dbadm02,10.20.20.${last}\n`;
  const files = [11, 12, 13].map((last) => {
    const name = `${last}.csv`;
    const file = fileOf({ name, blob: new Blob([]) }, readAppliance({ name, text: table(last) }));
    if (!('appliance' in file)) throw new Error('refused');
    return file;
  });
  const merge = mergeFiles(undefined, files);
  const preview: Preview = {
    kind: 'preview',
    files,
    refused: [],
    target: 'new',
    appliance: merge.appliance,
    merge,
    sides: new Map(),
  };
  const chosen: string[] = [];
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const services = { workspace: { current: signal(undefined) } };
  const page = await mount(
    <ServicesProvider value={services as unknown as Services}>
      {files.map((file, i) => (
        <FilePreview
          key={file.name}
          file={file}
          alone={false}
          merge={merge.perFile[i]}
          preview={preview}
          place={i}
          onAssign={() => {}}
          onAnswer={() => {}}
          onForget={() => {}}
          onChoose={(path, side) => chosen.push(`${i} ${side} ${path.split('/').at(-1)}`)}
        />
      ))}
    </ServicesProvider>,
  );
  const radios = [...page.root.querySelectorAll<HTMLInputElement>('.conflicts input')];
  const groups = new Set(
    radios.map(
      ({ name, form }) => `${name} ${form && [...page.root.querySelectorAll('form')].indexOf(form)}`,
    ),
  );
  assert.equal([radios.length, groups.size], [8, 4]);
  const all = [...page.root.querySelectorAll('button')].find(
    (one) => one.textContent === 'Take all from 13.csv',
  );
  assert.ok(all);
  await act(async () => all.click());
  assert.equal(chosen, ['2 theirs address', '2 theirs address']);
  await page.unmount();
});

test.run();
