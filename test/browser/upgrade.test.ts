/**
 * The files of the console change or break under an open page: it reports that once, loses nothing, and never loops.
 */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import { consoleSuite, signIn } from './harness.ts';
import type { Site } from './harness-site.ts';
import { addressRow, button, heading, openVega01, setAddress } from './steps.ts';

/** How the browser and the page itself log a part that is not there or that throws. */
const logged = [
  /404.*\/assets\//,
  /404.*\/builds\/meta\//,
  /a part that breaks/,
  /This part of the console could not be loaded/,
];
const upgrade = consoleSuite('upgrade', {
  allow: logged,
  config: { builds: { pollEvery: 1000 } },
  context: { permissions: ['clipboard-read', 'clipboard-write'] },
});

/** The files of a screen's own part. */
const partOf = (site: Site, screen: string) => {
  const folder = join(site.docroot, 'assets');
  const names = readdirSync(folder).filter((name) =>
    new RegExp(`^${screen}-[A-Z0-9]+\\.js(\\.gz)?$`).test(name),
  );
  assert.ok(names.length > 0, `a part of ${screen}`);
  return names.map((name) => join(folder, name));
};

/** Takes the part away; gives the way to bring it back. */
function remove(site: Site, screen: string) {
  const paths = partOf(site, screen);
  for (const path of paths) renameSync(path, `${path}.away`);
  return () => {
    for (const path of paths) renameSync(`${path}.away`, path);
  };
}

/** Puts another text in the place of the part. */
function replace(site: Site, screen: string, text: string) {
  const [path = ''] = partOf(site, screen).filter((name) => name.endsWith('.js'));
  const restore = remove(site, screen);
  writeFileSync(path, text);
  return restore;
}

function loads(page: Page) {
  const seen: string[] = [];
  page.on('domcontentloaded', (loaded) => seen.push(new URL(loaded.url()).pathname));
  return seen;
}

const failure = (page: Page) => heading(page, 'Internal Server Error');

upgrade(
  'a part that is gone: one reload, then an error page, no loop; its Reload works once it is back',
  async (visit) => {
    const { page, site } = visit;
    await signIn(page, site);
    const restore = remove(site, 'reip');
    const seen = loads(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/reip-/.test(request.url())) asked.push(request.url());
    });
    await page.goto(`${site.address}/app/reip`);
    await failure(page).waitFor();
    assert.equal(seen, ['/app/reip', '/app/reip']);
    assert.ok(asked.length >= 2, `${asked.length} requests`);
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Platinum' }).click();
    await heading(page, 'Platinum').waitFor();
    await page.goBack();
    await failure(page).waitFor();
    assert.is(seen.length, 2);
    restore();
    await button(page, 'Reload').click();
    await heading(page, 'Re-IP').waitFor();
    assert.is(seen.length, 3);
  },
);

upgrade('a part that is gone while somebody works: the work is there after the reload', async (visit) => {
  const { page, site } = visit;
  const restore = remove(site, 'platinum');
  await openVega01(page, site);
  await setAddress(page, 'vega01dbadm01', '10.20.10.77');
  const seen = loads(page);
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Platinum' }).click();
  await failure(page).waitFor();
  assert.equal(seen, ['/app/platinum']);
  restore();
  await page.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Recover' }).click();
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await addressRow(page, 'vega01dbadm01').getByText('10.20.10.77', { exact: true }).waitFor();
});

upgrade('a part that throws: a fault id, details to copy, and the shell goes on', async (visit) => {
  const { page, site } = visit;
  const restore = replace(
    site,
    'oeca',
    'export default function Broken() { throw new Error("a part that breaks"); }\n',
  );
  await signIn(page, site);
  await page.goto(`${site.address}/app/oeca`);
  await failure(page).waitFor();
  const messages = await page.getByText(/Fault [0-9a-f]{8}\./).innerText();
  const id = /Fault ([0-9a-f]{8})/.exec(messages)?.[1] ?? '';
  await button(page, 'Copy details').click();
  await page.getByRole('status').getByText('Saved to clipboard', { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(copied.startsWith(`Fault ${id}\n`), copied);
  assert.match(copied, 'a part that breaks');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Home' }).click();
  await heading(page, 'Appliances').waitFor();
  restore();
});

const build = (site: Site, id: string) => {
  const meta = {
    id,
    timestamp: Date.now(),
    matcher: { static: {}, wildcard: {}, dynamic: {} },
    prerendered: [],
  };
  return {
    latest: () =>
      writeFileSync(
        join(site.docroot, 'builds/latest.json'),
        JSON.stringify({ id, timestamp: meta.timestamp }),
      ),
    meta: () => writeFileSync(join(site.docroot, `builds/meta/${id}.json`), JSON.stringify(meta)),
  };
};

upgrade(
  'a new build: no news before it is whole, then offered, never forced on unsaved work; the next clean step takes it',
  async (visit) => {
    const { page, site } = visit;
    const before = readFileSync(join(site.docroot, 'builds/latest.json'));
    await openVega01(page, site);
    await setAddress(page, 'vega01dbadm01', '10.20.10.77');
    const seen = loads(page);
    const notice = page.getByRole('region', { name: 'New version' });
    const next = build(site, 'next');
    const asked = (path: string) => page.waitForResponse((answer) => answer.url().includes(path));

    next.latest();
    assert.is((await asked('/builds/meta/next.json')).status(), 404);
    // The answer after that one: by then the page has made of it what it makes.
    assert.is((await asked('/builds/meta/next.json')).status(), 404);
    assert.is(await notice.count(), 0);

    next.meta();
    await notice.waitFor();
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
    assert.equal(seen, []);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Recover' }).click();
    await addressRow(page, 'vega01dbadm01').getByText('10.20.10.77', { exact: true }).waitFor();
    assert.is(seen.length, 1);

    // The page is still of the first build, so the new one is found again.
    const rail = page.getByRole('navigation', { name: 'Areas' });
    await notice.waitFor();
    await rail.getByRole('link', { name: 'Re-IP' }).click();
    await heading(page, 'Re-IP').waitFor();
    assert.is(seen.length, 1);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Saved · r1', { exact: true }).waitFor();
    // An edit while the page asks whether the server answers keeps the page.
    const asking = new Promise<Route>((resolve) => void page.route('**/app/platinum', resolve));
    await rail.getByRole('link', { name: 'Platinum' }).click();
    const held = await asking;
    await page.getByRole('button', { name: /^Redo/ }).click();
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
    const answered = page.waitForResponse('**/app/platinum');
    await held.continue();
    await answered;
    await page.unroute('**/app/platinum');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.getByText('Saved · r1', { exact: true }).waitFor();
    await rail.getByRole('link', { name: 'Re-IP' }).click();
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation').some(({ name }) => name.includes('/app/reip')),
    );
    await heading(page, 'Re-IP').waitFor();
    assert.equal(seen.slice(1), ['/app/reip']);
    writeFileSync(join(site.docroot, 'builds/latest.json'), before);
  },
);

upgrade.run();
