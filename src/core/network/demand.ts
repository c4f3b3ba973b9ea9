/**
 * How many addresses the networks of a rack need. All formulas are field practice; those for the private network with
 * KVM guests are to be checked on the release at hand. Counts are without the gateway.
 *
 *   quarter rack, one cluster of two nodes: admin 15, client 7, private 10
 */
import { smallestPrefix, usableHosts } from './capacity.ts';

export type RackCounts = {
  /** Physical database servers (KVM hosts when virtualised). */
  readonly databaseServers: number;
  readonly storageServers: number;
  /** RDMA switches: 2 leaf switches, 1 more with a spine. */
  readonly fabricSwitches: number;
  readonly managementSwitches: number;
  readonly pdus: number;
  /** KVM guests of all clusters; 0 on bare metal. */
  readonly guests: number;
  /** Nodes of each cluster: database servers, or guests. */
  readonly clusters: readonly number[];
};

export type DemandChoices = {
  readonly ilom?: 'shared' | 'separate';
  /** `active-passive` is the old `bondib0`: one address a server. */
  readonly fabric?: 'active-active' | 'active-passive';
  /** Secure RDMA Fabric Isolation: a cluster and a storage VLAN for each guest. */
  readonly fabricIsolation?: boolean;
};

export type Demand = {
  readonly admin: number;
  /** Only when ILOM has its own network. */
  readonly ilom: number;
  /** All clusters together, as on one shared client subnet. */
  readonly client: number;
  readonly clientPerCluster: readonly number[];
  readonly private: number;
};

const scanAddresses = 3;

/** Client network of one cluster: node, VIP, and three SCAN addresses. */
export const clientDemand = (nodes: number): number => 2 * nodes + scanAddresses;

/** A backup or other network of one cluster. */
export const extraNetworkDemand = (
  nodes: number,
  has: { readonly vips?: boolean; readonly scan?: boolean } = {},
): number => nodes + (has.vips ? nodes : 0) + (has.scan ? scanAddresses : 0);

/** A HAVIP or further client network of one cluster. */
export const furtherClientDemand = (nodes: number, scan = false): number =>
  extraNetworkDemand(nodes, { vips: true, scan });

export function addressDemand(counts: RackCounts, choices: DemandChoices = {}): Demand {
  const { databaseServers, storageServers, guests } = counts;
  const servers = databaseServers + storageServers;
  const devices = counts.fabricSwitches + counts.managementSwitches + counts.pdus;
  const separate = choices.ilom === 'separate';
  const perServer = choices.fabric === 'active-passive' ? 1 : 2;
  const perGuest = choices.fabricIsolation ? 4 : 2;
  const clientPerCluster = counts.clusters.map(clientDemand);
  return {
    admin: (separate ? servers : 2 * servers) + devices + guests,
    ilom: separate ? servers : 0,
    client: clientPerCluster.reduce((sum, count) => sum + count, 0),
    clientPerCluster,
    private: perServer * servers + perGuest * guests,
  };
}

/** Longest prefix for a count, with its gateway (none on a private network) and headroom. */
export const prefixForDemand = (count: number, gateway = true, headroom = 0): number | undefined =>
  smallestPrefix(count + (gateway ? 1 : 0) + headroom);

/** Too little left: below 10 % of the usable addresses or fewer than 4 free. */
export function isShortOfAddresses(prefix: number, used: number): boolean {
  const usable = usableHosts(prefix);
  const free = usable - used;
  return free < 4 || free < usable / 10;
}
