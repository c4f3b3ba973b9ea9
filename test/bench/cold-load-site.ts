/** The product behind nginx in a Chromium of its own, for the benches that load pages: one for all rows of a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium, signIn } from '../browser/harness.ts';
import { type Site, type SiteOptions, startSite } from '../browser/harness-site.ts';

export type Opened = {
  readonly browser: Browser;
  readonly site: Site;
  /** A fresh browser that knows nothing but the session. */
  fresh(): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  close(): Promise<void>;
};

let opened: Promise<Opened> | undefined;

/** A site of its own, where the one of the file has other options. */
export async function openSite(flags: readonly string[], options: SiteOptions = {}): Promise<Opened> {
  const built = process.env.DIST ? undefined : mkdtempSync(join(tmpdir(), 'appliance-console-bench-'));
  if (built) {
    const { build } = await import(pathToFileURL(join(process.cwd(), 'build.mjs')).href);
    await build({ outdir: built, quiet: true, budgets: {} });
    process.env.DIST = built;
  }
  const site = await startSite(options);
  const browser = await launchChromium({ flags });
  const first = await browser.newContext();
  await signIn(await first.newPage(), site);
  const cookies = await first.cookies();
  await first.close();
  return {
    browser,
    site,
    async fresh() {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        reducedMotion: 'reduce',
      });
      await context.addCookies(cookies);
      return { context, page: await context.newPage() };
    },
    async close() {
      await browser.close();
      await site.stop();
      if (!built) return;
      rmSync(built, { recursive: true, force: true });
      delete process.env.DIST;
    },
  };
}

export const openOnce = (flags: readonly string[] = []): Promise<Opened> => {
  opened ??= openSite(flags);
  return opened;
};
