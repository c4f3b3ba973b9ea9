import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * The query of the address: what someone would share. `set` merges: an empty or undefined value takes the key away.
 * Typing in a filter replaces the place in the history, choosing a tab or an item adds one.
 */
export function useQuery(): {
  readonly query: URLSearchParams;
  readonly set: (patch: Readonly<Record<string, string | undefined>>, how?: 'push' | 'replace') => void;
} {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (patch: Readonly<Record<string, string | undefined>>, how: 'push' | 'replace' = 'replace') => {
      // Read at the time of the call: two changes in one tick must not undo each other.
      const next = new URLSearchParams(window.location.search);
      for (const [key, value] of Object.entries(patch)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      const text = next.toString();
      const to = text ? `${path}?${text}` : path;
      if (to !== window.location.pathname + window.location.search)
        navigate(to, { replace: how === 'replace' });
    },
    [path, navigate],
  );
  return { query, set };
}
