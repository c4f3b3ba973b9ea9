/**
 * Fixes of findings of the whole catalog: one by one, as a preview with its consequences, and all of a kind.
 *
 * A fix never causes a new finding that is at least as severe as the one it fixes: such a preview is refused.
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { appendTo } from '../../collections/grouping.ts';
import { type FieldEdit, type Finding, type Fix, severities } from '../basis/types.ts';
import { checksById } from './catalog.ts';
import { findingKey } from './compare-runs.ts';
import { applyEdits, applyFix } from './fixes.ts';
import { type AuditOptions, runAudit } from './run.ts';

/** The one-click fix of a finding; undefined where only a person can choose the value. */
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
  // A check may have several findings about one record. Equal texts are paired first, the rest in order.
  const fresh = new Map<string, Finding[]>();
  for (const finding of runAudit(after, options).findings) appendTo(fresh, findingKey(finding), finding);
  const take = (finding: Finding, fits: (one: Finding) => boolean) => {
    const same = fresh.get(findingKey(finding)) ?? [];
    const at = same.findIndex(fits);
    return at < 0 ? undefined : same.splice(at, 1)[0];
  };
  const changed = old.filter((finding) => !take(finding, ({ detail }) => detail === finding.detail));
  const solved: Finding[] = [];
  const arisen: Finding[] = [];
  for (const finding of changed) {
    const now = take(finding, () => true);
    if (!now) solved.push(finding);
    else if (rank(now) < rank(finding)) arisen.push(now);
  }
  return { solved, arisen: [...arisen, ...[...fresh.values()].flat()] };
}

/** The consequences of applying the fix; undefined where there is no fix or it would do harm. */
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
 * Fixes every finding of one check that has a fix, in a few rounds. In a round no two fixes set the same field or give
 * two records the same value, because each was computed without the other. The caller applies the result as one edit.
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
  const before = open;
  for (let round = 0; round < 8 && open.length > 0; round++) {
    const taken = new Set<string>();
    const edits: FieldEdit[] = [];
    let single = 0;
    for (const finding of open) {
      const fix = fixFor(next, finding);
      if (!fix) continue;
      // A list of servers or zones is one value: each fix starts from what the last one made of it.
      if (fix.edits.some(({ collection }) => collection === 'services')) {
        next = applyFix(next, fix);
        single++;
        continue;
      }
      const claims = fix.edits.flatMap((edit) => [place(edit), ...addressOf(edit)]);
      if (claims.some((claim) => taken.has(claim))) continue;
      for (const claim of claims) taken.add(claim);
      edits.push(...fix.edits);
    }
    if (edits.length + single === 0) break;
    next = applyEdits(next, edits);
    const left = ofCheck(next);
    if (left.length >= open.length) {
      open = left;
      break;
    }
    open = left;
  }
  const { arisen } = consequences(appliance, next, options);
  const worst = Math.min(...before.map(rank));
  if (arisen.some((one) => rank(one) <= worst)) return { appliance, fixed: 0, left: before.length };
  return { appliance: next, fixed: before.length - open.length, left: open.length };
}

/** An address and a name may be given to one record only. */
const addressOf = ({ field, value }: FieldEdit): string[] =>
  field === 'address' || field === 'hostname' ? [`${field} ${value}`] : [];
