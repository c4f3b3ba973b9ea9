import { useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface EditFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur'> {
  /** Called on blur and on Enter when the text differs from `value`. Returns the problem, or nothing when it was taken. */
  onCommit(text: string): string | undefined;
}

/** A field over the document: one edit, one undo step, when the user is done and not at every key. Escape takes the text back. */
export function EditField({ value, onCommit, error, ...rest }: EditFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const commit = () => {
    if (draft === undefined) return;
    const found = draft === value ? undefined : onCommit(draft);
    setProblem(found);
    if (found === undefined) setDraft(undefined);
  };
  return (
    <TextField
      {...rest}
      value={draft ?? value}
      error={problem ?? error}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !rest.rows) {
          event.preventDefault();
          commit();
        }
        if (event.key === 'Escape' && draft !== undefined) {
          event.stopPropagation();
          setDraft(undefined);
          setProblem(undefined);
        }
      }}
    />
  );
}
