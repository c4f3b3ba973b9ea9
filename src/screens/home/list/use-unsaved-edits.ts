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
  const logEntries = useValue(workspace.unsavedLog);
  const dirty = useValue(workspace.dirtyCount);
  const isDraft = useValue(workspace.isDraft);
  return useMemo(() => {
    const unsaved = new Map<string, Unsaved>();
    // The newest comes first; an older one counts where it alone has a checklist.
    for (const draft of drafts) {
      const known = unsaved.get(draft.applianceId);
      if (!known || (draft.logEntries !== undefined && known.logEntries === undefined))
        unsaved.set(draft.applianceId, { edits: draft.edits, logEntries: draft.logEntries });
    }
    if (open !== undefined && isDraft) unsaved.set(open, { edits: dirty, logEntries });
    return unsaved;
  }, [drafts, open, logEntries, dirty, isDraft]);
}
