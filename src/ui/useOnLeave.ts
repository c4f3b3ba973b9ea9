import { useEffect, useRef } from 'react';

/** Runs when the page goes away or shows another place: who reloads or goes back has not left the field, and means what stands in it. */
export function useOnLeave(run: () => void, active = true): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!active) return;
    const now = () => latest.current();
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
