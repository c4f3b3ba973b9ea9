import { useEffect, useState } from 'react';
import { unlessCancelled } from '../../ui/hooks/unless-cancelled.ts';
import { useEntry } from './use-services.ts';

/**
 * A part that is loaded on first use, from when `asked` is true; undefined until it is there. A failure shows a toast.
 * The part is tried again at the next press on the page, or, with `onFail`, when it is asked for again: `onFail` takes
 * back what asked for it, and the page stays as it is. `load` and `onFail` are the same at each call.
 */
export function useLazyPart<P>(load: () => Promise<P>, asked = true, onFail?: () => void): P | undefined {
  const { loadPart, notices } = useEntry();
  const [loaded, setLoaded] = useState<{ readonly part?: P }>({});
  useEffect(() => {
    if (!asked || loaded.part) return;
    return unlessCancelled(loadPart(load, onFail !== undefined), (result) => {
      if (result.ok) return setLoaded(result);
      notices.toast('error', result.message);
      if (onFail) return onFail();
      // Another object, so the effect runs again.
      addEventListener('click', () => setLoaded({}), { once: true });
    });
  }, [asked, loaded, load, loadPart, notices, onFail]);
  return loaded.part;
}
