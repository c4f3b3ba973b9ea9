/**
 * A browser context with one page, for one test after another: emptying it costs half of a new one, because its process
 * runs already and has compiled the program. A test whose changes cannot be emptied gets a context of its own.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { patience } from '../tools/patience.ts';

export type Complaints = { lines: string[] };

export type Opened = {
  context: BrowserContext;
  page: Page;
  /** Where its complaints go; another list for each test. */
  complaints: Complaints;
  /** Emptied as if new; false when it cannot be, and is closed. */
  emptied(address: string): Promise<boolean>;
};

type Watch = (context: BrowserContext, complaints: Complaints) => Promise<void>;

const viewport = { width: 1366, height: 768 };

/** A new one without a page; its complaints go to `complaints`. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
  watch: Watch,
  complaints: Complaints,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patience);
  await watch(context, complaints);
  return context;
}

export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  watch: Watch,
): Promise<Opened> {
  const complaints: Complaints = { lines: [] };
  const context = await newContext(browser, options, watch, complaints);
  const page = await context.newPage();
  const changed = lasting(context, page);
  return {
    context,
    page,
    complaints,
    async emptied(address) {
      try {
        if (changed() || page.isClosed()) throw new Error('changed');
        await undone(context, page, options.permissions ?? []);
        await page.mouse.move(0, 0);
        if (page.viewportSize()?.width !== (options.viewport ?? viewport)?.width)
          await page.setViewportSize(options.viewport ?? viewport);
        await page.goto(`${address}/packages.txt`);
        await page.evaluate(emptyOrigin);
        await context.clearCookies();
        return true;
      } catch {
        await context.close();
        return false;
      }
    },
  };
}

/** Reverses the effects of a test other than the page's storage. */
async function undone(context: BrowserContext, page: Page, permissions: readonly string[]): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  if (permissions.length > 0) await context.grantPermissions(permissions);
  await page.emulateMedia({ media: null });
}

/** In a page of the origin that holds no program: nothing writes again behind it. */
async function emptyOrigin(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const gone = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const asked = indexedDB.deleteDatabase(name);
      asked.onsuccess = () => resolve();
      asked.onerror = () => reject(asked.error);
      asked.onblocked = () => reject(new Error('held by another page'));
    });
  for (const { name } of await indexedDB.databases()) if (name) await gone(name);
}

/** Whether a test has called what outlives its pages and cannot be taken back. */
function lasting(context: BrowserContext, page: Page): () => boolean {
  let changed = false;
  const note = <T extends object>(target: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const call = target[name];
      if (typeof call !== 'function') throw new Error(`${String(name)} is no function`);
      const noted = (...values: unknown[]) => {
        changed = true;
        return call.apply(target, values);
      };
      Object.defineProperty(target, name, { value: noted });
    }
  };
  const emulateMedia = page.emulateMedia.bind(page);
  page.emulateMedia = (media) => {
    changed ||= Object.keys(media ?? {}).some((name) => name !== 'media');
    return emulateMedia(media);
  };
  note(page, ['addInitScript', 'exposeBinding', 'exposeFunction', 'goBack', 'on']);
  note(page, ['routeWebSocket', 'setExtraHTTPHeaders', 'close']);
  note(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession']);
  note(context, ['on', 'route', 'setOffline', 'setExtraHTTPHeaders', 'close']);
  note(context.clock, ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime']);
  note(context.clock, ['setSystemTime']);
  return () => changed;
}
