import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery } from '../navigation/use-query.ts';
import { useServices } from '../services/use-services.ts';

type SavedFilter = { readonly name: string; readonly text: string };
export type Filters = { readonly recent: readonly string[]; readonly kept: readonly SavedFilter[] };

const none: Filters = { recent: [], kept: [] };
const mostRecent = 5;
const key = 'filters/addresses';

const isText = (value: unknown): value is string => typeof value === 'string';
const isSavedFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'text' in value &&
  isText(value.name) &&
  isText(value.text);
const isFilters = (value: unknown): value is Filters =>
  typeof value === 'object' &&
  value !== null &&
  'recent' in value &&
  'kept' in value &&
  Array.isArray(value.recent) &&
  value.recent.every(isText) &&
  Array.isArray(value.kept) &&
  value.kept.every(isSavedFilter);

/** Filters that this person gave a name, and the last five that they used. */
export function useFilters() {
  const { preferences } = useServices();
  const [filters, setFilters] = useState(() => preferences.get(key, none, isFilters));
  const change = (next: Filters) => {
    setFilters(next);
    preferences.set(key, next);
  };
  return {
    filters,
    used(text: string) {
      const asked = text.trim();
      if (!asked || filters.recent[0] === asked) return;
      change({
        ...filters,
        recent: [asked, ...filters.recent.filter((one) => one !== asked)].slice(0, mostRecent),
      });
    },
    keep: (name: string, text: string) =>
      change({ ...filters, kept: [...filters.kept.filter((one) => one.name !== name), { name, text }] }),
    forget: (name: string) => change({ ...filters, kept: filters.kept.filter((one) => one.name !== name) }),
  };
}

/**
 * The filter as it is typed. The address bar gets it in a turn of its own: a text that goes there draws every part
 * of the screen that reads the address, and the key itself is to draw the table alone.
 */
export function useTypedFilter(): readonly [text: string, set: (text: string) => void] {
  const { clock } = useServices();
  const { query, set } = useQuery();
  const stored = query.get('filter') ?? '';
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<string>(undefined);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  // Something else changed the address: Back, a link, another part of the screen.
  useEffect(() => {
    if (waiting.current === undefined) setTyped((before) => (before === stored ? before : undefined));
  }, [stored]);
  const change = useCallback(
    (text: string) => {
      setTyped(text);
      const isWaiting = waiting.current !== undefined;
      waiting.current = text;
      if (isWaiting) return;
      clock.setTimeout(() => {
        const last = waiting.current;
        waiting.current = undefined;
        if (alive.current) set({ filter: last });
      }, 0);
    },
    [clock, set],
  );
  return [typed ?? stored, change];
}
