import { useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';

const whole = /^\s*[+-]?\d{1,9}\s*$/;

/** A whole number that may be below zero. Any other text shows a message and changes nothing. */
export function SignedField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  value: number;
  onChange(value: number): void;
}) {
  const [draft, setDraft] = useState(String(value));
  return (
    <TextField
      label={label}
      hint={hint}
      mono
      short
      value={draft}
      error={draft.trim() === '' ? 'Field is required' : whole.test(draft) ? undefined : 'Numbers only'}
      onChange={(text) => {
        setDraft(text);
        if (whole.test(text)) onChange(Number(text));
      }}
    />
  );
}
