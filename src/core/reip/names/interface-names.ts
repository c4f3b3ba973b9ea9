/** The interface of an address as each command names it: of a move with its tag, of a network as Clusterware knows it. */

import type { Endpoint, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import type { ApplianceIndex } from '../../appliance/document/index-appliance.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Side } from '../effect-types.ts';
import { isGuest, isTaggedByNodes } from '../mapping/required-changes.ts';
import type { AddressMove } from './address-move.ts';
import { moveSide } from './address-move.ts';
import type { Way } from './command.ts';
import { networkTexts } from './network-text.ts';
import type { PlanContext } from './plan-context.ts';
import { networkLabel, networkOn } from './plan-context.ts';

/** Interface of a move; a tagged network's is `<bond>.<vlan>`, derived, never stored, but for guests: their bridge has the tag. */
export function interfaceOf(context: PlanContext, move: AddressMove, way: Way): string {
  const { endpoint } = move;
  const known = context.index.networks.get(endpoint.networkId);
  const stored = endpoint.interface || known?.interface || usualInterface(endpoint, known?.role);
  const side = moveSide(move, way);
  const vlan = networkOn(context, endpoint.networkId, side)?.vlan;
  if (!vlan || !stored.startsWith('bond') || isOfGuest(context, endpoint)) return withoutAlias(stored);
  const { tagged } = networkTexts(context, endpoint.networkId, side);
  return getOrCreate(tagged, stored, () => {
    const plain = withoutAlias(stored);
    return plain.includes('.') ? plain : `${plain}.${vlan}`;
  });
}

/** Of an address without its tag: what the bridge of a KVM host is named after. */
export function plainInterfaceOf(context: PlanContext, endpoint: Endpoint): string {
  const known = context.index.networks.get(endpoint.networkId);
  const name = endpoint.interface || known?.interface || usualInterface(endpoint, known?.role);
  return /^[^.:]+/.exec(name)?.[0] ?? `<interface of ${networkLabel(context, endpoint.networkId)}>`;
}

/** Default where the document has none: admin and client have one name on every server, further networks have not. */
function usualInterface({ kind }: AddressMove['endpoint'], role: NetworkRole | undefined): string {
  if (kind !== 'host') return '';
  return role === 'management' ? 'eth0' : role === 'client' ? 'bondeth0' : '';
}

function withoutAlias(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(0, colon);
}

function isOfGuest({ index }: PlanContext, { owner }: Endpoint): boolean {
  const machine = index.machines.get(ownerId(owner));
  return machine !== undefined && isGuest(machine);
}

/** As Clusterware names it: with its tag, which changes where the VLAN does; guests have none. */
export function publicInterface(
  context: PlanContext,
  networkId: string,
  side: Side,
  cluster: Cluster | undefined,
): string {
  const vlan = isTaggedByNodes(context.index, cluster) && networkOn(context, networkId, side)?.vlan;
  return `${plainInterface(context.index, networkId)}${vlan ? `.${vlan}` : ''}`;
}

/**
 * The interfaces that have the cluster's addresses in a private network; without one in the document, those of the
 * fabric.
 */
export function privateInterfaces(
  { index, fabric }: PlanContext,
  networkId: string,
  cluster: Cluster | undefined,
): string[] {
  const found = new Set<string>();
  for (const machine of cluster?.machines ?? [])
    for (const { kind, networkId: of, interface: name } of index.byOwner.get(machine) ?? [])
      if (kind === 'private' && of === networkId && name) found.add(withoutAlias(name));
  if (found.size > 0) return [...found];
  return fabric === 'roce' ? ['re0', 're1'] : ['ib0', 'ib1'];
}

const ofHosts = memoize(({ endpoints }: ApplianceIndex) => {
  const all = new Map<string, string>();
  for (const { networkId, kind, interface: name } of endpoints.values())
    if (kind === 'host' && name && !all.has(networkId)) all.set(networkId, withoutAlias(name));
  return all;
});

/** As the document has it: of a network that names none, the one on which its hosts have their addresses. */
export const statedInterface = (index: ApplianceIndex, networkId: string): string | undefined =>
  index.networks.get(networkId)?.interface || ofHosts(index).get(networkId);

/** Without its tag; the usual one of a client network, or words for a person, where the document has none. */
export function plainInterface(index: ApplianceIndex, networkId: string): string {
  const known = index.networks.get(networkId);
  return (
    statedInterface(index, networkId) ??
    (known?.role === 'client' ? 'bondeth0' : `<interface of ${known?.name ?? networkId}>`)
  );
}
