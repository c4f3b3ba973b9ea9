import { useCallback, useEffect, useRef } from 'react';
import { typing } from '../../../ui/hooks/is-typing.ts';

/** In ms, longer than a double click takes: its second press, which edits a cell, must hit what the first one hit. */
const afterDoubleClick = 500;

/**
 * Scrolls the card of a machine into view: at the top of its side, or where the sides stack, below the list or picture
 * in which the machine is chosen.
 */
export function useRevealMachine(): () => void {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const card = document.querySelector('.machine-part')?.closest('.card');
      // The page stays: who went on typing or reads a row of the table must not lose it.
      if (matchMedia('(min-width: 1080px)').matches) card?.parentElement?.scrollTo({ top: 0 });
      else if (!typing(document.activeElement)) card?.scrollIntoView({ block: 'nearest' });
    }, afterDoubleClick);
  }, []);
}
