import { type ReadonlySignal, signal } from '@preact/signals-core';
import { useEffect, useMemo } from 'react';
import { useLoadPart } from '../../../parts/services/use-load-part.ts';
import type { Engine } from './engine.ts';

/** The dry run and the templates, loaded right after the screen. */
export function useEngine(): ReadonlySignal<Engine | undefined> {
  const loadPart = useLoadPart();
  const engine = useMemo(() => signal<Engine | undefined>(undefined), []);
  useEffect(() => {
    void loadPart(() => import('./engine.ts')).then((part) => {
      engine.value = part?.engine;
    });
  }, [loadPart, engine]);
  return engine;
}
