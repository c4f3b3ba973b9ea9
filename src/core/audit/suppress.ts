/**
 * Findings that are not to count, for a reason and until a day. They stay visible and are counted apart.
 *
 * A suppression is of every finding of a check, or of the one that has exactly its subjects: the same fault with one
 * more address in it is another finding and counts.
 */
import type { Id } from '../appliance/types.ts';
import type { Suppression } from '../appliance/types-services.ts';
import type { Finding } from './types.ts';

/** The last day itself still counts; a text that is no ISO date ends at once, so that nothing is hidden by a slip. */
export const isActive = ({ until }: Suppression, today: string): boolean =>
  until === undefined || (/^\d{4}-\d\d-\d\d/.test(until) && until.slice(0, 10) >= today.slice(0, 10));

/** In any order: which of two owners of an address is the culprit depends on the rest of the document. */
const keyOf = (checkId: string, subjects: readonly Id[] | undefined): string =>
  subjects ? `${checkId}\n${[...subjects].sort().join('\n')}` : checkId;

/** The suppressions of a day by what they cover. */
export function activeByCheck(
  suppressions: readonly Suppression[],
  today: string,
): ReadonlyMap<string, Suppression> {
  const active = new Map<string, Suppression>();
  for (const one of suppressions) if (isActive(one, today)) active.set(keyOf(one.checkId, one.subjects), one);
  return active;
}

export const suppressionOf = (
  { checkId, subjects }: Pick<Finding, 'checkId' | 'subjects'>,
  active: ReadonlyMap<string, Suppression>,
): Suppression | undefined =>
  active.size === 0
    ? undefined
    : (active.get(keyOf(checkId, undefined)) ?? active.get(keyOf(checkId, subjects)));
