import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { OedacliModel } from './model.ts';

/** An existing script becomes actions. What cannot come along is named, line by line, before it is taken. */
export function PasteScript({
  model,
  onTaken,
  onClose,
}: {
  model: OedacliModel;
  onTaken: (id: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const read = useMemo(() => (text.trim() ? model.readPasted(text) : undefined), [model, text]);
  const left = read?.leftOut ?? [];
  return (
    <Dialog
      title="Paste script"
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={
              read ? (read.actions === 0 ? 'No action in it' : undefined) : 'Nothing is pasted yet'
            }
            onClick={() => {
              const id = read?.take();
              if (id) onTaken(id);
            }}
          >
            Make actions of it
          </Button>
        </>
      }
    >
      <TextField
        label="Script"
        mono
        rows={12}
        value={text}
        onChange={setText}
        hint="Prompts in front of the lines are dropped"
      />
      {read && <p>{read.actions === 1 ? '1 action' : `${read.actions} actions`}</p>}
      {read && read.problems.length > 0 && (
        <ul className="oedacli-lines" aria-label="Problems">
          {read.problems.slice(0, 20).map((problem) => (
            <li key={`${problem.line}/${problem.column}`} className="field-error">
              Line {problem.line}, column {problem.column}: {problem.message} {problem.mend}
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <>
          <p>These lines have no form here and do not come along:</p>
          <ul className="oedacli-lines mono small">
            {left.slice(0, 20).map(({ line, text: row }) => (
              <li key={line}>
                {line}: {row}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
