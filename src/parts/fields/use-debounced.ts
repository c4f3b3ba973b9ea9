import { useDeferredValue, useEffect, useState } from 'react';
import { useServices } from '../services/use-services.ts';

const restMs = 300;

/** A typed value for slow work: in a small document React defers it, in a large one it waits until the user pauses. */
export function useDebounced<T>(value: T, large: boolean): T {
  const { clock } = useServices();
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (!large) return;
    const timer = clock.setTimeout(() => setRested(value), restMs);
    return () => clock.clearTimeout(timer);
  }, [large, value, clock]);
  return useDeferredValue(large ? rested : value);
}
