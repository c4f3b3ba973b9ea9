/** What the commands of Clusterware call things: nodes by their names, networks by their numbers. */

import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Side } from '../effect-types.ts';
import { plainInterface } from './interface-names.ts';
import { networkLabel, type PlanContext, roleOf } from './plan-context.ts';

/** The name of a node as its client network knows it, which is the node name of a usual installation: one for all its networks. */
export function nodeName(context: Pick<PlanContext, 'index'>, machine: Id): string {
  const hosts = (context.index.byOwner.get(machine) ?? []).filter(({ kind }) => kind === 'host');
  const found = hosts.find((one) => roleOf(context, one.networkId) === 'client') ?? hosts[0];
  return found?.hostname || context.index.machines.get(machine)?.name || '<name of the node>';
}

const numbers = memoize((_: PlanContext) => new Map<string, string>());

/**
 * The network with the SCAN, or of several the one client network, is number 1, the default network of Clusterware. No
 * document has the other numbers: `srvctl config network` prints them.
 */
export function networkNumber(context: PlanContext, cluster: Cluster | undefined, networkId: Id): string {
  return getOrCreate(numbers(context), `${cluster?.id} ${networkId}`, () => {
    const whole = wholeNetwork(context, cluster, networkId);
    return cluster && defaultNetwork(context, cluster) === whole
      ? '1'
      : `<number of ${networkLabel(context, whole)} in srvctl config network>`;
  });
}

/** An additional network, with VIPs and a listener of its own. */
export function isExtraNetwork(
  context: Pick<PlanContext, 'index'>,
  cluster: Cluster | undefined,
  networkId: Id,
): boolean {
  const main = cluster && defaultNetwork(context, cluster);
  return main !== undefined && main !== wholeNetwork(context, cluster, networkId);
}

type ClusterNetworks = {
  readonly main: Id | undefined;
  /** The IPv4 network by the IPv6 network of the same interface. */
  readonly wholes: ReadonlyMap<Id, Id>;
};

const networks = memoize((_: PlanContext['index']) => new Map<Id, ClusterNetworks>());

/** Memoized by cluster, because each VIP asks for it. */
const networksOf = (context: Pick<PlanContext, 'index'>, cluster: Cluster): ClusterNetworks =>
  getOrCreate(networks(context.index), cluster.id, () => findNetworks(context, cluster));

export const defaultNetwork = (context: Pick<PlanContext, 'index'>, cluster: Cluster): Id | undefined =>
  networksOf(context, cluster).main;

/**
 * Clusterware has one network with one VIP per node and one SCAN for the IPv4 and the IPv6 subnet of an interface, and the
 * document has two: the one of IPv4 represents both.
 */
export const wholeNetwork = (
  context: Pick<PlanContext, 'index'>,
  cluster: Cluster | undefined,
  networkId: Id,
): Id => (cluster && networksOf(context, cluster).wholes.get(networkId)) ?? networkId;

/** All networks of the document that are this one in Clusterware. */
export function familiesOf(
  context: Pick<PlanContext, 'index'>,
  cluster: Cluster | undefined,
  networkId: Id,
): readonly Id[] {
  if (!cluster) return [networkId];
  const { wholes } = networksOf(context, cluster);
  if (wholes.size === 0) return [networkId];
  const whole = wholes.get(networkId) ?? networkId;
  return [whole, ...[...wholes].flatMap(([id, four]) => (four === whole ? [id] : []))];
}

function findNetworks(context: Pick<PlanContext, 'index'>, cluster: Cluster): ClusterNetworks {
  const { index } = context;
  const own = [cluster.id, ...cluster.machines].flatMap((id) => index.byOwner.get(id) ?? []);
  const wholes = wholesOf(index, new Set(own.map(({ networkId }) => networkId)));
  const found = (has: (one: Endpoint) => boolean) =>
    new Set(own.flatMap((one) => (has(one) ? [wholes.get(one.networkId) ?? one.networkId] : [])));
  const scans = found(({ kind }) => kind === 'scan');
  const clients = found(({ networkId }) => roleOf(context, networkId) === 'client');
  const both = [...scans].filter((id) => clients.has(id));
  const [main, ...others] = scans.size === 1 ? scans : scans.size > 1 ? both : clients;
  return { main: others.length === 0 ? main : undefined, wholes };
}

function wholesOf(index: PlanContext['index'], ids: ReadonlySet<Id>): Map<Id, Id> {
  const isIpv6 = (id: Id) => index.networks.get(id)?.subnet?.includes(':') === true;
  const place = (id: Id) => `${plainInterface(index, id)} ${index.networks.get(id)?.vlan ?? 0}`;
  const fours = new Map<string, Id>();
  for (const id of ids) if (!isIpv6(id) && !fours.has(place(id))) fours.set(place(id), id);
  const wholes = new Map<Id, Id>();
  for (const id of ids) {
    const four = isIpv6(id) ? fours.get(place(id)) : undefined;
    if (four !== undefined) wholes.set(id, four);
  }
  return wholes;
}

const plannedOf = memoize(
  ({ rows }: PlanContext) => new Map(rows.map(({ endpoint, planned }) => [endpoint.id, planned])),
);

export const privateOf = ({ index }: PlanContext, machine: Id) =>
  (index.byOwner.get(machine) ?? []).filter(({ kind }) => kind === 'private');

/** The private addresses of a server before or after, as the documents order them. */
export const addressOn = (context: PlanContext, { id, address }: Endpoint, side: Side): string =>
  (side === 'new' ? plannedOf(context).get(id) : undefined) ?? address;

export const privateAddresses = (context: PlanContext, machine: Id, side: Side): string[] =>
  privateOf(context, machine).map((endpoint) => addressOn(context, endpoint, side));

/** The network of the last private address that a server gets: with that its files are edited. */
export const lastPrivate = (context: PlanContext, machine: Id): Id | undefined =>
  privateOf(context, machine).findLast(
    ({ id, address, networkId }) =>
      (plannedOf(context).get(id) ?? address) !== address || context.networks.get(networkId)?.changes,
  )?.networkId;

/** Those with instances: a pluggable one has none of its own. */
export const databasesOf = ({ appliance }: PlanContext, cluster: Cluster | undefined) =>
  appliance.databases.filter((one) => one.cluster === cluster?.id && one.type !== 'pdb');
