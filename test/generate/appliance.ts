/**
 * Appliances of any size, in order: no fault in them, the same size gives the same document. Racks of 8 database servers
 * and 11 storage servers, what has room in 42 units (fewer in the last one), one cluster of 8 nodes and its client subnet a rack, one admin, backup
 * and private network for all.
 *
 *   generateAppliance({ databaseServers: 24, storageServers: 40 })     64 servers in 4 racks
 *   applianceOfAddresses(10_000)                                        at least 10,000 addresses
 */

import type {
  Appliance,
  Endpoint,
  EndpointKind,
  Id,
  Machine,
  MachineKind,
  Network,
  Owner,
  Rack,
} from '../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../src/core/appliance/document/empty-appliance.ts';
import {
  clusterId,
  endpointId,
  machineId,
  networkId,
  rackId,
} from '../../src/core/appliance/document/ids.ts';
import type { Cluster } from '../../src/core/appliance/document/software-types.ts';

export type GeneratedSize = {
  readonly databaseServers: number;
  readonly storageServers: number;
  /** Database servers per cluster; default 8. */
  readonly nodesPerCluster?: number;
};

const databaseServersPerRack = 8;
const storageServersPerRack = 11;
const two = (n: number) => String(n).padStart(2, '0');

/** The n-th address of 10.<second>.0.0/16, or of the block that begins there. */
const at = (second: number, n: number) => `10.${second + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

export function generateAppliance({
  databaseServers,
  storageServers,
  nodesPerCluster = 8,
}: GeneratedSize): Appliance {
  const prefix = 'gen01';
  const racks: Rack[] = [];
  const machines: Machine[] = [];
  const endpoints: Endpoint[] = [];
  const clusters: Cluster[] = [];
  const networks: Network[] = [
    { id: 'network:admin', role: 'management', name: 'Admin', subnet: '10.16.0.0/14', gateway: '10.16.0.1' },
    {
      id: 'network:backup',
      role: 'backup',
      name: 'Backup',
      subnet: '10.32.0.0/16',
      gateway: '10.32.0.1',
      vlan: 2,
      bonding: 'lacp',
      links: ['eth3', 'eth4'],
      interface: 'bondeth1',
    },
    { id: 'network:private', role: 'private', name: 'Private', subnet: '10.64.0.0/14', mtu: 2300 },
  ];
  const ordinals = new Map<Id, number>();
  const add = (
    owner: Owner,
    network: Id,
    kind: EndpointKind,
    hostname: string,
    address: string,
    nic: string,
  ) => {
    const key = endpointId('machine' in owner ? owner.machine : owner.cluster, network, kind, 0);
    const ordinal = (ordinals.get(key) ?? 0) + 1;
    ordinals.set(key, ordinal);
    const id = endpointId('machine' in owner ? owner.machine : owner.cluster, network, kind, ordinal);
    endpoints.push({ id, owner, networkId: network, kind, hostname, address, interface: nic });
  };
  let admin = 9;
  let fabric = 0;
  const count = Math.max(
    Math.ceil(databaseServers / databaseServersPerRack),
    Math.ceil(storageServers / storageServersPerRack),
  );
  const machine = (name: string, kind: MachineKind, rack: Id, unit?: number, height = 1) => {
    const id = machineId(name);
    const place = unit === undefined ? {} : { unit, height };
    machines.push({ id, kind, name, rack, ...place, generation: 'X10M' });
    return { machine: id };
  };
  const device = (name: string, kind: MachineKind, rack: Id, unit?: number) =>
    add(machine(name, kind, rack, unit), 'network:admin', 'device', name, at(16, ++admin), 'mgmt0');
  const server = (name: string, short: string, kind: MachineKind, rack: Id, unit: number) => {
    const owner = machine(name, kind, rack, unit, 2);
    add(owner, 'network:admin', 'host', name, at(16, ++admin), 'eth0');
    add(owner, 'network:admin', 'ilom', `${name}-ilom`, at(16, ++admin), 'NET MGT');
    for (const port of [1, 2])
      add(owner, 'network:private', 'private', `${short}-priv${port}`, at(64, ++fabric), `re${port - 1}`);
    return owner;
  };

  for (let r = 0; r < count; r++) {
    const rackName = `${prefix}r${two(r + 1)}`;
    const rack = rackId(rackName);
    racks.push({ id: rack, name: rackName, number: r + 1, units: 42 });
    device(`${prefix}sw-rocea${two(r + 1)}`, 'leaf-switch', rack, 22);
    device(`${prefix}sw-roceb${two(r + 1)}`, 'leaf-switch', rack, 20);
    device(`${prefix}sw-adm${two(r + 1)}`, 'management-switch', rack, 21);
    device(`${prefix}sw-pdua${two(r + 1)}`, 'pdu', rack);
    device(`${prefix}sw-pdub${two(r + 1)}`, 'pdu', rack);
    // Lower part U2 to U19, upper part U23 to U42.
    const units = [...Array.from({ length: 9 }, (_, i) => 2 + 2 * i)].concat(
      Array.from({ length: 10 }, (_, i) => 23 + 2 * i),
    );
    const hosts = Math.min(databaseServersPerRack, databaseServers - r * databaseServersPerRack);
    let place = 0;
    for (let n = 0; n < hosts; n++) {
      const number = r * databaseServersPerRack + n + 1;
      const short = `${prefix}db${two(number)}`;
      const owner = server(`${prefix}dbadm${two(number)}`, short, 'database', rack, units[place++] ?? 2);
      const cluster = Math.floor((number - 1) / nodesPerCluster);
      const client = networkId(`client ${cluster + 1}`);
      const node = (number - 1) % nodesPerCluster;
      if (node === 0) startCluster(cluster);
      const members = clusters[cluster];
      if (members) clusters[cluster] = { ...members, machines: [...members.machines, owner.machine] };
      add(owner, client, 'host', short, at(96, cluster * 64 + 10 + node), 'bondeth0');
      add(owner, client, 'vip', `${short}-vip`, at(96, cluster * 64 + 30 + node), 'bondeth0:1');
      add(owner, 'network:backup', 'host', `${short}-bkp`, at(32, 9 + number), 'bondeth1');
    }
    const cells = Math.min(storageServersPerRack, storageServers - r * storageServersPerRack);
    for (let n = 0; n < cells; n++) {
      const number = r * storageServersPerRack + n + 1;
      const short = `${prefix}cel${two(number)}`;
      server(`${prefix}celadm${two(number)}`, short, 'storage', rack, units[place++] ?? 2);
    }
  }

  function startCluster(cluster: number) {
    const name = `${prefix}-clu${cluster + 1}`;
    const id = clusterId(name);
    const client = networkId(`client ${cluster + 1}`);
    clusters.push({ id, name, machines: [], scanPort: 1521 });
    networks.push({
      id: client,
      role: 'client',
      name: `Client ${cluster + 1}`,
      subnet: `${at(96, cluster * 64)}/26`,
      gateway: at(96, cluster * 64 + 1),
      vlan: 1100 + cluster,
      mtu: 1500,
      bonding: 'lacp',
      links: ['eth1', 'eth2'],
      interface: 'bondeth0',
      clusters: [id],
    });
    for (const n of [40, 41, 42])
      add({ cluster: id }, client, 'scan', `gen-scan${cluster + 1}`, at(96, cluster * 64 + n), 'bondeth0:n');
  }

  return {
    ...emptyAppliance(`appliance:${prefix}`, prefix),
    generation: 'X10M',
    prefix,
    domain: 'example.com',
    timeZone: 'UTC',
    racks,
    machines,
    networks,
    endpoints,
    clusters,
    services: {
      dns: { servers: ['10.1.1.53', '10.1.2.53'] },
      ntp: { servers: ['10.1.1.123', '10.1.2.123'] },
    },
  };
}

/** A document of at least so many addresses, and at most one rack's more. */
export function applianceOfAddresses(addresses: number): Appliance {
  // A full rack holds 8 database servers with 7 addresses, 11 storage servers with 4, 5 devices and a SCAN of 3.
  const racks = Math.ceil(addresses / (8 * 7 + 11 * 4 + 5 + 3));
  return generateAppliance({
    databaseServers: racks * databaseServersPerRack,
    storageServers: racks * storageServersPerRack,
  });
}
