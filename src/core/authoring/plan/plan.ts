/**
 * The records that a design stands for: racks, machines at their places, networks, clusters, and every address.
 *
 * Invariants: the same design gives the same records; ids come from keys, not from names; on each network with room the
 * addresses given are as many as the demand by the formulas.
 *
 *   planRecords(defaultDesign, { prefix: 'vega01' }).endpoints.length      32 (a quarter rack without a backup network)
 */

import type {
  Appliance,
  Endpoint,
  Id,
  Machine,
  MachineKind,
  Network,
  Rack,
} from '../../appliance/document/appliance-types.ts';
import { networkId, ownerId, rackId } from '../../appliance/document/ids.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { absentTest } from '../design/absent-keys.ts';
import { type Design, hasSpine, masksFor, type NetworkDesign } from '../design/design.ts';
import { generationOf } from '../design/hardware.ts';
import { nameFromMask, prefixOf } from '../design/names.ts';
import { rackPlaces, switchPlaces } from '../design/rack-places.ts';
import { assignAddresses, type GivenNetworks } from './assign-addresses.ts';
import { clientOf, planClusters } from './plan-clusters.ts';
import { addEndpoint, addMachine, fabric, type Node, type Planner, server } from './planner.ts';

export type PlanRoot = Pick<Appliance, 'prefix' | 'domain'> & {
  /** Addresses that others hold. */
  readonly occupied?: ReadonlySet<string>;
};

export type Planned = Pick<GivenNetworks, 'given' | 'held' | 'outOfOrder'> & {
  readonly racks: readonly Rack[];
  readonly machines: readonly Machine[];
  readonly networks: readonly Network[];
  readonly clusters: readonly Cluster[];
  readonly endpoints: readonly Endpoint[];
  /** Parts of the design that cannot be planned, in words. */
  readonly problems: readonly string[];
  /** Key of each machine by its id, of what is absent too. */
  readonly keys: ReadonlyMap<Id, string>;
  /** Key of the cluster of each guest, by the guest's. */
  readonly guests: ReadonlyMap<string, string>;
  /** Machines with a place in the design that are absent, with the name that they would have. */
  readonly absent: readonly AbsentMachine[];
};

export type AbsentMachine = { readonly key: string; readonly name: string; readonly kind: MachineKind };

export function planRecords(design: Design, root: PlanRoot): Planned {
  const generation = generationOf(design.generation);
  const planner: Planner = {
    design,
    networks: new Set(design.networks.map(({ key }) => key)),
    masks: masksFor(design, generation?.fabric),
    idOf: (key, otherwise) => design.ids?.[key] ?? otherwise,
    machines: [],
    keys: new Map(),
    guests: new Map(),
    gateways: new Map(),
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
  const isAbsent = absentTest(design);

  for (const [r, rack] of design.racks.entries()) {
    const rackPrefix = prefixOf(design, prefix, r);
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
    const places = rackPlaces({ ...rack, databaseUnits, storageUnits });
    const homeless =
      places.database.filter((unit, n) => unit === undefined && !isAbsent(`r${r + 1}/db${n + 1}`)).length +
      places.storage.filter((unit, n) => unit === undefined && !isAbsent(`r${r + 1}/cel${n + 1}`)).length;
    if (homeless > 0) problems.push(`Rack ${r + 1} has no room for ${homeless} of its servers`);
    for (let n = 1; n <= rack.databaseServers; n++) {
      const parts = { prefix: rackPrefix, rack: r + 1, machine: n };
      const key = `r${r + 1}/db${n}`;
      const name = nameFromMask(planner.masks.admin, parts);
      const machine = addMachine(planner, 'database', key, name, id, places.database[n - 1], databaseUnits, {
        osType: design.virtual ? 'virtual' : 'physical',
      });
      hosts.push({ id: machine, parts, key });
      server(planner, machine, name, nameFromMask(planner.masks.databaseIlom, parts));
      fabric(planner, machine, planner.masks.private, parts, ports);
    }
    for (let n = 1; n <= rack.storageServers; n++) {
      const parts = { prefix: rackPrefix, rack: r + 1, machine: n };
      const name = nameFromMask(planner.masks.storage, parts);
      const key = `r${r + 1}/cel${n}`;
      const machine = addMachine(planner, 'storage', key, name, id, places.storage[n - 1], storageUnits, {
        ...(design.storageType && { storageType: design.storageType }),
        ...(design.diskTb && { diskTb: design.diskTb }),
      });
      server(planner, machine, name, nameFromMask(planner.masks.storageIlom, parts));
      fabric(planner, machine, planner.masks.storagePrivate, parts, ports);
    }
    // Devices follow the servers of all racks, because their addresses form another block.
    later.push(() => devices(planner, r, rackPrefix, id));
  }
  for (const run of later) run();
  const clusters = planClusters(planner, hosts, prefix, ports);
  const networks = design.networks.map((network) => plannedNetwork(network, planner, clusters));
  const { given, held, outOfOrder, problems: short } = assignAddresses(design, planner.slots, root.occupied);
  problems.push(...short);
  const addresses = new Map<Id, string>();
  for (const network of given.values())
    for (const [id, address] of network.addresses) addresses.set(id, address);
  const endpoints = planner.endpoints.map((endpoint) => {
    const hostname = design.pins?.[endpoint.id]?.hostname ?? endpoint.hostname;
    return { ...endpoint, hostname, address: addresses.get(endpoint.id) ?? '' };
  });
  const machines = planner.machines.map((machine) => {
    const defaultGateway = planner.gateways.get(machine.id);
    return defaultGateway ? { ...machine, defaultGateway } : machine;
  });
  return withoutAbsent(
    {
      racks,
      machines,
      networks,
      clusters,
      endpoints,
      problems,
      given,
      held,
      outOfOrder,
      keys: planner.keys,
      guests: planner.guests,
      absent: [],
    },
    design,
    isAbsent,
  );
}

/** Taken out last: place, names and addresses of what is absent stay free, and nothing else moves up. */
function withoutAbsent(plan: Planned, design: Design, isAbsent: (key: string) => boolean): Planned {
  const gone = new Set<Id>();
  const absent: AbsentMachine[] = [];
  if (design.absent) {
    for (const { id, name, kind } of plan.machines) {
      const key = plan.keys.get(id) ?? '';
      const cluster = plan.guests.get(key);
      if (cluster && isAbsent(cluster)) gone.add(id);
      else if (isAbsent(key)) {
        gone.add(id);
        absent.push({ key, name, kind });
      }
    }
    for (const [c, { id }] of plan.clusters.entries())
      if (isAbsent(design.clusters[c]?.key ?? '')) gone.add(id);
  }
  const clusters =
    gone.size === 0
      ? plan.clusters
      : plan.clusters.flatMap((cluster) =>
          gone.has(cluster.id)
            ? []
            : [{ ...cluster, machines: cluster.machines.filter((id) => !gone.has(id)) }],
        );
  const problems = [
    ...plan.problems,
    ...clusters.flatMap(({ name, machines }) => (machines.length === 0 ? [`${name} has no server`] : [])),
  ];
  if (gone.size === 0) return { ...plan, problems };
  return {
    ...plan,
    racks: plan.racks.filter((_, r) => !isAbsent(`r${r + 1}`)),
    machines: plan.machines.filter(({ id }) => !gone.has(id)),
    clusters,
    endpoints: plan.endpoints.filter(({ owner }) => !gone.has(ownerId(owner))),
    problems,
    absent,
  };
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
    const name = nameFromMask(mask, { prefix, rack: r + 1, machine: 1, letter });
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

function plannedNetwork(design: NetworkDesign, planner: Planner, clusters: readonly Cluster[]): Network {
  const { key, poolStart: _pool, blocks: _blocks, vips: _vips, scan: _scan, idsOf: _ids, ...fields } = design;
  const own = clusters.filter((_, c) => {
    const cluster = planner.design.clusters[c];
    return cluster && clientOf(planner.design, cluster) === key;
  });
  const several = planner.design.networks.filter((network) => network.role === 'client').length > 1;
  return {
    id: planner.idOf(key, networkId(key)),
    ...fields,
    ...(design.role === 'client' && several && { clusters: own.map((cluster) => cluster.id) }),
  };
}
