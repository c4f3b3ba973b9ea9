import { useEffect, useRef } from 'react';

/**
 * Runs when the page goes away or shows another place: a user who reloads or goes back has not left the field, but
 * means the text in it.
 */
export function useOnLeave(run: () => void, active = true): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!active) return;
    const now = () => latest.current();
    // Fires while the field is still there, which `popstate` does not.
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
    navigation?.addEventListener('navigate', now);
    // Dispatched by platform/browser/page-lifecycle.
    window.addEventListener('page-leaves', now);
    return () => {
      navigation?.removeEventListener('navigate', now);
      window.removeEventListener('page-leaves', now);
    };
  }, [active]);
}

/**
 * A text that a field refused, until the user fixes or undoes it. The key consists of the user, the address, the
 * field's place on the page and the value that the text was to replace. Never stored where the address does not name
 * the appliance.
 */
type Refused = readonly [text: string, problem: string];

const around = 'fieldset, li, section, dialog';
const store = 'appliance-console.refused ';

/** Asked by every field at each drawing, before its key is made. */
export function isAnyRefused(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(store));
  } catch {
    return false;
  }
}

/**
 * The key of a field: one label may occur in several groups, and more than once in a group. `appliance-console.user` is
 * set by platform/composition/workbench.ts.
 */
export function refusedKey(label: string, value: string, box?: Element | null): string | undefined {
  const query = new URLSearchParams(location.search);
  if (!query.get('appliance')) return undefined;
  // The tab that opens first is shown under two addresses, and a list may be filtered when one comes back.
  const step = document.querySelector('[aria-current=step] > span');
  const tab = step ?? document.querySelector('[role=tab][aria-selected=true] > span');
  if (step) query.delete('step');
  for (const name of ['tab', 'view', 'filter', 'sort']) query.delete(name);
  const heads = [];
  let group = box?.closest(around);
  const similar = [...(group ?? document).querySelectorAll('.field-label')].filter(
    ({ textContent }) => textContent === label,
  );
  for (; group; group = group.parentElement?.closest(around))
    heads.push(group.querySelector('legend, h2, h3, b')?.textContent);
  const at = similar.findIndex((one) => box?.contains(one));
  try {
    const user = sessionStorage['appliance-console.user'];
    return `${store}${JSON.stringify([user, location.pathname.replace(/\/$/, ''), `${query}`, tab?.textContent, heads, label, at, similar.length, value])}`;
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}

export function keepRefused(key: string | undefined, refused?: Refused): void {
  if (key === undefined) return;
  try {
    if (refused) sessionStorage[key] = JSON.stringify(refused);
    else delete sessionStorage[key];
  } catch {
    // The storage is full: the field shows its text as long as it is on the page.
  }
}

export function refusedAt(key: string | undefined): Refused | undefined {
  const stored = key === undefined ? undefined : sessionStorage[key];
  return stored === undefined ? undefined : JSON.parse(stored);
}
