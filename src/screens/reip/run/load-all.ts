import { useCallback } from 'react';
import { useEntry } from '../../../parts/services/use-services.ts';
import { panels } from '../panels.ts';

/** Fetches every part of the area and its help, so that nothing is asked of the server later; false when one cannot be had, which is told. */
export function useLoadAll(): () => Promise<boolean> {
  const { loadPart, notices } = useEntry();
  return useCallback(async () => {
    const parts: (() => Promise<unknown>)[] = [
      ...Object.values(panels),
      () => import('../plan-part.ts'),
      () => import('../../../parts/help/ScreenHelp.tsx'),
    ];
    for (const load of parts) {
      const loaded = await loadPart(load);
      if (loaded.ok) continue;
      notices.toast('bad', loaded.message);
      return false;
    }
    return true;
  }, [loadPart, notices]);
}
