import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '../../../../parts/navigation/use-query.ts';
import { useServices } from '../../../../parts/services/use-services.ts';

/** A drag is many changes; browsers take few addresses a second. */
const restMs = 250;

export type SliderPlace = {
  /** How many steps are done, from 0. */
  readonly position: number;
  readonly go: (position: number) => void;
  readonly leave: () => void;
};

/**
 * The slider's position, kept in the address as `at`, so that a link shows the same snapshot. One visit to the slider
 * is one place in the history: Back leads to the position before it, `leave` ends the visit.
 */
export function useSliderPlace(length: number): SliderPlace {
  const { query, set } = useQuery();
  const { clock } = useServices();
  const stated = Math.max(0, Math.trunc(Number(query.get('at'))) || 0);
  const [place, setPlace] = useState(stated);
  const written = useRef(stated);
  const visit = useRef<'push' | 'replace'>('push');
  useEffect(() => {
    if (stated === written.current) return;
    written.current = stated;
    visit.current = 'push';
    setPlace(stated);
  }, [stated]);
  const write = useCallback(() => {
    if (place === written.current) return;
    written.current = place;
    set({ at: place > 0 ? String(place) : undefined }, visit.current);
    visit.current = 'replace';
  }, [place, set]);
  useEffect(() => {
    const timer = clock.setTimeout(write, restMs);
    return () => clock.clearTimeout(timer);
  }, [write, clock]);
  const leave = useCallback(() => {
    write();
    visit.current = 'push';
  }, [write]);
  return { position: Math.min(place, length), go: setPlace, leave };
}
