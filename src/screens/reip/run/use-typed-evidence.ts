/**
 * Evidence that is typed at a step and not ticked yet: it outlives another view, another step and a reload, and goes with
 * its run. Written when the field or the page goes, as with every key it would cost too much.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Run } from '../../../core/reip/project/run-log.ts';
import { evidenceText } from '../../../parts/labels/evidence-text.ts';
import { useServices } from '../../../parts/services/use-services.ts';

type Typed = { readonly run: string; readonly texts: Readonly<Record<string, string>> };

const key = 'typed/evidence';

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  'run' in value &&
  typeof value.run === 'string' &&
  'texts' in value &&
  typeof value.texts === 'object' &&
  value.texts !== null &&
  Object.values(value.texts).every((text) => typeof text === 'string');

export function useTypedEvidence({ appliance, started }: Run, stepId: string) {
  const { preferences } = useServices();
  const run = `${appliance.id} ${started}`;
  const [text, setText] = useState(() => {
    const stored = preferences.get<Typed | undefined>(key, undefined, isTyped);
    return (stored?.run === run && new Map(Object.entries(stored.texts)).get(stepId)) || '';
  });
  const last = useRef(text);
  useLayoutEffect(() => {
    last.current = text;
  }, [text]);
  useEffect(() => {
    const keep = () => {
      const stored = preferences.get<Typed | undefined>(key, undefined, isTyped);
      const { [stepId]: before = '', ...others } = stored?.run === run ? stored.texts : {};
      if (last.current === before) return;
      const own = evidenceText(last.current);
      preferences.set(key, { run, texts: { ...others, ...(own && { [stepId]: own }) } });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [preferences, run, stepId]);
  return [text, setText] as const;
}
