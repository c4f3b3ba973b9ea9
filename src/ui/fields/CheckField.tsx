import { useId } from 'react';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';

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
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, note, error)}
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
