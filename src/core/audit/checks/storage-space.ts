/** Checks of the space in disk groups. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { DiskGroup } from '../../appliance/document/software-types.ts';
import { isSameGroup } from '../../appliance/edits/disk-group-name.ts';
import type { Check } from '../basis/check.ts';
import { ask, asNumber, asText, type View } from '../basis/check-context.ts';
import { about } from '../basis/finding.ts';
import { redundancyOf, requestedOf, reserveRequired, spaceOf, tib } from '../basis/space.ts';
import type { FieldEdit } from '../basis/types.ts';
import { askDiskGroups, isData } from './storage-groups.ts';

const shareOf = (backup: string | undefined) =>
  backup === 'inside' ? ([40, 60] as const) : backup === 'outside' ? ([80, 20] as const) : undefined;

const pairs = (view: View) =>
  view.appliance.clusters.flatMap(({ id }) => {
    const groups = view.ofCluster('diskGroups', id);
    const isUsed = ({ name }: DiskGroup) =>
      view.ofCluster('databases', id).some(({ recoveryGroup }) => isSameGroup(recoveryGroup, name));
    const reco = groups.find(({ name }) => /^RECO/i.test(name)) ?? groups.find(isUsed);
    const data = groups.find((group) => group !== reco && isData(view, group));
    return data && reco ? [[data, reco] as const] : [];
  });

export const storageSpaceChecks: readonly Check[] = [
  {
    id: 'STO-10',
    title: 'Requested usable space above usable space after mirroring',
    severity: 'critical',
    mark: 'practice',
    risk: 'The databases do not fit.',
    action: 'Resize the groups, or ask for less.',
    inputs: 'diskGroups databases facts/machine/gridDisks facts/database/space',
    *evaluate(view) {
      for (const group of yield* askDiskGroups(view)) {
        const space = yield* spaceOf(view, group);
        const required = yield* requestedOf(view, group);
        if (space && required !== undefined && required > space.usable)
          yield about(group, `has ${tib(space.usable)}, asked for are ${tib(required)}`);
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
    inputs: 'diskGroups databases facts/machine/gridDisks facts/database/space',
    *evaluate(view) {
      let judged = 0;
      for (const group of yield* askDiskGroups(view)) {
        // As ASM itself reckons, with what is stored today.
        const usable = asNumber(view.fact('usableFileMb', group.id)) ?? 0;
        if (usable < 0) {
          judged++;
          yield about(group, `has USABLE_FILE_MB ${usable}`);
          continue;
        }
        const high = redundancyOf(view, group) === 'HIGH';
        if (high && view.cellsOf(group).length <= 3) continue;
        judged++;
        const space = yield* spaceOf(view, group);
        const required = yield* requestedOf(view, group);
        if (!space || required === undefined) continue;
        const largest = [...space.cells].sort((a, b) => b - a).slice(0, high ? 2 : 1);
        const left = (space.usable / space.raw) * (space.raw - largest.reduce((sum, one) => sum + one, 0));
        if (required > left)
          yield about(
            group,
            `keeps ${tib(left)} with ${largest.length === 2 ? 'two failure groups' : 'a failure group'} lost, asked for are ${tib(required)}`,
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
        for (const group of yield* askDiskGroups(view)) {
          const required = reserveRequired(view, view.cellsOf(group).length);
          if (reserve < required) yield about(group, `keeps ${reserve} % free, ${required} % are needed`);
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
      // A third group, or another cluster on the same disks, keeps its part: the two share what they have.
      const sum = (data.percent ?? 0) + (reco.percent ?? 0);
      const ofData = Math.round((sum * share[0]) / 100);
      return {
        label: `Split ${ofData} to ${sum - ofData}`,
        reason: `Backup ${backup?.value} the machine: ${share.join(' to ')}.`,
        edits: [edit(data.id, ofData), edit(reco.id, sum - ofData)],
      };
    },
    *evaluate(view) {
      const share = shareOf(asText(view.fact('backup')));
      if (!share) yield { missing: 'facts/appliance/backup' };
      yield* askDiskGroups(view);
      const known = pairs(view);
      if (known.length === 0 && view.appliance.diskGroups.length > 0)
        yield { skip: 'No cluster has a group for data and one for recovery.' };
      for (const [data, reco] of share ? known : []) {
        const shares = yield* ask('diskGroups/percent', [data, reco], ({ percent }) => percent);
        const sum = shares.reduce((total, [, percent]) => total + percent, 0);
        // Ten points to either side are still that split; a third group takes its part of both.
        if (shares.length === 2 && Math.abs(((shares[0]?.[1] ?? 0) / sum) * 100 - (share?.[0] ?? 0)) > 10)
          yield {
            detail: `${data.name} has ${data.percent} %, ${reco.name} ${reco.percent} %.`,
            subjects: [data.id, reco.id],
          };
      }
    },
  },
];
