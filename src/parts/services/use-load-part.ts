import { useCallback } from 'react';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { reportLost } from './report-lost.ts';
import { useEntry } from './use-services.ts';

/** Fetches a part of the program on request: `load` is an `import()`. A failure shows a toast and gives undefined. */
export function useLoadPart(): <P>(load: () => Promise<P>) => Promise<P | undefined> {
  const entry = useEntry();
  return useCallback(
    async (load) => {
      const loaded = await entry.loadPart(() => fetchPart(load));
      if (loaded.ok) return loaded.part;
      reportLost(entry, loaded.message);
      return undefined;
    },
    [entry],
  );
}
