/**
 * Space in GiB: what the grid disks of a group hold before and after mirroring, and what its databases ask for.
 * Without grid disks it is reckoned from the disks of the cells (cell-disks.ts), TB to GiB, times the group's share.
 *
 *   3 cells x 12 grid disks of 16391 GiB, HIGH: raw 590076, usable 196692
 */

import type { Id } from '../../appliance/document/appliance-types.ts';
import type { DiskGroup } from '../../appliance/document/software-types.ts';
import { disksOfCell } from '../../appliance/edits/cell-disks.ts';
import { isSameGroup } from '../../appliance/edits/disk-group-name.ts';
import { asNumber, asTable, asText, type View } from './check-context.ts';
import type { Missing } from './types.ts';

/** Equal disks of one server in one row: `{ group: 'DATAC1', count: 12, sizeGib: 16391 }`. */
export type DiskRow = {
  readonly group: string;
  readonly count: number;
  readonly sizeGib: number;
  readonly sparse?: boolean;
};

function diskRows(value: unknown): readonly DiskRow[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.flatMap((row): DiskRow[] => {
    const { group, count, sizeGib, sparse } = asTable(row) ?? {};
    const [n, size] = [asNumber(count), asNumber(sizeGib)];
    if (n === undefined || size === undefined) return [];
    return [{ group: asText(group) ?? '', count: n, sizeGib: size, sparse: sparse === true }];
  });
  return rows.length === value.length ? rows : undefined;
}

export const gridDisks = (view: View, cell: Id) => diskRows(view.fact('gridDisks', cell));
export const cellDisks = (view: View, cell: Id) => diskRows(view.fact('cellDisks', cell));

/** The disk group's own list prints EXTERNAL as `EXTERN`. An observed value wins over the planned one. */
export function redundancyOf(view: View, group: DiskGroup): string {
  const seen = asText(view.fact('redundancy', group.id))?.toUpperCase();
  return seen?.startsWith('EXTERN') ? 'EXTERNAL' : (seen ?? group.redundancy);
}

const gibOfTb = 1e12 / 2 ** 30;

/** GiB of one cell in a group before mirroring. */
function ofCell(view: View, group: DiskGroup, cell: Id): number | undefined {
  const rows = gridDisks(view, cell);
  if (rows)
    return rows
      .filter((row) => isSameGroup(row.group, group.name))
      .reduce((sum, { count, sizeGib }) => sum + count * sizeGib, 0);
  const machine = view.index.machines.get(cell);
  const disks = machine && disksOfCell(machine);
  return machine?.diskTb === undefined || disks === undefined || group.percent === undefined
    ? undefined
    : (disks * machine.diskTb * gibOfTb * group.percent) / 100;
}

type Space = { readonly cells: readonly number[]; readonly raw: number; readonly usable: number };

const copies: Readonly<Record<string, number>> = { HIGH: 3, NORMAL: 2 };

export function* spaceOf(view: View, group: DiskGroup): Generator<Missing, Space | undefined> {
  const ids = view.cellsOf(group);
  const sizes = ids.map((id) => ofCell(view, group, id));
  const lacking = ids.filter((_, at) => sizes[at] === undefined);
  if (lacking.length > 0 || ids.length === 0) {
    yield { missing: 'facts/machine/gridDisks', subjects: lacking };
    return undefined;
  }
  const cells = sizes.map((size) => size ?? 0);
  const raw = cells.reduce((sum, size) => sum + size, 0);
  return { cells, raw, usable: raw / (copies[redundancyOf(view, group)] ?? 1) };
}

/** GiB that the databases of the group's cluster ask of it. */
export function* requestedOf(view: View, group: DiskGroup): Generator<Missing, number | undefined> {
  let sum = 0;
  const lacking: Id[] = [];
  if (view.appliance.databases.length === 0) {
    yield { missing: 'databases' };
    return undefined;
  }
  for (const database of view.ofCluster('databases', group.cluster)) {
    if (database.type === 'pdb') continue;
    const space = asTable(view.fact('space', database.id));
    const [data, reco] = [asNumber(space?.data), asNumber(space?.reco)];
    if (data === undefined || reco === undefined) lacking.push(database.id);
    else {
      if (isSameGroup(database.dataGroup, group.name)) sum += data;
      if (isSameGroup(database.recoveryGroup, group.name)) sum += reco;
    }
  }
  if (lacking.length === 0) return sum;
  yield { missing: 'facts/database/space', subjects: lacking };
  return undefined;
}

/** Per cent of the space that is to stay free for a failed disk. */
export const reserveRequired = (view: View, cells: number): number =>
  view.limit(cells < 5 ? 'diskReserveSmall' : 'diskReserveLarge');

/** `192.1 TiB` */
export const tib = (gib: number): string => `${(gib / 1024).toFixed(1)} TiB`;
