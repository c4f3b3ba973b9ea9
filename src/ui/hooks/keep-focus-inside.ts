const headings = 'h1, h2, h3';
const controls = 'a[href], button, input, select, textarea';

/** A control that had the focus: itself and what is around it, inside out, and for a row its place there. */
type Place = { readonly path: readonly Element[]; readonly next: () => HTMLElement | undefined };

/**
 * A box keeps the focus when the control that has it goes away, where the browser would begin at the top of the page. In a
 * row of a table or list, the next row has it; elsewhere the nearest heading around. Returns what ends it.
 */
export function keepFocusInside(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const placeAt = (one: EventTarget | null) =>
    one instanceof Element && box.contains(one) ? placeOf(one, box) : undefined;
  let place = placeAt(document.activeElement);
  const ends = new AbortController();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      place = placeAt(target);
    },
    { signal: ends.signal },
  );
  document.addEventListener(
    'focusout',
    ({ target }) => {
      // A press next to the controls: the focus was not lost, but given up.
      setTimeout(() => {
        if (place?.path[0] === target && place?.path[0]?.isConnected && isLost()) place = undefined;
      });
    },
    { signal: ends.signal },
  );
  const observer = new MutationObserver(() => {
    if (!place || place.path[0]?.isConnected) return;
    const lost = place;
    place = undefined;
    // A screen that knows a better place focuses it in its own effect.
    requestAnimationFrame(() => setTimeout(() => restore(lost)));
  });
  observer.observe(box, { childList: true, subtree: true });
  return () => {
    ends.abort();
    observer.disconnect();
  };
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function placeOf(control: Element, box: Element): Place {
  const path: Element[] = [];
  for (let one: Element | null = control; one && one !== box; one = one.parentElement) path.push(one);
  path.push(box);
  const row = control.closest('tr, li');
  if (!row || !box.contains(row)) return { path, next: () => undefined };
  const at = [...row.querySelectorAll(controls)].indexOf(control);
  const beside = [row.nextElementSibling, row.previousElementSibling];
  return {
    path,
    next: () => {
      if (row.isConnected) return undefined;
      const there = beside.find((one) => one?.isConnected);
      const all = [...(there?.querySelectorAll<HTMLElement>(controls) ?? [])];
      return all[at] ?? all.at(-1);
    },
  };
}

function restore({ path, next }: Place): void {
  if (!isLost()) return;
  next()?.focus({ preventScroll: true });
  for (const around of path) {
    if (!around.isConnected) continue;
    for (const heading of around.querySelectorAll<HTMLElement>(headings)) {
      if (!isLost()) return;
      heading.tabIndex = -1;
      // One that is not shown takes no focus.
      heading.focus({ preventScroll: true });
    }
  }
}
