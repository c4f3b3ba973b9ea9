/**
 * A network that moves into the subnet which another one has until it moves. In one segment the two share the router, and the
 * order of single addresses is enough; in two, the router would have the subnet twice. A plan moves its networks together, so
 * the holder moves first, in a separate plan (practice).
 */

import { isOneSegment } from '../../appliance/networks/same-network.ts';
import { overlappingPairs, overlaps, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { MappingNetwork } from '../mapping-types.ts';

type Side = { readonly network: MappingNetwork; readonly isMover: boolean; readonly subnet: Subnet };

/** Each pair of a mover and a holder in another segment, among the networks that change. */
export function heldElsewhere(
  mapped: readonly MappingNetwork[],
  roleOf: (network: MappingNetwork) => Parameters<typeof isOneSegment>[0]['role'],
): (readonly [mover: MappingNetwork, holder: MappingNetwork])[] {
  const sides = mapped.flatMap((network): Side[] => {
    if (!network.changes || network.current.subnet === network.planned.subnet) return [];
    const [held, into] = [network.current, network.planned].map(({ subnet = '' }) => parseSubnet(subnet));
    return [
      ...(into ? [{ network, isMover: true, subnet: into }] : []),
      ...(held ? [{ network, isMover: false, subnet: held }] : []),
    ];
  });
  return overlappingPairs(sides.map(({ subnet }) => subnet)).flatMap(([i, j]) => {
    const [a, b] = [sides[i], sides[j]];
    if (!a || !b || a.isMover === b.isMover || a.network === b.network) return [];
    const [mover, holder] = a.isMover ? [a.network, b.network] : [b.network, a.network];
    const [going, holding] = [
      { role: roleOf(mover), vlan: mover.planned.vlan },
      { role: roleOf(holder), vlan: holder.current.vlan },
    ];
    return isOneSegment(going, holding) || overlapToday(mover, holder) ? [] : [[mover, holder] as const];
  });
}

function overlapToday(a: MappingNetwork, b: MappingNetwork): boolean {
  const [one, other] = [a, b].map(({ current }) => parseSubnet(current.subnet ?? ''));
  return one !== undefined && other !== undefined && overlaps(one, other);
}
