/** Names, notes and other texts of an import that try to become markup, on every screen and printed. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { writeJson } from '../../src/core/formats/table/write.ts';
import { routes } from '../../src/paths.ts';
import { consoleSuite, type Visit } from './harness.ts';
import { file, pick, preview } from './import-steps.ts';
import { heading, openHome, saved } from './steps.ts';

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
          (/href|src|action|data/i.test(name) && /^\s*javascript:|evil\.test/i.test(value)),
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
  await shown.getByRole('button', { name: 'Import', exact: true }).click();
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

hostile.run();
