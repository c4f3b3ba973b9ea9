/** The effect of ALTER DISKGROUP on the document. */
import type { DiskGroup } from '../../appliance/document/software-types.ts';
import { listWords } from '../../text/list-words.ts';
import { given, isTrue, machineIds, type Scene, serverWords, stated } from '../script/command-context.ts';
import { checkCopies, diskGroupOf, gigabytes, redundancyOf } from './effect-storage.ts';

export function alterDiskGroup(scene: Scene): void {
  const { sheet, report, touch } = scene;
  const group = diskGroupOf(scene);
  if (!group) return;
  const name = given(scene, 'DISKGROUPNAME')?.toUpperCase();
  const isRenamed = name !== undefined && name !== group.name.toUpperCase();
  if (isRenamed && sheet.has('diskGroups', `name ${group.cluster} ${name}`)) {
    report(`A disk group ${name} is already in its cluster.`, { parameter: 'DISKGROUPNAME' });
    return;
  }
  const location = given(scene, 'DISKGROUPLOCATION')?.toUpperCase();
  const flag = (parameter: string) => isTrue(given(scene, parameter));
  const fields: Partial<DiskGroup> = stated({
    ...{ name: isRenamed ? name : undefined, redundancy: redundancyOf(given(scene, 'REDUNDANCY')) },
    location: location === undefined ? undefined : location === 'FLASHDISK' ? 'FLASHDISK' : 'HARDDISK',
    cells: machineIds(scene, 'CELLLIST'),
    ...{ ocrVote: flag('OCRVOTE'), quorumDisk: flag('QUORUMDISK'), sparse: flag('SPARSE') },
    sizeGb: gigabytes(given(scene, 'DISKGROUPSIZE')),
    sliceSizeGb: gigabytes(given(scene, 'SLICESIZE')),
  });
  const cluster = sheet.get('clusters', group.cluster);
  const after = { ...group, ...fields };
  const cells = after.cells ?? cluster?.cells;
  if (cells && (fields.cells || fields.redundancy))
    checkCopies(scene, { ...after, cells }, fields.cells ? 'CELLLIST' : 'REDUNDANCY');
  sheet.set('diskGroups', group.id, fields);
  if (isRenamed) renameInDatabases(scene, group, name);
  const what = [
    isRenamed && `name to ${name}`,
    fields.redundancy && `redundancy to ${fields.redundancy}`,
    fields.cells && `storage servers to ${serverWords(scene, fields.cells)}`,
    fields.location && `disks to ${fields.location}`,
    (fields.sizeGb !== undefined || fields.sliceSizeGb !== undefined) && 'size',
    fields.ocrVote !== undefined && `OCR and voting files ${fields.ocrVote ? 'on' : 'off'}`,
    fields.quorumDisk !== undefined && `quorum disk ${fields.quorumDisk ? 'on' : 'off'}`,
    fields.sparse !== undefined && `sparse ${fields.sparse ? 'on' : 'off'}`,
    given(scene, 'ACFSNAME') && 'ACFS volume',
  ].filter((words): words is string => typeof words === 'string' && words !== '');
  touch(`Changes the disk group ${group.name}: ${listWords(what) || 'its ACFS volume'}.`);
}

/** A database names its disk groups: it follows. */
function renameInDatabases({ sheet }: Scene, { cluster, name }: DiskGroup, next: string) {
  const isOld = (text: string | undefined) => text?.toUpperCase() === name.toUpperCase();
  for (const { id, dataGroup, recoveryGroup } of sheet.find(
    'databases',
    `group ${cluster} ${name.toUpperCase()}`,
  ))
    sheet.set('databases', id, {
      ...(isOld(dataGroup) ? { dataGroup: next } : {}),
      ...(isOld(recoveryGroup) ? { recoveryGroup: next } : {}),
    });
}
