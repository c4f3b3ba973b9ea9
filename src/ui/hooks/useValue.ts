import { useCallback, useSyncExternalStore } from 'react';

/** The only way a component reads a signal: it renders again when the value changes. */
export function useValue<T>(signal: { subscribe(fn: () => void): () => void; peek(): T }): T {
  const subscribe = useCallback((changed: () => void) => signal.subscribe(changed), [signal]);
  const read = useCallback(() => signal.peek(), [signal]);
  return useSyncExternalStore(subscribe, read, read);
}
