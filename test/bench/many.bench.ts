/**
 * A team's thousand appliances, in the browser's own store and shared on the appliance at 30 ms of latency: the home list at a
 * first and at a second visit, a key of its filter, opening a small one. Then how long an answer of 200 heads keeps the one
 * worker of a web server from all others.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { routes } from '../../src/paths.ts';
import { njsModule } from '../browser/harness-records.ts';
import { writeRecordFolders } from '../generate/record-folders.ts';
import { find } from '../tools/programs.mjs';
import { bench, type Measured } from './bench.ts';
import { type Opened, openSite } from './cold-load-site.ts';
import { tasksDuring, untilIdle } from './main-thread.ts';
import { assessed, many, manyAppliances, manyRevisions, nameOf } from './many-appliances.ts';

const runs = 5;
const patience = 600_000;
const latency = 30;

type Store = Opened & {
  readonly latency: number;
  /** A browser that was never here; that of the own store has the appliances, and nothing else. */
  first(): Promise<BrowserContext>;
};

/** One for all rows of a kind of store. */
const stores = new Map<string, Promise<Store>>();
const openStore = (name: string, open: () => Promise<Store>) => {
  const store = stores.get(name) ?? open();
  stores.set(name, store);
  return store;
};

const ownStore = () =>
  openStore('own', async () => {
    const opened = await openSite([]);
    const { context, page } = await opened.fresh();
    page.setDefaultTimeout(patience);
    // Not on a page of the product: its list would be read again after each save.
    await page.goto(`${opened.site.address}/config.json`);
    const made = await build({
      ...{ entryPoints: ['test/bench/many-fill.ts'], bundle: true, format: 'iife', write: false },
    });
    await page.evaluate(made.outputFiles[0]?.text ?? '');
    await page.evaluate(() =>
      (globalThis as unknown as { fillManyRecords(): Promise<void> }).fillManyRecords(),
    );
    await page.close();
    const first = async () => {
      const blank = await context.newPage();
      await (await context.newCDPSession(blank)).send('Network.clearBrowserCache');
      await blank.close();
      return context;
    };
    return { ...opened, latency: 0, first };
  });

const sharedStore = () =>
  openStore('shared', async () => {
    const opened = await openSite([], {
      ...{ records: true, workers: 1, config: { records: { appliance: '/records/' } } },
    });
    writeRecordFolders(join(opened.site.folder, 'shared/records'), many(), manyRevisions, assessed);
    const first = async () => {
      const { context, page } = await opened.fresh();
      await page.close();
      return context;
    };
    return { ...opened, latency, first };
  });

/** In the page, before anything of it runs: marks the frame that shows the list. */
function markList() {
  performance.setResourceTimingBufferSize(10_000);
  const seen = new MutationObserver(() => {
    if (!document.querySelector('table.appliances tbody th')) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('listed')));
  });
  seen.observe(document, { childList: true, subtree: true });
}

/** In the page: what came until then. Files from the browser's own cache are no requests. */
async function came() {
  while (performance.getEntriesByName('listed').length === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  const ms = performance.getEntriesByName('listed')[0]?.startTime ?? 0;
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const waited = [own, ...resources].filter(
    (one) => one !== undefined && one.startTime <= ms && one.transferSize > 0,
  );
  const records = waited.filter((one) => one?.name.includes('/records/'));
  const kB = (entries: typeof waited) =>
    entries.reduce((sum, one) => sum + (one?.transferSize ?? 0), 0) / 1000;
  return {
    ms,
    note: `${waited.length} requests, ${kB(waited).toFixed(0)} kB; of records ${records.length}, ${kB(records).toFixed(0)} kB`,
  };
}

async function visit(context: BrowserContext, store: Store) {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await slowDown(page, store.latency);
  await page.addInitScript(markList);
  await page.goto(`${store.site.address}${routes.home}`, { waitUntil: 'commit' });
  await page.locator('table.appliances tbody th').first().waitFor();
  const { ms, note } = await page.evaluate(came);
  await page
    .getByText(`${manyAppliances.toLocaleString('en')} `)
    .first()
    .waitFor();
  return { page, ms, note };
}

async function slowDown(page: Page, ms: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: ms, downloadThroughput: -1, uploadThroughput: -1 },
  });
}

/** The best of some visits; with `again`, of visits of a browser that was here before. */
async function visits(store: Store, again: boolean): Promise<Measured> {
  let best: Measured & { readonly value: number } = { value: Number.POSITIVE_INFINITY, note: '' };
  for (let run = 0; run < 3; run++) {
    const context = await store.first();
    let { page, ms, note } = await visit(context, store);
    if (again) {
      await page.waitForLoadState('networkidle');
      await page.close();
      ({ page, ms, note } = await visit(context, store));
    }
    if (ms < best.value) best = { value: ms, note };
    await page.close();
    if (store.latency > 0) await context.close();
  }
  return best;
}

const filterKeys = 'prod 09';

async function filtering(store: Store): Promise<Measured> {
  const { page } = await visit(await store.first(), store);
  const box = page.getByRole('searchbox', { name: 'Filter' });
  const type = async () => {
    await box.focus();
    for (const key of filterKeys) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await untilIdle(page);
    }
  };
  let best: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const tasks = await tasksDuring(store.browser, page, type);
    await box.fill('');
    await untilIdle(page);
    // The first one compiles.
    if (run > 0 && (tasks[0] ?? 0) < (best[0] ?? Number.POSITIVE_INFINITY)) best = tasks;
  }
  await page.close();
  return {
    value: best[0] ?? Number.NaN,
    note: `then ${best
      .slice(1, 6)
      .map((ms) => ms.toFixed(0))
      .join(', ')}`,
  };
}

/** From the click on its name to the frame that has its dashboard. */
async function opening(store: Store): Promise<Measured> {
  const { page } = await visit(await store.first(), store);
  const took: number[] = [];
  for (let run = 0; run <= runs; run++) {
    await page.waitForLoadState('networkidle');
    await untilIdle(page);
    const name = nameOf(manyAppliances - 1 - run);
    const link = page.getByRole('link', { name, exact: true });
    const ms = await link.evaluate(async (element: HTMLElement, opened: string) => {
      const isOpen = () =>
        document.querySelector('h1')?.textContent === 'Dashboard' &&
        // The one before it may still be in the bar.
        [...document.querySelectorAll('b.mono')].some((one) => one.textContent === opened) &&
        [...document.querySelectorAll('header button')].some((one) => one.textContent === 'Saved · r5');
      const started = performance.now();
      element.click();
      while (!isOpen()) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - started;
    }, name);
    // The first one compiles.
    if (run > 0) took.push(ms);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
  }
  await page.close();
  return {
    value: Math.min(...took),
    note: `then ${took
      .sort((a, b) => a - b)
      .slice(1)
      .map((ms) => ms.toFixed(0))
      .join(', ')}`,
  };
}

/** In a thread, so that the stand-in's sign-in service does not count: the longest answer to a small file, asked without a pause. */
const probe = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0, stopped = false;
parentPort.on('message', (message) => {
  if (message === 'begin') longest = 0;
  else parentPort.postMessage(longest);
});
function ask() {
  const started = performance.now();
  get(workerData, { agent }, (answer) => {
    answer.resume();
    answer.on('end', () => {
      longest = Math.max(longest, performance.now() - started);
      setImmediate(ask);
    });
  });
}
ask();
`;

async function blocking({ site, fresh }: Store): Promise<Measured> {
  const { context } = await fresh();
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await context.close();
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.loopback}/records/${path}`, { headers: { cookie, ...headers } });
    return { text: await answer.text(), tag: answer.headers.get('etag') ?? '', status: answer.status };
  };
  const thread = new Worker(probe, { eval: true, workerData: `${site.loopback}/config.json` });
  const during = async (act: () => Promise<unknown>) => {
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs; run++) {
      thread.postMessage('begin');
      await act();
      const longest = new Promise<number>((resolve) => thread.once('message', resolve));
      thread.postMessage('end');
      best = Math.min(best, await longest);
    }
    return best;
  };
  const full: number[] = [];
  const unchanged: number[] = [];
  for (let path: string | undefined = 'heads.json'; path; ) {
    const asked: string = path;
    const { text, tag } = await ask(asked);
    const { heads, next } = JSON.parse(text) as { heads: unknown[]; next: string | null };
    if (heads.length !== 200) throw new Error(`${heads.length} heads`);
    full.push(await during(() => ask(asked)));
    unchanged.push(await during(() => ask(asked, { 'if-none-match': tag })));
    path = next === null ? undefined : `heads.json?after=${next}`;
  }
  const listing = await during(() => ask(''));
  const gate = await during(() => ask('staging/'));
  await thread.terminate();
  const most = (list: readonly number[]) => Math.max(...list).toFixed(1);
  return {
    value: Math.max(...full),
    note: `unchanged ${most(unchanged)}, the listing of all ${listing.toFixed(1)}, one small request ${gate.toFixed(1)}`,
  };
}

type Row = { readonly most: number; readonly run: (store: Store) => Promise<Measured>; readonly last?: true };
const rows = (prepare: () => Promise<Store>, list: Readonly<Record<string, Row>>) =>
  Object.entries(list).map(([name, { most, run, last }]) =>
    bench<Store>({
      ...{ name, own: true, most, prepare },
      run: async (store) => {
        const measured = await run(store);
        if (process.env.MEASURE) console.error(name, measured.value?.toFixed(1), measured.note);
        return measured;
      },
      ...(last && { end: ({ close }: Store) => close() }),
    }),
  );

export const benches =
  find('chromium') && find('nginx') && find(njsModule)
    ? [
        ...rows(ownStore, {
          'list of 1,000, first visit': { most: 1000, run: (store) => visits(store, false) },
          'list of 1,000, second visit': { most: 1000, run: (store) => visits(store, true) },
          'longest task, a key in the filter of 1,000': { most: 16, run: filtering },
          'opening a small one of 1,000': { most: 300, run: opening, last: true },
        }),
        ...rows(sharedStore, {
          'list of 1,000 shared at 30 ms, first visit': { most: 2000, run: (store) => visits(store, false) },
          'list of 1,000 shared at 30 ms, second visit': { most: 2000, run: (store) => visits(store, true) },
          'opening a small one of 1,000 shared at 30 ms': { most: 300, run: opening },
          'longest block of a worker, 200 heads': { most: 50, run: blocking, last: true },
        }),
      ]
    : [];
