import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';

/** A form that never navigates. `onSubmit` answers false when a field is wrong: the first such field then gets the focus. */
export function Form({
  id,
  label,
  onSubmit,
  children,
}: {
  /** For a button outside it, at the foot of a dialog: `form={id}`. */
  id?: string;
  label?: string;
  onSubmit(): boolean | undefined;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label={label}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        let good: boolean | undefined;
        flushSync(() => {
          good = onSubmit();
        });
        if (good !== false) return;
        const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
        field?.focus();
        // The problem is below the field, where a foot may cover it.
        field?.closest('.field')?.scrollIntoView?.({ block: 'nearest' });
      }}
    >
      {children}
    </form>
  );
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
