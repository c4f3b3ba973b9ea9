import { useState } from 'react';
import { Changes } from '../parts/changes/Changes.tsx';
import { useServices } from '../parts/use-services.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useValue } from '../ui/useValue.ts';

/** What will be saved, as a diff against the saved revision, with a note for the history. */
export function SaveDialog({ onClose }: { onClose: () => void }) {
  const { workspace } = useServices();
  const saved = useValue(workspace.saved);
  const [note, setNote] = useState('');
  const [changes] = useState(() => workspace.unsavedChanges());
  const save = () => {
    onClose();
    void workspace.save(note);
  };
  return (
    <Dialog
      title={`Save as revision ${(saved?.revision ?? 0) + 1}`}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <TextField
        label="Note"
        hint="Why it was changed, for the history"
        value={note}
        onChange={setNote}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
        autoFocus
      />
      <Changes changes={changes} />
    </Dialog>
  );
}
