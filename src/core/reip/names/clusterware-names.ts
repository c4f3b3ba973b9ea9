/** What the commands of Clusterware call things: nodes by their names, networks by their numbers. */

import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Side } from '../effect-types.ts';
import { type PlanContext, roleOf } from './plan-context.ts';

/** The name of a node as its client network knows it, which is the node name of a usual installation: one for all its networks. */
export function nodeName(context: Pick<PlanContext, 'index'>, machine: Id): string {
  const hosts = (context.index.byOwner.get(machine) ?? []).filter(({ kind }) => kind === 'host');
  const found = hosts.find((one) => roleOf(context, one.networkId) === 'client') ?? hosts[0];
  return found?.hostname || context.index.machines.get(machine)?.name || '<name of the node>';
}

/** In a place to fill in, which has at most 60 characters (inputs.ts). */
export const networkLabel = ({ index }: PlanContext, networkId: Id): string =>
  (index.networks.get(networkId)?.name ?? networkId).replace(/[<>]/g, '').slice(0, 25);

const numbers = memoize((_: PlanContext) => new Map<string, string>());

/**
 * The network with the SCAN, or of several the one client network, is number 1, the default network of Clusterware. No
 * document has the other numbers: `srvctl config network` prints them.
 */
export function networkNumber(context: PlanContext, cluster: Cluster | undefined, networkId: Id): string {
  return getOrCreate(numbers(context), `${cluster?.id} ${networkId}`, () =>
    cluster && defaultNetwork(context, cluster) === networkId
      ? '1'
      : `<number of ${networkLabel(context, networkId)} in srvctl config network>`,
  );
}

/** An additional network, with VIPs and a listener of its own. */
export function isExtraNetwork(context: PlanContext, cluster: Cluster | undefined, networkId: Id): boolean {
  const main = cluster && defaultNetwork(context, cluster);
  return main !== undefined && main !== networkId;
}

const defaults = memoize((_: PlanContext['index']) => new Map<Id, { readonly network: Id | undefined }>());

/** Memoized by cluster, because each VIP asks for it. */
export const defaultNetwork = (context: Pick<PlanContext, 'index'>, cluster: Cluster): Id | undefined =>
  getOrCreate(defaults(context.index), cluster.id, () => ({ network: findDefault(context, cluster) }))
    .network;

function findDefault(context: Pick<PlanContext, 'index'>, cluster: Cluster): Id | undefined {
  const own = [cluster.id, ...cluster.machines].flatMap((id) => context.index.byOwner.get(id) ?? []);
  const scans = new Set(own.flatMap((one) => (one.kind === 'scan' ? [one.networkId] : [])));
  const clients = new Set(
    own.flatMap((one) => (roleOf(context, one.networkId) === 'client' ? [one.networkId] : [])),
  );
  const both = [...scans].filter((id) => clients.has(id));
  const [main, ...others] = scans.size === 1 ? scans : scans.size > 1 ? both : clients;
  return others.length === 0 ? main : undefined;
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
