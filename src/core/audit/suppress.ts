/** Findings that are not to count, for a reason and until a day. They stay visible and are counted apart. */
import type { Suppression } from '../appliance/types-services.ts';
import type { Finding } from './types.ts';

/** The last day itself still counts; a text that is no ISO date ends at once, so that nothing is hidden by a slip. */
export const isActive = ({ until }: Suppression, today: string): boolean =>
  until === undefined || (/^\d{4}-\d\d-\d\d/.test(until) && until.slice(0, 10) >= today.slice(0, 10));

/** The suppression that covers a finding: of its check, and of every subject or of the first one. */
export function suppressionOf(
  finding: Finding,
  byCheck: ReadonlyMap<string, readonly Suppression[]>,
): Suppression | undefined {
  return byCheck
    .get(finding.checkId)
    ?.find(({ subjects }) => !subjects || subjects.includes(finding.subjects[0] ?? ''));
}

export function activeByCheck(
  suppressions: readonly Suppression[],
  today: string,
): ReadonlyMap<string, readonly Suppression[]> {
  const byCheck = new Map<string, Suppression[]>();
  for (const one of suppressions)
    if (isActive(one, today)) byCheck.set(one.checkId, [...(byCheck.get(one.checkId) ?? []), one]);
  return byCheck;
}
