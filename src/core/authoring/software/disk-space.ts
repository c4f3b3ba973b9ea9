/**
 * The capacity of the disks, from the stated sizes: raw, after mirroring, and after the reserve. A TB is 10^12
 * bytes, a TiB 2^40. Storage servers whose number of disks is not known (cell-disks.ts) are not reckoned.
 *
 *   diskSpace(vega01 with disks of 22 TB)      raw 792 TB = 720.3 TiB, DATAC1 192.1 TiB, RECOC1 48.0 TiB
 */

import type { Appliance, Machine } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { DiskGroup } from '../../appliance/document/software-types.ts';
import { disksOfCell } from '../../appliance/edits/cell-disks.ts';
import { reserveOf } from './plan-facts.ts';

type Cell = Pick<Machine, 'storageType' | 'generation' | 'diskTb'>;

const tbOf = (cell: Cell): number | undefined => {
  const disks = disksOfCell(cell);
  return disks === undefined || cell.diskTb === undefined ? undefined : disks * cell.diskTb;
};
const tibOfTb = 1e12 / 2 ** 40;
const copies = { NORMAL: 2, HIGH: 3 } as const;

type GroupSpace = {
  readonly group: DiskGroup;
  /** TiB before mirroring; undefined where no size is stated. */
  readonly raw?: number;
  /** After mirroring, before reserve. */
  readonly usable?: number;
  /** Free space apart from the reserve. */
  readonly free?: number;
};

type DiskSpace = {
  readonly cells: number;
  /** Disks of all storage servers whose number is known. */
  readonly disks: number;
  /** Storage servers whose disks have no stated size, or no known number. */
  readonly unstated: number;
  readonly rawTb: number;
  readonly rawTib: number;
  readonly reserve: number;
  readonly groups: readonly GroupSpace[];
};

export function diskSpace(appliance: Appliance): DiskSpace {
  const { machines, clusters } = indexAppliance(appliance);
  const storage = appliance.machines.filter(({ kind }) => kind === 'storage');
  const all = storage.map(({ id }) => id);
  const sum = (ids: readonly string[], location: DiskGroup['location']) => {
    let tb = 0;
    for (const id of ids) {
      const cell: Cell = machines.get(id) ?? {};
      const size = tbOf(cell);
      // The stated size is of the hard disks, unless the server has flash alone.
      if (size === undefined || (location === 'FLASHDISK' && cell.storageType !== 'EF')) return undefined;
      tb += size;
    }
    return ids.length === 0 ? undefined : tb;
  };
  const reserve = reserveOf(appliance);
  const groups = appliance.diskGroups.map((group): GroupSpace => {
    const tb = sum(group.cells ?? clusters.get(group.cluster)?.cells ?? all, group.location);
    if (tb === undefined || group.percent === undefined) return { group };
    const raw = (tb * tibOfTb * group.percent) / 100;
    const usable = raw / copies[group.redundancy];
    return { group, raw, usable, free: usable * (1 - reserve / 100) };
  });
  const rawTb = storage.reduce((tb, cell) => tb + (tbOf(cell) ?? 0), 0);
  return {
    cells: storage.length,
    disks: storage.reduce((disks, cell) => disks + (disksOfCell(cell) ?? 0), 0),
    unstated: storage.filter((cell) => tbOf(cell) === undefined).length,
    rawTb,
    rawTib: rawTb * tibOfTb,
    reserve,
    groups,
  };
}

/** `192.1 TiB` */
export const tibWords = (tib: number | undefined): string =>
  tib === undefined ? '-' : `${tib.toFixed(1)} TiB`;
