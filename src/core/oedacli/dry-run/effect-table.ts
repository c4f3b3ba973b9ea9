/** Maps each command to its effect on the document. Other commands change no field of it. */

import type { Scene } from '../script/command-context.ts';
import { alterAlert, deleteAlert } from './effect-alert.ts';
import { cloneMachine } from './effect-clone.ts';
import { alterCluster, createCluster, downgradeGrid, moveGrid } from './effect-cluster.ts';
import { addDatabase, alterDatabase, deleteDatabase } from './effect-databases.ts';
import { alterDiskGroup } from './effect-disk-group.ts';
import { addHome, alterHome, deleteHome } from './effect-homes.ts';
import { addNetwork, alterNetwork, alterNetworks } from './effect-network.ts';
import { deleteCell, deleteNetwork, deleteScan, deleteVip } from './effect-remove.ts';
import { addScan, addVip, alterScan, alterVip } from './effect-scan.ts';
import { alterIlom, alterMachine, alterSwitch } from './effect-site.ts';
import { addDiskGroup, alterDiskGroups, deleteDiskGroup } from './effect-storage.ts';

export const effects: Readonly<Record<string, (scene: Scene) => void>> = {
  'ADD DATABASEHOME': addHome,
  'ALTER DATABASEHOME': alterHome,
  'DELETE DATABASEHOME': deleteHome,
  'ADD DATABASE': addDatabase,
  'ALTER DATABASE': alterDatabase,
  'DELETE DATABASE': deleteDatabase,
  'ADD DISKGROUP': addDiskGroup,
  'ALTER DISKGROUP': alterDiskGroup,
  'ALTER DISKGROUPS': alterDiskGroups,
  'DELETE DISKGROUP': deleteDiskGroup,
  'ALTER CLUSTER': alterCluster,
  'CREATE CLUSTER': createCluster,
  'UPDATE CLUSTER': moveGrid,
  'UPGRADE CLUSTER': moveGrid,
  'DOWNGRADE CLUSTER': downgradeGrid,
  'CLONE CELL': cloneMachine,
  'DELETE CELL': deleteCell,
  'DELETE NEWCELL': deleteCell,
  'CLONE COMPUTE': cloneMachine,
  'CLONE GUEST': cloneMachine,
  'ADD NETWORK': addNetwork,
  'ALTER NETWORK': alterNetwork,
  'ALTER NETWORKS': alterNetworks,
  'DELETE NETWORK': deleteNetwork,
  'ADD SCAN': addScan,
  'ALTER SCAN': alterScan,
  'DELETE SCAN': deleteScan,
  'ADD VIP': addVip,
  'ALTER VIP': alterVip,
  'DELETE VIP': deleteVip,
  'ALTER MACHINE': alterMachine,
  'ALTER ILOM': alterIlom,
  'ALTER SWITCH': alterSwitch,
  'ALTER ALERT': alterAlert,
  'DELETE ALERT': deleteAlert,
};
