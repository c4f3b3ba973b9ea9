/**
 * The addresses that a rack of a given size needs, one row each, with the usual names when the prefix is known.
 *
 * Invariant: the rows of each network are as many as its demand by the formulas.
 */
import type { EndpointKind, MachineKind } from '../../appliance/document/appliance-types.ts';
import { addressDemand, type Demand, extraNetworkDemand } from '../../network/demand.ts';

export type WorksheetCounts = {
  readonly databaseServers: number;
  readonly storageServers: number;
  /** Nodes of each cluster. More nodes than database servers are guests. Absent: one cluster of all servers. */
  readonly clusters?: readonly number[];
  /** The nodes are guests, however few. */
  readonly guests?: boolean;
  readonly spine?: boolean;
  readonly backup?: boolean;
  readonly ilom?: 'shared' | 'separate';
  /** Of all names. Without it the names are the customer's to write. */
  readonly prefix?: string;
};

export type WorksheetNetwork = 'management' | 'ilom' | 'client' | 'backup' | 'private';

type WorksheetRow = {
  readonly machine: string;
  readonly machineKind: MachineKind | 'cluster';
  readonly network: WorksheetNetwork;
  readonly endpointKind: EndpointKind;
  readonly hostname: string;
};

const two = (n: number) => String(n).padStart(2, '0');
const letter = (n: number) => (n === 1 ? 'a' : 'b');

type Machine = {
  readonly name: string;
  readonly kind: MachineKind;
  /** What client, private and backup names begin with. */
  readonly stem: string;
};

/** Database servers, storage servers, guests, and the nodes of each cluster. */
function plan({ databaseServers, storageServers, clusters, guests, prefix }: WorksheetCounts) {
  const nodes = clusters ?? (databaseServers > 0 ? [databaseServers] : []);
  const required = nodes.reduce((sum, count) => sum + count, 0);
  const virtual = guests === true || required > databaseServers;
  const name = (stem: string, other: string) => (prefix ? `${prefix}${stem}` : other);
  const machines = (kind: MachineKind, count: number, stem: string, client: string, other: string) =>
    Array.from({ length: count }, (_, i): Machine => {
      const n = two(i + 1);
      return { kind, name: name(`${stem}${n}`, `${other}-${i + 1}`), stem: name(`${client}${n}`, '') };
    });
  const servers = machines('database', databaseServers, 'dbadm', 'db', 'database-server');
  const cells = machines('storage', storageServers, 'celadm', 'cel', 'storage-server');
  const hosts = Math.max(1, databaseServers);
  const all = Array.from({ length: virtual ? required : 0 }, (_, i): Machine => {
    const place = `${two((i % hosts) + 1)}vm${two(Math.floor(i / hosts) + 1)}`;
    return { kind: 'guest', name: name(`dbadm${place}`, `guest-${i + 1}`), stem: name(`db${place}`, '') };
  });
  let next = 0;
  const members = nodes.map((count) => {
    const from = next;
    next += count;
    return (virtual ? all : servers).slice(from, next);
  });
  return { servers, cells, guests: all, members };
}

export function worksheetRows(counts: WorksheetCounts): readonly WorksheetRow[] {
  const { prefix, ilom = 'shared', spine, backup } = counts;
  const { servers, cells, guests, members } = plan(counts);
  const rows: WorksheetRow[] = [];
  const add = (
    { name, kind }: { name: string; kind: MachineKind | 'cluster' },
    network: WorksheetNetwork,
    endpointKind: EndpointKind,
    hostname: string,
  ) =>
    rows.push({ machine: name, machineKind: kind, network, endpointKind, hostname: prefix ? hostname : '' });
  for (const machine of [...servers, ...cells]) {
    add(machine, 'management', 'host', machine.name);
    add(machine, ilom === 'separate' ? 'ilom' : 'management', 'ilom', `${machine.name}-ilom`);
  }
  for (const machine of guests) add(machine, 'management', 'host', machine.name);
  const device = (kind: MachineKind, stem: string, other: string) => {
    const name = prefix ? `${prefix}${stem}` : other;
    add({ name, kind }, 'management', 'device', name);
  };
  for (const n of [1, 2]) device('leaf-switch', `sw-roce${letter(n)}01`, `leaf-switch-${n}`);
  if (spine) device('spine-switch', 'sw-spine01', 'spine-switch-1');
  device('management-switch', 'sw-adm01', 'management-switch-1');
  for (const n of [1, 2]) device('pdu', `sw-pdu${letter(n)}01`, `pdu-${n}`);
  for (const [n, machines] of members.entries()) {
    const cluster = { name: prefix ? `${prefix}-clu${n + 1}` : `cluster-${n + 1}`, kind: 'cluster' as const };
    for (const machine of machines) {
      add(machine, 'client', 'host', machine.stem);
      add(machine, 'client', 'vip', `${machine.stem}-vip`);
    }
    for (let address = 0; address < 3; address++) add(cluster, 'client', 'scan', `${prefix}-scan${n + 1}`);
    if (backup) for (const machine of machines) add(machine, 'backup', 'host', `${machine.stem}-bkp`);
  }
  for (const machine of [...servers, ...cells, ...guests]) {
    for (const port of [1, 2]) add(machine, 'private', 'private', `${machine.stem}-priv${port}`);
  }
  return rows;
}

type WorksheetDemand = Readonly<Record<WorksheetNetwork, number>>;

/** Addresses of each network by the formulas, without gateways. */
export function worksheetDemand(counts: WorksheetCounts): WorksheetDemand {
  const { guests, members } = plan(counts);
  const clusters = members.map((machines) => machines.length);
  const demand: Demand = addressDemand(
    {
      databaseServers: counts.databaseServers,
      storageServers: counts.storageServers,
      fabricSwitches: counts.spine ? 3 : 2,
      managementSwitches: 1,
      pdus: 2,
      guests: guests.length,
      clusters,
    },
    { ilom: counts.ilom ?? 'shared' },
  );
  return {
    management: demand.admin,
    ilom: demand.ilom,
    client: demand.client,
    backup: counts.backup ? clusters.reduce((sum, nodes) => sum + extraNetworkDemand(nodes), 0) : 0,
    private: demand.private,
  };
}
