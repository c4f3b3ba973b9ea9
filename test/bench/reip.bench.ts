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

type Limits = {
  readonly most: number;
  readonly grows?: { readonly against: string; readonly most: number };
  readonly last?: boolean;
};

const row = (name: string, work: Work, { most, grows, last }: Limits) =>
  bench<Opened>({
    name,
    most,
    own: true,
    ...(grows && { grows }),
    prepare: () => {
      opened ??= open();
      return opened;
    },
    run: (given) => measured(given, work),
    ...(last && { end: ({ browser }: Opened) => browser.close() }),
  });

/** Of map, plan and proof of 10,000: the commands read and compared with the facts that are expected of their steps. */
const share = bench<Opened>({
  name: 'part of reading the commands in the whole',
  most: 25,
  unit: '%',
  own: true,
  prepare: () => {
    opened ??= open();
    return opened;
  },
  run: async (given) => {
    const [whole, read] = [
      await measured(given, { do: 'prove whole', count: 10_000 }),
      await measured(given, { do: 'read', count: 10_000 }),
    ];
    return { value: (100 * read) / whole, note: `${read.toFixed(0)} of ${whole.toFixed(0)} ms` };
  },
});

const named = (count: number) => `map, plan and prove ${count.toLocaleString('en')}`;
const compared = (count: number) => `compare the commands of ${count.toLocaleString('en')}`;

export const benches = find('chromium')
  ? [
      row('plan vega01 again on a keystroke', 'keystroke', { most: 16 }),
      // Of so few the commands are compared at once.
      row(named(1_000), { do: 'plan', count: 1_000 }, { most: 110 }),
      row(named(10_000), { do: 'plan', count: 10_000 }, { most: 250 }),
      share,
      row(compared(10_000), { do: 'compare', count: 10_000 }, { most: 250 }),
      row(
        compared(30_000),
        { do: 'compare', count: 30_000 },
        { most: 900, grows: { against: compared(10_000), most: 4 } },
      ),
      row(
        named(100_000),
        { do: 'plan', count: 100_000 },
        { most: 2_000, grows: { against: named(10_000), most: 15 }, last: true },
      ),
    ]
  : [];
