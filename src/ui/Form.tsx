import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { classes } from './classes.ts';

/** A form that never navigates. `onSubmit` answers false when a field is wrong: the first such field then gets the focus. */
export function Form({
  label,
  onSubmit,
  two,
  children,
}: {
  label?: string;
  onSubmit(): boolean | undefined;
  /** Two columns where there is room. */
  two?: boolean;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={classes('form', two && 'two')}
      onSubmit={(event) => {
        event.preventDefault();
        let good: boolean | undefined;
        flushSync(() => {
          good = onSubmit();
        });
        if (good === false) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      }}
    >
      {children}
    </form>
  );
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
