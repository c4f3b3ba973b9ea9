/** Names, notes and other texts of an import that try to become markup, wherever they are shown, drawn, printed or saved. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { routes } from '../../src/paths.ts';
import { consoleSuite, type Visit } from './harness.ts';
import { file, pick, preview } from './import-steps.ts';
import {
  button,
  dialog,
  downloaded,
  goHome,
  heading,
  openHome,
  pressPicture,
  save,
  saved,
  setAddress,
} from './steps.ts';

const hostile = consoleSuite('hostile names');

const payloads = [
  '<img src=x onerror=hit()>',
  '"><svg onload=hit()>',
  "'><script>hit()</script>",
  '</title><iframe srcdoc="<script>parent.hit()">',
  '<a href="javascript:hit()">x</a>',
  ']]><image href="http://evil.test/x"/><![CDATA[',
  '<foreignObject><body onload=hit() />',
  '&lt;img src=x onerror=hit()&gt;',
];
const kept = 'vega01celadm03';
/** Fields whose text is the author's own; ids, kinds and addresses stay what they are. */
const texts = new Set([
  ...['name', 'hostname', 'domain', 'interface', 'reason', 'value', 'serial', 'email', 'phone'],
  ...['customer', 'note', 'notes', 'model', 'label', 'description', 'assetTag', 'file'],
]);

function spoilt(): string {
  let count = 0;
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return texts.has(key) && value !== kept
        ? `${payloads[count++ % payloads.length]}${value}`.slice(0, 63)
        : value;
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
  };
  const appliance = walk(exampleVega01()) as ReturnType<typeof exampleVega01>;
  return writeJson({
    ...appliance,
    id: 'appliance:hostile',
    name: payloads[0] ?? '',
  });
}

/** Nothing of a text became an element or an attribute that acts. Markup that ran would have called `hit`. */
async function isClean(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const acts =
        /^(?:img|image|iframe|object|embed|foreignobject|base|meta|script)$/i.test(element.localName) &&
        /hit\(|evil\.test|src=x/.test(element.outerHTML);
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          /^on/i.test(name) ||
          (/href|src|action|data/i.test(name) && /^\s*(?:javascript:|(?:\w+:)?\/\/evil\.test)/i.test(value)),
      );
      return acts || attributes.length > 0 ? [element.outerHTML.slice(0, 160)] : [];
    }),
  );
  assert.equal(found, [], where);
}

/** All parts of the page are there. */
const untilComputed = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));

async function open({ page, site, context }: Visit): Promise<string> {
  await context.addInitScript(() =>
    Object.assign(window, { hit: () => console.error('a text of the import ran') }),
  );
  await openHome(page, site);
  await pick(page, file('hostile.json', spoilt()));
  const shown = preview(page, 'hostile.json');
  await shown.waitFor();
  await isClean(page, 'preview');
  await shown.getByRole('button', { name: /^Import/ }).click();
  await heading(page, 'Dashboard').waitFor();
  await saved(page, 1);
  return new URL(page.url()).searchParams.get('appliance') ?? '';
}

hostile('are text on every tab of every area, in tooltips, on the screen and on paper', async (visit) => {
  const { page, site } = visit;
  const appliance = await open(visit);
  let shown = 0;
  const look = async (where: string) => {
    await untilComputed(page);
    await isClean(page, where);
    const written = await page.evaluate(() => ({
      text: document.body.innerText,
      tips: [...document.querySelectorAll('[title], [aria-label]')].length,
    }));
    if (/hit\(\)/.test(written.text)) shown += 1;
    await page.emulateMedia({ media: 'print' });
    await isClean(page, `${where}, printed`);
    await page.emulateMedia({ media: 'screen' });
  };
  for (const path of Object.values(routes)) {
    if (path === routes.signIn) continue;
    await page.goto(`${site.address}${path}?${new URLSearchParams({ appliance })}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(path);
    const tabs = page.getByRole('tab');
    for (let n = 0; n < (await tabs.count()); n++) {
      const tab = tabs.nth(n);
      const name = await tab.innerText();
      if (await tab.isEnabled()) await tab.click();
      await look(`${path}, ${name}`);
    }
  }
  assert.ok(shown >= 8, `${shown} places show such a text`);
  await page.goto(`${site.address}${routes.dashboard}?${new URLSearchParams({ appliance, tab: 'rack' })}`);
  await heading(page, 'Dashboard').waitFor();
  await page.pdf({ format: 'A4' });
  await isClean(page, 'printed');
});

/** The picture by itself, from a server that sends no policy. */
async function standsAlone({ site, newPage }: Visit, name: string, svg: Buffer): Promise<void> {
  const text = svg.toString('utf8');
  assert.match(text, 'hit()', 'the names are in it');
  assert.not.match(text, /<(?:script|foreignObject|image|iframe|a)\b|\son\w+="/i);
  const alone = await newPage();
  await alone.route('**/picture.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
  await alone.goto(`${site.address}/picture.svg`);
  assert.is(await alone.evaluate(() => document.documentElement.localName), 'svg', name);
  assert.is(await alone.getByText('This page contains the following errors').count(), 0, name);
  await isClean(alone, name);
  await alone.close();
}

hostile('are text in pictures saved as SVG and PNG', async (visit) => {
  const { page, site } = visit;
  const appliance = await open(visit);
  for (const tab of ['management', 'rack']) {
    await page.goto(`${site.address}${routes.dashboard}?${new URLSearchParams({ appliance, tab })}`);
    await button(page, 'Download the picture').last().waitFor();
    const svg = await downloaded(page, () => pressPicture(page, 'SVG'));
    assert.match(svg.name, /^[^<>"'`/\\:*?|]+\.svg$/);
    await standsAlone(visit, tab, svg.bytes);
    const png = await downloaded(page, () => pressPicture(page, 'PNG'));
    assert.is(png.bytes.subarray(1, 4).toString('latin1'), 'PNG');
    assert.ok(png.bytes.length > 5000, `${png.bytes.length} bytes`);
  }
});

hostile('are text in the history, in the choice of a conflict and in the search', async (visit) => {
  const { page, newPage } = visit;
  await open(visit);
  const name = payloads[0] ?? '';
  const mine = await newPage();
  await mine.goto(page.url());
  for (const [tab, address] of [
    [mine, '10.20.10.131'],
    [page, '10.20.10.132'],
  ] as const) {
    await tab.getByRole('tab', { name: 'Default' }).click();
    await tab.getByRole('searchbox', { name: 'Filter the addresses' }).fill(kept);
    await setAddress(tab, kept, address);
  }
  await save(page, 2, payloads.join(' '));
  await saved(page, 2);
  await save(mine, 3, payloads.join(' '));
  await mine.getByRole('alertdialog', { name: `${name} was saved in the meantime` }).waitFor();
  await isClean(mine, 'conflict');
  await mine.close();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('hit()');
  await page.getByRole('option').first().waitFor();
  await isClean(page, 'search');
  await page.keyboard.press('Escape');

  await goHome(page);
  await isClean(page, 'list');
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'History', exact: true }).click();
  const history = dialog(page, `History of ${name}`);
  await history.getByRole('list', { name: 'Revisions' }).waitFor();
  assert.match(await history.innerText(), 'hit()');
  await isClean(page, 'history');
});

hostile.run();
