import { useDeferredValue, useEffect, useState } from 'react';
import { useServices } from '../../../../parts/services/use-services.ts';

const restMs = 300;

/** The value for what is slow to work out from it: of a small document behind the typing, of a large one when it rests. */
export function useDebounced<T>(value: T, large: boolean): T {
  const { clock } = useServices();
  const deferred = useDeferredValue(value);
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (!large) return;
    const timer = clock.setTimeout(() => setRested(value), restMs);
    return () => clock.clearTimeout(timer);
  }, [large, value, clock]);
  return large ? rested : deferred;
}
