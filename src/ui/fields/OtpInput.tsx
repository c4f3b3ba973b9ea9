import { useId } from 'react';
import { classes } from '../text/classes.ts';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';

/** The digits of a pasted or typed code: '123 456' is taken as '123456'. */
export function codeDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}

/** A one-time code. One real input under drawn cells: paste, autofill and screen readers meet a plain field. */
export function OtpInput({
  label,
  value,
  onChange,
  length = 6,
  hint,
  error,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  value: string;
  onChange(value: string): void;
  length?: number;
}) {
  const id = useId();
  const places = Array.from({ length }, (_, place) => place);
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className={classes('otp', error && 'invalid')}>
        {places.map((place) => (
          <span
            key={place}
            aria-hidden
            className={classes(place === Math.min(value.length, length - 1) && 'here')}
          >
            {value[place]}
          </span>
        ))}
        <input
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          // The cells show the end of the code as the caret, so the caret is kept there.
          onSelect={(event) => {
            const { selectionEnd, selectionStart, value: text } = event.currentTarget;
            if (selectionStart === selectionEnd && selectionEnd !== text.length)
              event.currentTarget.setSelectionRange(text.length, text.length);
          }}
          onChange={(event) => onChange(codeDigits(event.target.value, length))}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
