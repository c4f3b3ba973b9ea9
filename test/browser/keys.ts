/** Works without a pointer: presses the Tab key until the control has the focus. */
import type { Locator, Page } from 'playwright-core';

export const isFocused = (of: Locator) => of.evaluate((element) => element === document.activeElement);

/**
 * Presses Tab, or the other key, until the control has the focus. It is looked for once, and again where the page has put
 * another in its place: to find one by its role among hundreds takes longer than the key.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  let element = await target.elementHandle();
  for (let presses = 0; presses < 120; ) {
    const at = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : 'gone'));
    if (at === true) return;
    if (at === false) {
      await page.keyboard.press(key);
      presses += 1;
    } else element = await target.elementHandle();
  }
  throw new Error(`${key} does not lead to ${target}`);
}
