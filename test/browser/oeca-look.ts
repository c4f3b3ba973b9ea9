/** The steps of the assistant: each by its name, and all of them looked at. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axe } from './harness.ts';
import { eventually, pixelsBeyond } from './steps.ts';

export const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });
export const step = (page: Page, title: string) =>
  steps(page).getByRole('link', { name: new RegExp(`^${title} (open|done|has problems):`) });

/** Opens the steps one after the other and looks at each as axe does, wide and narrow. */
export async function lookAtAll(page: Page): Promise<void> {
  for (const title of [
    'Hardware',
    'Customer and services',
    'Networks',
    'Names',
    'Clusters',
    'Disk groups',
    'Homes and databases',
    'Review',
    'OEDA entry sheet',
  ]) {
    await step(page, title).click();
    await page.locator('.oeca-form h2').first().waitFor();
    await axe(page);
    await page.setViewportSize({ width: 360, height: 780 });
    assert.is(await pixelsBeyond(page), 0, `${title} scrolls sideways`);
    // One row of steps, with the chosen one visible.
    const isInView = async () => {
      const box = await step(page, title).boundingBox();
      return box !== null && box.width > 80 && box.height < 45 && box.x >= 0 && box.x + box.width <= 360;
    };
    await eventually(isInView, true);
    await page.setViewportSize({ width: 1366, height: 768 });
  }
}
