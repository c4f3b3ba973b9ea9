import type { ReactNode } from 'react';
import { type DefaultName, defaults } from '../../../core/authoring/design/defaults.ts';
import { wholeNumberProblem } from '../../../core/text/number-range.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import type { FieldMessage } from '../../../ui/fields/FieldWarning.tsx';
import type { TextFieldProps } from '../../../ui/fields/TextField.tsx';
import { DefaultNote } from './DefaultNote.tsx';

type AnswerFieldProps = Omit<TextFieldProps, 'onChange' | 'onBlur' | 'value' | 'hint' | 'after'> & {
  value: string | number | undefined;
  /** Shown behind the field. */
  unit?: string | undefined;
  /** Absent: `hint` is shown alone. */
  of?: DefaultName;
  /** Whether the present value is the default; by default it is compared with the default's value. */
  isDefault?: boolean;
  hint?: ReactNode;
  /** What speaks against a text. An error is not taken; with `keeps` only what is unreadable is not: the other half may be wrong. */
  problem?: (text: string) => FieldMessage | string | undefined;
  keeps?: boolean;
  onTake: (text: string) => void;
  onDraft?: (text: string | undefined) => void;
};

/** A field over the document that is committed on Enter and on leaving, with its default under it. */
export function AnswerField({
  of,
  isDefault,
  hint,
  problem,
  keeps,
  onTake,
  value: given = '',
  unit,
  ...rest
}: AnswerFieldProps) {
  const value = String(given);
  const check = (text: string): FieldMessage | undefined => {
    // An empty field is missing, not wrong, and the step lists missing values above its form.
    if (value === '' && text.trim() === '') return undefined;
    const found = problem?.(text.trim());
    return typeof found === 'string'
      ? { level: 'error', text: text.trim() === '' ? 'Field is required' : found }
      : found;
  };
  const is = isDefault ?? (of !== undefined && value === defaults[of].value);
  // An empty field shows the default that it stands for.
  const note = of ? <DefaultNote of={of} is={is && value !== ''} /> : hint;
  return (
    <EditField
      {...rest}
      value={value}
      hint={note}
      after={unit && <span className="muted">{unit}</span>}
      check={check}
      onCommit={(text) => {
        const found = check(text);
        if (found?.level === 'error' && (found.unreadable || !keeps)) return found.text;
        onTake(text.trim());
        return undefined;
      }}
    />
  );
}

/** A whole number from `min` to `max`. */
export const numberProblem =
  (min: number, max: number, required = true) =>
  (text: string): string | undefined =>
    text === '' && required ? 'Field is required' : wholeNumberProblem(text, min, max);
