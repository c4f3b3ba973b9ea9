import { useId } from 'react';
import { FieldNotes, type FieldProps } from './Field.tsx';

export function CheckField({
  label,
  checked,
  onChange,
  hint,
  error,
  disabledReason,
}: Omit<FieldProps, 'required' | 'labelHidden'> & { checked: boolean; onChange(checked: boolean): void }) {
  const id = useId();
  const note = disabledReason ?? hint;
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          aria-disabled={disabledReason !== undefined || undefined}
          aria-describedby={
            [note && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => {
            if (disabledReason === undefined) onChange(event.target.checked);
          }}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={note} error={error} />
    </div>
  );
}
