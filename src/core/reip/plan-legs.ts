/** What moves: one draft a machine, network and kind of address, in the phase that the kind belongs to. */
import { ownerId } from '../appliance/ids.ts';
import type { Endpoint, Id, Machine } from '../appliance/types.ts';
import { type Draft, type DraftKind, draft, follows, type Leg, type Unit } from './draft.ts';
import {
  clusterOfEndpoint,
  clusterwareChanges,
  machineOf,
  type PlanContext,
  roleOf,
  sideOf,
} from './plan-context.ts';
import type { Row } from './rows.ts';

export type MoveDrafts = {
  readonly drafts: Draft[];
  /** Endpoint to the draft that gives it its planned address; empty when nobody takes the address of another. */
  readonly byEndpoint: Map<Id, Draft>;
  readonly units: readonly Unit[];
};

type Sort = {
  readonly kind: DraftKind;
  readonly phase: number;
  readonly slot: number;
  readonly rank: number;
};

const sort = (kind: DraftKind, phase: number, slot: number, rank: number): Sort => ({
  kind,
  phase,
  slot,
  rank,
});

const sorts = {
  ilom: sort('ilom', 2, 210_000, 0),
  vip: sort('vip', 5, 520_000, 8),
  scan: sort('scan', 5, 531_000, 8.4),
  privateCell: sort('private', 6, 600_000, 2),
  private: sort('private', 6, 600_000, 3),
  cell: sort('cell', 3, 300_000, 2.2),
  guest: sort('database', 4, 450_000, 3.2),
  database: sort('database', 4, 400_000, 3.2),
  clientHost: sort('client-host', 5, 510_000, 4),
  networkHost: sort('network-host', 5, 540_000, 5),
};

const devices: Readonly<Record<string, Sort>> = {
  pdu: sort('device', 2, 220_000, 0),
  'leaf-switch': sort('device', 2, 230_000, 0),
  'spine-switch': sort('device', 2, 235_000, 0),
  'management-switch': sort('device', 2, 290_000, 0),
};

/** Which work an address is; `rank` is its place inside a stop. */
function sortOf(context: PlanContext, endpoint: Endpoint, machine: Machine | undefined): Sort | undefined {
  const { kind, networkId } = endpoint;
  if (kind === 'ilom' || kind === 'vip' || kind === 'scan') return sorts[kind];
  if (!machine) return undefined;
  const isCell = machine.kind === 'storage';
  if (kind === 'private') return isCell ? sorts.privateCell : sorts.private;
  const device = devices[machine.kind];
  if (device) return device;
  const role = roleOf(context, networkId);
  if (role === 'management' || role === 'ilom')
    return isCell ? sorts.cell : machine.host ? sorts.guest : sorts.database;
  return role === 'client' && context.clusterOf.has(machine.id) ? sorts.clientHost : sorts.networkHost;
}

/** Every endpoint whose address, name or network definition changes. */
function legOf(context: PlanContext, row: Row): Leg | undefined {
  const { endpoint, planned, holders } = row;
  const network = context.networks.get(endpoint.networkId);
  const resource = endpoint.kind === 'vip' || endpoint.kind === 'scan';
  const redefined = resource ? clusterwareChanges(network) : network?.changes;
  if (planned === endpoint.address && !redefined) return undefined;
  if (endpoint.address === '') return undefined;
  return {
    endpoint,
    row,
    from: endpoint.address,
    fromSide: 'old',
    to: planned,
    side: sideOf(context, endpoint.networkId, planned),
    holders,
  };
}

export function moveDrafts(context: PlanContext): MoveDrafts {
  const found = new Map<string, { sort: Sort; legs: Leg[]; machine: Machine | undefined }>();
  let isTaken = context.renames.size > 0;
  for (const row of context.rows) {
    const { endpoint } = row;
    const leg = legOf(context, row);
    if (!leg) continue;
    if (row.holders) isTaken = true;
    const machine = machineOf(context, endpoint);
    const sort = sortOf(context, endpoint, machine);
    if (!sort) continue;
    const key = `${sort.kind}/${ownerId(endpoint.owner)}/${endpoint.networkId}`;
    const known = found.get(key);
    if (known) known.legs.push(leg);
    else found.set(key, { sort, legs: [leg], machine });
  }
  const units = stopUnits(context, [...found.values()]);
  const unitOf = unitFinder(context, units);
  const drafts: Draft[] = [];
  const byEndpoint = new Map<Id, Draft>();
  const { clusters } = context.appliance;
  const places = new Map(clusters.map((cluster, place) => [cluster, place]));
  let i = 0;
  for (const [key, { sort, legs, machine }] of found) {
    const [first] = legs;
    if (!first) continue;
    const { endpoint } = first;
    const cluster = clusterOfEndpoint(context, endpoint);
    const unit = unitOf(sort.kind, machine, endpoint);
    i++;
    // In a stop the VIPs and the SCAN of a cluster stand together: a way back from one cluster leaves the others alone.
    const slot =
      unit && cluster && sort.rank >= 8
        ? unit.slot + 8 + (((places.get(cluster) ?? 0) + sort.rank - 8 + i * 1e-7) / clusters.length) * 0.9
        : (unit ? unit.slot + sort.rank : sort.slot) + i * 1e-6;
    const made = draft(key, sort.kind, sort.phase, slot, {
      legs,
      networkId: endpoint.networkId,
      machine,
      cluster,
      unit,
    });
    drafts.push(made);
    if (isTaken) for (const leg of legs) byEndpoint.set(leg.endpoint.id, made);
  }
  return { drafts, byEndpoint, units };
}

type Found = { readonly sort: Sort; readonly legs: readonly Leg[]; readonly machine: Machine | undefined };

/** Who stops together: all of a storage domain for the private network (or at once), else a cluster for its subnet. */
function stopUnits(context: PlanContext, found: readonly Found[]): Unit[] {
  const { appliance, strategy, domainOf, index } = context;
  const atOnce = new Set<DraftKind>(['cell', 'database', 'client-host', 'private']);
  const privates = new Set<Id>();
  const domains = new Set<Id>();
  for (const { sort, machine } of found) {
    if (!machine) continue;
    if (sort.kind === 'private') privates.add(domainOf(machine.id));
    if (sort.kind === 'private' || (strategy === 'at-once' && atOnce.has(sort.kind)))
      domains.add(domainOf(machine.id));
  }
  const cellsIn = new Map<Id, Machine[]>();
  for (const machine of appliance.machines) {
    if (machine.kind !== 'storage' || !domains.has(domainOf(machine.id))) continue;
    const list = cellsIn.get(domainOf(machine.id));
    if (list) list.push(machine);
    else cellsIn.set(domainOf(machine.id), [machine]);
  }
  const netsOf = clusterNets(context);
  const units = new Map<string, Omit<Unit, 'slot'>>();
  const clustersIn = new Map<Id, (typeof appliance.clusters)[number][]>();
  for (const cluster of appliance.clusters) {
    const [node] = cluster.machines;
    const domain = node === undefined ? undefined : domainOf(node);
    if (domain !== undefined && domains.has(domain)) {
      const list = clustersIn.get(domain);
      if (list) list.push(cluster);
      else clustersIn.set(domain, [cluster]);
      continue;
    }
    const nets = netsOf.get(cluster.id) ?? [];
    const main = nets.filter(({ networkId }) => roleOf(context, networkId) === 'client');
    const extra = nets.filter(({ networkId }) => roleOf(context, networkId) !== 'client');
    const common = { clusters: [cluster], cells: [], hasPrivate: false };
    if (main.length > 0) units.set(cluster.id, { id: cluster.id, ...common, nets, stops: true });
    else
      for (const net of extra) {
        const id = `${cluster.id}/${net.networkId}`;
        units.set(id, { id, ...common, nets: [net], stops: false });
      }
  }
  for (const domain of domains) {
    const clusters = clustersIn.get(domain) ?? [];
    units.set(domain, {
      id: index.machines.get(domain)?.name ?? domain,
      clusters,
      cells: cellsIn.get(domain) ?? [],
      nets: clusters.flatMap((cluster) => netsOf.get(cluster.id) ?? []),
      stops: true,
      hasPrivate: privates.has(domain),
      domain,
    });
  }
  const apart = units.size > 9000 ? 90_000 / units.size : 10;
  return [...units.values()].map((unit, i) => ({ ...unit, slot: 600_000 + i * apart }));
}

/** The networks of each cluster with VIP or SCAN addresses whose subnet or VLAN changes. */
function clusterNets(context: PlanContext): Map<Id, Unit['nets'][number][]> {
  const nets = new Map<Id, Unit['nets'][number][]>();
  const seen = new Set<string>();
  for (const endpoint of context.appliance.endpoints) {
    if (endpoint.kind !== 'vip' && endpoint.kind !== 'scan') continue;
    const { networkId } = endpoint;
    if (!clusterwareChanges(context.networks.get(networkId))) continue;
    const cluster = clusterOfEndpoint(context, endpoint);
    const key = `${cluster?.id} ${networkId}`;
    if (!cluster || seen.has(key)) continue;
    seen.add(key);
    const list = nets.get(cluster.id);
    if (list) list.push({ cluster, networkId });
    else nets.set(cluster.id, [{ cluster, networkId }]);
  }
  return nets;
}

function unitFinder(context: PlanContext, units: readonly Unit[]) {
  const byNet = new Map<string, Unit>();
  const byDomain = new Map<Id, Unit>();
  for (const unit of units) {
    for (const { cluster, networkId } of unit.nets) byNet.set(`${cluster.id} ${networkId}`, unit);
    if (unit.domain !== undefined) byDomain.set(unit.domain, unit);
  }
  return (kind: DraftKind, machine: Machine | undefined, endpoint: Endpoint): Unit | undefined => {
    const cluster = clusterOfEndpoint(context, endpoint);
    const net = cluster && byNet.get(`${cluster.id} ${endpoint.networkId}`);
    const domain = machine && byDomain.get(context.domainOf(machine.id));
    if (kind === 'vip' || kind === 'scan' || kind === 'network-host') return net;
    if (kind === 'client-host') return net ?? (context.strategy === 'at-once' ? domain : undefined);
    if (kind === 'private') return domain;
    return (kind === 'cell' || kind === 'database') && context.strategy === 'at-once' ? domain : undefined;
  };
}

/** Edges of a server: its ILOM is the rescue path, so it moves first (ORD-09). */
export function rescuePathFirst(drafts: readonly Draft[]): void {
  const iloms = new Map<Id, Draft>();
  for (const one of drafts) if (one.kind === 'ilom' && one.machine) iloms.set(one.machine.id, one);
  for (const one of drafts)
    if ((one.kind === 'cell' || one.kind === 'database') && one.machine)
      follows(one, iloms.get(one.machine.id), 'ORD-09');
}
