/**
 * Order of versions of any kind: numbers by value, letters after none.
 *
 *   compareVersions('10.3(4a)', '10.3(4)')    1
 */
export function compareVersions(one: string, other: string): number {
  const left = parts(one);
  const right = parts(other);
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const a = left[at] ?? 0;
    const b = right[at] ?? 0;
    if (a === b) continue;
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return typeof a === 'number' ? -1 : typeof b === 'number' ? 1 : a < b ? -1 : 1;
  }
  return 0;
}

/** Surely newer: parts beyond the shorter version are unknown, so they are not compared. */
export function isNewer(one: string, other: string): boolean {
  const length = Math.min(parts(one).length, parts(other).length);
  const start = (text: string) => parts(text).slice(0, length).join('.');
  return compareVersions(start(one), start(other)) > 0;
}

const parts = (text: string): (number | string)[] =>
  (text.toLowerCase().match(/\d+|[a-z]+/g) ?? []).map((part) => (/\d/.test(part) ? Number(part) : part));

/** The first number: 19 of `19.26.0.0.250121`. */
export const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0] ?? Number.NaN);

/** `24.1.0.0.0.240517.1` is of 2024-05-17; undefined when no part is a date. */
export function dateOfVersion(version: string): string | undefined {
  const match = /\.(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?:\.|$)/.exec(version);
  return match ? `20${match[1]}-${match[2]}-${match[3]}` : undefined;
}
