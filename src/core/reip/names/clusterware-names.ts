/** What the commands of Clusterware call things: nodes by their names, networks by their numbers. */

import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Side } from '../effect-types.ts';
import { plainInterface, statedInterface } from './interface-names.ts';
import { networkLabel, type PlanContext, roleOf } from './plan-context.ts';

const clusterOf = memoize(
  ({ clusters }: PlanContext['index']) =>
    new Map([...clusters.values()].flatMap((one) => one.machines.map((id) => [id, one] as const))),
);

/**
 * The name of a node as its client network knows it, which is the node name of a usual installation: one for all its networks.
 * Of several client networks it is the default one.
 */
export const nodeName = (context: Pick<PlanContext, 'index'>, machine: Id): string =>
  getOrCreate(nodeNames(context.index), machine, () => findNodeName(context, machine));

const nodeNames = memoize((_: PlanContext['index']) => new Map<Id, string>());

function findNodeName(context: Pick<PlanContext, 'index'>, machine: Id): string {
  const hosts = (context.index.byOwner.get(machine) ?? []).filter(({ kind }) => kind === 'host');
  const clients = hosts.filter((one) => roleOf(context, one.networkId) === 'client');
  const own = clients.length > 0 ? clients : hosts;
  const cluster = clusterOf(context.index).get(machine);
  const main = cluster && defaultNetwork(context, cluster);
  const found = own.find(({ networkId }) => networkId === main) ?? own[0];
  return found?.hostname || context.index.machines.get(machine)?.name || '<name of the node>';
}

const numbers = memoize((_: PlanContext) => new Map<string, string>());

/**
 * Number 1 is the default network of Clusterware: that with the SCAN, or with the VIPs where there is no SCAN, or of several the
 * one client network. No document has the other numbers: `srvctl config network` prints them.
 */
export function networkNumber(context: PlanContext, cluster: Cluster | undefined, networkId: Id): string {
  return getOrCreate(numbers(context), `${cluster?.id} ${networkId}`, () => {
    const whole = wholeNetwork(context, cluster, networkId);
    return cluster && defaultNetwork(context, cluster) === whole
      ? '1'
      : `<number of ${networkLabel(context, whole)} in srvctl config network>`;
  });
}

/**
 * An additional network, with VIPs and a listener of its own; where the default one of several is not known, each is
 * named.
 */
export function isExtraNetwork(
  context: Pick<PlanContext, 'index'>,
  cluster: Cluster | undefined,
  networkId: Id,
): boolean {
  return (
    cluster !== undefined && defaultNetwork(context, cluster) !== wholeNetwork(context, cluster, networkId)
  );
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
  const wholes = wholesOf(index, own);
  const found = (has: (one: Endpoint) => boolean) =>
    new Set(own.flatMap((one) => (has(one) ? [wholes.get(one.networkId) ?? one.networkId] : [])));
  const clients = found(({ networkId }) => roleOf(context, networkId) === 'client');
  const placed = [found(({ kind }) => kind === 'scan'), found(({ kind }) => kind === 'vip')];
  const some = placed.find(({ size }) => size > 0) ?? clients;
  const [main, ...others] = some.size === 1 ? some : [...some].filter((id) => clients.has(id));
  return { main: others.length === 0 ? main : undefined, wholes };
}

/**
 * The interface with its tag, where the document has both, and of several networks on it the one with the same name; else a name
 * that both families have, of a VIP before that of a server; else the usual interface.
 */
function wholesOf(index: PlanContext['index'], own: readonly Endpoint[]): Map<Id, Id> {
  const wholes = new Map<Id, Id>();
  const isIpv6 = ({ networkId }: Endpoint) => index.networks.get(networkId)?.subnet?.includes(':') === true;
  const sixes = own.filter(isIpv6);
  if (sixes.length === 0) return wholes;
  const fours = own.filter((one) => !isIpv6(one));
  const stated = ({ networkId }: Endpoint) => statedInterface(index, networkId);
  const tag = ({ networkId }: Endpoint) => index.networks.get(networkId)?.vlan ?? 0;
  const pair = (isOne: (six: Endpoint, four: Endpoint) => boolean) => {
    for (const six of sixes) {
      if (wholes.has(six.networkId)) continue;
      const four = fours.find((one) => tag(one) === tag(six) && isOne(six, one));
      if (four) wholes.set(six.networkId, four.networkId);
    }
  };
  const isOnOne = (six: Endpoint, four: Endpoint) =>
    stated(six) !== undefined && stated(six) === stated(four);
  const areNamesakes = (kind: string, six: Endpoint, four: Endpoint) =>
    six.kind === kind &&
    four.kind === kind &&
    six.hostname !== '' &&
    six.hostname.toLowerCase() === four.hostname.toLowerCase() &&
    ownerId(six.owner) === ownerId(four.owner) &&
    roleOf({ index }, six.networkId) === roleOf({ index }, four.networkId);
  // Several networks may be on one interface.
  for (const kind of ['vip', 'scan', 'host'])
    pair((six, four) => isOnOne(six, four) && areNamesakes(kind, six, four));
  pair(isOnOne);
  for (const kind of ['vip', 'scan', 'host'])
    pair(
      (six, four) =>
        (stated(six) === undefined || stated(four) === undefined) && areNamesakes(kind, six, four),
    );
  pair((six, four) => plainInterface(index, six.networkId) === plainInterface(index, four.networkId));
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
