/**
 * One line a network: what it holds, what it needs by the formulas, and whether that fits. Needs are reckoned by the
 * formulas of the field only where one network carries the whole role; several networks of one role need what they hold.
 *
 *   networkSummary(vega01)[0]   Admin 10.20.10.0/24: 15 of 254 used, 15 needed, smallest prefix /27, fits
 */
import { usableHosts } from '../network/capacity.ts';
import { addressDemand, type Demand, extraNetworkDemand, prefixForDemand } from '../network/demand.ts';
import { contains, parseSubnet } from '../network/subnet.ts';
import { indexAppliance } from './index-appliance.ts';
import type { Appliance, MachineKind, Network, NetworkRole } from './types.ts';

export type NetworkState = 'fits' | 'too-small' | 'unknown';

export type NetworkLine = {
  readonly network: Network;
  /** Addresses planned in it; the gateway is not counted. */
  readonly used: number;
  /** Usable host addresses; undefined when the subnet is not known or is IPv6. */
  readonly capacity?: number;
  readonly free?: number;
  readonly needed: number;
  readonly neededBy: 'formula' | 'count';
  readonly smallestPrefix?: number;
  readonly state: NetworkState;
};

const roleOrder: readonly NetworkRole[] = ['management', 'ilom', 'client', 'backup', 'private', 'other'];

const count = (appliance: Appliance, ...kinds: MachineKind[]) =>
  appliance.machines.reduce((sum, machine) => sum + (kinds.includes(machine.kind) ? 1 : 0), 0);

function demandOf(appliance: Appliance): Demand {
  return addressDemand(
    {
      databaseServers: count(appliance, 'database'),
      storageServers: count(appliance, 'storage'),
      fabricSwitches: count(appliance, 'leaf-switch', 'spine-switch'),
      managementSwitches: count(appliance, 'management-switch'),
      pdus: count(appliance, 'pdu'),
      guests: count(appliance, 'guest'),
      clusters: appliance.clusters.map((cluster) => cluster.machines.length),
    },
    { ilom: appliance.networks.some((network) => network.role === 'ilom') ? 'separate' : 'shared' },
  );
}

function byFormula(appliance: Appliance, demand: Demand, role: NetworkRole): number | undefined {
  switch (role) {
    case 'management':
      return demand.admin;
    case 'ilom':
      return demand.ilom;
    case 'client':
      return appliance.clusters.length > 0 ? demand.client : undefined;
    case 'private':
      return demand.private;
    case 'backup':
      return (
        appliance.clusters.reduce((sum, cluster) => sum + extraNetworkDemand(cluster.machines.length), 0) ||
        undefined
      );
    case 'other':
      return undefined;
  }
}

export function networkSummary(appliance: Appliance): readonly NetworkLine[] {
  const index = indexAppliance(appliance);
  const demand = demandOf(appliance);
  const ofRole = new Map<NetworkRole, number>();
  for (const { role } of appliance.networks) ofRole.set(role, (ofRole.get(role) ?? 0) + 1);
  const lines = appliance.networks.map((network): NetworkLine => {
    const own = index.byNetwork.get(network.id) ?? [];
    const formula = ofRole.get(network.role) === 1 ? byFormula(appliance, demand, network.role) : undefined;
    const needed = formula ?? own.length;
    const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
    // An address that lies elsewhere takes no place in the subnet.
    const used = subnet ? own.filter(({ address }) => contains(subnet, address)).length : own.length;
    const smallestPrefix = prefixForDemand(needed, network.role !== 'private');
    const line = {
      network,
      used,
      needed,
      neededBy: formula === undefined ? ('count' as const) : ('formula' as const),
      ...(smallestPrefix === undefined ? {} : { smallestPrefix }),
    };
    if (subnet?.family !== 4) return { ...line, state: 'unknown' };
    const capacity = usableHosts(subnet.prefix);
    const taken = used + (network.gateway ? 1 : 0);
    const wanted = Math.max(needed, used) + (network.role === 'private' ? 0 : 1);
    return { ...line, capacity, free: capacity - taken, state: wanted <= capacity ? 'fits' : 'too-small' };
  });
  return lines.sort((a, b) => roleOrder.indexOf(a.network.role) - roleOrder.indexOf(b.network.role));
}
