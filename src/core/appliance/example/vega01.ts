/**
 * vega01, the worked example: a quarter rack X10M, 2 database servers, 3 storage servers, 34 addresses in 4 networks.
 * It ships with the product, is what a newcomer opens first, and is what the tests reckon with.
 *
 *   exampleVega01().endpoints.length   34
 */

import type { Appliance, Endpoint, Machine, MachineKind, Network } from '../document/appliance-types.ts';
import { emptyAppliance } from '../document/empty-appliance.ts';
import {
  applianceId,
  clusterId,
  databaseId,
  diskGroupId,
  endpointId,
  groupId,
  homeId,
  machineId,
  networkId,
  rackId,
  userId,
} from '../document/ids.ts';
import type { Database } from '../document/software-types.ts';
import { vega01Addresses } from './vega01-addresses.ts';
import { vega01Facts, vega01Settings } from './vega01-facts.ts';

const rack = rackId('vega01');
const cluster = clusterId('vega01-clu1');
const nodes = [machineId('vega01dbadm01'), machineId('vega01dbadm02')];
const cells = [1, 2, 3].map((n) => machineId(`vega01celadm0${n}`));
const version = '19.26.0.0.250121';
const homePath = '/u01/app/oracle/product/19.0.0.0/dbhome_1';
const home = homeId(cluster, homePath);

const network = {
  admin: networkId('admin'),
  client: networkId('client'),
  backup: networkId('backup'),
  private: networkId('private'),
};

const networks: readonly Network[] = [
  {
    id: network.admin,
    role: 'management',
    name: 'Admin',
    subnet: '10.20.10.0/24',
    gateway: '10.20.10.1',
    mtu: 1500,
    bonding: 'none',
  },
  {
    id: network.client,
    role: 'client',
    name: 'Client',
    subnet: '10.30.40.0/25',
    gateway: '10.30.40.1',
    vlan: 2010,
    mtu: 1500,
    bonding: 'lacp',
    links: ['eth1', 'eth2'],
    clusters: [cluster],
  },
  {
    id: network.backup,
    role: 'backup',
    name: 'Backup',
    subnet: '10.40.10.0/25',
    gateway: '10.40.10.1',
    vlan: 2020,
    mtu: 9000,
    bonding: 'active-backup',
    links: ['eth3', 'eth4'],
  },
  {
    id: network.private,
    role: 'private',
    name: 'Private',
    subnet: '192.168.10.0/24',
    mtu: 2300,
    bonding: 'none',
  },
];

const server = (kind: MachineKind, name: string, unit: number, defaultGateway: string): Machine => ({
  id: machineId(name),
  kind,
  name,
  rack,
  unit,
  height: 2,
  generation: 'X10M',
  serial: `EXAMPLE-${name.slice(6).toUpperCase()}`,
  imageVersion: '24.1.0.0.0.240517.1',
  ...(kind === 'database' ? { memoryGb: 512, diskGb: 3840 } : {}),
  defaultGateway,
});

const device = (kind: MachineKind, name: string, unit?: number): Machine => ({
  id: machineId(name),
  kind,
  name,
  rack,
  ...(unit === undefined ? {} : { unit, height: 1 }),
  serial: `EXAMPLE-${name.slice(6).toUpperCase()}`,
  defaultGateway: network.admin,
});

const machines: readonly Machine[] = [
  server('database', 'vega01dbadm01', 16, network.client),
  server('database', 'vega01dbadm02', 18, network.client),
  server('storage', 'vega01celadm01', 2, network.admin),
  server('storage', 'vega01celadm02', 4, network.admin),
  server('storage', 'vega01celadm03', 6, network.admin),
  device('leaf-switch', 'vega01sw-rocea01', 20),
  device('leaf-switch', 'vega01sw-roceb01', 22),
  device('management-switch', 'vega01sw-adm01', 21),
  device('pdu', 'vega01sw-pdua01'),
  device('pdu', 'vega01sw-pdub01'),
];

function endpoints(): Endpoint[] {
  const ordinals = new Map<string, number>();
  return vega01Addresses.map(([owner, net, kind, hostname, address, nic]) => {
    const ownerKey = kind === 'scan' ? clusterId(owner) : machineId(owner);
    const key = `${ownerKey}/${net}/${kind}`;
    const ordinal = (ordinals.get(key) ?? 0) + 1;
    ordinals.set(key, ordinal);
    return {
      id: endpointId(ownerKey, network[net], kind, ordinal),
      owner: kind === 'scan' ? { cluster: ownerKey } : { machine: ownerKey },
      networkId: network[net],
      kind,
      hostname,
      address,
      interface: nic,
      inDns: kind !== 'private',
    };
  });
}

const database = (name: string, template: 'ADMIN' | 'DW'): Database => ({
  id: databaseId(cluster, name),
  cluster,
  home,
  name,
  uniqueName: name,
  type: 'cdb',
  template,
  blockSize: 8192,
  characterSet: 'AL32UTF8',
  language: 'all_langs',
  dataGroup: 'DATAC1',
  recoveryGroup: 'RECOC1',
  machines: nodes,
});

const group = (name: string, gid: number) => ({ id: groupId(name), name, gid });

const zone = (origin: string) => ({ origin, ttl: 86_400 });

export function exampleVega01(): Appliance {
  return {
    ...emptyAppliance(applianceId('example vega01'), 'vega01'),
    customer: 'Example',
    generation: 'X10M',
    size: 'quarter rack',
    prefix: 'vega01',
    domain: 'example.com',
    timeZone: 'Europe/Berlin',
    masks: {
      admin: 'vega01dbadm%%',
      client: 'vega01db%%',
      vip: 'vega01db%%-vip',
      private: 'vega01db%%-priv%',
      storage: 'vega01celadm%%',
      backup: 'vega01db%%-bkp',
      databaseIlom: 'vega01dbadm%%-ilom',
      storageIlom: 'vega01celadm%%-ilom',
      storagePrivate: 'vega01cel%%-priv%',
    },
    racks: [{ id: rack, name: 'vega01', number: 1, units: 42 }],
    machines,
    networks,
    endpoints: endpoints(),
    clusters: [
      {
        id: cluster,
        name: 'vega01-clu1',
        machines: nodes,
        cells,
        gridVersion: version,
        gridHome: '/u01/app/19.0.0.0/grid',
        gridBase: '/u01/app/grid',
        inventory: '/u01/app/oraInventory',
        owner: 'grid',
        scanPort: 1521,
        quorumDisks: nodes,
      },
    ],
    diskGroups: [
      {
        id: diskGroupId(cluster, 'DATAC1'),
        cluster,
        name: 'DATAC1',
        redundancy: 'HIGH',
        percent: 80,
        location: 'HARDDISK',
        cells,
        ocrVote: true,
        quorumDisk: true,
      },
      {
        id: diskGroupId(cluster, 'RECOC1'),
        cluster,
        name: 'RECOC1',
        redundancy: 'HIGH',
        percent: 20,
        location: 'HARDDISK',
        cells,
      },
    ],
    homes: [
      {
        id: home,
        cluster,
        name: 'dbhome_1',
        owner: 'oracle',
        version,
        path: homePath,
        base: '/u01/app/oracle',
        inventory: '/u01/app/oraInventory',
        machines: nodes,
      },
    ],
    databases: [database('PAYROLL', 'ADMIN'), database('STOCKDW', 'DW')],
    users: [
      {
        id: userId('grid'),
        name: 'grid',
        uid: 1000,
        primaryGroup: 'oinstall',
        groups: ['asmadmin', 'asmdba', 'asmoper', 'racoper'],
      },
      {
        id: userId('oracle'),
        name: 'oracle',
        uid: 1001,
        primaryGroup: 'oinstall',
        groups: ['dba', 'racoper', 'asmdba'],
      },
    ],
    groups: [
      group('oinstall', 1001),
      group('dba', 1002),
      group('racoper', 1003),
      group('asmdba', 1004),
      group('asmoper', 1005),
      group('asmadmin', 1006),
    ],
    services: {
      dns: {
        servers: ['10.20.1.53', '10.20.1.54'],
        zones: ['example.com', '10.20.10.in-addr.arpa', '40.30.10.in-addr.arpa', '10.40.10.in-addr.arpa'].map(
          zone,
        ),
      },
      ntp: { servers: ['10.20.1.123', '10.20.1.124'] },
      smtp: { host: 'smtp.example.com', port: 25, from: 'vega01@example.com', to: 'dba@example.com' },
      snmp: { host: 'asr.example.com', port: 162, version: '3', community: 'none' },
      asr: { host: 'asr.example.com', address: '10.20.1.60', port: 162 },
    },
    support: { csi: '00000000', contacts: [{ role: 'primary', name: 'Ada Lovelace' }] },
    settings: vega01Settings,
    facts: vega01Facts({
      appliance: applianceId('example vega01'),
      cluster,
      nodes,
      cells,
      leafSwitches: [machineId('vega01sw-rocea01'), machineId('vega01sw-roceb01')],
      data: diskGroupId(cluster, 'DATAC1'),
      reco: diskGroupId(cluster, 'RECOC1'),
      payroll: databaseId(cluster, 'PAYROLL'),
      stock: databaseId(cluster, 'STOCKDW'),
    }),
  };
}
