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

/** This many show the words that all of them share. */
const looked = 200;

/** `Set to 10.20.10.14`, `Set default gateway on client (96)`, `Fix all (12)`; undefined where nothing can be fixed. */
export function fixesLabel(appliance: Appliance, findings: readonly Finding[]): string | undefined {
  const [first] = findings;
  if (!first || !canFix(first.checkId)) return undefined;
  if (appliance.endpoints.length > auditInlineLimit) return 'Show the fix';
  const fixes = findings.slice(0, looked).flatMap((finding) => fixOf(appliance, finding) ?? []);
  const count = fixes.length === looked ? findings.length : fixes.length;
  const [one] = fixes;
  if (!one || count === 1) return one?.label;
  const shared = (words: (fix: Fix) => string | undefined) =>
    fixes.every((fix) => words(fix) === words(one)) ? words(one) : undefined;
  return `${shared(({ label }) => label) ?? shared(({ many }) => many) ?? 'Fix all'} (${count})`;
}
