/**
 * Plans how a move to another subnet changes the networks of the selection. The addresses join the network that already
 * has that subnet; or, if all addresses of a network move, the network moves with its gateway.
 *
 *   all of Client to 10.60.40.0/25      Client gets 10.60.40.0/25 and the gateway 10.60.40.1
 */
import { formatAddress, parseAddress } from '../../network/address.ts';
import { contains, formatSubnet, hostShift, parseSubnet } from '../../network/subnet.ts';
import type { Appliance, Endpoint, Id } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';

export type SubnetMove = {
  /** Another network that the addresses go to. */
  readonly into?: Id;
  /** The network itself changes. */
  readonly whole?: { readonly subnet: string; readonly gateway?: string };
  /** Why none of its addresses can go. */
  readonly problem?: string;
};

/** The moves by the network that is left. A network that has the subnet already has none. */
export function subnetMoves(
  appliance: Appliance,
  selected: readonly Endpoint[],
  text: string,
): ReadonlyMap<Id, SubnetMove> {
  const moves = new Map<Id, SubnetMove>();
  const subnet = parseSubnet(text);
  if (!subnet) return moves;
  const index = indexAppliance(appliance);
  const counts = new Map<Id, number>();
  for (const { networkId } of selected) counts.set(networkId, (counts.get(networkId) ?? 0) + 1);
  const target = formatSubnet(subnet);
  const having = appliance.networks.filter((network) => network.subnet === target);
  for (const [id, count] of counts) {
    const network = index.networks.get(id);
    if (!network || network.subnet === target) continue;
    const into = having.find(({ role }) => role === network.role) ?? having[0];
    if (into) {
      moves.set(id, { into: into.id });
      continue;
    }
    const all = index.byNetwork.get(id)?.length ?? 0;
    if (count < all || counts.size > 1) {
      const reason =
        counts.size > 1
          ? 'Addresses of several networks cannot share a new subnet'
          : `${network.name} stays in ${network.subnet ?? 'its subnet'}: select all ${all} of its addresses, or add a network with ${target} first`;
      moves.set(id, { problem: reason });
      continue;
    }
    const gateway = movedGateway(network.gateway, network.subnet, target);
    moves.set(id, { whole: { subnet: target, ...(gateway && { gateway }) } });
  }
  return moves;
}

/** The gateway keeps its host part; where that does not fit it becomes the first host. */
function movedGateway(gateway: string | undefined, from: string | undefined, to: string): string | undefined {
  const subnet = parseSubnet(to);
  const old = from ? parseSubnet(from) : undefined;
  const address = gateway ? parseAddress(gateway) : undefined;
  if (!subnet || !address || !gateway) return undefined;
  const first = BigInt(subnet.first) + 1n;
  const value = old && contains(old, gateway) ? address.value + hostShift(old, subnet) : first;
  return formatAddress({ family: subnet.family, value: value < BigInt(subnet.last) ? value : first });
}
