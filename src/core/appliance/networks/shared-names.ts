/** Which addresses may have one name. */
import { parseSubnet } from '../../network/subnet.ts';
import type { Endpoint, Id, Network } from '../document/appliance-types.ts';
import { ownerId } from '../document/ids.ts';
import { isSameSubnet } from './same-network.ts';

type Networks = ReadonlyMap<Id, Network>;

/**
 * Addresses of one owner: those of a SCAN in its network, and the IPv4 and the IPv6 address of one interface. A SCAN of another
 * network has a name of its own, because DNS answers all addresses of a name (networks.md, section 7).
 */
export const mayShareName = (networks: Networks, a: Endpoint, b: Endpoint): boolean =>
  ownerId(a.owner) === ownerId(b.owner) &&
  (a.kind === 'scan' && b.kind === 'scan'
    ? mayHaveOneScan(networks, a.networkId, b.networkId)
    : a.address.includes(':') !== b.address.includes(':'));

/** One network, which may be drawn twice: by its families, or once more. */
export function mayHaveOneScan(networks: Networks, a: Id, b: Id): boolean {
  if (a === b) return true;
  const [one, other] = [networks.get(a), networks.get(b)];
  if (one?.role !== other?.role) return false;
  const [first, second] = [parseSubnet(one?.subnet ?? ''), parseSubnet(other?.subnet ?? '')];
  return !first || !second || first.family !== second.family || isSameSubnet(first, second);
}
