import { unsavedWords } from '../parts/labels.ts';
import { useServices } from '../parts/use-services.ts';
import { Button } from '../ui/Button.tsx';
import { Pill } from '../ui/Pill.tsx';
import { useValue } from '../ui/useValue.ts';

/** 'Saved · r14', or how many changes are not. Unsaved work is also in a draft; saving makes a revision of it. */
export function SaveState({ onSave }: { onSave: () => void }) {
  const { workspace } = useServices();
  const dirty = useValue(workspace.dirtyCount);
  const saved = useValue(workspace.saved);
  const saving = useValue(workspace.saving);
  const external = useValue(workspace.externalSave);
  if (dirty === 0)
    return external ? (
      <Pill tone="warn" title={`Revision ${external.revision} by ${external.by || 'somebody'}`}>
        Newer revision saved
      </Pill>
    ) : (
      <Pill tone="ok">{saved ? `Saved · r${saved.revision}` : 'Saved'}</Pill>
    );
  return (
    <>
      <Pill tone="warn" title="Kept as a draft in this browser until it is saved">
        {unsavedWords(dirty)}
      </Pill>
      <Button
        onClick={onSave}
        disabledReason={saving ? 'Saving' : undefined}
        aria-keyshortcuts="Control+S"
        title="Save (Ctrl+S)"
      >
        Save
      </Button>
    </>
  );
}
