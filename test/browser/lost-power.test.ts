/** A browser that is killed, a clock that is wrong, garbage in what is stored: no work is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as rest } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes, withQuery } from '../../src/paths.ts';
import { sourcesUnder } from '../repo/sources.ts';
import { patience } from '../tools/patience.ts';
import { findBrowser } from '../tools/programs.mjs';
import { consoleSuite, signIn, signInByForm } from './harness.ts';
import {
  addressRow,
  button,
  draftIsStored,
  heading,
  openVega01,
  save,
  saved,
  setAddress,
  shows,
} from './steps.ts';

const ilom = 'vega01dbadm01-ilom';

/** A Chromium of its own with a profile on disk, which a signal may end. */
async function startBrowser(profile: string): Promise<{ browser: Browser; child: ChildProcess }> {
  const program = findBrowser();
  assert.ok(program, 'chromium is missing');
  const flags = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(
    program,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...flags,
      ...root,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  for await (const line of createInterface({ input: child.stderr })) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? [];
    if (address) return { browser: await chromium.connectOverCDP(address), child };
  }
  throw new Error('chromium ended at its start');
}

const kill = consoleSuite('a browser that is killed');

kill('one second after the last key: the edit is offered again', async ({ site }) => {
  const profile = mkdtempSync(join(tmpdir(), 'appliance-console-profile-'));
  let running: ChildProcess | undefined;
  const open = async () => {
    const { browser, child } = await startBrowser(profile);
    running = child;
    const [context] = browser.contexts();
    assert.ok(context);
    context.setDefaultTimeout(patience);
    return { child, browser, page: context.pages()[0] ?? (await context.newPage()) };
  };
  try {
    const { page, child } = await open();
    await page.goto(`${site.address}/`);
    await signInByForm(page, site);
    await heading(page, 'Appliances').waitFor();
    await button(page, 'Open the example vega01').click();
    await heading(page, 'Dashboard').waitFor();
    await saved(page, 1);
    const address = page.url();
    await setAddress(page, ilom, '10.20.10.131');
    // The second is what is tested.
    await rest(1000);
    assert.ok(child.pid);
    process.kill(-child.pid, 'SIGKILL');
    await once(child, 'exit');

    const next = await open();
    await signIn(next.page, site);
    await next.page.goto(address);
    await next.page
      .getByRole('region', { name: 'Unsaved work' })
      .getByRole('button', { name: 'Recover' })
      .click();
    await shows(next.page, ilom, '10.20.10.131');
    await save(next.page, 2, 'after the kill');
    await saved(next.page, 2);
  } finally {
    if (running?.pid && running.exitCode === null && running.signalCode === null) {
      process.kill(-running.pid, 'SIGKILL');
      await once(running, 'exit');
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

kill.run();

const clock = consoleSuite('a wrong clock');

clock(
  'a year back: the draft of the future is offered, recovered and saved, and nothing is purged',
  async (visit) => {
    const { page, site, context, newPage } = visit;
    await openVega01(page, site);
    await setAddress(page, ilom, '10.20.10.131');
    await draftIsStored(page);
    const address = page.url();
    await page.close();
    const back = await newPage();
    await context.clock.setFixedTime(Date.now() - 365 * 24 * 60 * 60 * 1000);
    await back.goto(address);
    await back.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Recover' }).click();
    await shows(back, ilom, '10.20.10.131');
    await setAddress(back, 'vega01celadm03', '10.20.10.115');
    await back.reload();
    await back.getByRole('region', { name: 'Unsaved work' }).getByRole('button', { name: 'Recover' }).click();
    await shows(back, ilom, '10.20.10.131');
    await shows(back, 'vega01celadm03', '10.20.10.115');
    await save(back, 2, 'a year ago');
    await saved(back, 2);
    await back.reload();
    await saved(back, 2);
    await shows(back, ilom, '10.20.10.131');
  },
);

clock.run();

const garbage = consoleSuite('garbage in what is stored');

/** Every name that the sources give to `preferences`, or to a storage itself; what follows a name is any. */
const stored = (pattern: RegExp) => {
  const found = sourcesUnder('src').flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  );
  return [...new Set(found)].map((name) => name.replace(/\$\{[^}]*\}|(?<=[ .])$/g, 'x'));
};
const preferences = stored(
  /(?:preferences\s*\.\s*(?:get|set)(?:<[^(]*>)?\(\s*|const key = )['`]([a-z-]+(?:\/[a-z${}]+)?)['`]/g,
);
const storages = stored(/['`](appliance-console\.[a-z]*[ .]?)(?:\$\{[^`]*)?['`]/g);

garbage('every name is found', async () => {
  const known = ['columns', 'hidden-columns/addresses', 'assignments/x', 'typed/evidence', 'typed/oedacli'];
  assert.equal(
    known.filter((name) => !preferences.includes(name)),
    [],
  );
  const names = ['draft.x', 'refused x', 'typed x', 'output x', 'reload', 'user'];
  assert.equal(
    names.filter((name) => !storages.includes(`appliance-console.${name}`)),
    [],
  );
});

for (const bad of [
  '{',
  'null',
  '7',
  '{"a":[null]}',
  '[[1],{"name":7}]',
  '{"__proto__":[1e999],"run":"","texts":{"a":7}}',
])
  garbage(`${bad} in each place: every screen opens, and no appliance is lost`, async ({ page, site }) => {
    await openVega01(page, site);
    const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
    await page.goto(`${site.address}/packages.txt`);
    await page.evaluate(
      async ([text, names, own]) => {
        for (const storage of [localStorage, sessionStorage]) {
          for (const key of Object.keys(storage)) storage.setItem(key, text);
          for (const name of names) storage.setItem(`appliance-console:${name}`, text);
          for (const name of own) storage.setItem(name, text);
        }
        const value = (() => {
          try {
            return JSON.parse(text);
          } catch {
            return text;
          }
        })();
        const done = <T>(asked: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            asked.onsuccess = () => resolve(asked.result);
            asked.onerror = () => reject(asked.error);
          });
        for (const { name } of await indexedDB.databases()) {
          const database = await done(indexedDB.open(name ?? ''));
          for (const store of database.objectStoreNames) {
            const writing = database.transaction(store, 'readwrite').objectStore(store);
            // Where the keys are in the rows, a row without one is refused.
            if (writing.keyPath === null) await done(writing.put(value, 'garbage'));
          }
          database.close();
        }
      },
      [bad, preferences, storages] as const,
    );
    for (const path of [routes.home, routes.dashboard, routes.oeca, routes.oedacli, routes.preaudit]) {
      await page.goto(`${site.address}${path === routes.home ? path : withQuery(path, { appliance })}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      assert.is(await page.getByText('Internal Server Error').count(), 0, path);
      if (path === routes.home) await page.getByRole('link', { name: 'vega01', exact: true }).waitFor();
    }
    await page.goto(`${site.address}${withQuery(routes.dashboard, { appliance })}`);
    await saved(page, 1);
    await addressRow(page, ilom).waitFor();
    await setAddress(page, ilom, '10.20.10.131');
    await save(page, 2, 'over garbage');
    await saved(page, 2);
  });

garbage.run();
