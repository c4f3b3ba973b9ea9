import { useEffect, useRef, useState } from 'react';
import { evidenceText } from '../labels/evidence-text.ts';
import { useServices } from '../services/use-services.ts';
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

/** A place in the storage of the tab, for the present user. `set` must get no secrets. */
export function outputStore(box: string, appliance: string | undefined) {
  const keyNow = () => {
    // Set by platform/composition/workbench.ts.
    const user = sessionStorage['appliance-console.user'];
    return `appliance-console.output ${JSON.stringify([user, appliance, box])}`;
  };
  const attempt = <R>(work: () => R): R | undefined => {
    try {
      return work();
    } catch {
      // A browser that keeps nothing, or has no room: the text lasts as long as the page.
      return undefined;
    }
  };
  const key = attempt(keyNow) ?? '';
  return {
    get: (): string => attempt(() => sessionStorage.getItem(key)) ?? '',
    set: (text: string) =>
      void attempt(() => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key))),
  };
}
