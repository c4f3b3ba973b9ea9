/**
 * Rules of every screen, with nothing, the example's move, four racks with 96 guests, names as long as they can be, and
 * 10,044 addresses, at four sizes: nothing is wider than the window, at most one button is filled, nothing is green while a
 * check runs, counts agree, and what was done is announced.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../src/core/appliance/document/empty-appliance.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { withReipProject } from '../../src/core/reip/project/reip-project.ts';
import { routes, withQuery } from '../../src/paths.ts';
import { dashboardTabs } from '../../src/screens/dashboard/tab-names.ts';
import { views } from '../../src/screens/reip/labels.ts';
import { fourRacksOfGuests } from '../examples/four-racks.ts';
import { longNames } from '../examples/long-names.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { consoleSuite } from './harness.ts';
import { hall2 } from './reip-steps.ts';
import { bringIn, broken, openPath, paths, sizes, viewShown } from './screen-views.ts';
import { button, eventually, goHome, goOn, openVega01, save, setAddress, waitForSaved } from './steps.ts';

const test = consoleSuite('rules of every screen', { computes: true });

const documents: Readonly<Record<string, () => Appliance>> = {
  nothing: () => emptyAppliance('appliance:nothing', 'nothing'),
  '10,044 addresses': () => applianceOfAddresses(10_044),
  'the example and its move': () => withReipProject(exampleVega01(), hall2),
  'four racks with 96 guests': fourRacksOfGuests,
  'names of 300 characters': longNames,
};

for (const [name, appliance] of Object.entries(documents))
  test(`${name}: nothing is wider than the window, and one button is filled`, async ({ page, site }) => {
    const id = await bringIn(page, site, appliance());
    const found: string[] = [];
    for (const path of paths) {
      await openPath(page, site, path, id);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        for (const one of await broken(page)) found.push(`${path} at ${width}: ${one}`);
      }
    }
    assert.equal(found, []);
  });

test('what was done is announced, whichever screen did it', async ({ page, site }) => {
  await openVega01(page, site);
  const announced = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
  await setAddress(page, 'vega01dbadm01-ilom', '10.20.10.131');
  const edit = 'Change the address of vega01dbadm01-ilom to 10.20.10.131';
  await announced(`Done: ${edit}`);
  await page.keyboard.press('Control+z');
  await announced(`Undone: ${edit}`);
  await page.keyboard.press('Control+Shift+z');
  await announced(`Done: ${edit}`);
  await page.getByRole('link', { name: 'OECA', exact: true }).click();
  await page
    .getByRole('spinbutton', { name: 'Storage servers' })
    .or(page.getByLabel('Storage servers'))
    .fill('4');
  await page.keyboard.press('Tab');
  await announced(/^Done: .*storage/i);
  await page.getByRole('link', { name: 'Platinum', exact: true }).click();
  await page.getByRole('tab', { name: 'Contacts and contract', exact: true }).click();
  await page.getByRole('textbox', { name: 'CSI', exact: true }).fill('77777777');
  await page.keyboard.press('Tab');
  await announced('Done: Change the CSI');
  await page.getByRole('link', { name: 'OEDACLI', exact: true }).click();
  await button(page, 'New script').click();
  await announced(/^Done: Add the script /);
  await page.getByRole('link', { name: /^Pre-audit/ }).click();
  await page.getByRole('tab', { name: /^Inputs/ }).click();
  await page.getByRole('combobox', { name: 'Is it for production?' }).selectOption({ index: 1 });
  await announced('Done: Enter Is it for production?');
  await page.getByRole('link', { name: 'Re-IP', exact: true }).click();
  const admin = page.getByRole('grid', { name: 'Networks' }).getByRole('row').filter({ hasText: 'Admin' });
  await admin.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('10.64.8.0/24');
  await page.keyboard.press('Enter');
  await announced('Done: Plan the subnet of Admin: 10.64.8.0/24');
  await save(page, 2, 'All of it');
  await waitForSaved(page).waitFor();
  await goHome(page);
  await button(page, 'Actions for vega01').click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove record?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await announced('Record deleted');
});

/**
 * Parts of the screen that are green as they are painted: text, icons, backgrounds, borders and shapes, whatever class gives them
 * the color. Of a part inside a green one, only the outermost is listed.
 */
const green = (page: Page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('The browser has no canvas.');
    const known = new Map<string, boolean>();
    /** By its hue: the green of the styles is at 141 degrees, the color of storage servers in drawings at 170. */
    const isGreen = (color: string) => {
      const before = known.get(color);
      if (before !== undefined) return before;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = '#000';
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const chroma = green - Math.min(red, blue);
      const hue = 60 * (2 + (blue - red) / chroma);
      const found = alpha > 20 && green > Math.max(red, blue) && chroma > 8 && hue > 80 && hue < 160;
      known.set(color, found);
      return found;
    };
    const sides = ['top', 'right', 'bottom', 'left'];
    const paints = (one: Element, pseudo?: string) => {
      const style = getComputedStyle(one, pseudo);
      const value = (name: string) => style.getPropertyValue(name);
      if (pseudo && /^(?:none|normal)$/.test(value('content'))) return false;
      const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isShape = one instanceof SVGElement;
      return (
        isGreen(value('background-color')) ||
        ((hasText || pseudo !== undefined) && isGreen(value('color'))) ||
        (isShape && ['fill', 'stroke'].some((name) => value(name) !== 'none' && isGreen(value(name)))) ||
        sides.some(
          (side) => value(`border-${side}-width`) !== '0px' && isGreen(value(`border-${side}-color`)),
        )
      );
    };
    const all = [...document.querySelectorAll('main *, .rail *')].filter(
      (one) =>
        one.checkVisibility() && [undefined, '::before', '::after'].some((pseudo) => paints(one, pseudo)),
    );
    const found = new Set(all);
    return all
      .filter((one) => !one.parentElement || !found.has(one.parentElement))
      .map((one) => {
        const around = one.closest('a, button, li, td, tr, p') ?? one;
        return `${one.localName}.${one.getAttribute('class') ?? ''}: ${around.textContent?.trim().slice(0, 60)}`;
      });
  });

test('what is fine is green once it is known, so that the next rule can see green', async ({
  page,
  site,
}) => {
  const id = await bringIn(page, site, withReipProject(exampleVega01(), hall2));
  const ofDashboard = (tab: 'default' | 'management') =>
    withQuery(routes.dashboard, dashboardTabs.query(tab));
  // By a class of any name: a state, a part of a bar, a step that is done.
  for (const [path, part] of [
    [routes.oeca, 'svg.lucide lucide-check: '],
    [ofDashboard('default'), 'i.is-done: '],
    [ofDashboard('management'), 'span.pill ok: '],
    [routes.preaudit, 'i.audit-cell is-passed: '],
    [withQuery(routes.reip, views.query('planning')), ''],
  ] as const) {
    await openPath(page, site, path, id);
    const isShown = async () => (await green(page)).some((one) => one.startsWith(part));
    await eventually(async () => `${path} ${part} ${await isShown()}`, `${path} ${part} true`);
  }
});

/** A step of the assistant is judged on the page at once, so its mark waits for no answer. */
const judgedAtOnce = /^\/app\/oeca: svg\.lucide lucide-check: .+done: /;

test('nothing is green before the checks, the plan and the proof have an answer', async ({ page, site }) => {
  // Smaller ones are checked and planned on the page itself, at once.
  const id = await bringIn(page, site, applianceOfAddresses(4_000));
  const script = await page.evaluate(
    () => document.querySelector<HTMLMetaElement>('meta[name=worker]')?.content,
  );
  // The worker's script is never answered; the page goes away with its request.
  await page.route(`**${script}`, () => undefined);
  await page.reload();
  const found: string[] = [];
  for (const path of paths) {
    const { pathname, searchParams } = new URL(path, site.address);
    await goOn(page, withQuery(pathname, { ...Object.fromEntries(searchParams), appliance: id }));
    await viewShown(page, path);
    await page
      .getByRole('main')
      .locator('h2, h3, table, [role=tabpanel], [aria-busy=true]')
      .first()
      .waitFor();
    for (const one of await green(page)) found.push(`${path}: ${one}`);
  }
  assert.equal(
    found.filter((one) => !judgedAtOnce.test(one)),
    [],
  );
});

test('rail, dashboard and pre-audit count the same', async ({ page, site }) => {
  const id = await bringIn(page, site, fourRacksOfGuests());
  const counted: string[] = [];
  for (const path of [
    withQuery(routes.dashboard, dashboardTabs.query('default')),
    withQuery(routes.dashboard, dashboardTabs.query('management')),
    routes.preaudit,
  ]) {
    const { pathname, searchParams } = new URL(path, site.address);
    await goOn(page, withQuery(pathname, { ...Object.fromEntries(searchParams), appliance: id }));
    const words = page.getByRole('main').getByText(/^[\d,]+ checks? failed, [\d,]+ findings?$/);
    await words.first().waitFor();
    counted.push(...(await words.allInnerTexts()));
  }
  const [first = ''] = counted;
  assert.ok(counted.length >= 3, counted.join());
  assert.equal([...new Set(counted)], [first]);
  const [failed] = first.split(' ');
  await eventually(async () => (await page.locator('.rail-count').innerText()).replace(/\D/g, ''), failed);
});

test.run();
