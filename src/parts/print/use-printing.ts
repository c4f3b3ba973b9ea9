import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPrinting } from '../../ui/hooks/is-printing.ts';

/** True while the page goes to paper: what a screen shows in parts must be whole there. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(isPrinting);
  useEffect(() => {
    // At once: the browser captures the page as soon as the listeners have run.
    const switchTo = (now: boolean) => () => flushSync(() => setPrinting(now));
    const ends = new AbortController();
    window.addEventListener('beforeprint', switchTo(true), { signal: ends.signal });
    window.addEventListener('afterprint', switchTo(false), { signal: ends.signal });
    return () => ends.abort();
  }, []);
  return printing;
}
