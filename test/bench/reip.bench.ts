/**
 * Map, plan and prove, measured in a worker of Chromium, where the product does it: Node's engine is another one, and
 * takes up to half as long again for the same work.
 */
import { build as bundle } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../browser/harness.ts';
import { find } from '../tools/programs.mjs';
import { bench } from './bench.ts';
import type { Work } from './reip-work.ts';

type Opened = { readonly browser: Browser; readonly page: Page; readonly script: string };

let opened: Promise<Opened> | undefined;

async function open(): Promise<Opened> {
  const { outputFiles } = await bundle({
    entryPoints: ['test/bench/reip-worker.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  const browser = await launchChromium({ flags: ['--js-flags=--expose-gc'] });
  return { browser, page: await browser.newPage(), script: outputFiles[0]?.text ?? '' };
}

/** Each in a worker of its own, as each open document has one. */
const measured = ({ page, script }: Opened, work: Work): Promise<number> =>
  page.evaluate(
    ({ script, work }) =>
      new Promise<number>((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob([script])));
        worker.onmessage = ({ data }) => {
          worker.terminate();
          resolve(data);
        };
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(work);
      }),
    { script, work },
  );

type Limits = { readonly most: number; readonly against?: string; readonly last?: boolean };

const row = (name: string, work: Work, { most, against, last }: Limits) =>
  bench<Opened>({
    name,
    most,
    own: true,
    ...(against === undefined ? {} : { grows: { against, most: 15 } }),
    prepare: () => {
      opened ??= open();
      return opened;
    },
    run: (given) => measured(given, work),
    ...(last && { end: ({ browser }: Opened) => browser.close() }),
  });

const named = (count: number) => `map, plan and prove ${count.toLocaleString('en')}`;

export const benches = find('chromium')
  ? [
      row('plan vega01 again on a keystroke', 'keystroke', { most: 16 }),
      row(named(1_000), 1_000, { most: 30 }),
      row(named(10_000), 10_000, { most: 250, against: named(1_000) }),
      row(named(100_000), 100_000, { most: 2_000, against: named(10_000), last: true }),
    ]
  : [];
