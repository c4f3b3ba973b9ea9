/** The typed fields of a suppression, and the record made from them. */

import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { freeId, suppressionId } from '../../../core/appliance/document/ids.ts';
import type { Suppression } from '../../../core/appliance/document/service-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { parseFullYear } from '../../../core/time/typed-dates.ts';
import { evidenceText } from '../../../parts/labels/evidence-text.ts';
import { required } from '../../../ui/fields/field-checks.ts';
import { dateNotValid } from '../../../ui/text/format-date.ts';

/** The last day on which it does not count: typed as MM/DD/YYYY, not before the user's today (ISO). */
export function lastDayProblem(text: string, today: string): string | undefined {
  const empty = required(text);
  if (empty) return empty;
  const day = parseFullYear(text);
  return day === undefined || day < today ? dateNotValid : undefined;
}

export type SuppressDraft = {
  readonly reason: string;
  /** MM/DD/YYYY. */
  readonly until: string;
  readonly scope: 'this' | 'all';
};

/** The draft must be free of problems. */
export function withSuppression(
  appliance: Appliance,
  { checkId, subjects, severity }: Finding,
  { reason, until, scope }: SuppressDraft,
  { by, at }: { readonly by: string; readonly at: string },
): Appliance {
  const taken = new Set(appliance.suppressions.map(({ id }) => id));
  const suppression: Suppression = {
    id: freeId(suppressionId(checkId, scope === 'this' ? subjects : []), taken),
    checkId,
    ...(scope === 'this' ? { subjects } : {}),
    severity,
    reason: evidenceText(reason),
    until: parseFullYear(until) ?? '',
    by,
    at,
  };
  return { ...appliance, suppressions: [...appliance.suppressions, suppression] };
}
