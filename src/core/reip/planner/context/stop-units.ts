/**
 * The servers that stop together. A storage domain stops as a whole for the private network, or when all goes at once;
 * else a cluster for its own client network. Clusters that share a client network whose old and new gateway never
 * answer together stop together too: after the change, a cluster still on its old addresses would reach neither clients
 * nor DNS (QN-09 decides: rolling or big bang).
 */

import type { Endpoint, Id, Machine } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import type { Cluster } from '../../../appliance/document/software-types.ts';
import { joinedSets } from '../../../collections/disjoint-sets.ts';
import { appendTo, getOrCreate } from '../../../collections/grouping.ts';
import { isReplaced } from '../../mapping/required-changes.ts';
import { wholeNetwork } from '../../names/clusterware-names.ts';
import { nodesOn } from '../../names/guests.ts';
import {
  clusterOfEndpoint,
  gatewayFlips,
  machineName,
  type PlanContext,
  roleOf,
} from '../../names/plan-context.ts';
import type { DraftKind, Unit } from './draft-step.ts';
import { stoppedNets } from './offline-resources.ts';

type Found = { readonly sort: { readonly kind: DraftKind }; readonly machine: Machine | undefined };
type Net = Unit['nets'][number];

const atOnce = new Set<DraftKind>(['cell', 'database', 'client-host', 'private']);

export function stopUnits(context: PlanContext, found: readonly Found[]): Unit[] {
  const { strategy, domainOf } = context;
  const privates = new Set<Id>();
  const domains = new Set<Id>();
  for (let i = 0; i < found.length; i++) {
    const { sort, machine } = found[i] as Found;
    if (!machine) continue;
    if (sort.kind === 'private') privates.add(domainOf(machine.id));
    if (sort.kind === 'private' || (strategy === 'at-once' && atOnce.has(sort.kind)))
      domains.add(domainOf(machine.id));
  }
  const units: Omit<Unit, 'slot'>[] = [];
  const cellsIn = cellsOf(context, domains);
  const netsOf = clusterNets(context);
  for (const group of groupsOf(context, domains)) {
    const nets = group.clusters.flatMap((cluster) => netsOf.get(cluster.id) ?? []);
    const [only] = group.clusters;
    const [domain] = group.domains;
    const isMain = ({ networkId }: Net) => roleOf(context, networkId) === 'client';
    if (domain === undefined && group.flips.length === 0 && !nets.some(isMain)) {
      const wholes = new Map<Id, Net[]>();
      for (const net of nets) appendTo(wholes, wholeNetwork(context, only, net.networkId), net);
      for (const own of wholes.values()) {
        const id = `${only?.id}/${own[0]?.networkId}`;
        units.push({ ...unitOf(context, id, group), nets: own, cells: [], stops: false, hasPrivate: false });
      }
      continue;
    }
    const whole =
      domain !== undefined
        ? machineName(context, domain)
        : group.clusters.length > 1
          ? (group.flips[0] ?? '')
          : (only?.id ?? '');
    units.push({
      ...unitOf(context, whole, group),
      cells: group.domains.flatMap((one) => cellsIn.get(one) ?? []),
      nets,
      stops: true,
      hasPrivate: group.domains.some((one) => privates.has(one)),
    });
  }
  const apart = units.length > 9000 ? 90_000 / units.length : 10;
  return units.map((unit, i) => ({ ...unit, slot: 600_000 + i * apart }));
}

const unitOf = ({ appliance, index }: PlanContext, id: Id, { clusters, domains, flips }: Group) => ({
  id,
  name:
    clusters.length === 0
      ? domains.map((domain) => index.machines.get(domain)?.name ?? '').join(', ')
      : clusters.length === 1 || clusters.length < appliance.clusters.length
        ? clusters.map(({ name }) => name).join(', ')
        : 'every cluster',
  clusters,
  domains,
  flips,
});

function cellsOf({ appliance, domainOf }: PlanContext, domains: ReadonlySet<Id>): Map<Id, Machine[]> {
  const found = new Map<Id, Machine[]>();
  for (const machine of appliance.machines) {
    if (machine.kind !== 'storage' || !domains.has(domainOf(machine.id))) continue;
    appendTo(found, domainOf(machine.id), machine);
  }
  return found;
}

type Group = { readonly clusters: Cluster[]; readonly domains: Id[]; readonly flips: Id[] };

/** Clusters and storage domains that stop in one go, clusters of no common stop each alone, in document order. */
function groupsOf(context: PlanContext, domains: ReadonlySet<Id>): Group[] {
  const { appliance, domainOf, index, mapping } = context;
  const { find, join } = joinedSets<Id>();
  const flipping = mapping.networks.flatMap(({ networkId }) =>
    roleOf(context, networkId) === 'client' && gatewayFlips(context, networkId) ? [networkId] : [],
  );
  const domainsOf = new Map<Id, Id>();
  for (const { id, machines } of appliance.clusters) {
    const domain = machines[0] === undefined ? undefined : domainOf(machines[0]);
    if (domain === undefined || !domains.has(domain)) continue;
    domainsOf.set(id, domain);
    join(`domain ${domain}`, id);
  }
  const members = new Map<Id, Set<Id>>();
  for (const networkId of flipping) {
    const clusters = new Set<Id>();
    for (const endpoint of index.byNetwork.get(networkId) ?? [])
      for (const { id } of clustersOn(context, endpoint)) {
        if (clusters.has(id)) continue;
        clusters.add(id);
        join(`net ${networkId}`, id);
      }
    members.set(networkId, clusters);
  }
  const groups = new Map<Id, Group>();
  const groupOf = (id: Id): Group =>
    getOrCreate(groups, find(id), () => ({ clusters: [], domains: [], flips: [] }));
  for (const cluster of appliance.clusters) groupOf(cluster.id).clusters.push(cluster);
  for (const domain of domains) groupOf(`domain ${domain}`).domains.push(domain);
  for (const networkId of flipping)
    if (members.get(networkId)?.size) groupOf(`net ${networkId}`).flips.push(networkId);
  return [...groups.values()];
}

/** The cluster of an address, or those of the guests of its host, whose client address changes while they are stopped. */
function clustersOn(context: PlanContext, endpoint: Endpoint): readonly Cluster[] {
  const cluster = clusterOfEndpoint(context, endpoint);
  if (cluster) return [cluster];
  return nodesOn(context, ownerId(endpoint.owner)).flatMap((id) => context.clusterOf.get(id) ?? []);
}

/** The networks of each cluster with VIP or SCAN addresses whose subnet or VLAN changes. */
function clusterNets(context: PlanContext): Map<Id, Net[]> {
  const nets = new Map<Id, Net[]>();
  const seen = new Set<string>();
  const { endpoints } = context.appliance;
  for (let i = 0; i < endpoints.length; i++) {
    const endpoint = endpoints[i] as Endpoint;
    if (endpoint.kind !== 'vip' && endpoint.kind !== 'scan') continue;
    const { networkId } = endpoint;
    if (!isReplaced(context.networks.get(networkId))) continue;
    const cluster = clusterOfEndpoint(context, endpoint);
    const key = `${cluster?.id} ${networkId}`;
    if (!cluster || seen.has(key)) continue;
    seen.add(key);
    appendTo(nets, cluster.id, { cluster, networkId });
  }
  return nets;
}

/** The clusters with an address in each private network whose subnet changes: what their Clusterware has to learn. */
export function clustersByFabric(context: PlanContext): ReadonlyMap<Id, ReadonlySet<Cluster>> {
  const found = new Map<Id, Set<Cluster>>();
  for (const [id, { current, planned }] of context.networks) {
    if (roleOf(context, id) !== 'private' || current.subnet === planned.subnet) continue;
    const clusters = new Set<Cluster>();
    for (const endpoint of context.index.byNetwork.get(id) ?? []) {
      const cluster = endpoint.kind === 'private' ? clusterOfEndpoint(context, endpoint) : undefined;
      if (cluster) clusters.add(cluster);
    }
    found.set(id, clusters);
  }
  return found;
}

export function unitFinder(context: PlanContext, units: readonly Unit[]) {
  const byNet = new Map<Cluster, Map<Id, Unit>>();
  const byDomain = new Map<Id, Unit>();
  const byFlip = new Map<Id, Unit>();
  for (const unit of units) {
    // A SCAN is one resource in both families: an address of the other one changes while it is stopped anyway.
    for (const { cluster, networkId } of stoppedNets(context, unit)) {
      const nets = byNet.get(cluster) ?? new Map<Id, Unit>();
      byNet.set(cluster, nets.set(networkId, unit));
    }
    for (const domain of unit.domains) byDomain.set(domain, unit);
    for (const networkId of unit.flips) byFlip.set(networkId, unit);
  }
  return (kind: DraftKind, machine: Machine | undefined, endpoint: Endpoint): Unit | undefined => {
    const domain = () => machine && byDomain.get(context.domainOf(machine.id));
    if (kind === 'private') return domain();
    if (kind === 'cell' || kind === 'database') return context.strategy === 'at-once' ? domain() : undefined;
    if (kind !== 'vip' && kind !== 'scan' && kind !== 'network-host' && kind !== 'client-host')
      return undefined;
    const cluster = clusterOfEndpoint(context, endpoint);
    const net = cluster && byNet.get(cluster)?.get(endpoint.networkId);
    if (net || (kind !== 'client-host' && kind !== 'network-host')) return net;
    // A server of no cluster goes with those that its network has: its gateway changes over in their stop.
    const flip = byFlip.get(endpoint.networkId);
    if (flip || kind === 'network-host') return flip;
    return context.strategy === 'at-once' ? domain() : undefined;
  };
}
