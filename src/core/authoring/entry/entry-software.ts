/** The pages of the entry sheet that are about software: clusters, disk groups, homes, databases. */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { type EntryRow, rowsOf } from './entry-rows.ts';

export function softwarePages(
  appliance: Appliance,
): readonly (readonly [number: number, title: string, rows: readonly EntryRow[]])[] {
  const { machines, clusters, homes, databases: containers } = indexAppliance(appliance);
  const names = (ids: readonly string[] | undefined, otherwise: string) =>
    ids ? ids.map((id) => machines.get(id)?.name ?? id).join(', ') : otherwise;
  // Homes of two clusters may have the same path.
  const clusterRow = (id: string): EntryRow => ['cluster', 'cluster', clusters.get(id)?.name];
  return [
    [
      6,
      'Define clusters',
      appliance.clusters.flatMap((cluster): EntryRow[] => [
        ...rowsOf(cluster.id, cluster.name, [
          ['name', 'name', cluster.name],
          ['nodes', 'servers', names(cluster.machines, '')],
          ['cells', 'storage servers', names(cluster.cells, 'all')],
          ['version', 'Grid Infrastructure version', cluster.gridVersion],
          ['home', 'Grid Infrastructure home', cluster.gridHome],
          ['inventory', 'inventory', cluster.inventory],
          ['base', 'base', cluster.gridBase],
        ]),
        ...cluster.machines.flatMap((id): EntryRow[] => {
          const guest = machines.get(id);
          if (guest?.kind !== 'guest') return [];
          return rowsOf(id, guest.name, [
            ['vcpus', 'vCPU', guest.vcpus],
            ['memory', 'memory (GB)', guest.memoryGb],
            ['disk', 'disk (GB)', guest.diskGb],
          ]);
        }),
      ]),
    ],
    [
      7,
      'Disk groups',
      appliance.diskGroups.flatMap((group) =>
        rowsOf(group.id, group.name, [
          clusterRow(group.cluster),
          ['name', 'name', group.name],
          ['redundancy', 'redundancy', group.redundancy],
          ['percent', 'share (%)', group.percent],
          ['location', 'location', group.location ?? 'HARDDISK'],
        ]),
      ),
    ],
    [
      8,
      'Database homes',
      appliance.homes.flatMap((home) =>
        rowsOf(home.id, home.path, [
          clusterRow(home.cluster),
          ['owner', 'owner', home.owner],
          ['version', 'version', home.version],
          ['name', 'name', home.name],
          ['path', 'path', home.path],
          ['base', 'base', home.base],
          ['inventory', 'inventory', home.inventory],
          ['servers', 'servers', names(home.machines, 'all of the cluster')],
        ]),
      ),
    ],
    [
      9,
      'Databases',
      appliance.databases.flatMap((database) =>
        rowsOf(database.id, database.name, [
          clusterRow(database.cluster),
          database.type === 'pdb'
            ? ['container', 'container', containers.get(database.container ?? '')?.name]
            : ['home', 'home', homes.get(database.home ?? '')?.path],
          ['name', 'name', database.name],
          ['unique', 'unique name', database.uniqueName ?? database.name],
          ['type', 'type', { normal: 'normal', cdb: 'container', pdb: 'PDB' }[database.type]],
          ['template', 'template', database.template === 'DW' ? 'DW' : 'OLTP'],
          ['block', 'block size', database.blockSize],
          ['charset', 'character set', database.characterSet],
          ['data', 'DATA disk group', database.dataGroup],
          ['reco', 'RECO disk group', database.recoveryGroup],
          ['servers', 'servers', names(database.machines, 'all of the home')],
        ]),
      ),
    ],
  ];
}
