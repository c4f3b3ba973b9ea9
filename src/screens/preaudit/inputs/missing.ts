import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import type { AuditReport } from '../../../core/audit/run/run.ts';

/** Which checks wait for an input, and which subjects lack it (all of the kind when none is named). */
export type Lack = { readonly checks: readonly string[]; readonly subjects: ReadonlySet<Id> };

export function lacksOf(report: AuditReport): ReadonlyMap<string, Lack> {
  const lacks = new Map<string, { checks: string[]; subjects: Set<Id> }>();
  for (const { checkId, needs } of report.unanswered)
    for (const { place, subjects } of needs) {
      const lack = lacks.get(place) ?? { checks: [], subjects: new Set<Id>() };
      lacks.set(place, lack);
      lack.checks.push(checkId);
      for (const id of subjects) lack.subjects.add(id);
    }
  return lacks;
}

/** `NET-14 waits for it`, `3 checks wait for it`. */
export const waitingWords = ({ checks }: Lack): string =>
  checks.length === 1 ? `${checks[0]} waits for it` : `${checks.length} checks wait for it`;
