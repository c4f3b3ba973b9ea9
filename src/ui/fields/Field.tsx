import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** Spread these on the control: they tie label, hint and problem to it. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** What every field takes. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Shown at the field; name the fix. Undefined when all is well. */
  error?: string | ReactElement | undefined;
  required?: boolean | undefined;
  labelHidden?: boolean | undefined;
  /** Why it cannot be changed now. */
  disabledReason?: string | undefined;
  /** Of the whole: label, control and notes. */
  ref?: Ref<HTMLDivElement> | undefined;
}

export function Field({
  ref,
  label,
  hint,
  error,
  required,
  labelHidden,
  disabledReason,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const note = disabledReason ?? hint;
  return (
    <div className="field" ref={ref}>
      <label htmlFor={id} className="field-label">
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy(id, note, error),
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldNotes id={id} hint={note} error={error} />
    </div>
  );
}

/** The ids of what FieldNotes shows, for the control that it is about. */
export const describedBy = (id: string, hint: ReactNode, error: FieldProps['error']): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Hint and problem under a control. The live part is always there, so that a new problem is announced. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error?: FieldProps['error'];
}) {
  return (
    <>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div aria-live="polite" className="field-live">
        {error && (
          <p className="field-error" id={`${id}-error`}>
            <OctagonAlert size={13} aria-hidden />
            {error}
          </p>
        )}
      </div>
    </>
  );
}
