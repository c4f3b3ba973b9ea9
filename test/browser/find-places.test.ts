/** Every place of the program that "Find anything" names is walked to by its name: what it names is there, open and focused. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type Place, places } from '../../src/app/dialogs/find/places.ts';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { consoleSuite } from './harness.ts';
import { hall2, openReip } from './reip-steps.ts';
import { goOn, heading, openVega01, salesScript } from './steps.ts';

const find = consoleSuite('places of find anything', { computes: true });

/** There only where the appliance, or the list of appliances, has something of the kind; the walk has an appliance without. */
const ofAnotherState: ReadonlySet<string> = new Set([
  'Home: Removed, card',
  'Duplicates, Home',
  'Findings by appliance, Home',
  'Pre-audit: Suppressed, card in Report',
  'Pre-audit: Missing inputs, card in Inputs',
  'Pre-audit: Kept evidence, card in Evidence',
  'Pre-audit: Baselines, card in Baseline',
  'Re-IP: Collisions, card in IP mapping',
  'Re-IP: Forward and backward, card in IP mapping',
  'Re-IP: What else may hold an old name, card in IP mapping',
  'Re-IP: Zone lint, card in Summary',
  'Re-IP: Log, card in re-IP checklist',
  'Platinum: History, card in Maintenance',
  'Platinum: NAT and VPN, card in Change notice',
]);

const nameOf = ({ title, detail }: Place) => `${title}, ${detail}`;

const withScript: Appliance = {
  ...exampleVega01(),
  scripts: [{ id: 'script:sales', name: 'SALES', text: salesScript, base: 1 }],
};

/** By the palette, as a user does; false where the palette does not list it. */
async function choose(page: Page, { group, title, detail }: Place): Promise<boolean> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything', exact: true });
  await palette.getByRole('combobox').fill(title);
  const options = palette.getByRole('group', { name: group, exact: true }).getByRole('option');
  const found = options
    .filter({ has: page.locator('.palette-title').getByText(title, { exact: true }) })
    .filter({ hasText: detail });
  try {
    await options.first().waitFor();
    const more = options.filter({ hasText: /^\d+ more$/ });
    if ((await found.count()) === 0 && (await more.count()) > 0) await more.click();
    await found.first().click();
    return true;
  } catch {
    await page.keyboard.press('Escape');
    return false;
  }
}

/** The labels of all buttons that were pressed on this page, and no paper. */
const noteClicks = () => {
  const pressed: string[] = [];
  const label = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
  Object.assign(globalThis, { pressed, label, print: () => undefined });
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (button) pressed.push(label(button));
    },
    true,
  );
};

type Noted = { readonly pressed: readonly string[]; readonly label: (one: Element) => string };

/** The card or the button has the focus and is visible, or the buttons were pressed in their order. */
const hasArrived = ({ card, press = [], focus }: Pick<Place, 'card' | 'press' | 'focus'>) => {
  const { pressed, label } = globalThis as unknown as Noted;
  const isNamed = (one: string, name = '') => one.toLowerCase().startsWith(name.toLowerCase());
  const active = document.activeElement;
  const aimed = card ?? focus?.at(-1);
  if (aimed === undefined) return isNamed(pressed.at(-1) ?? '', press.at(-1));
  if (!active || !isNamed(label(active), aimed)) return false;
  const { top, bottom, height } = active.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight && !active.closest('details:not([open])');
};

/** Without what the last place has opened: a new page only where that is a dialog. */
async function startAgain(page: Page, start: string): Promise<void> {
  await page.keyboard.press('Escape');
  if ((await page.locator('dialog[open], [popover]:popover-open').count()) > 0) await page.goto(start);
  else await goOn(page, start);
  await page.evaluate(() => {
    (globalThis as unknown as { pressed: string[] }).pressed.length = 0;
    (document.activeElement as HTMLElement | null)?.blur();
  });
}

async function walk(page: Page, all: readonly Place[]): Promise<string[]> {
  const missed: string[] = [];
  const start = page.url();
  for (const place of all) {
    const { card, press, focus } = place;
    if (!card) await startAgain(page, start);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (!(await choose(page, place))) missed.push(`${nameOf(place)}: not listed`);
    else
      await page.waitForFunction(hasArrived, { card, press, focus } as never).catch(async () => {
        const active = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
        missed.push(`${nameOf(place)}: ${active}`);
      });
  }
  return missed;
}

for (const [name, isOfKind] of [
  ['every card', ({ card }) => card !== undefined],
  ['every button and every file', ({ press, focus }) => (press ?? focus) !== undefined],
] as const satisfies readonly (readonly [string, (place: Place) => boolean])[])
  find(`${name} that is listed is reached, in its menu or its fold`, async ({ page, site }) => {
    await page.addInitScript(noteClicks);
    await openReip(page, site, hall2, 'Planning', withScript);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await heading(page, 'Dashboard').waitFor();
    const listed = places.filter((place) => isOfKind(place) && !ofAnotherState.has(nameOf(place)));
    assert.ok(listed.length > 30);
    assert.equal(await walk(page, listed), []);
  });

find(
  'each exception is a place, and one that is not there now is reported as such',
  async ({ page, site }) => {
    const names = new Set(places.map(nameOf));
    assert.equal(
      [...ofAnotherState].filter((name) => !names.has(name)),
      [],
    );
    await openVega01(page, site);
    const removed = places.find(({ card }) => card === 'Removed');
    assert.ok(removed && (await choose(page, removed)));
    await heading(page, 'Appliances').waitFor();
    await page
      .getByRole('status')
      .getByText(`${removed.title} is not on this screen now`, { exact: true })
      .waitFor();
  },
);

find.run();
