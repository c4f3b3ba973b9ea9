/** The words of the field, behind the key that shows the help. */
import * as assert from 'uvu/assert';
import { axe, consoleSuite } from './harness.ts';
import { dialog, openHome } from './steps.ts';

const glossary = consoleSuite('words of the field');

glossary('from the help to the words, filtered, and back', async ({ page, site }) => {
  await openHome(page, site);
  await page.keyboard.press('?');
  await dialog(page, 'Help').getByRole('button', { name: 'Glossary' }).click();
  const open = dialog(page, 'Glossary');
  await open.getByText('SCAN', { exact: true }).waitFor();
  await axe(page);
  await open.getByRole('searchbox', { name: 'Filter the words' }).fill('service processor');
  await open.getByText('SCAN', { exact: true }).waitFor({ state: 'detached' });
  assert.equal(await open.getByRole('term').allInnerTexts(), ['ILOM']);
  await open.getByRole('searchbox').fill('no such word');
  await open.getByRole('status').getByText('No word matches.').waitFor();
  await open.getByRole('button', { name: 'Help', exact: true }).click();
  await dialog(page, 'Help').getByText('Find anything').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Help').waitFor({ state: 'detached' });
});

glossary.run();
