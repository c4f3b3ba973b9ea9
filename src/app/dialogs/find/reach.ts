/**
 * Goes from the palette to a place of a screen: a button, which is pressed or focused, or a card, which is focused and scrolled
 * to. Menus and folds on the way are opened. The place may come later than the screen, so this watches the page until it is there
 * or the user does something else.
 */

/** Milliseconds; a screen on a slow line has its own message by then. */
const patience = 8000;

type Target = {
  /** The title of a card. */
  readonly card?: string | undefined;
  /** A button to press or a fold to open before the card is there. */
  readonly via?: string | undefined;
  /** A button, then those that it opens: `['Export', 'JSON']`. The last is pressed, or focused alone. */
  readonly press?: readonly string[] | undefined;
  readonly focus?: readonly string[] | undefined;
};

const labelOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().toLowerCase();

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** The buttons in the header of the shown screen, without those of open menus. */
export const headerButtons = (): readonly HTMLElement[] =>
  all('.area-bar button').filter((one) => !one.closest('.popover'));

/** On the screen, or in a fold that can be opened; what is drawn for paper alone is neither. */
const isThere = (element: HTMLElement) =>
  element.getClientRects().length > 0 || element.closest('details:not([open])') !== null;

function findButton(name: string): HTMLElement | undefined {
  const searched = name.toLowerCase();
  const candidates = [
    ...all('[popover]:popover-open [role^=menuitem]'),
    ...headerButtons(),
    ...all('main button').filter((one) => !one.closest('.popover')),
  ].filter(isThere);
  // An item of a menu ends with its hint.
  return (
    candidates.find((one) => labelOf(one) === searched) ??
    candidates.find((one) => one.role?.startsWith('menuitem') && labelOf(one).startsWith(searched))
  );
}

function findCard(title: string): HTMLElement | undefined {
  const searched = title.toLowerCase();
  return [
    ...all('main h2, main h3'),
    ...all('main :is(section, aside, article, [role=group], table)[aria-label]'),
  ].find((one) => labelOf(one) === searched && isThere(one));
}

function openFolds(around: HTMLElement) {
  for (let fold = around.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}

function focusOn(element: HTMLElement) {
  openFolds(element);
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start' });
}

/** The steps to a target, each of them true once it is taken. */
function stepsTo({ card, via, press = [], focus = [] }: Target): (() => boolean)[] {
  const pressed = (name: string) => () => {
    const found = findButton(name);
    if (!found) return false;
    openFolds(found);
    found.focus();
    found.click();
    return true;
  };
  const focused = (find: () => HTMLElement | undefined) => () => {
    const found = find();
    if (found) focusOn(found);
    return found !== undefined;
  };
  const last = focus.at(-1);
  return [
    ...(via === undefined ? [] : [() => pressed(via)() || focused(() => findCard(via))()]),
    ...[...press, ...focus.slice(0, -1)].map(pressed),
    ...(last === undefined ? [] : [focused(() => findButton(last))]),
    ...(card === undefined ? [] : [focused(() => findCard(card))]),
  ];
}

/** The palette gives the focus back when it closes, and a new screen gives it to its title. */
const isShown = () => document.querySelector('dialog.palette') === null;

/** `onMissing`: the screen does not have it now. */
export function reachSoon(target: Target, onMissing: () => void) {
  const steps = stepsTo(target);
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
    for (const name of ['keydown', 'pointerdown']) removeEventListener(name, stop, true);
  };
  const act = () => {
    while (isShown() && steps[0]?.()) {
      const [taken] = steps.splice(0, 1);
      if (steps.length > 0) continue;
      stop();
      // Once more after the title of a new screen had the focus.
      if (target.card !== undefined || target.focus)
        requestAnimationFrame(() => requestAnimationFrame(() => taken?.()));
    }
  };
  const watcher = new MutationObserver(act);
  const timer = setTimeout(() => {
    stop();
    onMissing();
  }, patience);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, stop, true);
  act();
}
