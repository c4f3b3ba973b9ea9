import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import { isInDns } from '../mapping/required-changes.ts';

/** Whose name the reverse record of an address carries today, by who has the address. */
export function formerName(holders: readonly Endpoint[] | undefined, mine?: Endpoint): Endpoint | undefined {
  let first: Endpoint | undefined;
  for (const one of holders ?? []) {
    if (!isInDns(one)) continue;
    if (one === mine) return one;
    first ??= one;
  }
  return first;
}
