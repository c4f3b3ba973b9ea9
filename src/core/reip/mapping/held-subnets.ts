/**
 * A network that moves into the subnet which another one has until it moves. In one segment the two share the router, and the
 * order of single addresses is enough; in two, the router would have the subnet twice. A plan moves its networks together, so
 * the holder moves first, in a separate plan (practice). A stop helps no further: Clusterware gets the new subnet before it
 * (ORD-01), while the holder has the subnet, and no source allows a subnet on two interfaces.
 */

import { isOneSegment } from '../../appliance/networks/same-network.ts';
import { appendTo } from '../../collections/grouping.ts';
import { overlappingPairs, overlaps, parseSubnet, type Subnet } from '../../network/subnet.ts';
import type { MappingNetwork } from '../mapping-types.ts';

type Side = { readonly network: MappingNetwork; readonly isMover: boolean; readonly subnet: Subnet };

type Held = {
  readonly mover: MappingNetwork;
  readonly holder: MappingNetwork;
  /** The holder waits for the mover too: moved away in a plan alone, it would meet the same refusal. */
  readonly isCircle: boolean;
};

/** Each pair of a mover and a holder in another segment, among the networks that change. */
export function heldElsewhere(
  mapped: readonly MappingNetwork[],
  roleOf: (network: MappingNetwork) => Parameters<typeof isOneSegment>[0]['role'],
): Held[] {
  const sides = mapped.flatMap((network): Side[] => {
    if (!network.changes || network.current.subnet === network.planned.subnet) return [];
    const [held, into] = [network.current, network.planned].map(({ subnet = '' }) => parseSubnet(subnet));
    return [
      ...(into ? [{ network, isMover: true, subnet: into }] : []),
      ...(held ? [{ network, isMover: false, subnet: held }] : []),
    ];
  });
  const pairs = overlappingPairs(sides.map(({ subnet }) => subnet)).flatMap(([i, j]) => {
    const [a, b] = [sides[i], sides[j]];
    if (!a || !b || a.isMover === b.isMover || a.network === b.network) return [];
    const [mover, holder] = a.isMover ? [a.network, b.network] : [b.network, a.network];
    const [going, holding] = [
      { role: roleOf(mover), vlan: mover.planned.vlan },
      { role: roleOf(holder), vlan: holder.current.vlan },
    ];
    return isOneSegment(going, holding) || overlapToday(mover, holder) ? [] : [[mover, holder] as const];
  });
  const holders = new Map<MappingNetwork, MappingNetwork[]>();
  for (const [mover, holder] of pairs) appendTo(holders, mover, holder);
  return pairs.map(([mover, holder]) => ({ mover, holder, isCircle: waitsFor(holders, holder, mover) }));
}

function waitsFor(
  holders: ReadonlyMap<MappingNetwork, readonly MappingNetwork[]>,
  from: MappingNetwork,
  to: MappingNetwork,
): boolean {
  const seen = new Set([from]);
  for (const one of seen) for (const next of holders.get(one) ?? []) seen.add(next);
  return seen.has(to);
}

function overlapToday(a: MappingNetwork, b: MappingNetwork): boolean {
  const [one, other] = [a, b].map(({ current }) => parseSubnet(current.subnet ?? ''));
  return one !== undefined && other !== undefined && overlaps(one, other);
}
