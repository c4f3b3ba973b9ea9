import type { Finding } from '../../core/audit/basis/types.ts';
import { appendTo } from '../../core/collections/grouping.ts';

/** The findings of one check with one severity and title. */
export type FindingGroup = readonly [Finding, ...Finding[]];

/** The findings of each check, in the order in which they were given: one title, and under it each subject. */
export function findingGroups(findings: readonly Finding[]): readonly FindingGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings)
    appendTo(groups, `${finding.checkId} ${finding.severity} ${finding.title}`, finding);
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}
