/**
 * Fixes of findings of the whole catalog: of one check together, or some of them, as a preview with its consequences.
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

/** What fixes of one check come to; `appliance` is the given document where none of them can be applied. */
export type FixesPreview = {
  readonly appliance: Appliance;
  /** Findings asked for that are gone, and those that stay. */
  readonly fixed: number;
  readonly left: number;
  /** The score of the document with the fixes. */
  readonly score: number;
  /** Findings that go with it, and lesser ones that it brings. */
  readonly solved: readonly Finding[];
  readonly arisen: readonly Finding[];
};

const rank = ({ severity }: Finding) => severities.indexOf(severity);

function consequences(old: readonly Finding[], now: readonly Finding[]) {
  // A check may have several findings about one record. Equal texts are paired first, the rest in order.
  const fresh = new Map<string, Finding[]>();
  for (const finding of now) appendTo(fresh, findingKey(finding), finding);
  const take = (finding: Finding, fits: (one: Finding) => boolean) => {
    const same = fresh.get(findingKey(finding)) ?? [];
    const at = same.findIndex(fits);
    return at < 0 ? undefined : same.splice(at, 1)[0];
  };
  const changed = old.filter((finding) => !take(finding, ({ detail }) => detail === finding.detail));
  const solved: Finding[] = [];
  const arisen: Finding[] = [];
  for (const finding of changed) {
    const after = take(finding, () => true);
    if (!after) solved.push(finding);
    else if (rank(after) < rank(finding)) arisen.push(after);
  }
  return { solved, arisen: [...arisen, ...[...fresh.values()].flat()] };
}

/**
 * Fixes the findings of one check that have a fix, in a few rounds; with `only`, those with these keys (`findingKey`).
 * In a round no two fixes set the same field or give two records the same value, because each was computed without the
 * other. The caller applies the result as one edit.
 */
export function fixAll(
  appliance: Appliance,
  checkId: string,
  options: AuditOptions,
  only?: readonly string[],
): FixesPreview {
  const chosen = only && new Set(only);
  const isChosen = (finding: Finding) =>
    finding.checkId === checkId && (!chosen || chosen.has(findingKey(finding)));
  const first = runAudit(appliance, options);
  let report = first;
  let next = appliance;
  let open = first.findings.filter(isChosen);
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
    report = runAudit(next, options);
    const left = report.findings.filter(isChosen);
    const isStuck = left.length >= open.length;
    open = left;
    if (isStuck) break;
  }
  const { solved, arisen } = consequences(first.findings, report.findings);
  const worst = Math.min(...before.map(rank));
  if (arisen.some((one) => rank(one) <= worst))
    return { appliance, fixed: 0, left: before.length, score: first.score, solved: [], arisen: [] };
  return {
    appliance: next,
    fixed: before.length - open.length,
    left: open.length,
    score: report.score,
    solved,
    arisen,
  };
}

const place = ({ collection, id, field }: FieldEdit) => `${collection} ${id} ${field}`;

/** An address and a name may be given to one record only. */
const addressOf = ({ field, value }: FieldEdit): string[] =>
  field === 'address' || field === 'hostname' ? [`${field} ${value}`] : [];
