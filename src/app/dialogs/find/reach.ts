/**
 * Goes from the palette to what a screen shows: a button of its header, which is pressed, or a card, which is scrolled to. Both
 * may come later than the screen, so this watches the page until they are there or the user does something else.
 */

/** Milliseconds; a screen on a slow line has its own message by then. */
const patience = 8000;

const labelOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().toLowerCase();

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** The buttons in the header of the shown screen, without those of open menus. */
export const headerButtons = (): readonly HTMLElement[] =>
  all('.area-bar button').filter((one) => !one.closest('.popover'));

function press([name = '', ...rest]: readonly string[]): boolean {
  const searched = name.toLowerCase();
  const candidates = [
    ...headerButtons(),
    ...all('main .card button, [popover]:popover-open [role^=menuitem]'),
  ];
  // An item of a menu ends with its hint.
  const found =
    candidates.find((one) => labelOf(one) === searched) ??
    candidates.find((one) => one.role?.startsWith('menuitem') && labelOf(one).startsWith(searched));
  if (!found) return false;
  found.focus();
  found.click();
  if (rest.length > 0) soon(() => press(rest));
  return true;
}

function scrollTo(title: string): boolean {
  const heading = all('main h2, main h3').find((one) => labelOf(one) === title.toLowerCase());
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
  return true;
}

/** Calls `act` now and after each change of the page, until it is true. */
function soon(act: () => boolean) {
  if (act()) return;
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
    for (const name of ['keydown', 'pointerdown']) removeEventListener(name, stop, true);
  };
  const watcher = new MutationObserver(() => {
    if (act()) stop();
  });
  const timer = setTimeout(stop, patience);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, stop, true);
}

/** `names`: a button, then what it opens: `['Export', 'JSON']`. */
export const pressSoon = (names: readonly string[]) => soon(() => press(names));
export const scrollSoon = (title: string) => soon(() => scrollTo(title));
