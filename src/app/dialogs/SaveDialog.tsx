import { useState } from 'react';
import { plural } from '../../core/text/plural.ts';
import { Changes } from '../../parts/changes/Changes.tsx';
import { useRetainedText } from '../../parts/fields/use-retained-text.ts';
import { unsavedWords } from '../../parts/labels/appliance-words.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { onEnter } from '../../ui/fields/on-enter.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { TakeDialog } from '../../ui/overlays/TakeDialog.tsx';

/** The box of its note, which a conflict empties too. */
export const noteOfSave = 'note of a save';

/** What will be saved, as a diff against the saved revision, with a note for the history. */
export function SaveDialog({ typed, onClose }: { typed: string | undefined; onClose: () => void }) {
  const { workspace } = useServices();
  const saved = useValue(workspace.saved);
  // Of another tab: what is saved here comes after it.
  const newer = useValue(workspace.externalSave);
  const [note, setNote] = useRetainedText(noteOfSave, typed);
  const [changes] = useState(() => workspace.unsavedChanges());
  // The bar counts what was done and can be undone; what is left of it may be less, or a thousand rows of one renumbering.
  const [done] = useState(() => unsavedWords(workspace.dirtyCount.peek()));
  const differences = plural(changes.length, 'difference');
  const save = () => {
    onClose();
    void workspace.save(note).then((result) => {
      // A save that failed, or met another one, is tried again with its note.
      if (!result || result.ok) setNote('');
    });
  };
  return (
    <TakeDialog
      title={`Save as revision ${((newer ?? saved)?.revision ?? 0) + 1}`}
      onClose={onClose}
      onCancel={() => {
        setNote('');
        onClose();
      }}
      wide
      action="Save"
      onTake={save}
    >
      <TextField
        label="Note"
        hint="Why it was changed, for the history"
        value={note}
        onChange={setNote}
        onKeyDown={onEnter(save)}
        autoFocus
      />
      <Changes
        changes={changes}
        count={`${done}: ${differences}${saved ? ` from revision ${saved.revision}` : ''}`}
      />
    </TakeDialog>
  );
}
