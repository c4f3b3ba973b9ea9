import { useEffect, useState } from 'react';
import { unlessCancelled } from '../../ui/hooks/unless-cancelled.ts';
import { reportLost } from './report-lost.ts';
import { useEntry } from './use-services.ts';

/**
 * A part that is loaded on first use, from when `asked` is true; undefined until it is there. A failure shows a toast.
 * The part is tried again at the next press on the page, or, with `onFail`, when it is asked for again: `onFail` takes
 * back what asked for it, and the page stays as it is. `load` and `onFail` are the same at each call.
 */
export function useLazyPart<P>(load: () => Promise<P>, asked = true, onFail?: () => void): P | undefined {
  const entry = useEntry();
  const [loaded, setLoaded] = useState<{ readonly part?: P }>({});
  useEffect(() => {
    if (!asked || loaded.part) return;
    // Another object, so the effect runs again.
    const again = () => setLoaded({});
    const stop = unlessCancelled(entry.loadPart(load, onFail !== undefined), (result) => {
      if (result.ok) return setLoaded(result);
      reportLost(entry, result.message);
      if (onFail) return onFail();
      addEventListener('click', again, { once: true });
    });
    return () => {
      stop();
      removeEventListener('click', again);
    };
  }, [asked, loaded, load, entry, onFail]);
  return loaded.part;
}
