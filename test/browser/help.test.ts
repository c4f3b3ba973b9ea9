/** The help of each screen: it is there, it is that of the screen, and it names only what the screen has. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { helpTexts } from '../../src/parts/help/help-at.ts';
import { routes } from '../../src/paths.ts';
import { views } from '../../src/screens/reip/labels.ts';
import { hall2 } from '../examples/hall2.ts';
import { axe, consoleSuite } from './harness.ts';
import { openReip, openView } from './reip-steps.ts';
import { button, dialog, heading, openHome } from './steps.ts';

const help = consoleSuite('help');
const roles = [
  'button',
  'link',
  'tab',
  'radio',
  'textbox',
  'searchbox',
  'combobox',
  'slider',
  'checkbox',
  'grid',
  'group',
  'region',
] as const;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Controls in a folded part of a screen are there, behind its summary. */
const unfold = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });

/** A control of the screen whose name begins with these words; waits for what the screen still loads. */
async function has(page: Page, name: string): Promise<void> {
  const exact = new RegExp(`^${escaped(name)}`);
  const [first, ...others] = roles.map((role) => page.getByRole(role, { name: exact }));
  assert.ok(first);
  const any = others.reduce((all, one) => all.or(one), first);
  await any
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => assert.unreachable(`${page.url()} has no ${name}`));
}

const open = (page: Page) => dialog(page, 'Help');
const own = (page: Page) => open(page).getByRole('region', { name: 'On this screen' });

help(
  'each screen and each tab has its own, and it names only controls that are there',
  async ({ page, site }) => {
    await openReip(page, site, hall2, 'IP mapping');
    const appliance = new URL(page.url()).searchParams.get('appliance') ?? '';
    const texts = Object.values(helpTexts);
    const unseen = new Set(texts.map(({ title }) => title));
    assert.is(unseen.size, texts.length, 'no two have one title');
    for (const path of Object.values(routes).filter((one) => one !== routes.signIn)) {
      await page.goto(`${site.address}${path}?${new URLSearchParams({ appliance })}`);
      const top = page.getByRole('heading', { level: 1 });
      await top.waitFor();
      const hasTabs = Object.keys(helpTexts).some((place) => place.startsWith(`${path} `));
      if (hasTabs || path === routes.protectedDashboard) await page.getByRole('tab').first().waitFor();
      const tabs = await page.getByRole('tab').count();
      const aside = path === routes.reip ? [...views.aside].map(views.titleOf) : [];
      for (let i = 0; i < Math.max(1, tabs + aside.length); i++) {
        if (i < tabs) await page.getByRole('tab').nth(i).click();
        else if (tabs > 0) await openView(page, aside[i - tabs] ?? '');
        await top.press('?');
        const steps = own(page).getByRole('list', { name: 'What to do first' }).getByRole('listitem');
        await steps.first().waitFor();
        const title = (await own(page).getByRole('heading').first().innerText()).replace(
          'On this screen: ',
          '',
        );
        const text = texts.find((one) => one.title === title);
        assert.ok(text, `${path} tab ${i}: ${title}`);
        assert.is(await steps.count(), text.first.length);
        unseen.delete(title);
        await page.keyboard.press('Escape');
        await open(page).waitFor({ state: 'detached' });
        await unfold(page);
        const names = text.first.flatMap((step) => [...step.matchAll(/\[([^\]]+)\]/g)]);
        for (const [, name = ''] of names) await has(page, name);
      }
    }
    assert.equal([...unseen], []);
  },
);

help('by the account, at 360 pixels, axe clean, and the focus comes back', async ({ page, site }) => {
  await openHome(page, site);
  await button(page, 'Ada Lovelace').click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await own(page).waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await open(page).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [routes.reip, routes.dashboard]) {
    await page.goto(`${site.address}${path}`);
    await page.getByRole('heading', { level: 1 }).press('?');
    await own(page).getByText('No appliance is open yet.').waitFor();
    await axe(page);
    const wide = await open(page).evaluate(
      (box) => box.scrollWidth > box.clientWidth || box.clientWidth > 360,
    );
    assert.not(wide, path);
    await page.keyboard.press('Escape');
    await open(page).waitFor({ state: 'detached' });
  }
  await page.goto(`${site.address}${routes.protectedDashboard}`);
  await heading(page, 'Dashboard').waitFor();
  await button(page, 'Help').press('Enter');
  await own(page).waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Help');
});

help.run();
