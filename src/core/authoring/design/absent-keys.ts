/**
 * Keys of a design and what they contain: `r2` a rack, `r1/db1` a server of it, `r1/db1/vm2` a guest on that, `c1` a
 * cluster.
 *
 *   absentTest({ ...design, absent: ['r2'] })('r2/db1')      true
 */
import type { Design } from './design.ts';

/** The key and the keys that contain it, innermost first. */
const outwards = function* (key: string) {
  for (let end = key.length; end > 0; end = key.lastIndexOf('/', end - 1)) yield key.slice(0, end);
};

export function absentTest({ absent = [] }: Design): (key: string) => boolean {
  if (absent.length === 0) return () => false;
  const known = new Set(absent);
  return (key) => {
    for (const one of outwards(key)) if (known.has(one)) return true;
    return false;
  };
}

/** Drops keys that are inside another key of the list, which already covers them. */
export function outermost(keys: readonly string[]): readonly string[] {
  const known = new Set(keys);
  return keys.filter((key) => {
    for (const one of outwards(key)) if (one !== key && known.has(one)) return false;
    return true;
  });
}
