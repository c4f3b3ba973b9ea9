/** What the commands of Clusterware call things: nodes by their names, networks by their numbers. */
import type { Id, Machine } from '../appliance/types.ts';
import type { Cluster } from '../appliance/types-software.ts';
import { type PlanContext, roleOf } from './plan-context.ts';
import type { Side } from './types-effect.ts';

/** The name of a node as its client network knows it, which is the node name of a usual installation: one for all its networks. */
export function nodeName(context: Pick<PlanContext, 'index'>, machine: Id): string {
  const hosts = (context.index.byOwner.get(machine) ?? []).filter(({ kind }) => kind === 'host');
  const found = hosts.find((one) => roleOf(context, one.networkId) === 'client') ?? hosts[0];
  return found?.hostname || nameOf(context.index.machines.get(machine)) || '<name of the node>';
}

const nameOf = (machine: Machine | undefined): string => machine?.name ?? '';

export const nodeNames = (context: PlanContext, { machines }: Cluster): string[] =>
  machines.map((id) => nodeName(context, id));

const numbers = new WeakMap<PlanContext, Map<string, string>>();

/**
 * The network with the SCAN, or the one client network of a cluster, is number 1, the default network of Clusterware.
 * Other numbers stand in no document: `srvctl config network` tells them.
 */
export function networkNumber(context: PlanContext, cluster: Cluster | undefined, networkId: Id): string {
  const known = numbers.get(context) ?? new Map<string, string>();
  numbers.set(context, known);
  const key = `${cluster?.id} ${networkId}`;
  let number = known.get(key);
  if (number === undefined) {
    number =
      cluster && defaultNetwork(context, cluster) === networkId ? '1' : '<number of srvctl config network>';
    known.set(key, number);
  }
  return number;
}

/** Beside the default network, with VIPs and a listener of its own. */
export function isExtraNetwork(context: PlanContext, cluster: Cluster | undefined, networkId: Id): boolean {
  const main = cluster && defaultNetwork(context, cluster);
  return main !== undefined && main !== networkId;
}

function defaultNetwork(context: PlanContext, cluster: Cluster): Id | undefined {
  const own = [cluster.id, ...cluster.machines].flatMap((id) => context.index.byOwner.get(id) ?? []);
  const scans = new Set(own.flatMap((one) => (one.kind === 'scan' ? [one.networkId] : [])));
  const clients = new Set(
    own.flatMap((one) => (roleOf(context, one.networkId) === 'client' ? [one.networkId] : [])),
  );
  const [main, ...others] = scans.size > 0 ? scans : clients;
  return others.length === 0 ? main : undefined;
}

const planned = new WeakMap<PlanContext, ReadonlyMap<Id, string>>();

/** The private addresses of a server before or after, as the documents order them. */
export function privateAddresses(context: PlanContext, machine: Id, side: Side): string[] {
  let own = planned.get(context);
  if (!own) {
    own = new Map(context.rows.map((row) => [row.endpoint.id, row.planned]));
    planned.set(context, own);
  }
  return (context.index.byOwner.get(machine) ?? []).flatMap(({ id, kind, address }) =>
    kind === 'private' ? [(side === 'new' ? own?.get(id) : undefined) ?? address] : [],
  );
}
