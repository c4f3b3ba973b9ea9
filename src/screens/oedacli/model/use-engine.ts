import { type ReadonlySignal, signal } from '@preact/signals-core';
import { useEffect, useMemo } from 'react';
import { useLoadPart } from '../../../parts/services/use-load-part.ts';
import type { Engine } from './checking.ts';

/** The dry run and the templates, loaded right after the screen. */
export function useEngine(): ReadonlySignal<Engine | undefined> {
  const loadPart = useLoadPart();
  const engine = useMemo(() => signal<Engine | undefined>(undefined), []);
  useEffect(() => {
    void loadPart(() => import('./engine-part.ts')).then((part) => {
      engine.value = part;
    });
  }, [loadPart, engine]);
  return engine;
}
