/** Checks of disk groups: redundancy and failure groups. */

import type { DiskGroup } from '../../appliance/document/software-types.ts';
import { isSameGroup } from '../../appliance/edits/disk-group-name.ts';
import type { Check } from '../basis/check.ts';
import { asFlag, askFacts, asText, type View } from '../basis/check-context.ts';
import { about, finding } from '../basis/finding.ts';
import { redundancyOf, spaceOf } from '../basis/space.ts';
import type { Outcome } from '../basis/types.ts';

export function* askDiskGroups(view: View): Generator<Outcome, readonly DiskGroup[]> {
  if (view.appliance.diskGroups.length === 0) yield { missing: 'diskGroups' };
  return view.appliance.diskGroups;
}

/** Groups for data: named so, or what a database keeps its data in. */
export function isData(view: View, group: DiskGroup): boolean {
  const used = view
    .ofCluster('databases', group.cluster)
    .some(({ dataGroup }) => isSameGroup(dataGroup, group.name));
  return used || /^DATA/i.test(group.name);
}

export const storageGroupChecks: readonly Check[] = [
  {
    id: 'STO-01',
    title: 'Fewer than 3 storage servers',
    severity: 'critical',
    mark: 'documented',
    source: 'S8',
    risk: 'Data cannot be kept in three copies.',
    action: 'Add storage servers.',
    inputs: 'machines',
    *evaluate(view) {
      if (view.appliance.machines.length === 0) yield { missing: 'machines' };
      const count = view.machines('storage').length;
      if (view.appliance.machines.length > 0 && count < 3)
        yield {
          detail: count === 1 ? 'There is 1 storage server.' : `There are ${count || 'no'} storage servers.`,
          subjects: count > 0 ? view.machines('storage').map(({ id }) => id) : [view.appliance.id],
        };
    },
  },
  {
    id: 'STO-02',
    title: 'HIGH redundancy without 3 failure groups, or voting files without 5',
    severity: 'critical',
    mark: 'practice',
    risk: 'A lost server stops the disk group or the cluster.',
    action: 'Add quorum disks (quorumdiskmgr) or storage servers.',
    inputs: 'diskGroups clusters/quorumDisks',
    *evaluate(view) {
      for (const group of yield* askDiskGroups(view)) {
        if (redundancyOf(view, group) !== 'HIGH') continue;
        const cells = view.cellsOf(group).length;
        if (cells < 3) yield about(group, `has ${cells} failure groups of 3`);
        if (!group.ocrVote || cells >= 5) continue;
        const quorum = view.index.clusters.get(group.cluster)?.quorumDisks;
        // A server holds one quorum disk of a group.
        const all = cells + new Set(quorum).size;
        if (!quorum) yield { missing: 'clusters/quorumDisks', subjects: [group.cluster] };
        else if (all < 5) yield about(group, `has ${all} failure groups of 5 for voting files`);
      }
    },
  },
  {
    id: 'STO-03',
    title: 'NORMAL redundancy on production DATA',
    severity: 'high',
    mark: 'documented',
    source: 'S10',
    risk: 'A second failure during maintenance loses data.',
    action: 'Choose HIGH.',
    inputs: 'diskGroups/redundancy facts/appliance/production',
    *evaluate(view) {
      const production = asFlag(view.fact('production'));
      for (const group of yield* askDiskGroups(view)) {
        if (!isData(view, group) || redundancyOf(view, group) !== 'NORMAL') continue;
        if (production === undefined) yield { missing: 'facts/appliance/production' };
        else if (production) yield about(group, 'is NORMAL');
      }
    },
  },
  {
    id: 'STO-04',
    title: 'EXTERNAL redundancy',
    severity: 'critical',
    mark: 'practice',
    risk: 'Nothing is mirrored; this is not supported here.',
    action: 'Rebuild the group with HIGH or NORMAL.',
    inputs: 'diskGroups/redundancy facts/diskGroup/redundancy',
    *evaluate(view) {
      for (const group of yield* askDiskGroups(view))
        if (redundancyOf(view, group) === 'EXTERNAL') yield about(group, 'is EXTERNAL');
    },
  },
  {
    id: 'STO-05',
    title: 'Failure group is not the storage server',
    severity: 'critical',
    mark: 'documented',
    source: 'S13',
    risk: 'Copies of one extent are in one server.',
    action: 'Rebuild the disk group.',
    inputs: 'facts/machine/failureGroup',
    *evaluate(view) {
      const first = new Map<string, string>();
      const known = yield* askFacts(view, ['machine', 'failureGroup'], view.machines('storage'), asText);
      for (const [cell, value] of known)
        for (const name of value.toUpperCase().split(/[\s,]+/)) {
          const other = first.get(name);
          if (other) yield finding(cell.id, `${name} spans ${other} and ${cell.name}.`);
          else if (name !== value.toUpperCase()) yield about(cell, `has several: ${value}`);
          first.set(name, cell.name);
        }
    },
  },
  {
    id: 'STO-06',
    title: 'NORMAL redundancy with only 2 cells',
    severity: 'high',
    mark: 'documented',
    source: 'S13',
    risk: 'With one server away there is no place for a second copy.',
    action: 'Add a storage server.',
    inputs: 'diskGroups/redundancy machines',
    *evaluate(view) {
      for (const group of yield* askDiskGroups(view)) {
        const cells = view.cellsOf(group).length;
        if (redundancyOf(view, group) === 'NORMAL' && cells < 3)
          yield about(group, `is NORMAL on ${cells} ${cells === 1 ? 'cell' : 'cells'}`);
      }
    },
  },
  {
    id: 'STO-18',
    title: 'Disk group of OCR and voting files lacks space or redundancy',
    severity: 'high',
    mark: 'practice',
    risk: 'The cluster stops when these files are lost.',
    action: 'Move them to a group with HIGH and space.',
    inputs: 'diskGroups/ocrVote facts/machine/gridDisks settings/limits',
    *evaluate(view) {
      yield* askDiskGroups(view);
      for (const { id } of view.appliance.clusters) {
        const votes = view.ofCluster('diskGroups', id).filter(({ ocrVote }) => ocrVote);
        if (votes.length === 0) yield { missing: 'diskGroups/ocrVote', subjects: [id] };
        for (const group of votes) {
          const redundancy = redundancyOf(view, group);
          if (redundancy !== 'HIGH' && (redundancy !== 'NORMAL' || view.cellsOf(group).length < 3))
            yield about(group, `is ${redundancy}`);
          const space = yield* spaceOf(view, group);
          const least = view.limit('ocrGib');
          if (space && space.usable < least)
            yield about(group, `has ${Math.floor(space.usable)} GiB, ${least} are needed`);
        }
      }
    },
  },
];
