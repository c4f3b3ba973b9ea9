import { useCallback, useEffect, useRef } from 'react';
import { typing } from '../../../ui/typing.ts';

/** In ms, longer than a double click takes: its second press, which edits a cell, must hit what the first one hit. */
const afterDoubleClick = 500;

/** Where the card of a machine stands below what the machine is chosen in (as in `.with-side`), it is brought into sight. */
export function useRevealMachine(): () => void {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (typing(document.activeElement) || matchMedia('(min-width: 1080px)').matches) return;
      const part = document.querySelector('.machine-part');
      part?.closest('.card')?.scrollIntoView({ block: 'nearest' });
    }, afterDoubleClick);
  }, []);
}
