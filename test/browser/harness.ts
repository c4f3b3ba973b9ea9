/**
 * Browser tests in one line each:
 *
 *   const shell = consoleSuite('shell', { dialect: '5' });
 *   shell('opens the dashboard', async ({ page, site }) => {
 *     await signIn(page, site);
 *     await page.goto(`${site.address}/app/dashboard`);
 *     await page.getByRole('heading', { level: 1 }).waitFor();
 *   });
 *   shell.run();
 *
 * The suite has one site, which it may share with suites before and after it as long as no test has its hands on the
 * server or its folders, and a Chromium that it may share too; each test begins without cookies and storage and fails on
 * any console error, page error, policy report or request to another site that it did not allow by `allow(/pattern/)`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { suite } from 'uvu';
import { find, findBrowser } from '../tools/programs.mjs';
import { browserFor, closeSite, handedOn, isShared } from '../tools/shared-browser.mjs';
import { type Complaints, newContext, type Opened, openContext } from './harness-context.ts';
import { isStock, meddled, type Site, type SiteOptions, startSite } from './harness-site.ts';

export { axe, printed, screenshot, signIn, signInByForm, signInByWire } from './harness-page.ts';
export { type Site, startSite } from './harness-site.ts';

export type Visit = {
  page: Page;
  context: BrowserContext;
  site: Site;
  /** From here on, complaints that match are expected. */
  allow(pattern: RegExp): void;
  /** Another tab in the same context, watched like the first. */
  newPage(): Promise<Page>;
  /** Somebody else's browser, which knows nothing of this one: watched like the first, and closed with it. */
  otherBrowser(): Promise<BrowserContext>;
  /** Everything the pages complained about so far. */
  complaints: readonly string[];
};

export type SuiteOptions = SiteOptions & {
  /** Allowed in every test of the suite. */
  allow?: readonly RegExp[];
  /** An instant such as '2026-03-02T09:00:00Z': the pages' clock stays there, timers run on. */
  frozen?: string;
  context?: BrowserContextOptions;
  /** Further flags of Chromium. */
  flags?: readonly string[];
  /** Its pages live or compute for long: all compilers, in a Chromium of its own. */
  computes?: true;
  /** The whole Chromium: the light one never brings a page back out of the back/forward cache. */
  whole?: true;
  /** No page of another suite has been there: what the browser promised it, or has of the program, would count. */
  alone?: true;
};

export function consoleSuite(name: string, options: SuiteOptions = {}) {
  const inner = suite(name);
  let site: Site | undefined;
  let browser: Browser | undefined;
  let end: (() => Promise<void>) | undefined;
  let stored: Opened | undefined;
  const handsOn =
    isShared() && isStock(options) && !options.whole && !options.flags && !options.computes && !options.alone;
  const madeWith = JSON.stringify([options.frozen, options.context]);
  let isMeddled = () => true;
  inner.before(async () => {
    if (handsOn) {
      handedOn.site ??= await startSite(options);
      site = handedOn.site;
      isMeddled = meddled(site);
      stored = handedOn.contexts.get(madeWith);
      handedOn.contexts.delete(madeWith);
    } else site = await startSite(options);
    const { hostName, flags = [], whole, computes } = options;
    const launch = () =>
      launchChromium({ ...options, flags: [...oneTile, ...(computes ? [] : quickStart), ...flags] });
    if (hostName || whole || computes || flags.length > 0) {
      const own = await launch();
      browser = own;
      end = () => own.close();
    } else ({ browser, end } = await browserFor(launch));
  });
  inner.after(async () => {
    if (stored && !isMeddled()) handedOn.contexts.set(madeWith, stored);
    else await stored?.context.close();
    await end?.();
    if (!handsOn) await site?.stop();
    else if (isMeddled()) await closeSite();
  });

  const register = (label: string, handler: (visit: Visit) => Promise<void>) =>
    inner(label, async () => {
      if (!site || !browser) throw new Error('the site did not start');
      const { address } = site;
      const watch = async (context: BrowserContext, complaints: Complaints) => {
        await watched(context, address, complaints);
        if (options.frozen) await context.clock.setFixedTime(options.frozen);
      };
      const context = { ignoreHTTPSErrors: options.tls === true, ...options.context };
      const opened = stored?.context.browser()?.isConnected()
        ? stored
        : await openContext(browser, context, watch);
      stored = undefined;
      const other = (complaints: Complaints) => newContext(browser as Browser, context, watch, complaints);
      await visited(opened, other, site, options, `${name} ${label}`, handler);
      if (await opened.emptied(address)) stored = opened;
    });
  return Object.assign(register, { skip: inner.skip, run: inner.run });
}

/** One tile for the window: without a graphics card many small ones cost more to manage than a large one to paint again. */
const oneTile = ['--default-tile-width=1408', '--default-tile-height=832', '--num-raster-threads=1'];

/**
 * A page of a test lives for seconds: code that both compilers make fast for later costs a tenth of the suite's time.
 * The loop of SHA-256 alone, `process`, is compiled: without, it takes a quarter of the time of every hand-over.
 */
const quickStart = ['--js-flags=--no-maglev,--turbo-filter=process'];

/**
 * A page that follows another one of the same site takes its frame over, as in earlier versions; a new frame for each costs
 * a tenth of a load. The first name is what Playwright itself would switch on.
 */
const sameFrame = '--enable-features=CDPScreenshotNewSurface,RenderDocument:level/crashed-frame';

/** Debian's Chromium (the one without windows where it is there), without the talking to the outside that it does by itself. */
export async function launchChromium({
  hostName,
  flags = [],
  whole,
}: Pick<SuiteOptions, 'hostName' | 'flags' | 'whole'> = {}) {
  const executablePath = whole ? find('chromium') : findBrowser();
  if (!executablePath) throw new Error('chromium is missing');
  return chromium.launch({
    executablePath,
    args: [
      whole ? '--headless=new' : sameFrame,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(hostName ? [`--host-resolver-rules=MAP ${hostName} 127.0.0.1`] : []),
      ...flags,
    ],
    // Without the back/forward cache no page would ever come back from it, as pages do for users.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

async function visited(
  { context, page, complaints: sink }: Opened,
  newOther: (complaints: Complaints) => Promise<BrowserContext>,
  site: Site,
  options: SuiteOptions,
  title: string,
  handler: (visit: Visit) => Promise<void>,
): Promise<void> {
  const complaints: string[] = [];
  sink.lines = complaints;
  const allowed = [...alwaysAllowed, ...(options.allow ?? [])];
  const others: BrowserContext[] = [];
  const visit: Visit = {
    page,
    context,
    site,
    complaints,
    allow: (pattern) => allowed.push(pattern),
    newPage: () => context.newPage(),
    async otherBrowser() {
      const other = await newOther(sink);
      others.push(other);
      return other;
    },
  };
  try {
    await handler(visit);
    const refused = complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    if (refused.length > 0) throw new Error(`the page complained:\n${refused.join('\n')}`);
  } catch (error) {
    await keepPicture(page, title);
    await context.close();
    if (error instanceof Error && complaints.length > 0 && !error.message.startsWith('the page complained')) {
      error.stack = `${error.stack}\n  the page had complained: ${complaints.join('\n    ')}`;
    }
    throw error;
  } finally {
    for (const other of others) await other.close();
  }
}

/** Asked for by Chromium itself when a text file is opened, which can name no icon. */
const alwaysAllowed = [/404.*\/favicon\.ico\)$/];

/**
 * Writes down what the pages of a context complain about, and each request to anything but the appliance itself. Every
 * context of the suite is watched, so that nothing else is ever asked for anything, in any test.
 */
export async function watched(
  context: BrowserContext,
  address: string,
  complaints: Complaints = { lines: [] },
): Promise<Complaints> {
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const at = message.location().url;
    complaints.lines.push(`console: ${message.text()}${at ? ` (${at})` : ''}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !/^(?:blob|about|chrome-error):/.test(url))
      complaints.lines.push(`request: ${url} is not of this site`);
  });
  context.on('weberror', (error) =>
    complaints.lines.push(`page: ${error.error().stack ?? error.error().message}`),
  );
  // Reports of the policy, also those that Chromium keeps out of the console.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`);
    });
  });
  return complaints;
}

/** What the page looked like when its test failed. */
async function keepPicture(page: Page, title: string): Promise<void> {
  const folder = join('.work', 'failures');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${title.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 80)}.png`);
  try {
    await page.screenshot({ path, timeout: 5000 });
    console.log(`picture of the failure: ${path}`);
  } catch {
    // The page is gone; its error explains more than a picture.
  }
}
