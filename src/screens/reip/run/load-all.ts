import { useCallback } from 'react';
import { useLoadPart } from '../../../parts/services/use-load-part.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import type { PanelLoader } from '../use-reip.ts';

/**
 * Fetches every part of the area and its help, so that nothing is asked of the server later. A part that cannot be fetched
 * gives a notice and false. The views fetch themselves, so one that fails is asked for twice.
 */
export function useLoadAll(views: readonly PanelLoader[]): () => Promise<boolean> {
  const loadPart = useLoadPart();
  const { runInBackground } = useServices();
  return useCallback(async () => {
    const parts: PanelLoader[] = [
      ...views,
      () => import('../../../core/reip/checked-plan/plan-and-prove.ts'),
      () => import('../../../parts/help/ScreenHelp.tsx'),
    ];
    for (const load of parts) if (!(await loadPart(load))) return false;
    // The worker fetches its own.
    return (await runInBackground('reipReady', {})) === true;
  }, [views, loadPart, runInBackground]);
}
