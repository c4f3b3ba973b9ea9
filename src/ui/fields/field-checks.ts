import { useState } from 'react';
import { isWholeNumber } from '../../core/text/number-range.ts';

/** Gives the problem in words, or undefined. */
type Check = (text: string) => string | undefined;

export const required: Check = (text) => (text.trim() === '' ? 'Field is required' : undefined);
/** A whole number, or nothing. */
export const numbersOnly: Check = (text) => (isWholeNumber(text) ? undefined : 'Numbers only');

/** A document takes no longer text, whatever the field. */
export const mostCharacters = 2 ** 16;
export const lengthNotice = (text: string) =>
  text.length > mostCharacters
    ? {
        level: 'error' as const,
        text: `${text.length.toLocaleString('en')} characters are too many. Enter at most ${mostCharacters.toLocaleString('en')} (64 KiB).`,
        unreadable: true,
      }
    : undefined;

/**
 * Validation on blur and on save. A field shows its problem once it was left, or once `checkAll` ran, and then follows
 * the typing. `checks` may be a new object at every render.
 */
export function useFieldChecks<Name extends string>(
  values: Record<Name, string>,
  checks: Partial<Record<Name, Check>>,
) {
  const [left, setLeft] = useState<ReadonlySet<Name | '*'>>(new Set());
  const problem = (name: Name) => checks[name]?.(values[name]);
  return {
    errorOf: (name: Name) => (left.has(name) || left.has('*') ? problem(name) : undefined),
    onBlur: (name: Name) => () =>
      setLeft((before) => (before.has(name) ? before : new Set([...before, name]))),
    /** True when nothing is wrong; from now on every problem shows. */
    checkAll: () => {
      setLeft(new Set<Name | '*'>(['*']));
      return (Object.keys(checks) as Name[]).every((name) => problem(name) === undefined);
    },
    reset: () => setLeft(new Set()),
  };
}
