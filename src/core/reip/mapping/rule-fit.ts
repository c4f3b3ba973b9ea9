/**
 * How many addresses of a network a rule places: inside the new subnet, each different, and none in use by another
 * host. For the counts next to the rules while the user types a subnet (`occupied`: those of question QN-15, as
 * `requestOf` lists them); the mapping itself is made by proposeMapping.
 *
 *   ruleFit(vega01, 'network:client', { subnet: '172.20.33.0/28' }, [{ rule: 'keep-host' }])    { fits: 2, total: 7 }
 */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { PlannedNetwork } from '../../appliance/document/plan-types.ts';
import { parseIpv4 } from '../../network/address.ts';
import { parseSubnet } from '../../network/subnet.ts';
import type { MappingNetwork, MappingRule } from '../mapping-types.ts';
import { addressOfRule, freeAddresses } from './mapping-rules.ts';
import { occupiedAddresses } from './occupied-addresses.ts';
import { plannedNetworks } from './propose-mapping.ts';

export type RuleFit = { readonly fits: number; readonly total: number };

export function ruleFit(
  appliance: Appliance,
  networkId: Id,
  requested: Omit<PlannedNetwork, 'networkId'>,
  rules: readonly MappingRule[],
  occupied: readonly string[] = [],
): RuleFit {
  const endpoints = (indexAppliance(appliance).byNetwork.get(networkId) ?? []).filter(
    ({ address }) => address !== '',
  );
  const network = withRequested(appliance, networkId, requested);
  const total = endpoints.length;
  if (!network) return { fits: 0, total };
  const subnet = parseSubnet(network.planned.subnet ?? '');
  const taken = takenIn(appliance, network, occupied);
  const edge = subnet?.family === 4 && subnet.prefix < 31 ? 1 : 0;
  const isHost = (address: string): boolean => {
    const value = parseIpv4(address);
    if (value === undefined || subnet?.family !== 4) return true;
    return value >= subnet.first + edge && value <= subnet.last - edge;
  };
  const blocks = new Map<MappingRule, number>();
  const free = freeAddresses(network.planned.subnet, taken);
  let fits = 0;
  for (const { kind, address } of endpoints) {
    const rule = rules.find((one) => one.rule !== 'block' || one.kind === kind);
    if (rule?.rule === 'next-free') {
      if (!free.next().done) fits++;
      continue;
    }
    const found = addressOfRule(rule ?? { rule: 'keep-host' }, address, network, blocks);
    if (found === undefined || taken.has(found) || !isHost(found)) continue;
    taken.add(found);
    fits++;
  }
  return { fits, total };
}

/** Addresses of others, as the mapping's own checks count them: what is of the document moves by itself. */
function takenIn(
  appliance: Appliance,
  network: MappingNetwork | undefined,
  occupied: readonly string[],
): Set<string> {
  const { byAddress } = indexAppliance(appliance);
  const others = [...occupied, ...occupiedAddresses(appliance)].filter((address) => !byAddress.has(address));
  return new Set([network?.planned.gateway || [], others].flat());
}

const withRequested = (appliance: Appliance, networkId: Id, requested: Omit<PlannedNetwork, 'networkId'>) =>
  plannedNetworks(appliance, { networks: [{ ...requested, networkId }] }).find(
    (one) => one.networkId === networkId,
  );

/** A start for each kind of address, one block behind the other, behind the gateway: hosts first, as people number them. */
export function proposedBlocks(
  appliance: Appliance,
  networkId: Id,
  requested: Omit<PlannedNetwork, 'networkId'>,
  occupied: readonly string[] = [],
): MappingRule[] {
  const counts = new Map<string, number>();
  for (const { kind } of indexAppliance(appliance).byNetwork.get(networkId) ?? [])
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const network = withRequested(appliance, networkId, requested);
  const free = freeAddresses(network?.planned.subnet, takenIn(appliance, network, occupied));
  return [...counts].map(([kind, count]): MappingRule => {
    const [from = ''] = Array.from({ length: count }, () => free.next().value ?? '');
    return { rule: 'block', kind, from };
  });
}
