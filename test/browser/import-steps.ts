/** Importing a file by the picker, and the dialog that it opens. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Site } from './harness-site.ts';
import { button, dialog, heading } from './steps.ts';

export type Picked = string | { name: string; mimeType: string; buffer: Buffer };

/** A file made here; text is written as UTF-8. */
export const file = (name: string, content: string | Buffer): Picked => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
});

/** Picks one file or several by the system's dialog. */
export async function pick(page: Page, ...files: Picked[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Import').click()]);
  await chooser.setFiles(files as string[]);
}

/**
 * The refusal of a file; gives its lines, each with place, message and fix. A table with `unknownColumns` asks for them, with
 * the same lines below; a preview that could be taken is no refusal.
 */
export async function refusal(
  page: Page,
  name: string,
  { unknownColumns = false }: { readonly unknownColumns?: boolean } = {},
): Promise<string[]> {
  const refused = unknownColumns ? preview(page, name) : dialog(page, `${name} was not imported`);
  await refused.waitFor();
  if (unknownColumns) await refused.getByRole('region', { name: `Columns of ${name}` }).waitFor();
  assert.is(await refused.getByRole('button', { name: /^Import/ }).count(), 0);
  const lines = await refused.getByRole('listitem').allInnerTexts();
  await refused.getByRole('button', { name: 'Close', exact: true }).last().click();
  await refused.waitFor({ state: 'detached' });
  return lines.map((line) => line.replaceAll(/\s*\n\s*/g, ' | '));
}

export const preview = (page: Page, name: string): Locator => dialog(page, `Import ${name}`);

/** Takes what the preview, or another dialog, offers. */
export const take = (shown: Locator, name: string | RegExp = /^Import( [\d,]+ address(es)?)?$/) =>
  shown.getByRole('button', { name, exact: true }).click();
export const tag = (shown: Locator, text: string) => shown.getByText(text, { exact: true }).waitFor();
export const listed = (shown: Locator) => shown.getByRole('listitem').allInnerTexts();

/** Asked of another tab, so that nothing of this one's state counts. */
export async function nothingStored(page: Page, site: Site): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${site.address}/`);
  await heading(other, 'Appliances').waitFor();
  await other.getByRole('heading', { name: 'No appliance yet' }).waitFor();
  await other.close();
}
