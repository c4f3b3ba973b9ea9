/** The buttons of a view that may open a dialog, how they are pressed, and what an open dialog must keep at every size. */
import type { Page } from 'playwright-core';

/** Not pressed: these save a file, print, or take something away. */
const skipped = '^(?:Print|Download|Copy|Export|Run again|Remove|Delete|Sign out)';

/** The buttons outside of tables, pictures and lists of tabs, each name once: of the view, or of the whole page. */
export const pressable = (page: Page, within: string) =>
  page.evaluate(
    ([within, skipped]) => {
      const all = document.querySelectorAll<HTMLElement>(within);
      const names = [...all].flatMap((one) => {
        const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
        const isAside = one.closest('table, svg, dialog, [role=tablist], [role=radiogroup], [role=menu]');
        if (isAside || !one.checkVisibility() || one.ariaDisabled === 'true' || !name) return [];
        if (new RegExp(skipped).test(name)) return [];
        return [{ name, isMenu: one.ariaHasPopup === 'menu', form: one.dataset.edit }];
      });
      return names.filter(({ name }, at) => names.findIndex((one) => one.name === name) === at);
    },
    [within, skipped] as const,
  );

/**
 * The addresses of the requests of the page that have no answer yet. Those of a page that was left get none, and its
 * worker may send some until the next page takes its place. A request that is open for long is one of those, too.
 */
export function pending(page: Page): () => readonly string[] {
  const open = new Map<unknown, { readonly address: string; readonly since: number }>();
  let isLeaving = false;
  page.on('request', (one) => {
    if (one.isNavigationRequest() && one.frame() === page.mainFrame()) isLeaving = true;
    open.set(one, { address: one.url(), since: Date.now() });
  });
  // Another query in the address is no other page.
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    open.clear();
  });
  const close = (one: unknown) => open.delete(one);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return () =>
    [...open.values()].flatMap(({ address, since }) => (Date.now() - since < longest / 2 ? [address] : []));
}

/** Milliseconds for the code of a dialog on a busy machine. */
const longest = 60_000;

/** Presses a button, or an item of a menu, by its name; true where a dialog opens, once its code has come. */
export async function opens(
  page: Page,
  name: string,
  role: string,
  requests: () => readonly string[],
): Promise<boolean> {
  await page.evaluate(
    ([name, role]) => {
      const button = [...document.querySelectorAll<HTMLElement>(role)].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name,
      );
      button?.click();
    },
    [name, role] as const,
  );
  const isOpen = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) {
        if (document.querySelector('dialog:modal')) return true;
        await new Promise(requestAnimationFrame);
      }
      return false;
    });
  const end = Date.now() + longest;
  // A part that has come may ask for another one: once without a request is not the end.
  for (let calm = 0; !(await isOpen()); ) {
    const open = requests();
    calm = open.length === 0 ? calm + 1 : 0;
    if (calm === 3) return false;
    if (Date.now() > end) throw new Error(`${name}: no answer of ${open.join(', ')}`);
  }
  return true;
}

/** Of the open dialog: its title, what breaks a rule at the present size, and the values of its fields. */
export const shown = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
    const parts = [
      ...(dialog?.querySelectorAll<HTMLElement>('.dialog-body, .dialog-head, .dialog-actions') ?? []),
    ];
    const wide = [...(dialog ? [dialog] : []), ...parts]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className, scrollWidth, clientWidth }) => `${className} ${scrollWidth} of ${clientWidth} px`);
    const buttons = [...(dialog?.querySelectorAll('.button.primary') ?? [])];
    const filled = buttons.filter((one) => one.checkVisibility());
    const fields = [...(dialog?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])];
    return {
      title: dialog?.querySelector('h2')?.textContent ?? '',
      faults: [...wide, ...(filled.length > 1 ? filled.map((one) => `filled: ${one.textContent}`) : [])],
      values: fields.map(({ value }) => value),
    };
  });

export const itemsOf = (page: Page) =>
  page.getByRole('menuitem').evaluateAll(
    (all, skipped) =>
      all
        .filter((one) => one.ariaDisabled !== 'true')
        .map((one) => (one.textContent ?? '').trim())
        .filter((name) => !new RegExp(skipped).test(name)),
    skipped,
  );
