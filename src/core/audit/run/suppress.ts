/**
 * Findings that are not to count, for a reason and until a day. They stay visible and are counted apart.
 *
 * A suppression is of every finding of a check, or of the one that has exactly its subjects: the same fault with one
 * more address in it is another finding and counts. So does a finding that is more severe than the accepted one.
 */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Suppression } from '../../appliance/document/service-types.ts';
import { type Finding, severities } from '../basis/types.ts';

/** The last day itself still counts; a text that is no ISO date ends at once, so that nothing is hidden by a slip. */
export const isActive = ({ until }: Suppression, today: string): boolean =>
  until === undefined || (/^\d{4}-\d\d-\d\d/.test(until) && until.slice(0, 10) >= today.slice(0, 10));

/** In any order: which of two owners of an address is the culprit depends on the rest of the document. */
const keyOf = (checkId: string, subjects: readonly Id[] | undefined): string =>
  subjects ? `${checkId}\n${[...subjects].sort().join('\n')}` : checkId;

/** Smaller is worse; a suppression without a severity covers all. */
const rankOf = ({ severity }: { readonly severity?: string }) =>
  severity === undefined ? 0 : severities.findIndex((one) => one === severity);

/** The suppressions of a day by what they cover; of two for the same the one that covers more. */
export function activeByCheck(
  suppressions: readonly Suppression[],
  today: string,
): ReadonlyMap<string, Suppression> {
  const active = new Map<string, Suppression>();
  for (const one of suppressions) {
    if (!isActive(one, today)) continue;
    const key = keyOf(one.checkId, one.subjects);
    const other = active.get(key);
    if (!other || rankOf(one) <= rankOf(other)) active.set(key, one);
  }
  return active;
}

/** Without a severity, whether any finding of the check about these subjects is suppressed. */
export const suppressionOf = (
  finding: Pick<Finding, 'checkId' | 'subjects'> & Partial<Pick<Finding, 'severity'>>,
  active: ReadonlyMap<string, Suppression>,
): Suppression | undefined => {
  if (active.size === 0) return undefined;
  const covers = (one: Suppression | undefined) =>
    one && (finding.severity === undefined || rankOf(one) <= rankOf(finding)) ? one : undefined;
  const { checkId, subjects } = finding;
  return covers(active.get(keyOf(checkId, undefined))) ?? covers(active.get(keyOf(checkId, subjects)));
};
