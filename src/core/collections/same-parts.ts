/**
 * Whether two objects have the same fields with identical values, one level deep. Those of `but` may differ in value.
 *
 *   hasSameParts({ a: list, b: 1 }, { a: list, b: 2 }, ['b'])     true
 */
export function hasSameParts(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
  but: readonly string[] = [],
): boolean {
  const keys = Object.keys(b);
  const isSame = (key: string) => Object.hasOwn(a, key) && (but.includes(key) || a[key] === b[key]);
  return keys.length === Object.keys(a).length && keys.every(isSame);
}
