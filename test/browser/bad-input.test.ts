/** Malformed files: each is refused, or read with the place and the fix of its faults, and nothing is lost. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { largeCsv } from '../generate/large-csv.ts';
import { consoleSuite } from './harness.ts';
import { file, nothingStored, pick, preview, refusal } from './import-steps.ts';
import { addresses, addressRow, button, dialog, heading, openHome, openVega01 } from './steps.ts';

const config = consoleSuite('malformed config.json');

const wrong: readonly [name: string, text: string, field: string, message: RegExp][] = [
  ['no JSON', '{ "baseURL": "/",, }', '/config.json', /is not valid JSON: .*line 1 column 18/],
  [
    'an unknown key',
    '{ "auth": { "onetimecode": true } }',
    'auth.onetimecode',
    /not a known setting.*oneTimeCode/,
  ],
  [
    'another type',
    '{ "session": { "refreshPeriodically": "yes" } }',
    'session.refreshPeriodically',
    /number of milliseconds/,
  ],
  ['another origin', '{ "baseURL": "https://evil.test/" }', 'baseURL', /of this origin/],
  ['a list', '[]', '/config.json', /must be an object/],
];

for (const [name, text, field, message] of wrong) {
  config(`${name}: the page names the field, and works once it is mended`, async ({ page, site }) => {
    const path = join(site.docroot, 'config.json');
    writeFileSync(path, text);
    await page.goto(`${site.address}/app/dashboard`);
    await heading(page, "The console's configuration has an error").waitFor();
    const sentence = page.getByRole('paragraph').filter({ hasText: field });
    assert.match(await sentence.first().innerText(), message);
    rmSync(path);
    await button(page, 'Reload').click();
    await heading(page, 'Sign in').waitFor();
  });
}

config('the words are there also when the page that says them better does not come', async (visit) => {
  const { page, site, allow } = visit;
  allow(/ConfigErrorPage/);
  // The browser's message about a failed import, which does not name the file.
  allow(/^page: $/);
  await page.route('**/assets/ConfigErrorPage-*', (route) => route.abort('connectionreset'));
  writeFileSync(join(site.docroot, 'config.json'), '[]');
  await page.goto(`${site.address}/app/dashboard`);
  await page.getByText('/config.json must be an object', { exact: true }).waitFor();
});

config.run();

const rows = (...lines: string[]) => ['hostname,address,subnet', ...lines, ''].join('\r\n');
const good = rows('vega01dbadm01,10.20.10.11,10.20.10.0/24', 'vega01dbadm02,10.20.10.12,10.20.10.0/24');

const refused: readonly [name: string, content: string | Buffer, message: RegExp][] = [
  ['empty.csv', '', /^The file is empty \| Choose a file with content/],
  ['blank.csv', '\ufeff \r\n\r\n', /^The file is empty/],
  [
    'rack.png',
    Buffer.from('89504e470d0a1a0a0000000d49484452000000ff', 'hex'),
    /^The file is not text.* \| Choose a text file/,
  ],
  ['sheet.xlsx', Buffer.from('504b0304140000000800fe', 'hex'), /The archive is broken.* \| .*as CSV/],
  [
    'mixed.csv',
    Buffer.concat([Buffer.from(rows('k\u00f6ln,10.20.10.11,'), 'latin1'), Buffer.from('# M\u00fcnchen')]),
    /^The file is not in UTF-8: line 2, column 2 holds the byte F6 at offset 26 \| Save it as UTF-8/,
  ],
  [
    'cut.csv',
    Buffer.concat([Buffer.from('\ufeffhost', 'utf16le'), Buffer.from([0, 0xd8])]),
    /begins as UTF-16LE, but is broken further on \| Save it again/,
  ],
  [
    'page.csv',
    '<!doctype html><html><body>Sign in</body></html>',
    /^This is a web page.* \| .*the sign-in page was saved in its place/,
  ],
  ['cut.json', '{ "schema": 1,\n  "name": "vega', /^Line 2: the JSON ends where .* \| The file is cut off/],
  ['list.json', '[1, 2, 3]', /^This JSON is not a document of this console.* \| /],
  [
    'names.csv',
    'name of host;where\r\na;b\r\n',
    /^Line 1: no column is named address; .* Name the column with the addresses/,
  ],
];

const files = consoleSuite('files that are none');

files('each is refused with a reason and a mend, and nothing is stored', async ({ page, site }) => {
  await openHome(page, site);
  for (const [name, content, message] of refused) {
    await pick(page, file(name, content));
    const [first = ''] = await refusal(page, name, { unknownColumns: name === 'names.csv' });
    assert.match(first, message, name);
  }
  await page.getByRole('heading', { name: 'No appliance yet' }).waitFor();
  await nothingStored(page, site);
});

files(
  'a file that is dropped where nothing takes files does not replace the page',
  async ({ page, site }) => {
    await openVega01(page, site);
    const areTaken = (kind: 'Files' | 'text/plain') =>
      page.evaluate((what) => {
        const dataTransfer = new DataTransfer();
        if (what === 'Files') dataTransfer.items.add(new File(['a'], 'a.csv'));
        else dataTransfer.setData(what, 'a');
        const events = ['dragover', 'drop'].map(
          (type) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
        );
        return events.map((event) => !document.body.dispatchEvent(event));
      }, kind);
    assert.equal(await areTaken('Files'), [true, true]);
    assert.equal(await areTaken('text/plain'), [false, false], 'words may be dropped into a field');
  },
);

files('a file over 32 MiB is refused by its size alone', async ({ page, site }) => {
  await openHome(page, site);
  const path = join(site.docroot, '..', 'large.csv');
  writeFileSync(path, Buffer.alloc(32 * 1024 * 1024 + 1, 'a'));
  await pick(page, path);
  const [line = ''] = await refusal(page, 'large.csv');
  assert.is(
    line,
    'large.csv is too large: 32.0 MiB, at most 32 MiB are read | Split the file, or remove what is not needed.',
  );
});

files('a bad address in line 4,017: the line, the column, the value and the mend', async ({ page, site }) => {
  const lines = largeCsv(5000).split('\r\n');
  lines[4016] = (lines[4016] ?? '').replace(/,10\.\d+\.\d+\.\d+,|,192\.168\.\d+\.\d+,/, ',10.0.300.12,');
  await openHome(page, site);
  const shown = preview(page, 'worksheet.csv');

  await pick(page, file('worksheet.csv', lines.join('\r\n')));
  await shown.getByText('1 row could not be read', { exact: true }).waitFor();
  const [problem = ''] = await shown.getByRole('listitem').allInnerTexts();
  assert.match(problem, 'Line 4017, column address: "10.0.300.12" is not an IPv4 address');
  assert.match(problem, 'Write four numbers from 0 to 255 with dots');
  await shown.getByText('4,999 addresses', { exact: true }).waitFor();
  await nothingStored(page, site);

  await shown.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('heading', { name: 'No appliance yet' }).waitFor();
  await nothingStored(page, site);

  await pick(page, file('worksheet.csv', lines.join('\r\n')));
  await shown.getByRole('button', { name: 'Import the 4,999 good rows', exact: true }).click();
  await heading(page, 'Dashboard').waitFor();
  await page.getByText('4,999 addresses', { exact: true }).first().waitFor();
});

files('UTF-16 with its byte order mark is read as any other', async ({ page, site }) => {
  await openHome(page, site);
  await pick(page, file('utf16.csv', Buffer.from(`\ufeff${good.replaceAll(',', '\t')}`, 'utf16le')));
  await preview(page, 'utf16.csv').getByText('2 addresses', { exact: true }).waitFor();
});

files('a bad file among several keeps none of the others back', async ({ page, site }) => {
  await openHome(page, site);
  const third = rows('vega01dbadm03,10.20.10.13,10.20.10.0/24');
  await pick(page, file('one.csv', good), file('two.bin', Buffer.alloc(64)), file('three.csv', third));
  const shown = dialog(page, 'Import 2 files');
  await shown
    .getByRole('region', { name: 'two.bin' })
    .getByText(/^The file is not text/)
    .waitFor();
  await shown.getByText('3 addresses', { exact: true }).waitFor();
  await nothingStored(page, site);
  await shown.getByRole('button', { name: /^Import/ }).click();
  await heading(page, 'Dashboard').waitFor();
  for (const name of ['vega01dbadm01', 'vega01dbadm03']) await addressRow(page, name).waitFor();
});

files.run();

const hostile = consoleSuite('hostile content');
const markup = '<img src=x onerror=document.title=1>';

hostile(
  'markup in names is text everywhere, and a key that reaches a prototype reaches nothing',
  async ({ page, site }) => {
    await openHome(page, site);
    const name = `${markup}.json`;
    const text = `{ "schema": 1, "id": "appliance:a", "name": ${JSON.stringify(markup)}, "__proto__": { "polluted": 1 },
    "constructor": { "prototype": { "polluted": 1 } },
    "networks": [{ "id": "network:n", "role": "client", "name": "<b>n</b>", "__proto__": { "polluted": 1 } }],
    "machines": [{ "id": "machine:m", "kind": "database", "name": ${JSON.stringify(markup)} }],
    "endpoints": [{ "id": "endpoint:e", "owner": { "machine": "machine:m" }, "networkId": "network:n", "kind": "host",
      "hostname": ${JSON.stringify(markup)}, "address": "10.20.10.11" }] }`;
    await pick(page, file(name, text));
    await preview(page, name)
      .getByRole('button', { name: /^Import/ })
      .click();
    await heading(page, 'Dashboard').waitFor();
    await addressRow(page, markup).or(addresses(page).getByText(markup)).first().waitFor();
    await page.getByRole('button', { name: markup }).first().waitFor();
    assert.is(await page.evaluate(() => document.images.length), 0);
    assert.is(await page.evaluate(() => 'polluted' in {}), false);
    assert.match(await page.title(), 'Appliance Console');
  },
);

hostile('cells that a spreadsheet would run are exported so that it does not', async ({ page, site }) => {
  await openHome(page, site);
  const table =
    'hostname,address,note\r\n=1+1,10.20.10.11,"=cmd|\' /C calc\'!A0"\r\nvega01db02,10.20.10.12,@SUM(A1)\r\n';
  await pick(page, file('formula.csv', table));
  await preview(page, 'formula.csv')
    .getByRole('button', { name: /^Import/ })
    .click();
  await heading(page, 'Dashboard').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const stream = await download.createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  assert.match(text, "'=1+1");
  assert.match(text, "'=cmd|");
  assert.match(text, "'@SUM(A1)");
  assert.not.match(text, /(^|[,\n"])[=@]/);
});

hostile(
  'illegal names and double addresses are taken and marked where they stand',
  async ({ page, site }) => {
    await openHome(page, site);
    const table = rows(
      'vega_01,10.20.10.11,10.20.10.0/24',
      'vega01db02,10.20.10.12,10.20.10.0/24',
      'vega01db03,10.20.10.12,10.20.10.0/24',
      'vega01db03,10.20.10.14,10.20.10.0/24',
    );
    await pick(page, file('marks.csv', table));
    const shown = preview(page, 'marks.csv');
    await shown.getByText('3 faults', { exact: true }).waitFor();
    await shown.getByRole('button', { name: /^Import/ }).click();
    await heading(page, 'Dashboard').waitFor();
    const cell = (text: string | RegExp) => addresses(page).getByRole('gridcell', { name: text });
    await cell(/^vega_01 .*"_"/).waitFor();
    await cell(/^10\.20\.10\.12 .*which is also the address of vega01db0[23]/)
      .first()
      .waitFor();
    await cell(/^vega01db03 .*is the name of 2 addresses/)
      .first()
      .waitFor();
  },
);

hostile.run();
