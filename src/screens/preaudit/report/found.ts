/** The details of a check's findings, each written once, and the records that they are about. */
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { countWords } from '../../../core/appliance/document/record-labels.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { canFix } from '../../../core/audit/run/run-fixes.ts';
import { upperFirst } from '../../../core/text/first-letter.ts';
import { distinctSubjects, findRecord, subjectName } from '../subjects.ts';

/** One line of the table: a record, and the finding that it is in. */
export type SubjectRow = { readonly key: string; readonly finding: Finding; readonly subject: Id };

/**
 * A finding with a fix is one line, that of its culprit; of the others each record is a line. A line keeps its key when a
 * line before it is fixed: it may hold what is being typed.
 */
export function subjectRows(appliance: Appliance, findings: readonly Finding[]): readonly SubjectRow[] {
  const counts = new Map<Id, number>();
  return findings.flatMap((finding) => {
    const all = canFix(finding.checkId)
      ? finding.subjects.slice(0, 1)
      : distinctSubjects(appliance, finding.subjects);
    return all.flatMap((subject) => {
      if (subject === appliance.id) return [];
      const count = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, count);
      return [{ key: `${subject} ${count}`, finding, subject }];
    });
  });
}

/** The detail without the name that it begins with: the name has its own column. */
export function detailWithoutName(appliance: Appliance, { detail, subjects: [id = ''] }: Finding): string {
  const name = subjectName(appliance, id);
  return detail.startsWith(`${name} `) ? upperFirst(detail.slice(name.length + 1)) : detail;
}

/** So many different details are listed above the table; more are in its lines. */
const fewDetails = 3;

export function foundDetails(
  appliance: Appliance,
  findings: readonly Finding[],
): { readonly details: readonly string[]; readonly perRow: boolean } {
  const [only] = findings;
  if (only && findings.length === 1) return { details: [only.detail], perRow: false };
  const all = new Set(findings.map((finding) => detailWithoutName(appliance, finding)));
  if (all.size <= fewDetails) return { details: [...all], perRow: false };
  return { details: [], perRow: true };
}

/** `96 machines`, `vega01dbadm01`, or `appliance` where it is about no record. */
export function subjectWords(appliance: Appliance, findings: readonly Finding[]): string {
  const ids = [...new Set(subjectRows(appliance, findings).map(({ subject }) => subject))];
  const [first] = ids;
  if (first === undefined) return 'appliance';
  if (ids.length === 1) return subjectName(appliance, first);
  const collection = findRecord(appliance, first)?.collection;
  const isOneKind = ids.every((id) => findRecord(appliance, id)?.collection === collection);
  return collection && isOneKind ? countWords(collection, ids.length) : `${ids.length} records`;
}
