import { useEffect, useRef, useState } from 'react';
import { evidenceText } from '../labels/evidence-text.ts';
import { useServices } from '../services/use-services.ts';
import { outputStore } from './output-store.ts';
import { useRetainedText } from './use-retained-text.ts';

/**
 * The text of a box for outputs of servers. It is there again after another tab as it was typed, and after a reload with its
 * secrets masked: written to the storage of the tab when the page goes, for the same user and appliance alone.
 */
export function usePastedOutput(box: string): [text: string, set: (text: string) => void] {
  const { workspace } = useServices();
  const [store] = useState(() => outputStore(box, workspace.current.peek()?.id));
  const [stored] = useState(store.get);
  const [retained, set] = useRetainedText(box);
  const [isTouched, setTouched] = useState(false);
  const text = isTouched ? retained : retained || stored;
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const write = () => store.set(evidenceText(latest.current));
    window.addEventListener('pagehide', write);
    return () => window.removeEventListener('pagehide', write);
  }, [store]);
  return [
    text,
    (next) => {
      setTouched(true);
      if (next === '') store.set('');
      set(next);
    },
  ];
}
