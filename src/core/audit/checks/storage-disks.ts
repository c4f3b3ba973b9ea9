/** Checks of grid disks and of the attributes of disk groups. */
import type { Id } from '../../appliance/types.ts';
import type { DiskGroup } from '../../appliance/types-software.ts';
import { addTo } from '../../table/grouping.ts';
import { plannedMoves } from '../planned-moves.ts';
import { cellDisks, type DiskRow, gridDisks } from '../space.ts';
import type { Check, Outcome } from '../types.ts';
import { compareVersions } from '../versions.ts';
import { ask, asNumber, asText, majority, type View } from '../view.ts';

const rowsOfCells = (view: View) =>
  ask('facts/machine/gridDisks', view.machines('storage'), ({ id }) => gridDisks(view, id));

/** Every row of a group with its cell, by the group's name. */
function byGroup(known: readonly (readonly [{ id: Id; name: string }, readonly DiskRow[]])[]) {
  const groups = new Map<string, [{ id: Id; name: string }, DiskRow][]>();
  for (const [cell, rows] of known) for (const row of rows) addTo(groups, row.group, [cell, row]);
  return groups;
}

function* attribute(
  view: View,
  key: string,
  judge: (group: DiskGroup, value: unknown) => string | undefined,
): Generator<Outcome> {
  const known = yield* ask(`facts/diskGroup/${key}`, view.appliance.diskGroups, ({ id }) =>
    view.fact(key, id) === null ? undefined : view.fact(key, id),
  );
  for (const [group, value] of known) {
    const words = judge(group, value);
    if (words) yield { detail: `${group.name} ${words}.`, subjects: [group.id] };
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
      for (const [name, rows] of byGroup(yield* rowsOfCells(view))) {
        const usual = majority(rows.map(([, { sizeGib }]) => sizeGib));
        for (const [cell, { sizeGib }] of rows)
          if (sizeGib !== usual)
            yield {
              detail: `${name} on ${cell.name} has ${sizeGib} GiB, elsewhere ${usual}.`,
              subjects: [cell.id],
            };
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
      for (const name of byGroup(known).keys()) {
        const counts = known.map(([, rows]) =>
          rows.filter(({ group }) => group === name).reduce((sum, { count }) => sum + count, 0),
        );
        const holding = counts.filter((count) => count > 0);
        const usual = majority(holding);
        for (const [at, [cell]] of known.entries()) {
          // A group may live on some of the cells only.
          const wanted = counts[at] !== 0 || isPlanned(view, name, cell.id);
          if (wanted && counts[at] !== usual)
            yield { detail: `${cell.name} has ${counts[at]} of ${usual} of ${name}.`, subjects: [cell.id] };
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
    inputs: 'facts/machine/gridDisks facts/machine/cellDisks',
    *evaluate(view) {
      const sum = (rows: readonly DiskRow[]) => rows.reduce((all, row) => all + row.count * row.sizeGib, 0);
      const known = yield* rowsOfCells(view);
      const cells = known.map(([cell]) => cell);
      if (cells.length === 0) return;
      const disks = yield* ask('facts/machine/cellDisks', cells, ({ id }) => cellDisks(view, id));
      for (const [cell, rows] of disks) {
        const used = sum(gridDisks(view, cell.id) ?? []);
        if (used > sum(rows))
          yield { detail: `${cell.name} has ${sum(rows)} GiB for ${used}.`, subjects: [cell.id] };
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
        version !== undefined && compareVersions(String(value), version) > 0;
      yield* attribute(view, 'compatible.rdbms', (group, value) => {
        const lowest = view
          .ofCluster('homes', group.cluster)
          .map(({ version }) => version)
          .sort(compareVersions)[0];
        return above(value, lowest) ? `has compatible.rdbms ${value}, a home has ${lowest}` : undefined;
      });
      yield* attribute(view, 'compatible.asm', (group, value) => {
        const grid = view.index.clusters.get(group.cluster)?.gridVersion;
        return above(value, grid) ? `has compatible.asm ${value}, Grid has ${grid}` : undefined;
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
      const wanted = view.limit('auMb');
      yield* attribute(view, 'auMb', (_, value) =>
        asNumber(value) === wanted ? undefined : `has an AU of ${value} MB`,
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
      const groups = byGroup(yield* rowsOfCells(view));
      for (const { name, id } of sparse) {
        const plain = groups.get(name)?.filter((row) => !row[1].sparse);
        if (plain?.length)
          yield { detail: `${name} has plain grid disks on ${plain[0]?.[0].name}.`, subjects: [id] };
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
      const clusters = yield* ask('facts/cluster/asmDiskstring', view.appliance.clusters, ({ id }) =>
        asText(view.fact('asmDiskstring', id)),
      );
      for (const [cluster, value] of clusters) {
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
      const known = yield* ask('facts/machine/flashCacheMode', view.machines('storage'), ({ id }) =>
        asText(view.fact('flashCacheMode', id)),
      );
      const usual = majority(known.map(([, mode]) => mode.toLowerCase()));
      for (const [cell, mode] of known)
        if (mode.toLowerCase() !== usual) yield { detail: `${cell.name} has ${mode}.`, subjects: [cell.id] };
    },
  },
];

/** Is the cell among those that the disk group of this name was planned on? */
function isPlanned(view: View, name: string, cell: Id): boolean {
  const groups = view.appliance.diskGroups.filter((group) => group.name.toUpperCase() === name.toUpperCase());
  return groups.some((group) => view.cellsOf(group).includes(cell));
}
