import { useEffect, useRef } from 'react';

/**
 * Runs when the page goes away, or shows another place: who reloads or goes back has not left the field, and means what
 * stands in it.
 */
export function useOnLeave(run: (isPageGone: boolean) => void, active = true): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!active) return;
    const now = ({ type }: Event) => latest.current(type === 'page-leaves');
    // Heard while the field is still there, as `popstate` is not.
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
    navigation?.addEventListener('navigate', now);
    // Said by platform/page-events.
    window.addEventListener('page-leaves', now);
    return () => {
      navigation?.removeEventListener('navigate', now);
      window.removeEventListener('page-leaves', now);
    };
  }, [active]);
}

/**
 * What a field refused, as it was typed, over a reload of the page: by the user, the address, the label and the value that
 * it was to replace. Never where the address does not name the appliance, and never where two fields bear one label.
 */
type Refused = readonly [text: string, problem: string];

/** `appliance-console.user` is set by platform/workbench.ts. */
const keyOf = (...place: readonly string[]) =>
  `appliance-console.refused ${JSON.stringify([sessionStorage['appliance-console.user'], location.href, ...place])}`;

/** Keeps what is given, or gives what was kept, once: the field has it then. A browser that keeps nothing gives none. */
export function refusedText(label: string, value: string, refused?: Refused): Refused | undefined {
  try {
    const key = keyOf(label, value);
    const text = sessionStorage[key];
    delete sessionStorage[key];
    if (refused && /[?&]appliance=/.test(location.search)) sessionStorage[key] = JSON.stringify(refused);
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
