import { useCallback } from 'react';
import { useEntry } from './use-services.ts';

/** Fetches a part of the program on request. A failure shows a toast and gives undefined. */
export function useLoadPart(): <P>(load: () => Promise<P>) => Promise<P | undefined> {
  const { loadPart, notices } = useEntry();
  return useCallback(
    async (load) => {
      const loaded = await loadPart(load);
      if (loaded.ok) return loaded.part;
      notices.toast('error', loaded.message);
      return undefined;
    },
    [loadPart, notices],
  );
}
