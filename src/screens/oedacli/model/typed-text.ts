/**
 * The text in the box of a script that is not taken yet: it survives a reload or a closed page, and is there again when
 * the box opens. It is written when the page or the box goes, because a write at every key would cost too much.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import type { Services } from '../../../platform/composition/services.ts';

type TypedText = {
  readonly appliance: Id;
  /** The script that is edited; absent: one that is opened. */
  readonly script?: Id;
  readonly text: string;
};

const key = 'typed/oedacli';

const isTyped = (value: unknown): value is TypedText =>
  typeof value === 'object' &&
  value !== null &&
  'appliance' in value &&
  'text' in value &&
  typeof value.text === 'string' &&
  value.text.trim() !== '';

function typedText({ preferences }: Pick<Services, 'preferences'>, appliance: Id | undefined) {
  const typed = preferences.get<TypedText | undefined>(key, undefined, isTyped);
  return typed && typed.appliance === appliance ? typed : undefined;
}

/** Announces once that there is a text to continue. */
export function useTypedNotice(appliance: Id | undefined, goOn: (typed: TypedText) => unknown): void {
  const { preferences, notices } = useServices();
  const run = useRef(goOn);
  run.current = goOn;
  useEffect(() => {
    const typed = typedText({ preferences }, appliance);
    if (!typed) return;
    const action = { label: 'Continue', onAction: () => void run.current(typed) };
    notices.toast('info', 'A script that was not finished is kept', { action });
  }, [preferences, notices, appliance]);
}

/** `start` is what the box opens with when nothing was kept for it; `forget` before it is closed for good. */
export function useTypedText(place: Omit<TypedText, 'text'>, start: string) {
  const { preferences } = useServices();
  const { appliance, script } = place;
  const [stored] = useState(() => {
    const typed = typedText({ preferences }, appliance);
    // A file that was dropped is what is meant, not what was typed before.
    const isMine = typed?.script === script && (script !== undefined || start === '');
    return isMine && typed && typed.text !== start ? typed.text : undefined;
  });
  const [text, setText] = useState(stored ?? start);
  const last = useRef<string>(undefined);
  const emptied = useRef(false);
  useLayoutEffect(() => {
    last.current = text === start ? undefined : text;
    emptied.current = stored !== undefined && text === start;
  }, [text, start, stored]);
  useEffect(() => {
    const keep = () => {
      if (last.current !== undefined)
        preferences.set(key, { appliance, ...(script && { script }), text: last.current });
      else if (emptied.current) preferences.set(key, null);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [preferences, appliance, script]);
  return {
    text,
    setText,
    wasRestored: stored !== undefined && text === stored,
    forget() {
      last.current = undefined;
      preferences.set(key, null);
    },
  };
}
