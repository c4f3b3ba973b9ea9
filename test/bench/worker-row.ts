/**
 * Rows of work that the product does in a worker, measured in one of Chromium: Node's engine is another one, and takes up to half as
 * long again for the same work.
 */
import { build as bundle } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../browser/harness.ts';
import { find } from '../tools/programs.mjs';
import { type Bench, bench } from './bench.ts';
import type { Work } from './worker.ts';

export type Opened = { readonly browser: Browser; readonly page: Page; readonly script: string };

let opened: Promise<Opened> | undefined;

export function openWorkers(): Promise<Opened> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Opened> {
  const { outputFiles } = await bundle({
    entryPoints: ['test/bench/worker.ts'],
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
export const measured = ({ page, script }: Opened, work: Work): Promise<number> =>
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
};

export const workerRow = (name: string, work: Work, { most, grows }: Limits) =>
  bench<Opened>({
    name,
    most,
    own: true,
    ...(grows && { grows }),
    prepare: openWorkers,
    run: (given) => measured(given, work),
  });

/** The rows of a file, none without Chromium; the browser goes after the last. */
export const inWorkers = (...rows: readonly Bench[]): readonly Bench[] =>
  find('chromium')
    ? rows.map((row, at) =>
        at < rows.length - 1 ? row : { ...row, end: async () => (await openWorkers()).browser.close() },
      )
    : [];
