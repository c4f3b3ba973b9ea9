import { type RefObject, useEffect } from 'react';

/**
 * A narrow window shows some of a row of tabs or steps: the chosen one, found by `selector`, is among them, and the page
 * itself stays where it is. The row is where its items are measured from: give it a position.
 */
export function useScrollToChosen(row: RefObject<HTMLElement | null>, selector: string, chosen: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one may lie elsewhere
  useEffect(() => {
    const show = () => {
      const box = row.current;
      const item = box?.querySelector<HTMLElement>(selector);
      if (box && item) box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
    };
    show();
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [row, selector, chosen]);
}
