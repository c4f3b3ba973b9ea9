/**
 * Every route behind nginx with the shipped snippets, opened by a browser that has never seen it: bytes over the wire
 * until the screen is there, time of the first paint, run time of scripts, each the best of three, at full speed and at a
 * quarter of it. Then moving on by the rail, after the other screens have loaded while the page was idle.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { routes } from '../../src/paths.ts';
import { freePort } from '../browser/harness-site.ts';
import { openVega01 } from '../browser/steps.ts';
import { find } from '../tools/programs.mjs';
import { bench, type Measured } from './bench.ts';
import { type Opened, openOnce } from './cold-load-site.ts';
import { throttle } from './main-thread.ts';

/** Milliseconds of scripts until a view is complete, with the processor at a quarter of its speed. */
const mostScript = 400;
/** The worst of our routes, as a percentage of what the overview of Cockpit takes. */
const mostOfTime = 33.3;
const mostOfBytes = 25;

const inside = Object.values(routes).filter((path) => path !== routes.signIn);

type Load = {
  readonly kB: number;
  readonly requests: number;
  readonly painted: number;
  /** When the first view was complete, which can be used from then on. */
  readonly stood: number;
  readonly script: number;
};

/** In the page: everything loaded until its mark; everything, where there is no mark. */
function came() {
  const stood = performance.getEntriesByName('stands')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const waited = resources.filter(({ startTime }) => startTime <= stood);
  const bytes = waited.reduce((sum, { transferSize }) => sum + transferSize, own?.transferSize ?? 0);
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return { kB: bytes / 1000, requests: waited.length + 1, painted, stood: Math.min(stood, 1e9) };
}

/** One load in an empty browser, until `stands` resolves; what is loaded ahead of time after that does not count. */
async function load(
  page: Page,
  address: string,
  rate: number,
  stands: () => Promise<unknown>,
): Promise<Load> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable');
  if (rate !== 1) await throttle(page, rate);
  await page.addInitScript(() => {
    // The bar alone has no heading, so the heading shows that the screen is complete.
    const seen = new MutationObserver(() => {
      if (!document.querySelector('h1')) return;
      performance.mark('stands');
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await stands();
  const { metrics } = await protocol.send('Performance.getMetrics');
  const script = (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  // A frame of the page is of it: what it loads counts as well.
  const frames = await Promise.all(page.frames().map((frame) => frame.evaluate(came)));
  const sum = (of: 'kB' | 'requests') => frames.reduce((all, frame) => all + frame[of], 0);
  const [{ painted = 0, stood = 0 } = {}] = frames;
  // A page without our mark is complete when the given wait ends.
  const usable = stood < 1e9 ? stood : performance.now() - started;
  return { kB: sum('kB'), requests: sum('requests'), painted, stood: usable, script };
}

async function bestLoad(
  { fresh }: Opened,
  address: string,
  rate: number,
  stands: (page: Page) => Promise<unknown>,
): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { context, page } = await fresh();
    loads.push(await load(page, address, rate, () => stands(page)));
    await context.close();
  }
  const least = (of: keyof Load) => Math.min(...loads.map((one) => one[of]));
  return {
    kB: least('kB'),
    requests: least('requests'),
    painted: least('painted'),
    stood: least('stood'),
    script: least('script'),
  };
}

const line = (full: Load, slow: Load) =>
  `${full.kB.toFixed(0)} kB in ${full.requests} requests, stands at ${full.stood.toFixed(0)} ms; at a quarter of the speed painted at ${slow.painted.toFixed(0)} ms, stands at ${slow.stood.toFixed(0)} ms`;

const headingShown = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

type Both = { readonly full: Load; readonly slow: Load };
const known = new Map<string, Promise<Both>>();

/** Both speeds of an address, loaded once for all its rows. */
function bothOf(opened: Opened, address: string, stands = headingShown): Promise<Both> {
  const found = known.get(address) ?? loadBoth(opened, address, stands);
  known.set(address, found);
  return found;
}

async function loadBoth(opened: Opened, address: string, stands: typeof headingShown): Promise<Both> {
  const full = await bestLoad(opened, address, 1, stands);
  return { full, slow: await bestLoad(opened, address, 4, stands) };
}

async function painted(opened: Opened, address: string): Promise<Measured> {
  const { full, slow } = await bothOf(opened, address);
  return { value: full.painted, note: line(full, slow) };
}

async function scripts(opened: Opened, address: string): Promise<Measured> {
  const { full, slow } = await bothOf(opened, address);
  return { value: slow.script, note: `at full speed ${full.script.toFixed(0)} ms` };
}

/** From the click on a link of the rail to the frame that shows the other screen's heading. */
async function moves({ fresh, site }: Opened): Promise<Measured> {
  const { context, page } = await fresh();
  await openVega01(page, site);
  await page.waitForLoadState('networkidle');
  const took = new Map<string, number>();
  const labels = ['OECA', 'OEDACLI', 'Pre-audit', 'Re-IP', 'Platinum', 'Dashboard', 'Home'];
  // The first round compiles; the best of the others counts.
  for (let round = 0; round < 4; round += 1) {
    for (const label of labels) {
      const link = page
        .getByRole('navigation', { name: 'Areas' })
        .getByRole('link', { name: new RegExp(`^${label}\\b`) });
      const ms = await link.evaluate(async (element: HTMLElement) => {
        const before = document.querySelector('h1');
        const started = performance.now();
        element.click();
        while (document.querySelector('h1') === before || !document.querySelector('h1'))
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - started;
      });
      if (round > 0) took.set(label, Math.min(ms, took.get(label) ?? Number.POSITIVE_INFINITY));
    }
  }
  await context.close();
  const list = [...took].sort((a, b) => b[1] - a[1]);
  return {
    value: list[0]?.[1] ?? 0,
    note: list.map(([label, ms]) => `${label} ${ms.toFixed(0)}`).join(', '),
  };
}

const cockpit = '/usr/lib/cockpit/cockpit-ws';
const hasCockpit = existsSync('/usr/share/cockpit') && existsSync(cockpit);

let beside: Promise<{ readonly theirs: Both; readonly ours: ReadonlyMap<string, Both> }> | undefined;

/** The overview of Debian's cockpit, the same way, in a session that it starts for the user who runs the bench. */
async function loadCockpit(opened: Opened) {
  const port = await freePort();
  const server = spawn(
    cockpit,
    ['--no-tls', '-a', '127.0.0.1', '-p', String(port), '--local-session=cockpit-bridge'],
    {
      stdio: 'ignore',
    },
  );
  try {
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
      if (
        await fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        )
      )
        break;
    }
    const overview = (page: Page) =>
      page.frameLocator('iframe[name$="/system"]').locator('#overview').waitFor();
    const theirs = await bothOf(opened, `http://127.0.0.1:${port}/system`, overview);
    const ours = new Map<string, Both>();
    for (const path of inside) ours.set(path, await bothOf(opened, `${opened.site.address}${path}`));
    return { theirs, ours };
  } finally {
    server.kill();
  }
}

/** The worst of our routes as a percentage of Cockpit's overview, at full speed and at a quarter. */
async function besideCockpit(opened: Opened, of: 'painted' | 'stood' | 'kB'): Promise<Measured> {
  beside ??= loadCockpit(opened);
  const { theirs, ours } = await beside;
  const percent = (one: Both, speed: keyof Both) => (one[speed][of] / theirs[speed][of]) * 100;
  const [[path = '', value = 0] = []] = [...ours]
    .map(([path, one]) => [path, Math.max(percent(one, 'full'), percent(one, 'slow'))] as const)
    .sort(([, a], [, b]) => b - a);
  return { value, note: `${path}; Cockpit: ${line(theirs.full, theirs.slow)}` };
}

export const benches =
  find('chromium') && find('nginx')
    ? [
        ...inside.flatMap((path) => [
          bench<Opened>({
            name: `first paint of ${path}, cold`,
            own: true,
            prepare: () => openOnce(),
            run: (opened) => painted(opened, `${opened.site.address}${path}`),
          }),
          bench<Opened>({
            name: `scripts of ${path}, cold, at a quarter of the speed`,
            own: true,
            most: mostScript,
            prepare: () => openOnce(),
            run: (opened) => scripts(opened, `${opened.site.address}${path}`),
          }),
        ]),
        ...(
          [
            ['first paint', 'painted', mostOfTime],
            ['time until it can be used', 'stood', mostOfTime],
            ['bytes', 'kB', mostOfBytes],
          ] as const
        ).map(([name, of, most]) =>
          bench<Opened>({
            name: `${name} of the worst route, of that of Cockpit's overview`,
            own: true,
            unit: '%',
            ...(hasCockpit && { most }),
            prepare: () => openOnce(),
            run: (opened) =>
              hasCockpit
                ? besideCockpit(opened, of)
                : { note: 'Cockpit is not installed here: no comparison' },
          }),
        ),
        bench<Opened>({
          name: 'moving to another screen, the slowest',
          own: true,
          most: 50,
          prepare: () => openOnce(),
          run: moves,
          end: ({ close }) => close(),
        }),
      ]
    : [];
