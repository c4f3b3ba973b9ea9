/**
 * Defaults of the assistant, each with its source. They are data, so that a screen can show a default as a default.
 * `value` is the value in the document; a calculated default has none and describes its rule.
 *
 *   defaults.redundancy      { value: 'HIGH', mark: 'documented', words: 'three copies, advised for critical systems' }
 */
import type { Mark } from '../../appliance/document/appliance-types.ts';

type Default = {
  /** As the field shows it; absent where a rule reckons it. */
  readonly value: string | undefined;
  readonly mark: Mark;
  /** Why this is the default, in a few words. */
  readonly words: string;
};

const row = <V extends string | undefined>(value: V, mark: Mark, words: string) => ({ value, mark, words });

/** A release whose number is in a vendor document. */
const usualVersion = '19.26.0.0.250121';

export const defaults = {
  generation: row('X10M', 'practice', 'a generation with RoCE'),
  size: row('quarter', 'documented', '2 database servers and 3 storage servers'),
  storageType: row('HC', 'practice', 'High Capacity'),
  spine: row(undefined, 'practice', 'one in each rack when racks are cabled together'),
  rackPrefix: row(undefined, 'documented', 'one prefix per rack, counted up'),
  places: row(undefined, 'documented', 'leaf switches U20 and U22, servers from U2 and from U23'),
  gateway: row(undefined, 'practice', 'the first address of the subnet'),
  poolStart: row(undefined, 'practice', 'the eleventh address, on private the first'),
  blocks: row(undefined, 'practice', 'runs at round places, with room to grow'),
  vlan: row('untagged', 'documented', 'access VLAN at the switch'),
  privateSubnet: row('192.168.8.0/22', 'practice', 'room for more racks on the same fabric'),
  privatePool: row('192.168.10.1', 'practice', 'where the factory begins'),
  bondedClient: row('active-backup', 'documented', 'client must be bonded from X7 on'),
  mtu: row('1500', 'practice', '9000 only where every switch carries it'),
  mtuAdmin: row('1500', 'verify', 'ordinary frames'),
  mtuPrivate: row('2300', 'verify', 'RoCE, read it from the machine'),
  mtuInfiniband: row(undefined, 'verify', 'InfiniBand has 7000 or 65520, read it from the machine'),
  clusterName: row(undefined, 'practice', 'by the mask, counted up'),
  clusterServers: row(undefined, 'practice', 'the servers in even runs; guests on every host'),
  scanName: row(undefined, 'practice', 'by the mask, counted up'),
  scanPort: row('1521', 'documented', 'without TCPS'),
  gridVersion: row(usualVersion, 'documented', 'at least the release of every database'),
  gridHome: row('/u01/app/19.0.0.0/grid', 'documented', 'as LIST CLUSTERS shows it'),
  gridBase: row('/u01/app/grid', 'documented', 'not above the Grid Infrastructure home'),
  inventory: row('/u01/app/oraInventory', 'documented', 'one for all homes'),
  gridOwner: row('grid', 'practice', 'role-separated'),
  redundancy: row('HIGH', 'documented', 'three copies, advised for critical systems'),
  split: row('external', 'documented', 'backups outside: 80 % DATA, 20 % RECO'),
  location: row('HARDDISK', 'documented', 'FLASHDISK on request'),
  reserve: row('15', 'practice', 'kept free to mirror again after a lost disk'),
  homeVersion: row(usualVersion, 'documented', 'not above Grid Infrastructure'),
  homePath: row(undefined, 'practice', 'by owner, release and name'),
  homeOwner: row('oracle', 'practice', 'role-separated'),
  owners: row('role-separated', 'practice', 'users grid and oracle'),
  databaseType: row('cdb', 'practice', 'container database'),
  template: row('OLTP', 'practice', 'many short transactions'),
  blockSize: row('8192', 'practice', 'a DW may take 16384'),
  characterSet: row('AL32UTF8', 'practice', 'Unicode'),
} as const satisfies Record<string, Default>;

export type DefaultName = keyof typeof defaults;
