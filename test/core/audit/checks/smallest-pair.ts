/**
 * Takes records away from two documents at once, as long as a condition on the pair holds: what is left is the smallest
 * pair that shows it. Records that one of them lacks are taken from the other alone.
 */
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';

const lists = [
  'facts',
  'endpoints',
  'machines',
  'databases',
  'homes',
  'users',
  'groups',
  'diskGroups',
  'networks',
  'clusters',
  'racks',
  'plans',
] as const;
type ListName = (typeof lists)[number];
type Pair = { readonly good: Appliance; readonly bad: Appliance };

const keyOf = (one: object): string =>
  'subject' in one && 'key' in one ? `${one.subject} ${one.key}` : String((one as { id?: unknown }).id);

const drop = (appliance: Appliance, name: ListName, gone: ReadonlySet<string>): Appliance => ({
  ...appliance,
  [name]: (appliance[name] as readonly object[]).filter((one) => !gone.has(keyOf(one))),
});

export function smallestPair(
  good: Appliance,
  bad: Appliance,
  holds: (good: Appliance, bad: Appliance) => boolean,
): Pair & { readonly records: number } {
  let pair: Pair = { good, bad };
  const without = (name: ListName, keys: readonly string[]): boolean => {
    const gone = new Set(keys);
    const next = { good: drop(pair.good, name, gone), bad: drop(pair.bad, name, gone) };
    if (!holds(next.good, next.bad)) return false;
    pair = next;
    return true;
  };
  /** Halves, then halves of what could not go. */
  const shrink = (name: ListName, keys: readonly string[]): void => {
    if (keys.length === 0 || without(name, keys) || keys.length === 1) return;
    const middle = keys.length >> 1;
    shrink(name, keys.slice(0, middle));
    shrink(name, keys.slice(middle));
  };
  for (const name of lists) {
    const all = [...pair.good[name], ...pair.bad[name]] as readonly object[];
    shrink(name, [...new Set(all.map(keyOf))]);
  }
  return { ...pair, records: lists.reduce((sum, name) => sum + pair.bad[name].length, 0) };
}
