/**
 * The groups of an index with several endpoints, in its order: nearly every address and name is of one endpoint alone, and
 * the checks that look for the others run again after each edit.
 *
 *   sharedKeys(index.byAddress)     [['10.1.2.3', [vega01db01, vega01db07]]]
 */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import type { Groups } from '../../appliance/document/changed-groups.ts';
import { memoize } from '../../collections/memoize.ts';

export const sharedKeys = memoize((groups: Groups) => {
  const found: (readonly [key: string, endpoints: readonly Endpoint[]])[] = [];
  // A loop over entries would make a pair of each.
  groups.forEach((endpoints, key) => {
    if (endpoints.length > 1) found.push([key, endpoints]);
  });
  return found;
});
