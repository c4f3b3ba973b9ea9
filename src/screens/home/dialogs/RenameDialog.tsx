import { useState } from 'react';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { onEnter } from '../../../ui/fields/on-enter.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';

type Props = {
  readonly meta: RecordMeta;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
};

/** Another name for an appliance. Its id, history and references stay. */
export function RenameDialog({ meta, onRename, onClose }: Props) {
  const [name, setName] = useState(meta.name);
  const nextName = name.trim();
  const problem = nextName === '' ? 'Field is required' : undefined;
  const rename = () => {
    if (problem) return;
    onClose();
    if (nextName !== meta.name) onRename(nextName);
  };
  return (
    <TakeDialog
      title={`Rename ${meta.name}`}
      onClose={onClose}
      action="Rename"
      problem={problem}
      onTake={rename}
    >
      <TextField
        label="Name of the appliance"
        hint="A new revision is saved under this name"
        value={name}
        onChange={setName}
        error={problem}
        mono
        autoFocus
        onKeyDown={onEnter(rename)}
      />
    </TakeDialog>
  );
}
