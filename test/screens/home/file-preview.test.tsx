import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppliance } from '../../../src/core/formats/read.ts';
import { fileOf } from '../../../src/screens/home/import-file.ts';
import type { Preview } from '../../../src/screens/home/import-model.ts';
import { mount } from '../../ui/dom.ts';

const test = suite('preview of a file');

const wide = `hostname,admin,client,ilom
vega01dbadm01,10.20.10.11,10.30.40.11,10.20.10.31
vega01dbadm02,10.20.10.12,10.30.40.312,10.20.10.332
`;
const narrow = 'hostname,address\nvega01dbadm01,10.20.10.11\nvega01dbadm02,10.20.10.312\n';

async function shown(text: string) {
  const { FilePreview } = await import('../../../src/screens/home/FilePreview.tsx');
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
      onChoose={nothing}
    />,
  );
}

test('what is wrong in a row of several addresses is counted as addresses', async () => {
  const several = await shown(wide);
  assert.is(several.root.querySelector('h3')?.textContent, '2 addresses could not be read');
  await several.unmount();
  const one = await shown(narrow);
  assert.is(one.root.querySelector('h3')?.textContent, '1 row could not be read');
  await one.unmount();
});

test('that names were made stands in sight, other notes are folded', async () => {
  const page = await shown(wide);
  const told = [...page.root.querySelectorAll('p')].find((p) => p.textContent?.includes('made as is usual'));
  assert.match(told?.textContent ?? '', /^Check 4 names are not in the table/);
  assert.is(told?.closest('details'), null);
  assert.not.match(page.root.querySelector('details')?.textContent ?? '', 'made as is usual');
  await page.unmount();
});

test.run();
