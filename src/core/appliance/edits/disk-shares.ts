/** Disk groups of one cluster or of several that share disks: what they use of them together. */
import { appendTo } from '../../collections/grouping.ts';
import type { Id } from '../document/appliance-types.ts';
import type { DiskGroup } from '../document/software-types.ts';

type DiskShare = { readonly groups: readonly DiskGroup[]; readonly percent: number };

export function diskShares(
  groups: Iterable<DiskGroup>,
  cellsOf: (group: DiskGroup) => readonly Id[],
): DiskShare[] {
  const onDisks = new Map<string, DiskGroup[]>();
  // Groups that state no servers of their own are given one list: it is sorted once.
  const keys = new Map<readonly Id[], string>();
  for (const group of groups) {
    const cells = cellsOf(group);
    const key = keys.get(cells) ?? [...cells].sort().join();
    keys.set(cells, key);
    appendTo(onDisks, `${group.location ?? 'HARDDISK'} ${key}`, group);
  }
  return [...onDisks.values()].map((those) => ({
    groups: those,
    percent: those.reduce((sum, { percent = 0 }) => sum + percent, 0),
  }));
}
