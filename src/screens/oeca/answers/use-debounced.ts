import { useEffect, useState } from 'react';

/** As many addresses are planned anew at every key without a hand noticing. */
const few = 1_000;
const restMs = 250;

/** A typed value for a preview: at once in a small document, in a large one when the user pauses. */
export function useRested<T>(value: T, addresses: number): T {
  const [rested, setRested] = useState(value);
  const waits = addresses > few;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, waits]);
  return waits ? rested : value;
}
