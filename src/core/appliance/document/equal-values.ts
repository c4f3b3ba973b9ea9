/**
 * Equality of plain JSON values. The same object is equal at once, so comparing two versions of one document costs
 * only what was edited. A key with the value `undefined` is the same as no key: neither survives being stored.
 */
export function equalValues(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((value, at) => equalValues(value, b[at]));
  }
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(left)) if (!equalValues(left[key], own(right, key))) return false;
  for (const key of Object.keys(right)) {
    if (right[key] !== undefined && own(left, key) === undefined) return false;
  }
  return true;
}

const own = (object: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
