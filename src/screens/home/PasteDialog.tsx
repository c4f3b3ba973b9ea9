import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** For what is in a mail or a spreadsheet and in no file. */
export function PasteDialog({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <Dialog
      title="Paste addresses"
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={text.trim() ? undefined : 'Paste a table first'}
            onClick={() => onText(text)}
          >
            Read
          </Button>
        </>
      }
    >
      <TextField
        label="Table, hosts file, output of LIST, or JSON"
        hint="Cells copied from a spreadsheet work as they are; the first line of a table names the columns: hostname and address at least. Output of LIST may hold its prompts."
        rows={12}
        mono
        value={text}
        onChange={setText}
        autoFocus
      />
    </Dialog>
  );
}
