import { useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { type ReportRefusal, useReportRefusal } from '../../ui/fields/use-refusals.ts';

const whole = /^\s*[+-]?\d{1,9}\s*$/;

/** A whole number that may be below zero. Any other text shows a message and changes nothing. */
export function SignedField({
  label,
  hint,
  value,
  onChange,
  onRefusal,
}: {
  label: string;
  hint?: string;
  value: number;
  onChange(value: number): void;
  onRefusal: ReportRefusal;
}) {
  const [draft, setDraft] = useState(String(value));
  const isNumber = whole.test(draft);
  useReportRefusal(onRefusal, label, !isNumber);
  return (
    <TextField
      label={label}
      hint={hint}
      mono
      short
      value={draft}
      error={draft.trim() === '' ? 'Field is required' : isNumber ? undefined : 'Numbers only'}
      onChange={(text) => {
        setDraft(text);
        if (whole.test(text)) onChange(Number(text));
      }}
    />
  );
}
