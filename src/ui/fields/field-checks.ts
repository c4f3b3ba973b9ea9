import { useState } from 'react';

/** Gives the problem in words, or undefined. */
type Check = (text: string) => string | undefined;

export const required: Check = (text) => (text.trim() === '' ? 'Field is required' : undefined);
export const numbersOnly: Check = (text) => (/^\s*\d*\s*$/.test(text) ? undefined : 'Numbers only');

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
