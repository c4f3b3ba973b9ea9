import { useCallback } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { useLoadPart } from '../../../parts/services/use-load-part.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import type { PanelLoader } from '../use-reip.ts';

/**
 * Fetches every part of the area and its help, so that nothing is asked of the server later. A part that cannot be fetched
 * gives a notice and false, as does a document that is another one then: the checklist would follow a plan of the former.
 * The views fetch themselves, so one that fails is asked for twice.
 */
export function useLoadAll(views: readonly PanelLoader[], appliance: Appliance): () => Promise<boolean> {
  const loadPart = useLoadPart();
  const { runInBackground, workspace, notices } = useServices();
  return useCallback(async () => {
    const parts: PanelLoader[] = [
      ...views,
      () => import('../../../core/reip/checked-plan/plan-and-prove.ts'),
      () => import('../../../parts/help/ScreenHelp.tsx'),
    ];
    for (const load of parts) if (!(await loadPart(load))) return false;
    // The worker fetches its own.
    if ((await runInBackground('reipReady', {})) !== true) return false;
    const isOpen = workspace.current.peek() === appliance;
    if (!isOpen)
      notices.toast(
        'error',
        `The checklist of ${appliance.name} was not started. The appliance was edited or closed while the page loaded. Start it again.`,
      );
    return isOpen;
  }, [views, appliance, loadPart, runInBackground, workspace, notices]);
}
