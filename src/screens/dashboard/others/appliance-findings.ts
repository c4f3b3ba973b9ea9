/** Chooses the group of the summary for a finding that is about no machine and no network: no other part draws it. */

import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { appendTo } from '../../../core/collections/grouping.ts';
import { isOfMany } from '../../../parts/findings/faults.ts';
import type { FactGroup } from './appliance-facts.ts';

type Title = FactGroup['title'];

const byArea: Readonly<Record<string, Title>> = {
  DNS: 'Services',
  NTP: 'Services',
  SUP: 'Support',
  NAM: 'Names',
};

export function findingsByGroup(
  appliance: Appliance,
  { findings }: OpenFindings,
): ReadonlyMap<Title, readonly Finding[]> {
  const { machines, networks, endpoints } = indexAppliance(appliance);
  const groups = new Map<Title, Finding[]>();
  for (const finding of findings) {
    const { subjects, checkId } = finding;
    const [first = ''] = subjects;
    const drawn = machines.has(first) || networks.has(first) || endpoints.has(first);
    const isWide = isOfMany(finding) && machines.has(first);
    if (drawn && !isWide) continue;
    const title = isWide
      ? 'Machines'
      : first === appliance.id
        ? (byArea[checkId.slice(0, 3)] ?? 'Appliance')
        : 'Software';
    appendTo(groups, title, finding);
  }
  return groups;
}
