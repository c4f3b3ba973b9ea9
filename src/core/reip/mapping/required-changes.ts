import type { Endpoint, EndpointKind, Id, Machine } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import type { MappingNetwork } from '../mapping-types.ts';

export const isInDns = (endpoint: Endpoint): boolean =>
  endpoint.kind !== 'private' && endpoint.inDns !== false && endpoint.hostname !== '';

/** In another VLAN a gateway with the same address is another gateway: servers still in the old VLAN cannot reach it. */
export function gatewaysDiffer({ changes, current, planned }: MappingNetwork): boolean {
  return (
    changes &&
    (current.gateway !== planned.gateway || (current.gateway !== undefined && current.vlan !== planned.vlan))
  );
}

/** Subnet or VLAN: the nodes change it together, because no VIP can fail over to a node that has another one. */
export const isReplaced = (network: MappingNetwork | undefined): boolean =>
  clusterwareChanges(network, () => true);

/**
 * Subnet, or a tag that its interface has in the name: what Clusterware has to learn of a network.
 * `isTagged`: asked only where the tag alone changes.
 */
export function clusterwareChanges(network: MappingNetwork | undefined, isTagged: () => boolean): boolean {
  if (!network) return false;
  const { current, planned } = network;
  return current.subnet !== planned.subnet || (current.vlan !== planned.vlan && isTagged());
}

/**
 * Interface or network address: what `oifcfg` keeps. A mask it does not: to delete the old pair would delete the new one.
 * `isTagged`: the interface has the tag of the network in its name.
 */
export function definitionChanges(network: MappingNetwork | undefined, isTagged: boolean): boolean {
  if (!network) return false;
  const { current, planned } = network;
  const isMoved = current.subnet?.split('/')[0] !== planned.subnet?.split('/')[0];
  return isMoved || (isTagged && current.vlan !== planned.vlan);
}

export const isGuest = ({ kind, host }: Pick<Machine, 'kind' | 'host'>): boolean =>
  kind === 'guest' || host !== undefined;

/**
 * Have the nodes of the cluster the tag in the names of their interfaces? Guests have not: the bridge of the host adds it, and takes
 * it away. https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmmn/using-client-network-tagging-kvm.html
 */
export const isTaggedByNodes = (
  { machines }: { readonly machines: ReadonlyMap<Id, Machine> },
  cluster: Pick<Cluster, 'machines'> | undefined,
): boolean =>
  !cluster?.machines.some((id) => {
    const machine = machines.get(id);
    return machine !== undefined && isGuest(machine);
  });

/** A guest reaches the VLAN of a network by a bridge of its KVM host; the fabric it reaches without one. */
export function hasOtherBridge(
  kind: EndpointKind,
  machine: Pick<Machine, 'kind' | 'host'>,
  role: string,
  network: MappingNetwork | undefined,
): boolean {
  if (kind !== 'host' || role === 'private' || network?.current.vlan === network?.planned.vlan) return false;
  return isGuest(machine);
}
