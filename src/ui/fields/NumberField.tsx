import { useState } from 'react';
import { numbersOnly } from './field-checks.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'rows'> {
  value: number | undefined;
  /** Called with whole numbers, or undefined for an empty field; never while the text is no number. */
  onChange(value: number | undefined): void;
  min?: number | undefined;
  max?: number | undefined;
  unit?: string | undefined;
}

/** A whole number typed as text: no spinner, no wheel that changes a VLAN by accident. */
export function NumberField({ value, onChange, onBlur, min, max, unit, error, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const problem = draft === undefined ? undefined : (numbersOnly(draft) ?? bounds(draft, min, max));
  return (
    <TextField
      {...rest}
      short={rest.short ?? true}
      mono
      inputMode="numeric"
      value={draft ?? (value === undefined ? '' : String(value))}
      error={(left ? problem : undefined) ?? error}
      after={unit ? <span className="muted">{unit}</span> : rest.after}
      onChange={(text) => {
        setDraft(text);
        if (numbersOnly(text) !== undefined || bounds(text, min, max) !== undefined) return;
        setLeft(false);
        onChange(text.trim() === '' ? undefined : Number(text));
      }}
      onBlur={() => {
        setLeft(true);
        if (problem === undefined) setDraft(undefined);
        onBlur?.();
      }}
    />
  );
}

function bounds(text: string, min = 0, max = Number.MAX_SAFE_INTEGER): string | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  if (number < min) return `At least ${min}`;
  return number > max ? `At most ${max}` : undefined;
}
