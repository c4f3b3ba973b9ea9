import { useState } from 'react';
import { longestStored } from '../../../parts/fields/tab-store.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';

export const pasteTitle = 'Paste addresses';

/** For what is in a mail or a spreadsheet and in no file. The text is kept until it is imported. */
export function PasteDialog({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <TakeDialog
      title={pasteTitle}
      wide
      onClose={onClose}
      action="Read"
      isUndecided
      problem={text.trim() ? undefined : 'Paste a table first.'}
      onTake={() => onText(text)}
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
      {text.length > longestStored && (
        <p className="muted" role="status">
          The text is too long to be kept over a reload. Save it as a file and import the file.
        </p>
      )}
    </TakeDialog>
  );
}
