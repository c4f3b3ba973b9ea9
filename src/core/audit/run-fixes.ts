/**
 * Fixes of findings of the whole catalogue: one by one, as a preview with its consequences, and all of a kind.
 *
 * A fix never makes a new finding that is as severe as the one it mends, or worse: a preview that would is refused.
 */
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance } from '../appliance/types.ts';
import { checksById } from './catalogue.ts';
import { findingKey } from './compare-runs.ts';
import { applyEdits, applyFix } from './fixes.ts';
import { type AuditOptions, runAudit } from './run.ts';
import { type FieldEdit, type Finding, type Fix, severities } from './types.ts';

/** How to mend a finding by one click, or undefined where only a person can know. */
export const fixFor = (appliance: Appliance, finding: Finding): Fix | undefined =>
  checksById.get(finding.checkId)?.fix?.({ appliance, index: indexAppliance(appliance) }, finding);

export const canFix = (checkId: string): boolean => checksById.get(checkId)?.fix !== undefined;

export type FixPreview = {
  readonly fix: Fix;
  readonly appliance: Appliance;
  /** Findings that go with it, and lesser ones that it brings. */
  readonly solved: readonly Finding[];
  readonly arisen: readonly Finding[];
};

const rank = ({ severity }: Finding) => severities.indexOf(severity);

function consequences(before: Appliance, after: Appliance, options: AuditOptions) {
  const old = runAudit(before, options).findings;
  const now = runAudit(after, options).findings;
  const known = new Map(old.map((finding) => [findingKey(finding), finding]));
  const kept = new Set(now.map(findingKey));
  return {
    solved: old.filter((finding) => !kept.has(findingKey(finding))),
    arisen: now.filter((finding) => {
      const same = known.get(findingKey(finding));
      return !same || rank(finding) < rank(same);
    }),
  };
}

/** What changes if the fix is applied; undefined where there is no fix or it would do harm. */
export function previewFix(
  appliance: Appliance,
  finding: Finding,
  options: AuditOptions,
): FixPreview | undefined {
  const fix = fixFor(appliance, finding);
  if (!fix) return undefined;
  const next = applyFix(appliance, fix);
  const found = consequences(appliance, next, options);
  return found.arisen.some((one) => rank(one) <= rank(finding))
    ? undefined
    : { fix, appliance: next, ...found };
}

const place = ({ collection, id, field }: FieldEdit) => `${collection} ${id} ${field}`;

/**
 * Mends every finding of one check that has a fix, in a few rounds: in a round no two fixes set the same field or give
 * two records the same value, because each was reckoned without the other. One edit for the caller to take.
 */
export function fixAll(
  appliance: Appliance,
  checkId: string,
  options: AuditOptions,
): { readonly appliance: Appliance; readonly fixed: number; readonly left: number } {
  const ofCheck = (document: Appliance) =>
    runAudit(document, options).findings.filter((finding) => finding.checkId === checkId);
  let next = appliance;
  let open = ofCheck(next);
  const before = open.length;
  for (let round = 0; round < 8 && open.length > 0; round++) {
    const taken = new Set<string>();
    const edits: FieldEdit[] = [];
    for (const finding of open) {
      const fix = fixFor(next, finding);
      const claims = fix?.edits.flatMap((edit) => [place(edit), ...addressOf(edit)]) ?? [];
      if (!fix || claims.some((claim) => taken.has(claim))) continue;
      for (const claim of claims) taken.add(claim);
      edits.push(...fix.edits);
    }
    if (edits.length === 0) break;
    next = applyEdits(next, edits);
    const left = ofCheck(next);
    if (left.length >= open.length) {
      open = left;
      break;
    }
    open = left;
  }
  const { arisen } = consequences(appliance, next, options);
  const worst = Math.min(
    ...runAudit(appliance, options)
      .findings.filter((one) => one.checkId === checkId)
      .map(rank),
  );
  if (arisen.some((one) => rank(one) <= worst)) return { appliance, fixed: 0, left: before };
  return { appliance: next, fixed: before - open.length, left: open.length };
}

/** An address and a name may be given to one record only. */
const addressOf = ({ field, value }: FieldEdit): string[] =>
  field === 'address' || field === 'hostname' ? [`${field} ${value}`] : [];
