/** Text of a card, and a pasted table that is not imported yet, is there again after another tab and a reload. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes, withQuery } from '../../src/paths.ts';
import { consoleSuite } from './harness.ts';
import { preview } from './import-steps.ts';
import { dialog, eventually, goHome, heading, openHome, openVega01, pressMore } from './steps.ts';

const cards = consoleSuite('text on cards');

const host = 'Host, where the text names none';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const restored = (page: Page) => page.getByText('Restored the text that you typed before.');

type Case = {
  readonly where: string;
  readonly path: (appliance: string) => string;
  readonly texts: Readonly<Record<string, string>>;
  readonly after?: (page: Page) => Promise<void>;
};

const tool = (name: string) => (appliance: string) =>
  withQuery(routes.reip, { appliance, view: 'tools', tool: name });
const zone = '$ORIGIN example.com.\n vega01db01 300 IN A 10.30.40.11\n\n\tIN A 10.30.40.99 ; spare \n';

const cases: readonly Case[] = [
  {
    where: 'the calculator',
    path: tool('subnet'),
    texts: { 'Subnet, or address and mask': '10.64.8.5  255.255', 'How many hosts': '7 of 9' },
  },
  {
    where: 'a new network',
    path: (appliance) => withQuery(routes.dashboard, { appliance, edit: 'network:new', tab: 'management' }),
    texts: { Name: 'rack-7  spare ', Subnet: '10.77.0.0/2' },
  },
  {
    where: 'the masks of the names',
    path: (appliance) => withQuery(routes.dashboard, { appliance, edit: 'names' }),
    texts: { Prefix: ' vega01x' },
  },
  {
    where: 'a baseline',
    path: (appliance) => withQuery(routes.preaudit, { appliance, tab: 'baseline' }),
    texts: { Name: ' before the  move ' },
  },
];

for (const { where, path, texts } of cases)
  cards(`${where}: it is there to the letter after a reload`, async ({ page, site }) => {
    await openVega01(page, site);
    const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
    await page.goto(`${site.address}${path(appliance)}`);
    for (const [name, text] of Object.entries(texts)) {
      await box(page, name).fill('');
      // As keys, each with its event; a table is pasted.
      if (text.includes('\n')) await box(page, name).fill(text);
      else await box(page, name).pressSequentially(text);
    }
    await page.reload();
    await restored(page).waitFor();
    for (const [name, text] of Object.entries(texts))
      await eventually(() => box(page, name).inputValue(), text);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await restored(page).waitFor({ state: 'detached' });
    for (const [name, text] of Object.entries(texts))
      await eventually(
        () =>
          box(page, name)
            .inputValue()
            .then((value) => value === text),
        false,
      );
  });

cards(
  'outputs of servers: to the letter after another tab, without secrets after a reload',
  async (visit) => {
    const { page, site } = visit;
    await openVega01(page, site);
    const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
    const output = '# ip addr\n  inet 10.20.10.11/24 \npassword=hunter2\n';
    for (const [path, name] of [
      [withQuery(routes.preaudit, { appliance, tab: 'evidence' }), 'Output'],
      [tool('paste')(appliance), 'Output'],
    ] as const) {
      await page.goto(`${site.address}${path}`);
      await box(page, name).fill(output);
      await page.getByLabel(host, { exact: true }).pressSequentially('vega01dbadm01');
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await heading(page, 'Dashboard').waitFor();
      await page.goBack();
      await eventually(() => box(page, name).inputValue(), output);
      await page.reload();
      await eventually(
        () => box(page, name).inputValue(),
        '# ip addr\n  inet 10.20.10.11/24 \npassword=********\n',
      );
      assert.is(await page.getByLabel(host, { exact: true }).inputValue(), 'vega01dbadm01');
      const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      assert.not.match(stored, 'hunter2');
      await box(page, name).fill('');
      await page.reload();
      await box(page, name).waitFor();
      assert.is(await box(page, name).inputValue(), '');
    }
  },
);

cards('files of servers: without secrets after another screen and a reload there', async ({ page, site }) => {
  await openVega01(page, site);
  const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
  for (const [path, name, text] of [
    [tool('zones')(appliance), 'Zone, dig answers or hosts file', zone],
    [
      tool('tns')(appliance),
      'tnsnames.ora or listener.ora',
      '  (HOST = x)\nPASSWORDS_LISTENER=(hunter2)\nPASSWORDS_LISTENER_2 =\n  (hunter2)\n',
    ],
    [
      withQuery(routes.preaudit, { appliance, tab: 'evidence' }),
      'Output',
      '# ip addr\nPASSWORDS_LISTENER=(hunter2)\n',
    ],
  ] as const) {
    await page.goto(`${site.address}${path}`);
    await box(page, name).fill(text);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await heading(page, 'Dashboard').waitFor();
    await page.reload();
    await heading(page, 'Dashboard').waitFor();
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    assert.not.match(stored, 'hunter2');
    await page.goBack();
    await eventually(() => box(page, name).inputValue(), text.replaceAll('hunter2', '********'));
  }
});

cards('outputs that were read and not kept are there after another screen and a reload', async (visit) => {
  const { page, site } = visit;
  await openVega01(page, site);
  const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
  await page.goto(`${site.address}${withQuery(routes.preaudit, { appliance, tab: 'evidence' })}`);
  await page.getByLabel(host, { exact: true }).fill('vega01dbadm01');
  await box(page, 'Output').fill('# cat /etc/resolv.conf\nnameserver 10.20.10.99\npassword=hunter2\n');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const keep = page.getByRole('button', { name: /^Keep/ }).first();
  const words = async () => {
    await keep.waitFor();
    return page.getByRole('region', { name: 'Understood', exact: true }).innerText();
  };
  const before = await words();
  assert.match(before, '1 secret masked');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await heading(page, 'Dashboard').waitFor();
  await page.goBack();
  assert.is(await words(), before);
  await page.reload();
  assert.is(await words(), before);
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  assert.not.match(stored, 'hunter2');
});

cards('a new appliance that is half named', async ({ page, site }) => {
  await openHome(page, site);
  await page.goto(`${site.address}${routes.oeca}`);
  await box(page, 'Prefix').pressSequentially('dbm01');
  await box(page, 'Name of the appliance').press('End');
  await box(page, 'Name of the appliance').pressSequentially(' spare ');
  await page.reload();
  await eventually(() => box(page, 'Prefix').inputValue(), 'dbm01');
  await eventually(() => box(page, 'Name of the appliance').inputValue(), 'dbm01 spare ');
});

cards('a pasted table is there until it is imported: after a reload in the preview too', async (visit) => {
  const { page, site } = visit;
  await openHome(page, site);
  const table = `hostname,address\n${'vega01db01 , 10.20.10.11 \n'}\tvega01db02,10.20.10.12\n`;
  const label = 'Table, hosts file, output of LIST, or JSON';
  const paste = dialog(page, 'Paste addresses');
  const open = async () => {
    await pressMore(page, 'Paste');
    await paste.waitFor();
    return paste.getByRole('textbox', { name: label });
  };
  await (await open()).fill(table);
  await page.reload();
  let text = await open();
  await eventually(() => text.inputValue(), table);
  await paste.getByRole('button', { name: 'Read', exact: true }).click();
  await preview(page, 'pasted text').waitFor();
  await page.reload();
  await heading(page, 'Appliances').waitFor();
  text = await open();
  await eventually(() => text.inputValue(), table);
  await paste.getByRole('button', { name: 'Read', exact: true }).click();
  const shown = preview(page, 'pasted text');
  await shown.getByRole('textbox', { name: 'Name of the appliance' }).fill('pasted');
  await shown.getByRole('button', { name: /^Import/ }).click();
  await heading(page, 'Dashboard').waitFor();
  await goHome(page);
  assert.is(await (await open()).inputValue(), '');
});

cards.run();
