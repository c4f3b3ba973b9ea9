/** What the commands of disk groups and storage servers of a cluster do to the document. */

import { equalValues } from '../../appliance/document/equal-values.ts';
import { diskGroupId } from '../../appliance/document/ids.ts';
import type { DiskGroup, Redundancy } from '../../appliance/document/software-types.ts';
import { diskShares } from '../../appliance/edits/disk-shares.ts';
import { listWords } from '../../text/list-words.ts';
import { byId } from '../check/check-names.ts';
import {
  clusterCells,
  given,
  givenList,
  isTrue,
  machineIds,
  type Scene,
  serverWords,
  storageOf,
  whereOf,
} from '../script/command-context.ts';
import { sameName } from '../script/references.ts';

/** Gigabytes; a bare number is taken as gigabytes. */
export function gigabytes(text: string | undefined): number | undefined {
  const [, number, unit = 'G'] = /^(\d+(?:\.\d+)?)([GTMP]?)(?:I?B)?$/i.exec(text ?? '') ?? [];
  if (!number) return undefined;
  return Number(number) * ({ M: 1 / 1024, G: 1, T: 1024, P: 1024 * 1024 }[unit.toUpperCase()] ?? 1);
}

export const redundancyOf = (text: string | undefined): Redundancy | undefined =>
  text === undefined ? undefined : text.toUpperCase() === 'NORMAL' ? 'NORMAL' : 'HIGH';

export function addDiskGroup(scene: Scene): void {
  const { cluster, sheet, report, number, touch } = scene;
  const name = given(scene, 'DISKGROUPNAME')?.toUpperCase();
  if (!cluster || !name) return;
  if (sheet.has('diskGroups', `name ${cluster.id} ${name}`)) {
    report(`A disk group ${name} is already in cluster ${cluster.name}.`, { parameter: 'DISKGROUPNAME' });
    return;
  }
  const cells = machineIds(scene, 'CELLLIST') ?? clusterCells(sheet, cluster);
  const flag = (parameter: string) => isTrue(given(scene, parameter)) || undefined;
  const group: DiskGroup = {
    ...{ id: diskGroupId(cluster.id, name), cluster: cluster.id, name },
    redundancy: redundancyOf(given(scene, 'REDUNDANCY')) ?? 'HIGH',
    location: given(scene, 'DISKGROUPLOCATION')?.toUpperCase() === 'FLASHDISK' ? 'FLASHDISK' : 'HARDDISK',
    cells,
  };
  const more = {
    ocrVote: flag('OCRVOTE'),
    quorumDisk: flag('QUORUMDISK'),
    sparse: flag('SPARSE'),
    sizeGb: gigabytes(given(scene, 'DISKGROUPSIZE')),
    sliceSizeGb: gigabytes(given(scene, 'SLICESIZE')),
  };
  const { id } = sheet.add('diskGroups', group, number);
  sheet.set('diskGroups', id, more);
  if (cells.length > 0) checkCopies(scene, group, 'CELLLIST');
  touch(`Creates the disk group ${name} on ${serverWords(scene, cells)}.`);
}

/** Each copy is on another storage server. */
export function checkCopies(
  { report }: Scene,
  { name, redundancy, cells = [] }: DiskGroup,
  parameter: string,
) {
  const copies = redundancy === 'HIGH' ? 3 : 2;
  const few = cells.length === 1 ? '1 storage server is' : `${cells.length} storage servers are`;
  if (cells.length < copies)
    report(`${name} keeps ${copies} copies: ${few} too few.`, { parameter, warning: true });
}

/** The disk group that WHERE names. */
export function diskGroupOf(scene: Scene): DiskGroup | undefined {
  const { cluster, sheet } = scene;
  const name = whereOf(scene, 'DISKGROUPNAME');
  const id = whereOf(scene, 'ID');
  if (cluster && name) return sheet.find('diskGroups', `name ${cluster.id} ${name.toUpperCase()}`)[0];
  return id ? byId(scene, 'diskGroups', 'ID', id)[0] : undefined;
}

export function deleteDiskGroup(scene: Scene): void {
  const { sheet, report, touch } = scene;
  const name = whereOf(scene, 'DISKGROUPNAME');
  const group = diskGroupOf(scene);
  if (!group) return;
  const users = sheet.find('databases', `group ${group.cluster} ${group.name.toUpperCase()}`);
  if (users.length > 0)
    report(
      `${listWords(users.map((one) => one.name))} ${users.length === 1 ? 'uses' : 'use'} the disk group ${group.name}.`,
      {
        parameter: name ? 'DISKGROUPNAME' : 'ID',
      },
    );
  if (group.ocrVote)
    report(`The disk group ${group.name} holds OCR and voting files.`, {
      parameter: name ? 'DISKGROUPNAME' : 'ID',
    });
  if (users.length > 0 || group.ocrVote) return;
  sheet.drop('diskGroups', group.id);
  touch(`Destroys the disk group ${group.name}.`);
}

export function alterDiskGroups(scene: Scene): void {
  const { cluster, sheet, touch, report } = scene;
  if (!cluster) return;
  const [data = '', reco = ''] = ['DATADG', 'RECODG'].map((key) => whereOf(scene, key));
  if (sameName(data, reco)) {
    report(`DATADG and RECODG are both ${data}: they share the disks of two.`, { parameter: 'RECODG' });
    return;
  }
  const sides = (['DATA', 'RECO'] as const).map((side) => ({
    name: `${side}SPLIT`,
    split: given(scene, `${side}SPLIT`),
    level: redundancyOf(given(scene, `${side}REDUNDANCY`)),
    group: sheet.find(
      'diskGroups',
      `name ${cluster.id} ${(whereOf(scene, `${side}DG`) ?? '').toUpperCase()}`,
    )[0],
  }));
  const [alone, ...both] = sides.filter(({ split }) => split);
  const sum = sides.reduce((all, { split, group }) => all + Number(split ?? group?.percent ?? 0), 0);
  // With both of them given the grammar has looked at the sum.
  if (alone && both.length === 0 && sum > 100)
    report(`DATASPLIT and RECOSPLIT are ${sum} % together: at most 100.`, { parameter: alone.name });
  for (const { split, level, group } of sides)
    if (group)
      sheet.set('diskGroups', group.id, {
        ...(split ? { percent: Number(split) } : {}),
        ...(level ? { redundancy: level } : {}),
      });
  const [first] = sides.flatMap(({ group, split }) => (group && split ? group : []));
  if (first && sum <= 100) checkShares(scene, first);
  touch(`Resizes ${whereOf(scene, 'DATADG')} and ${whereOf(scene, 'RECODG')} of ${cluster.name}.`);
}

/** Clusters may share storage servers: the groups on the same disks have at most all of them. */
function checkShares({ sheet, report }: Scene, changed: DiskGroup) {
  const every = storageOf(sheet);
  const shares = diskShares(
    sheet.all('diskGroups'),
    ({ cluster, cells }) => cells ?? sheet.get('clusters', cluster)?.cells ?? every,
  );
  for (const { groups, percent } of shares)
    if (percent > 100 && groups.some(({ id }) => id === changed.id))
      report(
        `With those of the other clusters the disk groups take ${percent} % of the same disks: at most 100.`,
        { warning: true },
      );
}

/** ADDCELLS and DROPCELLS of ALTER CLUSTER. */
export function alterCells(scene: Scene): void {
  const { cluster, sheet, touch, report } = scene;
  if (!cluster) return;
  const added = machineIds(scene, 'ADDCELLS') ?? [];
  const dropped = new Set(machineIds(scene, 'DROPCELLS'));
  const before = clusterCells(sheet, cluster);
  const next = (cells: readonly string[]) => [
    ...cells.filter((id) => !dropped.has(id)),
    ...added.filter((id) => !cells.includes(id)),
  ];
  const after = next(before);
  const present = added.filter((id) => before.includes(id));
  if (present.length > 0)
    report(`${serverWords(scene, present)}: already in cluster ${cluster.name}.`, {
      ...{ parameter: 'ADDCELLS', warning: true },
    });
  if (after.length === 0) {
    report(`No storage server would be left to ${cluster.name}.`, { parameter: 'DROPCELLS' });
    return;
  }
  const isChanged = !equalValues(after, before);
  if (isChanged) sheet.set('clusters', cluster.id, { cells: after });
  const only = givenList(scene, 'DISKGROUPS')?.map((name) => name.toUpperCase());
  for (const group of sheet.find('diskGroups', `in ${cluster.id}`)) {
    if (only && !only.includes(group.name.toUpperCase())) {
      // Without a list of its own a group is on those of its cluster: it keeps the former ones.
      if (isChanged && !group.cells) sheet.set('diskGroups', group.id, { cells: [...before] });
      continue;
    }
    const cells = next(group.cells ?? before);
    if (dropped.size > 0) checkCopies(scene, { ...group, cells }, 'DROPCELLS');
    if (!equalValues(cells, group.cells ?? before)) sheet.set('diskGroups', group.id, { cells });
  }
  if (added.length > 0)
    touch(`Adds ${serverWords(scene, added)} to ${cluster.name} and rebalances its disk groups.`);
  if (dropped.size > 0)
    touch(`Drops ${serverWords(scene, [...dropped])} from ${cluster.name} after moving their data.`);
}
