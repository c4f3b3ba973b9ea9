/** Disk groups of one cluster or of several that lie on the same disks: what they take of them together. */
import { addTo } from '../table/grouping.ts';
import type { Id } from './types.ts';
import type { DiskGroup } from './types-software.ts';

type DiskShare = { readonly groups: readonly DiskGroup[]; readonly percent: number };

export function diskShares(
  groups: Iterable<DiskGroup>,
  cellsOf: (group: DiskGroup) => readonly Id[],
): DiskShare[] {
  const onDisks = new Map<string, DiskGroup[]>();
  for (const group of groups)
    addTo(onDisks, `${group.location ?? 'HARDDISK'} ${[...cellsOf(group)].sort().join()}`, group);
  return [...onDisks.values()].map((those) => ({
    groups: those,
    percent: those.reduce((sum, { percent = 0 }) => sum + percent, 0),
  }));
}
