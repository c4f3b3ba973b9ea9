/** The words of the button that applies one fix or several. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding, Fix } from '../../../core/audit/basis/types.ts';
import { canFix, fixFor } from '../../../core/audit/run/run-fixes.ts';
import { auditInlineLimit } from '../inline-limit.ts';

const known = new WeakMap<Appliance, WeakMap<Finding, { readonly fix: Fix | undefined }>>();

/**
 * The fix of a finding, kept with the document. Undefined for a large document too: looking for a free address takes
 * its time there.
 */
export function fixOf(appliance: Appliance, finding: Finding): Fix | undefined {
  if (appliance.endpoints.length > auditInlineLimit || !canFix(finding.checkId)) return undefined;
  const fixes = known.get(appliance) ?? new WeakMap<Finding, { readonly fix: Fix | undefined }>();
  known.set(appliance, fixes);
  const kept = fixes.get(finding) ?? { fix: fixFor(appliance, finding) };
  fixes.set(finding, kept);
  return kept.fix;
}

/** Up to so many findings their fixes take no time; of more the words would cost as much as the checks. */
const fewFindings = 200;

/** How the findings of a check can be fixed: known with its words, or only once it is calculated. */
type FixOffer = { readonly kind: 'known'; readonly label: string } | { readonly kind: 'calculated' };

/** `Set to 10.20.10.14`, `Set default gateway on client (96)`, `Fix all (12)`; undefined where nothing can be fixed. */
export function fixOffer(appliance: Appliance, findings: readonly Finding[]): FixOffer | undefined {
  const [first] = findings;
  if (!first || !canFix(first.checkId)) return undefined;
  if (appliance.endpoints.length > auditInlineLimit || findings.length > fewFindings)
    return { kind: 'calculated' };
  const fixes = findings.flatMap((finding) => fixOf(appliance, finding) ?? []);
  const [one] = fixes;
  if (!one) return undefined;
  if (fixes.length === 1) return { kind: 'known', label: one.label };
  const shared = (words: (fix: Fix) => string | undefined) =>
    fixes.every((fix) => words(fix) === words(one)) ? words(one) : undefined;
  const words = shared(({ label }) => label) ?? shared(({ many }) => many) ?? 'Fix all';
  return { kind: 'known', label: `${words} (${fixes.length})` };
}
