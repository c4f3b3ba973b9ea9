/**
 * The names that may change, and how. Clusterware recorded the node names at installation and follows no host name: a
 * node name is locked. Every other class has its one operation.
 *
 *   nameClassOf(vega01, endpoint of vega01db01)     'node': nameClasses.node.locked gives the reason
 */

import type { Appliance, Endpoint, Id, Mark } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { memoize } from '../../collections/memoize.ts';
import type { NameClass } from '../mapping-types.ts';

export type NameRule = {
  readonly words: string;
  /** Why the name cannot change. */
  readonly locked?: string;
  readonly operation: string;
  readonly warning?: string;
  readonly mark: Mark;
};

const node = 'Recorded at installation: another node name needs a node rebuild.';
const onlyAside = 'Allowed because it is not the node name.';

export const nameClasses: Readonly<Record<NameClass, NameRule>> = {
  node: { words: 'Node name', locked: node, operation: 'Delete and add the node', mark: 'practice' },
  admin: {
    words: 'Admin host name',
    operation: 'ipconf on the server, and DNS',
    warning: onlyAside,
    mark: 'practice',
  },
  client: {
    words: 'Client host name',
    operation: 'ipconf on the server, and DNS',
    warning: onlyAside,
    mark: 'practice',
  },
  vip: { words: 'VIP name', operation: 'srvctl, with DNS and TNS', mark: 'verify' },
  scan: {
    words: 'SCAN name',
    operation: 'DNS, then srvctl modify scan',
    warning: 'All clients, remote_listener, Data Guard, wallets and certificates change too.',
    mark: 'practice',
  },
  storage: {
    words: 'Storage server name',
    operation: 'ipconf on the storage server, and DNS',
    warning: 'Failure groups and grid disks keep the old name.',
    mark: 'documented',
  },
  ilom: { words: 'ILOM name', operation: 'On the ILOM and in DNS', mark: 'practice' },
  device: { words: 'Device name', operation: 'On the device and in DNS', mark: 'practice' },
  backup: { words: 'Name on a further network', operation: 'DNS and hosts files', mark: 'practice' },
  private: { words: 'Private name', operation: 'Hosts files', mark: 'practice' },
};

const nodesOf = memoize(
  ({ clusters }: Appliance): ReadonlySet<Id> => new Set(clusters.flatMap(({ machines }) => machines)),
);

const isNode = (appliance: Appliance, machine: Id): boolean => nodesOf(appliance).has(machine);

/** `nodeNames` is what `olsnodes` prints; without it the client host name of a node is its node name. */
export function nameClassOf(
  appliance: Appliance,
  endpoint: Endpoint,
  nodeNames?: readonly string[],
): NameClass {
  const { kind } = endpoint;
  if (kind !== 'host') return kind;
  const { machines, networks } = indexAppliance(appliance);
  const role = networks.get(endpoint.networkId)?.role;
  const owner = ownerId(endpoint.owner);
  const isNodeName = nodeNames?.length
    ? nodeNames.some((name) => name.toLowerCase() === endpoint.hostname.toLowerCase())
    : role === 'client';
  if (isNodeName && isNode(appliance, owner)) return 'node';
  if (machines.get(owner)?.kind === 'storage') return 'storage';
  if (role === 'management') return 'admin';
  return role === 'client' ? 'client' : 'backup';
}

/**
 * Every address of the name that the endpoint has: those of a SCAN, and of anything with an IPv4 and an IPv6 address. A server may
 * have one host name in networks of several roles, and each of them may change alone.
 */
export function addressesOfName(appliance: Appliance, endpoint: Endpoint): readonly Endpoint[] {
  const { kind, hostname, owner, networkId } = endpoint;
  if (hostname === '' && kind !== 'scan') return [endpoint];
  const { byOwner, networks } = indexAppliance(appliance);
  const name = hostname.toLowerCase();
  const role = networks.get(networkId)?.role;
  return (byOwner.get(ownerId(owner)) ?? []).filter(
    (one) =>
      one.kind === kind &&
      one.hostname.toLowerCase() === name &&
      (kind === 'scan' || networks.get(one.networkId)?.role === role),
  );
}
