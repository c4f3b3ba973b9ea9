/**
 * The groups of an index with several endpoints, in its order: nearly every address and name is of one endpoint alone, and
 * the checks that look for the others run again after each edit.
 *
 *   sharedKeys(index.byAddress)     [['10.1.2.3', [vega01db01, vega01db07]]]
 */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import { changesOf, type Groups } from '../../appliance/document/changed-groups.ts';
import { memoize } from '../../collections/memoize.ts';

type SharedKey = readonly [key: string, endpoints: readonly Endpoint[]];

export const sharedKeys: (groups: Groups) => readonly SharedKey[] = memoize((groups) => {
  const edit = changesOf(groups);
  // An edit of an endpoint that shares nothing, before and after it, leaves the others as they were.
  if (edit && [...edit.changes].every(([key, [, now]]) => isSingle(now) && isSingle(edit.before.get(key))))
    return sharedKeys(edit.before);
  const found: SharedKey[] = [];
  // A loop over entries would make a pair of each.
  groups.forEach((endpoints, key) => {
    if (endpoints.length > 1) found.push([key, endpoints]);
  });
  return found;
});

const isSingle = (endpoints: readonly Endpoint[] = []): boolean => endpoints.length < 2;
