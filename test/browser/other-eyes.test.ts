/** Seen otherwise: the system's own dark colours in place of ours, everything at twice the size, no motion, and on paper. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { routes } from '../../src/paths.ts';
import { axe, consoleSuite } from './harness.ts';
import { heading, openHome, openVega01, pixelsBeyond } from './steps.ts';

const forced = consoleSuite('forced colours', { context: { forcedColors: 'active', colorScheme: 'dark' } });

/** The parts of the diagrams that are unreadable on their own ground, and the tabs that are underlined. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const style = (element: Element) => getComputedStyle(element);
    const ground = style(document.body).backgroundColor;
    const boxes = [...document.querySelectorAll('.flow-node')].flatMap((node) => {
      const [box, ...texts] = node.querySelectorAll('.flow-box, text, .flow-icon, .flow-mark');
      if (!box?.matches('.flow-box')) return [];
      const fill = style(box).fill;
      const worst = texts.map((text) => {
        const { fill: ink, stroke, color } = style(text);
        return contrast(text.matches('text') ? ink : text.matches('.flow-mark') ? color : stroke, fill);
      });
      return [
        {
          name: node.textContent,
          state: String(node.getAttribute('class')),
          fill,
          worst: Math.min(...worst),
        },
      ];
    });
    const labels = [...document.querySelectorAll('.flow-label')].map((label) =>
      contrast(style(label).fill, style(label).stroke),
    );
    const underlined = [...document.querySelectorAll('[role=tab]')]
      .filter((tab) => style(tab).borderBottomColor !== ground)
      .map((tab) => tab.getAttribute('aria-selected'));
    return { ground, dark: light(ground) < 0.1, boxes, labels, underlined };
  });

forced('a dark palette: machines, labels and the chosen tab can be told and read', async ({ page, site }) => {
  await openVega01(page, site, routes.dashboard, { tab: 'management' });
  await page.getByRole('tree', { name: 'Management flow', exact: true }).waitFor();
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => document.querySelector('.flow-node.is-warned'));
  const { ground, dark, boxes, labels, underlined } = await seen(page);
  assert.ok(dark, `the ground is ${ground}`);
  assert.ok(
    boxes.some(({ state }) => state.includes('is-warned')),
    'a machine is warned about',
  );
  assert.equal(
    boxes.filter(({ worst, fill }) => worst < 4.5 || fill !== ground),
    [],
  );
  assert.ok(labels.length > 0 && Math.min(...labels) >= 4.5, labels.join(' '));
  assert.equal(underlined, ['true']);
  await axe(page, 'in forced colours');
});

forced.run();

const zoomed = consoleSuite('at 200 %', {
  context: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
});

/** Goes on by Tab, and names what then has the focus and lies wholly under something else. */
async function covered(page: Page, presses: number): Promise<string[]> {
  const found: string[] = [];
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused.closest('.table-scroll, svg')) return '';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const isSeen = [0.1, 0.5, 0.9].some((part) => {
        const there = document.elementFromPoint(left + width / 2, top + height * part);
        return there !== null && (there === focused || focused.contains(there) || there.contains(focused));
      });
      return isSeen ? '' : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
    });
    if (name) found.push(name);
  }
  return found;
}

zoomed('the main path and every route: nothing is wider than the window', async ({ page, site }) => {
  await openVega01(page, site);
  const appliance = String(new URL(page.url()).searchParams.get('appliance'));
  const tabs = ['default', 'management', 'other', 'rack'];
  const { signIn: _outside, ...inside } = routes;
  const paths = Object.values(inside).flatMap((path) =>
    path.endsWith('dashboard') ? tabs.map((tab) => `${path}?tab=${tab}&`) : [`${path}?`],
  );
  for (const path of paths) {
    await page.goto(`${site.address}${path}${new URLSearchParams({ appliance })}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('main').locator('h2, table').first().waitFor();
    assert.is(await pixelsBeyond(page), 0, path);
    if (/oeca|preaudit|platinum/.test(path)) assert.equal(await covered(page, 24), [], path);
  }
});

zoomed.run();

const motion = consoleSuite('motion', { context: { reducedMotion: 'no-preference' } });

motion('what waits moves, and stands still for who wants no motion', async ({ page, site }) => {
  await openHome(page, site);
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/auth/session*', (route) => held.then(() => route.continue()));
  void page.reload().catch(() => undefined);
  const moving = (expected: boolean) =>
    page.waitForFunction(
      (some) => document.querySelector('.skeleton') && document.getAnimations().length > 0 === some,
      expected,
    );
  await moving(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await moving(false);
  go();
  await heading(page, 'Appliances').waitFor();
});

motion.run();

const paper = consoleSuite('paper');

paper('a field of a form is its text on a line, and an empty one the line alone', async ({ page, site }) => {
  await openVega01(page, site, routes.platinum, { tab: 'gateway' });
  const place = page.getByRole('textbox', { name: 'Address', exact: true });
  const select = page.getByRole('combobox').first();
  await select.waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const one of [place, select])
    assert.equal(
      await one.evaluate((element) => {
        const { borderTopWidth, borderBottomWidth, appearance } = getComputedStyle(element);
        return [borderTopWidth, borderBottomWidth, appearance];
      }),
      ['0px', '1px', 'none'],
    );
});

paper.run();
