/** A script with open problems: a new action has none before it is left, and Copy leads to the first one. */
import * as assert from 'uvu/assert';
import { frameCommands, writtenCommands } from '../../src/core/oedacli/language/command-catalog.ts';
import { axe, consoleSuite } from './harness.ts';
import { addByKeys, openBuilder, output, pressAt } from './oedacli-steps.ts';
import { button, dialog } from './steps.ts';

/** Those of the frame write themselves, and HELP is for the prompt. */
const byForm = writtenCommands.length - frameCommands.size - 1;

const problems = consoleSuite('oedacli problems');

problems(
  'a new action has no problem before something was typed; then Copy leads to what is open, or copies with a comment',
  async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.address });
    await page.setViewportSize({ width: 1366, height: 768 });
    await openBuilder(page, site);
    await button(page, 'New script').click();
    await pressAt(page, 'button', 'Add');
    await dialog(page, 'Add an action').getByText(`${byForm} commands.`, { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await addByKeys(page, 'alter vip');
    await page.getByText('Not filled in yet.').waitFor();
    assert.is(await page.getByText('Field is required').count(), 0);
    await axe(page);
    await button(page, '1 action to fill in').first().waitFor();
    // Left for another action, it is a problem.
    await addByKeys(page, 'list vips');
    await output(page)
      .getByText(/^\d problems?$/)
      .waitFor();
    const count = page
      .getByRole('banner')
      .or(page.locator('header.area-bar'))
      .getByRole('button', { name: /^\d problems?$/ });
    const words = (await count.first().textContent()) ?? '';
    await count.first().click();
    await page.getByRole('region', { name: 'Change a VIP' }).waitFor();
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: new RegExp(`^Copy with ${words}`) }).click();
    await page.getByRole('status').getByText('Saved to clipboard', { exact: true }).waitFor();
    assert.is(
      (await page.evaluate(() => navigator.clipboard.readText())).split('\n')[0],
      `# copied with ${words}`,
    );
    await page.setViewportSize({ width: 360, height: 780 });
    await axe(page);
  },
);

problems.run();
