import { useState } from 'react';
import { wholeNumberProblem } from '../../core/text/number-range.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { type ReportRefusal, useReportRefusal } from './use-refusals.ts';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'rows'> {
  value: number | undefined;
  /** Called with whole numbers, or undefined for an empty field; never while the text is no number. */
  onChange(value: number | undefined): void;
  /** Where a button uses the value: `useRefusals`. */
  onRefusal?: ReportRefusal | undefined;
  /** 0 by default. The message of any other number names both ends. */
  min?: number | undefined;
  max: number;
  unit?: string | undefined;
}

/** A whole number typed as text: no spinner, no wheel that changes a VLAN by accident. */
export function NumberField({
  value,
  onChange,
  onBlur,
  onRefusal,
  min = 0,
  max,
  unit,
  error,
  ...rest
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  const [left, setLeft] = useState(false);
  const problem = draft === undefined ? undefined : wholeNumberProblem(draft, min, max);
  useReportRefusal(onRefusal, rest.label, problem !== undefined);
  return (
    <TextField
      {...rest}
      short={rest.short ?? true}
      mono
      inputMode="numeric"
      value={draft ?? (value === undefined ? '' : String(value))}
      isRefused={problem !== undefined}
      error={(left ? problem : undefined) ?? error}
      after={unit ? <span className="muted">{unit}</span> : rest.after}
      onChange={(text) => {
        setDraft(text);
        if (wholeNumberProblem(text, min, max) !== undefined) return;
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
