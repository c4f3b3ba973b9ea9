import { useEffect, useRef, useState } from 'react';
import { maskSecrets } from '../../core/audit/evidence/secrets/mask-secrets.ts';
import { useServices } from '../services/use-services.ts';
import { longestStored, tabStore } from './tab-store.ts';
import { useRetainedText } from './use-retained-text.ts';

const tooLong = 'The text is too long to be kept over a reload. Save it as a file.';

/**
 * The text of a box that may hold outputs of servers. It is there again after another tab as it was typed, and after a reload
 * with its secrets masked: written to the storage of the tab when the box or the page goes, for the same user and appliance
 * alone.
 */
export function useStoredText(box: string): [text: string, set: (text: string) => void] {
  const { workspace, notices } = useServices();
  const [store] = useState(() => tabStore(box, workspace.current.peek()?.id));
  const [stored] = useState(store.get);
  const [retained, set] = useRetainedText(box);
  const [isTouched, setTouched] = useState(false);
  const text = isTouched ? retained : retained || stored;
  const latest = useRef(text);
  const written = useRef(stored);
  useEffect(() => {
    const write = () => {
      if (latest.current === written.current) return true;
      written.current = latest.current;
      return store.set(maskSecrets(latest.current).text);
    };
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      if (!write()) notices.toast('warning', tooLong);
    };
  }, [store, notices]);
  return [
    text,
    (next) => {
      // A page that goes can no longer show it.
      if (next.length > longestStored && latest.current.length <= longestStored)
        notices.toast('warning', tooLong);
      latest.current = next;
      setTouched(true);
      if (next === '') written.current = '';
      if (next === '') store.set('');
      set(next);
    },
  ];
}
