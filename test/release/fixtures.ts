/**
 * Files as release 0.1.0 wrote them: test/fixtures/release-0.1.0/. They are never written again: what fails here is a key,
 * an id or a name that users' documents, drafts, run files and links have, and that this release does not know any more.
 */
import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';

export const textOf = (name: string): string => readFileSync(`test/fixtures/release-0.1.0/${name}`, 'utf8');
export const jsonOf = <T>(name: string): T => JSON.parse(textOf(name));

/** The keys of a value with their places: `machines[].id`. Keys that are ids or other data are `*`. */
export function keysOf(value: unknown, place = '', found = new Set<string>()): readonly string[] {
  if (Array.isArray(value)) for (const one of value) keysOf(one, `${place}[]`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (one === undefined) continue;
      const at = `${place}.${/^[a-zA-Z]+$/.test(key) ? key : '*'}`;
      found.add(at);
      keysOf(one, at, found);
    }
  return [...found].sort();
}

/**
 * Asserts that a value written now has the keys of the release's. `since`: keys that were added later, and that a
 * document of the release does not have.
 */
export function sameKeys(fresh: unknown, released: unknown, since: readonly string[] = []): void {
  assert.equal(keysOf(JSON.parse(JSON.stringify(fresh))), [...keysOf(released), ...since].sort());
}

/** The names of the release, in their order; later releases may add some between them. */
export function stillThere(now: Iterable<string>, released: readonly string[]): void {
  const known = new Set(released);
  assert.equal(
    [...now].filter((one) => known.has(one)),
    released,
  );
}

export type Names = {
  readonly collections: readonly string[];
  readonly stepKinds: readonly string[];
  readonly effects: readonly string[];
  readonly steps: readonly string[];
  readonly questions: readonly string[];
  readonly checks: readonly string[];
  readonly runActs: readonly string[];
  readonly handoverFiles: readonly string[];
  readonly asBuiltFiles: readonly string[];
  readonly reportKeys: readonly string[];
  readonly storage: readonly string[];
  readonly preferences: readonly string[];
  readonly query: Readonly<Record<string, readonly string[]>>;
};

export const names = jsonOf<Names>('names.json');
