/** Checks of disk groups: redundancy, failure groups, space. */
import type { DiskGroup, Id } from '../../appliance/types.ts';
import { redundancyOf, requestedOf, reserveWanted, spaceOf, tib } from '../space.ts';
import type { Check, FieldEdit, Outcome } from '../types.ts';
import { asFlag, ask, asNumber, asText, type View } from '../view.ts';

const told = (group: DiskGroup, words: string): Outcome => ({
  detail: `${group.name} ${words}.`,
  subjects: [group.id],
});

function* groupsOf(view: View): Generator<Outcome, readonly DiskGroup[]> {
  if (view.appliance.diskGroups.length === 0) yield { missing: 'diskGroups' };
  return view.appliance.diskGroups;
}

/** Groups for data: named so, or what a database keeps its data in. */
function isData(view: View, group: DiskGroup): boolean {
  const used = view.appliance.databases.some(
    ({ cluster, dataGroup }) => cluster === group.cluster && dataGroup === group.name,
  );
  return used || /^DATA/i.test(group.name);
}

const shareOf = (backup: string | undefined) =>
  backup === 'inside' ? ([40, 60] as const) : backup === 'outside' ? ([80, 20] as const) : undefined;

const pairs = (view: View) =>
  view.appliance.clusters.flatMap(({ id }) => {
    const groups = view.appliance.diskGroups.filter(({ cluster }) => cluster === id);
    const data = groups.find((group) => isData(view, group));
    const reco = groups.find((group) => /^RECO/i.test(group.name));
    return data && reco ? [[data, reco] as const] : [];
  });

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
        yield { detail: `There are ${count}.`, subjects: view.machines('storage').map(({ id }) => id) };
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
      for (const group of yield* groupsOf(view)) {
        if (redundancyOf(view, group) !== 'HIGH') continue;
        const cells = view.cellsOf(group).length;
        if (cells < 3) yield told(group, `has ${cells} failure groups of 3`);
        if (!group.ocrVote || cells >= 5) continue;
        const quorum = view.index.clusters.get(group.cluster)?.quorumDisks;
        if (!quorum) yield { missing: 'clusters/quorumDisks', subjects: [group.cluster] };
        else if (cells + quorum.length < 5)
          yield told(group, `has ${cells + quorum.length} failure groups of 5 for voting files`);
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
      for (const group of yield* groupsOf(view)) {
        if (!isData(view, group) || redundancyOf(view, group) !== 'NORMAL') continue;
        if (production === undefined) yield { missing: 'facts/appliance/production' };
        else if (production) yield told(group, 'is NORMAL');
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
      for (const group of yield* groupsOf(view))
        if (redundancyOf(view, group) === 'EXTERNAL') yield told(group, 'is EXTERNAL');
    },
  },
  {
    id: 'STO-05',
    title: 'Failure group is not the storage server',
    severity: 'critical',
    mark: 'documented',
    source: 'S13',
    risk: 'Copies of one extent lie in one server.',
    action: 'Rebuild the disk group.',
    inputs: 'facts/machine/failureGroup',
    *evaluate(view) {
      const first = new Map<string, string>();
      const known = yield* ask('facts/machine/failureGroup', view.machines('storage'), ({ id }) =>
        asText(view.fact('failureGroup', id)),
      );
      for (const [cell, value] of known)
        for (const name of value.toUpperCase().split(/[\s,]+/)) {
          const other = first.get(name);
          if (other) yield { detail: `${name} spans ${other} and ${cell.name}.`, subjects: [cell.id] };
          else if (name !== value.toUpperCase())
            yield { detail: `${cell.name} has several: ${value}.`, subjects: [cell.id] };
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
      for (const group of yield* groupsOf(view)) {
        const cells = view.cellsOf(group).length;
        if (redundancyOf(view, group) === 'NORMAL' && cells < 3)
          yield told(group, `is NORMAL on ${cells} ${cells === 1 ? 'cell' : 'cells'}`);
      }
    },
  },
  {
    id: 'STO-10',
    title: 'Requested usable space above usable space after mirroring',
    severity: 'critical',
    mark: 'practice',
    risk: 'The databases do not fit.',
    action: 'Resize the groups, or ask for less.',
    inputs: 'facts/machine/gridDisks facts/database/space',
    *evaluate(view) {
      for (const group of yield* groupsOf(view)) {
        const space = yield* spaceOf(view, group);
        const wanted = yield* requestedOf(view, group);
        if (space && wanted !== undefined && wanted > space.usable)
          yield told(group, `has ${tib(space.usable)}, asked for are ${tib(wanted)}`);
      }
    },
  },
  {
    id: 'STO-11',
    title: 'No free-space reserve',
    severity: 'medium',
    mark: 'documented',
    source: 'S14',
    risk: 'After a lost server the copies cannot be made again.',
    action: 'Add space (REQUIRED_MIRROR_FREE).',
    inputs: 'facts/machine/gridDisks facts/database/space',
    *evaluate(view) {
      let judged = 0;
      for (const group of yield* groupsOf(view)) {
        const high = redundancyOf(view, group) === 'HIGH';
        if (high && view.cellsOf(group).length <= 3) continue;
        judged++;
        const space = yield* spaceOf(view, group);
        const wanted = yield* requestedOf(view, group);
        if (!space || wanted === undefined) continue;
        const largest = [...space.cells].sort((a, b) => b - a).slice(0, high ? 2 : 1);
        const left = (space.usable / space.raw) * (space.raw - largest.reduce((sum, one) => sum + one, 0));
        if (wanted > left)
          yield told(
            group,
            `keeps ${tib(left)} with ${largest.length === 2 ? 'two failure groups' : 'a failure group'} lost, asked for are ${tib(wanted)}`,
          );
      }
      if (judged === 0 && view.appliance.diskGroups.length > 0)
        yield { skip: 'HIGH over 3 failure groups: a lost one cannot be mirrored again.' };
    },
  },
  {
    id: 'STO-12',
    title: 'Disk-failure reserve of the machine not met',
    severity: 'medium',
    mark: 'verify',
    source: '1551288.1',
    risk: 'A failed disk finds no space to rebuild its copies.',
    action: 'Keep more space free.',
    inputs: 'facts/appliance/reservePercent diskGroups settings/limits',
    *evaluate(view) {
      const reserve = asNumber(view.fact('reservePercent'));
      if (reserve === undefined) yield { missing: 'facts/appliance/reservePercent' };
      else
        for (const group of yield* groupsOf(view)) {
          const wanted = reserveWanted(view, view.cellsOf(group).length);
          if (reserve < wanted) yield told(group, `keeps ${reserve} % free, ${wanted} % are needed`);
        }
    },
  },
  {
    id: 'STO-13',
    title: 'DATA to RECO split does not match the backup method',
    severity: 'low',
    mark: 'documented',
    source: 'S10',
    risk: 'One group fills while the other stays empty.',
    action: 'Backup inside: 40 to 60. Outside: 80 to 20.',
    inputs: 'diskGroups/percent facts/appliance/backup',
    fix: ({ appliance, index }, { subjects }) => {
      const [data, reco] = subjects.map((id) => index.diskGroups.get(id));
      const backup = appliance.facts.findLast(
        ({ key, subject }) => key === 'backup' && subject === appliance.id,
      );
      const share = shareOf(asText(backup?.value));
      if (!data || !reco || !share) return undefined;
      const edit = (id: Id, value: number): FieldEdit => ({
        collection: 'diskGroups',
        id,
        field: 'percent',
        value,
      });
      return {
        label: `Split ${share.join(' to ')}`,
        reason: `Backup ${backup?.value} the machine.`,
        edits: [edit(data.id, share[0]), edit(reco.id, share[1])],
      };
    },
    *evaluate(view) {
      const share = shareOf(asText(view.fact('backup')));
      if (!share) yield { missing: 'facts/appliance/backup' };
      yield* groupsOf(view);
      for (const [data, reco] of share ? pairs(view) : []) {
        const known = yield* ask('diskGroups/percent', [data, reco], ({ percent }) => percent);
        const sum = known.reduce((total, [, percent]) => total + percent, 0);
        // Ten points to either side are still that split; a third group takes its part of both.
        if (known.length === 2 && Math.abs(((known[0]?.[1] ?? 0) / sum) * 100 - (share?.[0] ?? 0)) > 10)
          yield {
            detail: `${data.name} has ${data.percent} %, ${reco.name} ${reco.percent} %.`,
            subjects: [data.id, reco.id],
          };
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
      yield* groupsOf(view);
      for (const { id } of view.appliance.clusters) {
        const groups = view.appliance.diskGroups.filter(({ cluster }) => cluster === id);
        const votes = groups.filter(({ ocrVote }) => ocrVote);
        if (votes.length === 0) yield { missing: 'diskGroups/ocrVote', subjects: [id] };
        for (const group of votes) {
          const redundancy = redundancyOf(view, group);
          if (redundancy !== 'HIGH' && (redundancy !== 'NORMAL' || view.cellsOf(group).length < 3))
            yield told(group, `is ${redundancy}`);
          const space = yield* spaceOf(view, group);
          const least = view.limit('ocrGib');
          if (space && space.usable < least)
            yield told(group, `has ${Math.floor(space.usable)} GiB, ${least} are needed`);
        }
      }
    },
  },
];
