/** What the main thread of a page was busy with. */
import type { Page } from 'playwright-core';

/** Begins to note the main thread's tasks of 50 ms and more. */
export const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    const observer = new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map((one) => one.duration)),
    );
    observer.observe({ type: 'longtask' });
    Object.assign(globalThis, {
      longTasks: () => [...seen, ...observer.takeRecords().map((one) => one.duration)].map(Math.round),
    });
  });

/** What was noted, after the tasks that already wait have had their turn. */
export async function longTasks(page: Page): Promise<number[]> {
  await idle(page);
  return page.evaluate(() => (globalThis as unknown as { longTasks(): number[] }).longTasks());
}

/** The tasks that wait now have had their turn. */
export const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
  });

/** Holds the main thread up, to see that it is seen. */
export const block = (page: Page, ms: number) =>
  page.evaluate(
    (length) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          const until = performance.now() + length;
          while (performance.now() < until);
          resolve();
        });
      }),
    ms,
  );
