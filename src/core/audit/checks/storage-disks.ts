/** Checks of grid disks and of the attributes of disk groups. */

import type { Id } from '../../appliance/document/appliance-types.ts';
import type { DiskGroup } from '../../appliance/document/software-types.ts';
import { isSameGroup } from '../../appliance/edits/disk-group-name.ts';
import { diskShares } from '../../appliance/edits/disk-shares.ts';
import { appendTo } from '../../collections/grouping.ts';
import { compareVersions, isNewer } from '../../text/compare-versions.ts';
import type { Check } from '../basis/check.ts';
import { ask, askFacts, asNumber, asText, majority, type View } from '../basis/check-context.ts';
import { about, finding } from '../basis/finding.ts';
import { plannedMoves } from '../basis/planned-moves.ts';
import { askVersions } from '../basis/software-versions.ts';
import { cellDisks, type DiskRow, gridDisks } from '../basis/space.ts';
import type { Outcome } from '../basis/types.ts';

const rowsOfCells = (view: View) =>
  ask('facts/machine/gridDisks', view.machines('storage'), ({ id }) => gridDisks(view, id));

type Cell = { readonly id: Id; readonly name: string };

/** Every row of a group with its cell. Two clusters on cells of their own may call their groups alike. */
function byGroup(view: View, known: readonly (readonly [Cell, readonly DiskRow[]])[]) {
  const groups = new Map<string, [Cell, DiskRow][]>();
  for (const [cell, rows] of known)
    for (const row of rows) appendTo(groups, groupOn(view, row.group, cell.id)?.id ?? row.group, [cell, row]);
  return groups;
}

function* attribute(
  view: View,
  key: string,
  judge: (group: DiskGroup, value: unknown) => string | undefined,
): Generator<Outcome> {
  const known = yield* askFacts(
    view,
    ['diskGroup', key],
    view.appliance.diskGroups,
    (value) => value ?? undefined,
  );
  for (const [group, value] of known) {
    const words = judge(group, value);
    if (words) yield about(group, `${words}`);
  }
}

export const storageDiskChecks: readonly Check[] = [
  {
    id: 'STO-07',
    title: 'Grid disk size differs inside a disk group',
    severity: 'high',
    mark: 'practice',
    risk: 'The smallest disk sets the space of the group.',
    action: 'Make them equal.',
    inputs: 'facts/machine/gridDisks',
    *evaluate(view) {
      for (const rows of byGroup(view, yield* rowsOfCells(view)).values()) {
        const usual = majority(rows.map(([, { sizeGib }]) => sizeGib));
        for (const [cell, { sizeGib, group }] of rows)
          if (sizeGib !== usual)
            yield finding(cell.id, `${group} on ${cell.name} has ${sizeGib} GiB, elsewhere ${usual}.`);
      }
    },
  },
  {
    id: 'STO-08',
    title: 'Grid disk count differs between cells for one prefix',
    severity: 'high',
    mark: 'practice',
    risk: 'Space and load are uneven.',
    action: 'Create the missing grid disks.',
    inputs: 'facts/machine/gridDisks',
    *evaluate(view) {
      const known = yield* rowsOfCells(view);
      for (const [id, held] of byGroup(view, known)) {
        const counts = new Map<Cell, number>();
        for (const [cell, { count }] of held) counts.set(cell, (counts.get(cell) ?? 0) + count);
        const usual = majority(counts.values());
        const name = held[0]?.[1].group ?? '';
        for (const [cell] of known) {
          // A group may live on some of the cells only.
          const count = counts.get(cell) ?? 0;
          const expected = count > 0 || groupOn(view, name, cell.id)?.id === id;
          if (expected && count !== usual) yield about(cell, `has ${count} of ${usual} of ${name}`);
        }
      }
    },
  },
  {
    id: 'STO-09',
    title: 'Sum of grid disks above cell disk',
    severity: 'critical',
    mark: 'practice',
    risk: 'The last grid disks cannot be created.',
    action: 'Resize them.',
    inputs: 'diskGroups/percent facts/machine/gridDisks facts/machine/cellDisks',
    *evaluate(view) {
      // A plan above 100 % cannot succeed, whatever was observed.
      for (const { groups, percent } of diskShares(view.appliance.diskGroups, view.cellsOf))
        if (percent > 100)
          yield {
            detail: `${groups.map(({ name }) => name).join(', ')} take ${percent} % of their disks.`,
            subjects: groups.map(({ id }) => id),
          };
      const sum = (rows: readonly DiskRow[]) => rows.reduce((all, row) => all + row.count * row.sizeGib, 0);
      const known = yield* rowsOfCells(view);
      const cells = known.map(([cell]) => cell);
      if (cells.length === 0) return;
      const disks = yield* ask('facts/machine/cellDisks', cells, ({ id }) => cellDisks(view, id));
      for (const [cell, rows] of disks) {
        const grid = gridDisks(view, cell.id) ?? [];
        const used = sum(grid);
        // Sizes are whole GiB, each off by half a one at most where it was read from a listing.
        const slack = [...grid, ...rows].reduce((all, { count }) => all + count / 2, 0);
        if (used > sum(rows) + (isSeen(view, cell.id) ? slack : 0))
          yield about(cell, `has ${sum(rows)} GiB for ${used}`);
      }
    },
  },
  {
    id: 'STO-14',
    title: 'compatible.rdbms above the lowest database version, or compatible.asm above GI',
    severity: 'critical',
    mark: 'documented',
    risk: 'The database or ASM cannot mount the group.',
    action: 'Lower it before creation: it cannot be lowered later.',
    inputs:
      'facts/diskGroup/compatible.asm facts/diskGroup/compatible.rdbms homes/version clusters/gridVersion',
    *evaluate(view) {
      const above = (value: unknown, version: string | undefined) =>
        version !== undefined && isNewer(String(value), version);
      const homes = yield* askVersions(view.appliance.homes);
      yield* attribute(view, 'compatible.rdbms', (group, value) => {
        const lowest = homes
          .flatMap(([{ cluster }, version]) => (cluster === group.cluster ? version : []))
          .sort(compareVersions)[0];
        return above(value, lowest) ? `has compatible.rdbms ${value}, a home has ${lowest}` : undefined;
      });
      yield* attribute(view, 'compatible.asm', (group, value) => {
        const grid = view.index.clusters.get(group.cluster)?.gridVersion;
        return above(value, grid)
          ? `has compatible.asm ${value}, Grid Infrastructure has ${grid}`
          : undefined;
      });
      const grids = view.appliance.clusters.filter(({ gridVersion }) => !gridVersion).map(({ id }) => id);
      if (grids.length > 0) yield { missing: 'clusters/gridVersion', subjects: grids };
    },
  },
  {
    id: 'STO-15',
    title: 'AU size is not 4 MB',
    severity: 'medium',
    mark: 'documented',
    source: 'S15',
    risk: 'Smart Scan reads in small pieces.',
    action: 'Create the group with 4M.',
    inputs: 'facts/diskGroup/auMb',
    *evaluate(view) {
      const expected = view.limit('auMb');
      yield* attribute(view, 'auMb', (_, value) =>
        asNumber(value) === expected ? undefined : `has an AU of ${value} MB`,
      );
    },
  },
  {
    id: 'STO-16',
    title: 'content.type or cell.smart_scan_capable not set',
    severity: 'medium',
    mark: 'documented',
    risk: 'Partner disks are chosen without regard to the content, or scans are not offloaded.',
    action: 'Set content.type to data or recovery, cell.smart_scan_capable to TRUE.',
    inputs: 'facts/diskGroup/contentType facts/diskGroup/smartScan',
    *evaluate(view) {
      yield* attribute(view, 'contentType', (_, value) =>
        asText(value) ? undefined : 'has no content.type',
      );
      yield* attribute(view, 'smartScan', (_, value) =>
        value === true ? undefined : 'has cell.smart_scan_capable off',
      );
    },
  },
  {
    id: 'STO-17',
    title: 'SPARSE disk group without sparse grid disks',
    severity: 'high',
    mark: 'practice',
    risk: 'Snapshots cannot be created.',
    action: 'Create sparse grid disks.',
    inputs: 'diskGroups/sparse facts/machine/gridDisks',
    *evaluate(view) {
      const sparse = view.appliance.diskGroups.filter((group) => group.sparse);
      if (sparse.length === 0) {
        if (view.appliance.diskGroups.length === 0) yield { missing: 'diskGroups' };
        yield { skip: 'No disk group is SPARSE.' };
        return;
      }
      const known = yield* rowsOfCells(view);
      const groups = byGroup(view, known);
      for (const { name, id } of sparse) {
        const rows = groups.get(id) ?? [];
        const plain = rows.find(([cell, row]) => !row.sparse && !isSeen(view, cell.id));
        // A listing of grid disks does not show which are sparse.
        const open = rows.flatMap(([cell, row]) => (!row.sparse && isSeen(view, cell.id) ? cell.id : []));
        if (plain) yield finding(id, `${name} has plain grid disks on ${plain[0].name}.`);
        else if (rows.length === 0 && known.length > 0) yield finding(id, `${name} has no grid disk.`);
        else if (open.length > 0) yield { missing: 'facts/machine/gridDisks', subjects: open };
      }
    },
  },
  {
    id: 'STO-19',
    title: 'asm_diskstring has literal private addresses',
    severity: 'high',
    mark: 'practice',
    source: 'S16',
    risk: 'After a change of the private addresses ASM finds no disk.',
    action:
      'Replace only the address: o/*/ in its place. Keep every other entry, above all /dev/exadata_quorum/*.',
    inputs: 'facts/cluster/asmDiskstring plans',
    *evaluate(view) {
      const { clusters } = view.appliance;
      for (const [cluster, value] of yield* askFacts(view, ['cluster', 'asmDiskstring'], clusters, asText)) {
        const literal = /o\/(?:[\d.]+|[\da-f:]*:[\da-f:]+)(?:;[\da-f.:]+)*\//i;
        if (literal.test(value))
          yield {
            severity: plannedMoves(view).any ? 'critical' : 'high',
            detail: `${cluster.name}: ${value}; better ${value.replace(new RegExp(literal, 'gi'), 'o/*/')}`,
            subjects: [cluster.id],
          };
      }
    },
  },
  {
    id: 'STO-20',
    title: 'Flash cache mode differs between cells',
    severity: 'medium',
    mark: 'practice',
    risk: 'Writes are fast on some cells only.',
    action: 'Set one mode.',
    inputs: 'facts/machine/flashCacheMode',
    *evaluate(view) {
      const known = yield* askFacts(view, ['machine', 'flashCacheMode'], view.machines('storage'), asText);
      const usual = majority(known.map(([, mode]) => mode.toLowerCase()));
      for (const [cell, mode] of known) if (mode.toLowerCase() !== usual) yield about(cell, `has ${mode}`);
    },
  },
];

/** The disk group of this name that was planned on the cell. */
const groupOn = (view: View, name: string, cell: Id): DiskGroup | undefined =>
  view.appliance.diskGroups.find(
    (group) => isSameGroup(group.name, name) && view.cellsOf(group).includes(cell),
  );

/** The grid disks of the cell come from an output, not from a person who may know more. */
const isSeen = (view: View, cell: Id): boolean =>
  view.facts('gridDisks').get(cell)?.source?.startsWith('evidence') === true;
