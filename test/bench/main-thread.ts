/** The tasks of a page's main thread, from a Chromium trace: what a person feels as one hesitation of the page. */
import type { Browser, Page } from 'playwright-core';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
};

const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'];

/** Milliseconds of each task of the page's main thread while `act` ran, longest first. */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await untilIdle(page);
  await browser.startTracing(page, { categories });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: TraceEvent[];
  };
  const ofThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(ofThread),
  );
  const tasks = trace.traceEvents.filter(
    (event) => event.ph === 'X' && event.name === 'RunTask' && mains.has(ofThread(event)),
  );
  if (tasks.length === 0) throw new Error('the trace holds no task of a main thread');
  return tasks.map(({ dur = 0 }) => dur / 1000).sort((a, b) => b - a);
}

/** Resolves when no work is left: neither the work that a key started nor the work that waits until the page is idle. */
export const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      // A page with nothing to draw may get no frame.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    }
  });

/** Slows the page's main thread down so many times. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
}
