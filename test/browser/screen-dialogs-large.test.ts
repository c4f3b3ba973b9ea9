/** Dialogs over a document of 10,044 addresses, at four sizes: nothing is wider than it may be, and one button is filled at most. */
import * as assert from 'uvu/assert';
import { routes, withQuery } from '../../src/paths.ts';
import { dashboardTabs } from '../../src/screens/dashboard/tab-names.ts';
import { platinumTabs } from '../../src/screens/platinum/tab-names.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';
import { shown } from './dialog-steps.ts';
import { consoleSuite } from './harness.ts';
import { bringIn, openPath, sizes } from './screen-views.ts';
import { eventually } from './steps.ts';

const test = consoleSuite('dialogs of a large document', { computes: true });

type Press = readonly [role: 'button' | 'menuitem', name: RegExp];
const pressed = (name: RegExp): readonly Press[] => [['button', name]];
const inMenu = (menu: RegExp, name: RegExp): readonly Press[] => [
  ['button', menu],
  ['menuitem', name],
];
const more = /^More$/;

const addresses = withQuery(routes.dashboard, dashboardTabs.query('default'));
const other = withQuery(routes.dashboard, dashboardTabs.query('other'));
const matrix = withQuery(routes.platinum, platinumTabs.query('matrix'));
const maintenance = withQuery(routes.platinum, platinumTabs.query('maintenance'));

/** A view, what is pressed there one after the other, and the title of the dialog that opens. */
const dialogs: readonly (readonly [path: string, presses: readonly Press[], title: RegExp])[] = [
  [addresses, inMenu(/^Remembered filters$/, /^Keep or remove filters/), /^Filters$/],
  [addresses, pressed(/^Paste addresses$/), /^Paste addresses$/],
  [addresses, pressed(/^Find anything/), /^$/],
  [addresses, pressed(/History of/), /^History of /],
  [other, pressed(/^Port request$/), /^Port request for the network team$/],
  [routes.preaudit, pressed(/^Suppress /), /^Suppress /],
  [routes.oeca, pressed(/^Next rack$/), /^Next rack after /],
  [routes.oedacli, pressed(/^Open a script$/), /^Open a script$/],
  [routes.oedacli, inMenu(more, /^Script from a change/), /^Script from a change$/],
  [matrix, pressed(/^Ports$/), /^Ports and sources$/],
  [matrix, inMenu(more, /^Firewall request/), /^Firewall request$/],
  [matrix, inMenu(more, /^Test sheet/), /^Test sheet$/],
  [maintenance, pressed(/^Add entry$/), /^Add entry$/],
  [routes.home, inMenu(more, /^Paste/), /^Paste addresses$/],
  [routes.home, inMenu(more, /^Worksheet/), /^Worksheet for the customer$/],
  [routes.home, inMenu(more, /^Next free subnet/), /^Next free subnet$/],
];

test('each fits at four sizes, and has one filled button at most', async ({ page, site }) => {
  const gateway = { hostname: 'oasg01', address: '192.0.2.80' };
  const id = await bringIn(page, site, { ...applianceOfAddresses(10_044), gateway });
  const [[width, height]] = sizes;
  const faults: string[] = [];
  let at = '';
  for (const [path, presses, title] of dialogs) {
    if (path !== at) await openPath(page, site, path, id);
    at = path;
    for (const [role, name] of presses) await page.getByRole(role, { name }).first().click();
    const count = () => page.locator('dialog:modal').count();
    await eventually(async () => `${await count()} of ${title}`, `1 of ${title}`);
    await page.waitForFunction(() => !document.querySelector('dialog:modal [aria-busy=true]'));
    assert.match((await shown(page)).title, title);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      faults.push(...(await shown(page)).faults.map((fault) => `${path} at ${width}, ${title}: ${fault}`));
    }
    await page.setViewportSize({ width, height });
    await page.keyboard.press('Escape');
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
  }
  assert.equal(faults, []);
});

test.run();
