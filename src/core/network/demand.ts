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

type DemandChoices = {
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

/** One part of a formula: `{ times: 2, count: 3, of: 'storage servers' }` is six addresses. */
export type DemandTerm = { readonly times: number; readonly count: number; readonly of: string };

const term = (times: number, count: number, one: string, many = `${one}s`): DemandTerm => ({
  times,
  count,
  of: count === 1 ? one : many,
});
const servers = (times: number, { databaseServers, storageServers }: RackCounts) => [
  term(times, databaseServers, 'database server'),
  term(times, storageServers, 'storage server'),
];

export const termsSum = (terms: readonly DemandTerm[]): number =>
  terms.reduce((sum, { times, count }) => sum + times * count, 0);

/** The formula as people read it: `2 × 2 database servers + 2 × 3 storage servers + 2 RDMA switches`. */
export const termsWords = (terms: readonly DemandTerm[]): string =>
  terms
    .filter(({ times, count }) => times * count > 0)
    .map(({ times, count, of }) => (times === 1 ? `${count} ${of}` : `${times} × ${count} ${of}`))
    .join(' + ');

export const adminTerms = (counts: RackCounts, { ilom }: DemandChoices = {}): readonly DemandTerm[] => [
  ...servers(ilom === 'separate' ? 1 : 2, counts),
  term(1, counts.fabricSwitches, 'RDMA switch', 'RDMA switches'),
  term(1, counts.managementSwitches, 'management switch', 'management switches'),
  term(1, counts.pdus, 'PDU'),
  term(1, counts.guests, 'guest'),
];

/** Of an ILOM network of its own. */
export const ilomTerms = (counts: RackCounts): readonly DemandTerm[] => servers(1, counts);

export const privateTerms = (
  counts: RackCounts,
  { fabric, fabricIsolation }: DemandChoices = {},
): readonly DemandTerm[] => [
  ...servers(fabric === 'active-passive' ? 1 : 2, counts),
  term(fabricIsolation ? 4 : 2, counts.guests, 'guest'),
];

/** A network of clusters: one address for each node, one for each VIP, and three for each SCAN. */
export const clusterTerms = (nodes: number, vips: number, scans: number): readonly DemandTerm[] => [
  term(1, nodes, 'node'),
  term(1, vips, 'VIP'),
  term(1, scanAddresses * scans, 'SCAN address', 'SCAN addresses'),
];

/** Client network of one cluster: node, VIP, and three SCAN addresses. */
export const clientDemand = (nodes: number): number => extraNetworkDemand(nodes, { vips: true, scan: true });

/** A backup or other network of one cluster. */
export const extraNetworkDemand = (
  nodes: number,
  has: { readonly vips?: boolean; readonly scan?: boolean } = {},
): number => termsSum(clusterTerms(nodes, has.vips ? nodes : 0, has.scan ? 1 : 0));

export function addressDemand(counts: RackCounts, choices: DemandChoices = {}): Demand {
  const clientPerCluster = counts.clusters.map(clientDemand);
  return {
    admin: termsSum(adminTerms(counts, choices)),
    ilom: choices.ilom === 'separate' ? termsSum(ilomTerms(counts)) : 0,
    client: clientPerCluster.reduce((sum, count) => sum + count, 0),
    clientPerCluster,
    private: termsSum(privateTerms(counts, choices)),
  };
}

/** Longest prefix for a count, with its gateway (none on a private network). */
export const prefixForDemand = (count: number, gateway = true): number | undefined =>
  smallestPrefix(count + (gateway ? 1 : 0));

/** Too little left: below 10 % of the usable addresses or fewer than 4 free. */
export function isShortOfAddresses(prefix: number, used: number): boolean {
  const usable = usableHosts(prefix);
  const free = usable - used;
  return free < 4 || free < usable / 10;
}
