import { useMemo } from 'react';
import { useServices } from '../../../parts/services/use-services.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import type { UnsavedEdits } from './stage-words.ts';

/**
 * The edits that this browser has of each appliance and that no revision has: of the open one, and of closed tabs. A run that
 * only grows its log is no draft, here as in its bar.
 */
export function useUnsavedEdits(): UnsavedEdits {
  const { workspace } = useServices();
  const drafts = useValue(workspace.offeredDrafts);
  const open = useValue(workspace.current)?.id;
  const dirty = useValue(workspace.dirtyCount);
  const isDraft = useValue(workspace.isDraft);
  return useMemo(() => {
    const edits = new Map(drafts.map(({ applianceId, edits: count }) => [applianceId, count]));
    if (open !== undefined && isDraft) edits.set(open, dirty);
    return edits;
  }, [drafts, open, dirty, isDraft]);
}
