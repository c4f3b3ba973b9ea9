import { type RefObject, useEffect, useRef } from 'react';

/**
 * Fixing, storing or removing an item takes its button away. The focus of a keyboard user then stays in the box (give
 * it `tabIndex={-1}`) and does not begin at the top of the page again.
 */
export function useRestoredFocus(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const ends = new AbortController();
    const rememberFocus = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && box.current?.contains(target) === true;
    };
    document.addEventListener('focusin', rememberFocus, { signal: ends.signal });
    return () => ends.abort();
  }, []);
  useEffect(() => {
    if (inside.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  });
  return box;
}
