import { type ReadonlySignal, signal } from '@preact/signals-core';
import { useEffect, useMemo } from 'react';
import { useLazyPart } from '../../../parts/services/use-lazy-part.ts';
import { fetchPart } from '../../../platform/browser/fetch-part.ts';
import type { Engine } from './engine.ts';

const enginePart = () => fetchPart(() => import('./engine.ts'));

/** The dry run and the templates, loaded right after the screen. */
export function useEngine(): ReadonlySignal<Engine | undefined> {
  const part = useLazyPart(enginePart);
  const engine = useMemo(() => signal<Engine | undefined>(undefined), []);
  useEffect(() => {
    engine.value = part?.engine;
  }, [part, engine]);
  return engine;
}
