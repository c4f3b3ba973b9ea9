import { useMemo } from 'react';
import { useServices } from '../../../parts/services/use-services.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import type { Unsaved, UnsavedEdits } from './stage-words.ts';

/**
 * The edits that this browser has of each appliance and that no revision has: of the open one, and of closed tabs. A run that
 * only grows its log is no draft, here as in its bar.
 */
export function useUnsavedEdits(): UnsavedEdits {
  const { workspace } = useServices();
  const drafts = useValue(workspace.storedDrafts);
  const open = useValue(workspace.current)?.id;
  const dirty = useValue(workspace.dirtyCount);
  const isDraft = useValue(workspace.isDraft);
  return useMemo(() => {
    const unsaved = new Map<string, Unsaved>();
    for (const { applianceId, edits, logEntries } of drafts)
      if (logEntries !== undefined || !unsaved.has(applianceId))
        unsaved.set(applianceId, { edits, logEntries });
    if (open !== undefined && isDraft) unsaved.set(open, { edits: dirty });
    return unsaved;
  }, [drafts, open, dirty, isDraft]);
}
