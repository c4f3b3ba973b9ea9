import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, KeyboardEvent, ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  onBlur?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** Addresses, names and scripts are set in monospace. */
  mono?: boolean | undefined;
  short?: boolean | undefined;
  /** More than one line. */
  rows?: number | undefined;
  /** The text is none that `onChange` gives on. */
  isRefused?: boolean | undefined;
  /** One line of text that is shown on as many lines as it needs. */
  wraps?: boolean | undefined;
  type?: HTMLInputTypeAttribute | undefined;
  name?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoFocus?: boolean | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | undefined;
  placeholder?: string | undefined;
  /** Ways to fill it in; the user may still type anything. */
  suggestions?: readonly string[] | undefined;
  /** Follows the input: a unit, a button. */
  after?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, onKeyDown, mono, short, rows, wraps, suggestions, after } = props;
  return (
    <Field {...props}>
      {(control) => {
        const shared = {
          ...control,
          className: classes('input', mono && 'mono', short && 'short', wraps && 'wraps'),
          value,
          onBlur,
          onKeyDown,
          readOnly: props.disabledReason !== undefined,
          'aria-disabled': props.disabledReason !== undefined || undefined,
          title: props.disabledReason,
          name: props.name,
          'data-refused': props.isRefused || undefined,
          placeholder: props.placeholder,
          spellCheck: mono ? false : undefined,
          autoFocus: props.autoFocus,
          // React keeps autoFocus to itself; a dialog looks for it when it opens.
          'data-autofocus': props.autoFocus || undefined,
        };
        const input =
          (rows ?? wraps) ? (
            <textarea
              {...shared}
              rows={rows ?? 1}
              onChange={({ target }) =>
                onChange(wraps ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)
              }
            />
          ) : (
            <input
              {...shared}
              type={props.type ?? 'text'}
              inputMode={props.inputMode}
              autoComplete={props.autoComplete ?? 'off'}
              list={suggestions && `${control.id}-list`}
              onChange={(event) => onChange(event.target.value)}
            />
          );
        return (
          <>
            {after ? (
              <div className="input-line">
                {input}
                {after}
              </div>
            ) : (
              input
            )}
            {suggestions && (
              <datalist id={`${control.id}-list`}>
                {suggestions.map((text) => (
                  <option key={text} value={text} />
                ))}
              </datalist>
            )}
          </>
        );
      }}
    </Field>
  );
}
