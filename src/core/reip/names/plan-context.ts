/** Lookups that the planner repeats: owners of addresses, servers that share storage, the answers. */

import type {
  Appliance,
  Endpoint,
  Id,
  Machine,
  NetworkRole,
} from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { memoize } from '../../collections/memoize.ts';
import { contains, parseSubnet, type Subnet } from '../../network/subnet.ts';
import { isYes, textOf } from '../answers.ts';
import type { Side } from '../effect-types.ts';
import { changingRows, type MappingRow } from '../mapping/changing-endpoints.ts';
import { gatewaysDiffer } from '../mapping/required-changes.ts';
import type { Mapping, MappingNetwork } from '../mapping-types.ts';
import type { Answers, Strategy } from '../plan-types.ts';
import { type OwnAddresses, ownAddresses } from '../questions/operator-connection.ts';
import { storageDomains } from '../questions/storage-domains.ts';

export type PlanContext = {
  readonly appliance: Appliance;
  readonly index: ApplianceIndex;
  readonly mapping: Mapping;
  readonly rows: readonly MappingRow[];
  readonly answers: Answers;
  readonly strategy: Strategy;
  readonly networks: ReadonlyMap<Id, MappingNetwork>;
  readonly subnets: ReadonlyMap<Id, { readonly old?: Subnet; readonly new?: Subnet }>;
  readonly renames: ReadonlyMap<Id, string>;
  readonly clusterOf: ReadonlyMap<Id, Cluster>;
  /** Machine to the name of the set of servers that share storage; a guest counts as its host. */
  readonly domainOf: (machine: Id) => Id;
  readonly fabric: 'roce' | 'infiniband';
  readonly console: string;
  /** Addresses that the operator's own connection and this page's server have. */
  readonly own: OwnAddresses;
};

export function planContext(
  appliance: Appliance,
  mapping: Mapping,
  answers: Answers,
  strategy: Strategy,
): PlanContext {
  const index = indexAppliance(appliance);
  const clusterOf = new Map<Id, Cluster>();
  for (const cluster of appliance.clusters)
    for (const machine of cluster.machines) clusterOf.set(machine, cluster);
  const fabric = textOf(answers, 'QG-05') || appliance.generation || '';
  return {
    appliance,
    index,
    mapping,
    rows: changingRows(appliance, mapping),
    answers,
    strategy,
    networks: new Map(mapping.networks.map((network) => [network.networkId, network])),
    subnets: new Map(
      mapping.networks.map(({ networkId, current, planned }) => {
        const [before, after] = [parseSubnet(current.subnet ?? ''), parseSubnet(planned.subnet ?? '')];
        return [networkId, { ...(before && { old: before }), ...(after && { new: after }) }];
      }),
    ),
    renames: new Map(
      mapping.renames
        .filter((rename) => rename.nameClass !== 'node')
        .map((rename) => [rename.endpointId, rename.to]),
    ),
    clusterOf,
    domainOf: storageDomains(appliance, index),
    fabric: /^(?:infiniband|ib)$/i.test(fabric) || /^X[3-8](?!\d|M)/i.test(fabric) ? 'infiniband' : 'roce',
    console: textOf(answers, 'QG-12') || textOf(answers, 'QG-12', 'name'),
    own: ownAddresses(appliance, answers),
  };
}

/** Does any address change, or are there only names and masks, gateways, VLANs? */
export const movesAny = memoize(({ rows }: PlanContext) =>
  rows.some(({ current, planned }) => current !== planned),
);

export const roleOf = (context: Pick<PlanContext, 'index'>, networkId: Id): NetworkRole =>
  context.index.networks.get(networkId)?.role ?? 'other';

/** Of a network, what it is before or after the plan. */
export const networkOn = ({ networks }: Pick<PlanContext, 'networks'>, networkId: Id, side: Side) =>
  networks.get(networkId)?.[side === 'new' ? 'planned' : 'current'];

export const machineName = ({ index }: Pick<PlanContext, 'index'>, id: Id): string =>
  index.machines.get(id)?.name ?? id;

export const machineOf = (context: PlanContext, endpoint: Endpoint): Machine | undefined =>
  context.index.machines.get(ownerId(endpoint.owner));

export const clusterOfEndpoint = (context: PlanContext, endpoint: Endpoint): Cluster | undefined =>
  'cluster' in endpoint.owner
    ? context.index.clusters.get(endpoint.owner.cluster)
    : context.clusterOf.get(endpoint.owner.machine);

/** The definition that an address of the endpoint's network belongs to. */
export function sideOf(context: PlanContext, networkId: Id, address: string): Side {
  if (!context.networks.get(networkId)?.changes) return 'old';
  const after = context.subnets.get(networkId)?.new;
  return !after || contains(after, address) ? 'new' : 'old';
}

/** The old gateway falls silent when the new one answers: nothing of the network can go one after the other. */
export function gatewayFlips(context: PlanContext, networkId: Id): boolean {
  const network = context.networks.get(networkId);
  if (!network || !gatewaysDiffer(network)) return false;
  return !isYes(context.answers, isManagement(context, networkId) ? 'QN-13' : 'QN-09');
}

/** A management network changes over in a declared blackout. */
export const isBlackedOut = (context: PlanContext, networkId: Id): boolean =>
  isManagement(context, networkId) && gatewayFlips(context, networkId);

export const isManagement = (context: PlanContext, networkId: Id): boolean =>
  roleOf(context, networkId) === 'management' || roleOf(context, networkId) === 'ilom';

export const hostName = (context: PlanContext, endpoint: Endpoint, renamed = false): string =>
  (renamed ? context.renames.get(endpoint.id) : undefined) ?? endpoint.hostname;

export const domainOfEndpoint = (context: PlanContext, endpoint: Endpoint): string =>
  endpoint.domain ?? context.index.networks.get(endpoint.networkId)?.domain ?? context.appliance.domain ?? '';

export function fullNameOf(context: PlanContext, endpoint: Endpoint, way: 'from' | 'to'): string {
  const domain = domainOfEndpoint(context, endpoint);
  return `${hostName(context, endpoint, way === 'to')}${domain && `.${domain}`}`;
}

/** Networks of clusters by their ids. */
export const netsNamed = (
  { index }: Pick<PlanContext, 'index'>,
  nets: readonly { readonly clusterId: Id; readonly networkId: Id }[],
) =>
  nets.flatMap(({ clusterId, networkId }) => {
    const cluster = index.clusters.get(clusterId);
    return cluster ? [{ cluster, networkId }] : [];
  });

/** In the order of the ids. */
export const clustersNamed = ({ index }: Pick<PlanContext, 'index'>, ids: readonly Id[]): Cluster[] =>
  ids.flatMap((id) => index.clusters.get(id) ?? []);

/** In a place to fill in, which has at most 60 characters (inputs.ts). */
export const networkLabel = ({ index }: Pick<PlanContext, 'index'>, networkId: Id): string =>
  (index.networks.get(networkId)?.name ?? networkId).replace(/[<>]/g, '').slice(0, 25);
