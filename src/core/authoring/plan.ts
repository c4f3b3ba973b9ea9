/**
 * The records that a design stands for: racks, machines at their places, networks, clusters, and every address.
 *
 * Invariants: the same design gives the same records; ids come from keys, not from names; on each network with room the
 * addresses given are as many as the demand by the formulas.
 *
 *   planRecords(defaultDesign, { prefix: 'vega01' }).endpoints.length      32 (a quarter rack without a backup network)
 */
import { clusterId, endpointId, machineId, networkId, rackId } from '../appliance/ids.ts';
import type {
  Appliance,
  Cluster,
  Endpoint,
  EndpointKind,
  Id,
  Machine,
  MachineKind,
  Network,
  Owner,
  Rack,
} from '../appliance/types.ts';
import { giveAddresses, type Slot } from './addresses.ts';
import {
  type BlockName,
  type Design,
  type DesignMasks,
  hasSpine,
  masksFor,
  type NetworkDesign,
} from './design.ts';
import { generationOf } from './hardware.ts';
import { type NameParts, nameOf, prefixOfRack } from './names.ts';
import { placesOf, switchPlaces } from './places.ts';

export type PlanRoot = Pick<Appliance, 'prefix' | 'domain'> & {
  /** Addresses that others hold. */
  readonly occupied?: ReadonlySet<string>;
};

export type Planned = {
  readonly racks: readonly Rack[];
  readonly machines: readonly Machine[];
  readonly networks: readonly Network[];
  readonly clusters: readonly Cluster[];
  readonly endpoints: readonly Endpoint[];
  /** What the design cannot have, in words. */
  readonly problems: readonly string[];
};

type Planner = {
  readonly design: Design;
  readonly masks: DesignMasks;
  readonly idOf: (key: string, otherwise: Id) => Id;
  readonly machines: Machine[];
  readonly slots: Map<string, Slot[]>;
  readonly endpoints: Endpoint[];
  readonly ordinals: Map<string, number>;
};

/** A SCAN resolves to three addresses (vendor document: three are recommended). */
const scanAddresses = 3;

type Node = { readonly id: Id; readonly parts: NameParts; readonly key: string };

export function planRecords(design: Design, root: PlanRoot): Planned {
  const generation = generationOf(design.generation);
  const planner: Planner = {
    design,
    masks: masksFor(design, generation?.fabric),
    idOf: (key, otherwise) => design.ids?.[key] ?? otherwise,
    machines: [],
    slots: new Map(),
    endpoints: [],
    ordinals: new Map(),
  };
  const problems: string[] = [];
  const prefix = root.prefix ?? '';
  const ports = generation?.fabric === 'InfiniBand' ? ['ib0', 'ib1'] : ['re0', 're1'];
  const racks: Rack[] = [];
  const hosts: Node[] = [];
  const later: (() => void)[] = [];

  for (const [r, rack] of design.racks.entries()) {
    const rackPrefix = rack.prefix ?? prefixOfRack(prefix, r);
    const id = planner.idOf(`r${r + 1}`, rackId(`r${r + 1}`));
    racks.push({
      id,
      name: rack.name ?? rackPrefix,
      number: r + 1,
      units: rack.units ?? 42,
      ...(rack.serial && { serial: rack.serial }),
    });
    const databaseUnits = generation?.databaseUnits ?? 2;
    const storageUnits = generation?.storageUnits ?? 2;
    const places = placesOf({ ...rack, databaseUnits, storageUnits, spine: hasSpine(design) });
    const homeless = [...places.database, ...places.storage].filter((unit) => unit === undefined).length;
    if (homeless > 0)
      problems.push(
        `Rack ${r + 1} has no room for ${homeless === 1 ? '1 of its servers' : `${homeless} of its servers`}`,
      );
    for (let n = 1; n <= rack.databaseServers; n++) {
      const parts = { prefix: rackPrefix, rack: r + 1, machine: n };
      const key = `r${r + 1}/db${n}`;
      const name = nameOf(planner.masks.admin, parts);
      const machine = addMachine(planner, 'database', key, name, id, places.database[n - 1], databaseUnits, {
        osType: design.virtual ? 'virtual' : 'physical',
      });
      hosts.push({ id: machine, parts, key });
      server(planner, machine, name, nameOf(planner.masks.databaseIlom, parts));
      fabric(planner, machine, planner.masks.private, parts, ports);
    }
    for (let n = 1; n <= rack.storageServers; n++) {
      const parts = { prefix: rackPrefix, rack: r + 1, machine: n };
      const name = nameOf(planner.masks.storage, parts);
      const key = `r${r + 1}/cel${n}`;
      const machine = addMachine(planner, 'storage', key, name, id, places.storage[n - 1], storageUnits, {
        ...(design.storageType && { storageType: design.storageType }),
        ...(design.diskTb && { diskTb: design.diskTb }),
      });
      server(planner, machine, name, nameOf(planner.masks.storageIlom, parts));
      fabric(planner, machine, planner.masks.storagePrivate, parts, ports);
    }
    // Devices stand after the servers of all racks: their addresses are another block.
    later.push(() => devices(planner, r, rackPrefix, id));
  }
  for (const run of later) run();
  const clusters = planClusters(planner, hosts, prefix, ports, problems);
  const networks = design.networks.map((network) => plannedNetwork(network, planner, clusters));
  // An address that is pinned anywhere is given out nowhere else.
  const taken = new Set(root.occupied);
  for (const address of design.others ?? []) taken.add(address);
  for (const { address } of Object.values(design.pins ?? {})) if (address) taken.add(address);
  const given = design.networks.map((network) => {
    const slots = planner.slots.get(network.key) ?? [];
    const pins = new Map<string, string>();
    for (const { id } of slots) {
      const pinned = design.pins?.[id]?.address;
      if (pinned !== undefined) pins.set(id, pinned);
    }
    const result = giveAddresses(network, slots, pins, taken);
    problems.push(...result.problems);
    return result.addresses;
  });
  const addresses = new Map(given.flatMap((map) => [...map]));
  const endpoints = planner.endpoints.map((endpoint) => {
    const hostname = design.pins?.[endpoint.id]?.hostname ?? endpoint.hostname;
    return { ...endpoint, hostname, address: addresses.get(endpoint.id) ?? '' };
  });
  return { racks, machines: planner.machines, networks, clusters, endpoints, problems };
}

function addMachine(
  { machines, idOf, design }: Planner,
  kind: MachineKind,
  key: string,
  name: string,
  rack: Id | undefined,
  unit: number | undefined,
  height: number,
  more: Partial<Machine> = {},
): Id {
  const id = idOf(key, machineId(key.replace('/', '-')));
  const gateway = kind === 'database' && !design.virtual ? 'client' : kind === 'guest' ? 'client' : 'admin';
  machines.push({
    id,
    kind,
    name,
    ...(rack && { rack }),
    ...(unit === undefined ? {} : { unit, height }),
    ...(kind === 'guest' || kind === 'pdu' ? {} : { generation: design.generation }),
    defaultGateway: idOf(gateway, networkId(gateway)),
    ...more,
  });
  return id;
}

function addEndpoint(
  planner: Planner,
  owner: Owner,
  network: string,
  kind: EndpointKind,
  block: BlockName,
  hostname: string,
  nic: string,
  idsOf = network,
): void {
  const networkOf = planner.idOf(network, networkId(network));
  const idOf = planner.idOf(idsOf, networkId(idsOf));
  const ownerOf = 'machine' in owner ? owner.machine : owner.cluster;
  const key = `${ownerOf}/${idOf}/${kind}`;
  const ordinal = (planner.ordinals.get(key) ?? 0) + 1;
  planner.ordinals.set(key, ordinal);
  const id = endpointId(ownerOf, idOf, kind, ordinal);
  const list = planner.slots.get(network);
  if (list) list.push({ id, block });
  else planner.slots.set(network, [{ id, block }]);
  planner.endpoints.push({
    id,
    owner,
    networkId: networkOf,
    kind,
    hostname,
    address: '',
    interface: nic,
    inDns: kind !== 'private',
  });
}

function server(planner: Planner, machine: Id, name: string, ilom: string): void {
  addEndpoint(planner, { machine }, 'admin', 'host', 'server', name, 'eth0');
  const separate = planner.design.networks.find(({ key }) => key === 'ilom');
  addEndpoint(
    planner,
    { machine },
    separate ? 'ilom' : 'admin',
    'ilom',
    separate ? 'server' : 'ilom',
    ilom,
    'NET MGT',
    separate?.idsOf,
  );
}

function fabric(
  planner: Planner,
  machine: Id,
  mask: string,
  parts: NameParts,
  ports: readonly string[],
): void {
  for (const [i, port] of ports.entries()) {
    const name = nameOf(mask, { ...parts, interface: i + 1 });
    addEndpoint(planner, { machine }, 'private', 'private', 'server', name, port);
  }
}

function devices(planner: Planner, r: number, prefix: string, rack: Id): void {
  const { masks, design } = planner;
  const add = (
    kind: MachineKind,
    word: string,
    mask: string,
    letter: string,
    unit: number | undefined,
    nic: string,
  ) => {
    const name = nameOf(mask, { prefix, rack: r + 1, machine: 1, letter });
    const id = addMachine(planner, kind, `r${r + 1}/${word}`, name, rack, unit, 1);
    addEndpoint(planner, { machine: id }, 'admin', 'device', kind === 'pdu' ? 'pdu' : 'switch', name, nic);
  };
  add('management-switch', 'adm', masks.managementSwitch, 'a', switchPlaces.management, 'Vlan1');
  add('leaf-switch', 'leafa', masks.leafSwitch, 'a', switchPlaces.leaf[0], 'mgmt0');
  add('leaf-switch', 'leafb', masks.leafSwitch, 'b', switchPlaces.leaf[1], 'mgmt0');
  if (hasSpine(design)) add('spine-switch', 'spine', masks.spineSwitch, 's', switchPlaces.spine, 'mgmt0');
  add('pdu', 'pdua', masks.pdu, 'a', undefined, 'ETH');
  add('pdu', 'pdub', masks.pdu, 'b', undefined, 'ETH');
}

/** Servers of each cluster: as stated; of those that state none, the servers that are left, in even runs. */
export function clusterServers(design: Design): readonly (readonly string[])[] {
  const all = design.racks.flatMap((rack, r) =>
    Array.from({ length: rack.databaseServers }, (_, n) => `r${r + 1}/db${n + 1}`),
  );
  if (design.virtual)
    return design.clusters.map(({ servers }) => servers?.filter((key) => all.includes(key)) ?? all);
  const known = new Set(all);
  const used = new Set<string>();
  const stated = design.clusters.map(({ servers }) =>
    servers?.filter((key) => known.has(key) && !used.has(key) && used.add(key)),
  );
  const rest = all.filter((key) => !used.has(key));
  const open = stated.filter((keys) => keys === undefined).length;
  let given = 0;
  let at = 0;
  return stated.map((keys) => {
    if (keys) return keys;
    given++;
    const end = Math.round((rest.length * given) / open);
    const run = rest.slice(at, end);
    at = end;
    return run;
  });
}

function planClusters(
  planner: Planner,
  hosts: readonly Node[],
  prefix: string,
  ports: readonly string[],
  problems: string[],
): Cluster[] {
  const { design, masks } = planner;
  const byKey = new Map(hosts.map((host) => [host.key, host]));
  const servers = clusterServers(design);
  const vms = new Map<string, number>();
  return design.clusters.map((cluster, c): Cluster => {
    const name = cluster.name ?? nameOf(masks.cluster, { prefix, machine: c + 1 });
    const id = planner.idOf(cluster.key, clusterId(cluster.key));
    const client = cluster.client ?? 'client';
    const nodes = (servers[c] ?? []).flatMap((key): Node[] => {
      const host = byKey.get(key);
      if (!host) return [];
      if (!design.virtual) return [host];
      const vm = (vms.get(key) ?? 0) + 1;
      vms.set(key, vm);
      const parts = { ...host.parts, vm };
      const own = `${key}/vm${vm}`;
      const guest = nameOf(masks.guest, parts);
      const machine = addMachine(planner, 'guest', own, guest, undefined, undefined, 1, { host: host.id });
      addEndpoint(planner, { machine }, 'admin', 'host', 'guest', guest, 'eth0');
      fabric(planner, machine, masks.guestPrivate, parts, ports);
      return [{ id: machine, parts, key: own }];
    });
    if (nodes.length === 0) problems.push(`${name} has no server`);
    const scanName = cluster.scanName ?? nameOf(masks.scan, { prefix, machine: c + 1 });
    for (const node of nodes) clientAddresses(planner, node, client);
    const scans = design.networks.filter(({ key, scan }) => key === client || scan);
    for (const { key } of scans)
      for (let n = 0; n < scanAddresses; n++) {
        const own = key === client ? scanName : `${scanName}-${key}`;
        addEndpoint(planner, { cluster: id }, key, 'scan', 'scan', own, `${nicOf(planner, key)}:n`);
      }
    return { id, name, machines: nodes.map((node) => node.id), scanPort: 1521 };
  });
}

const nicOf = ({ design }: Planner, key: string) =>
  design.networks.find((network) => network.key === key)?.interface ?? 'bondeth0';

function clientAddresses(planner: Planner, node: Node, client: string): void {
  const { design, masks } = planner;
  const owner = { machine: node.id };
  const host = nameOf(design.virtual ? masks.guestClient : masks.client, node.parts);
  for (const network of design.networks) {
    const nic = nicOf(planner, network.key);
    if (network.key === client) {
      addEndpoint(planner, owner, client, 'host', 'host', host, nic);
      const vip = nameOf(design.virtual ? masks.guestVip : masks.vip, node.parts);
      addEndpoint(planner, owner, client, 'vip', 'vip', vip, `${nic}:1`);
    } else if (network.role === 'backup') {
      const name = nameOf(design.virtual ? masks.guestBackup : masks.backup, node.parts);
      addEndpoint(planner, owner, network.key, 'host', 'host', name, nic);
    } else if (network.role === 'other') {
      addEndpoint(planner, owner, network.key, 'host', 'host', `${host}-${network.key}`, nic);
      if (network.vips)
        addEndpoint(planner, owner, network.key, 'vip', 'vip', `${host}-${network.key}-vip`, `${nic}:1`);
    }
  }
}

function plannedNetwork(design: NetworkDesign, planner: Planner, clusters: readonly Cluster[]): Network {
  const { key, poolStart: _pool, blocks: _blocks, vips: _vips, scan: _scan, idsOf: _ids, ...fields } = design;
  const own = clusters.filter((_, c) => (planner.design.clusters[c]?.client ?? 'client') === key);
  const several = planner.design.networks.filter((network) => network.role === 'client').length > 1;
  return {
    id: planner.idOf(key, networkId(key)),
    ...fields,
    ...(design.role === 'client' && several && { clusters: own.map((cluster) => cluster.id) }),
  };
}
