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
  const [key] = useState(() => keyOf(box, workspace.current.peek()?.id));
  const [stored] = useState(() => storedAt(key));
  const [retained, set] = useRetainedText(box);
  const [isTouched, setTouched] = useState(false);
  const text = isTouched ? retained : retained || stored;
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const write = () => storeAt(key, evidenceText(latest.current));
    window.addEventListener('pagehide', write);
    return () => window.removeEventListener('pagehide', write);
  }, [key]);
  return [
    text,
    (next) => {
      setTouched(true);
      if (next === '') storeAt(key, '');
      set(next);
    },
  ];
}

function keyOf(box: string, appliance: string | undefined): string | undefined {
  try {
    // Set by platform/composition/workbench.ts.
    const user = sessionStorage['appliance-console.user'];
    return `appliance-console.output ${JSON.stringify([user, appliance, box])}`;
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}

const storedAt = (key: string | undefined): string => (key && sessionStorage.getItem(key)) || '';

function storeAt(key: string | undefined, text: string) {
  if (key === undefined) return;
  try {
    if (text) sessionStorage[key] = text;
    else delete sessionStorage[key];
  } catch {
    // The storage is full: the text lasts as long as the page.
  }
}
