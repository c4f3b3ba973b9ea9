/**
 * What each network needs, by the formulas of the field: the terms of its role where they hold, else undefined.
 *
 * - Admin, ILOM and private serve the whole appliance: their formulas hold where one network carries the role.
 * - Client, backup and others serve clusters: those that the network names, or all when it is the only one of its role.
 *   A cluster's first client network carries VIPs and SCAN; a further network carries them only when it holds some.
 *
 *   networkDemand(vega01)('network:admin')   2 × 2 database servers + 2 × 3 storage servers + ... = 15, field practice
 */
import { memoize } from '../../collections/memoize.ts';
import {
  adminTerms,
  clusterTerms,
  type DemandTerm,
  ilomTerms,
  privateTerms,
  type RackCounts,
  termsSum,
  termsWords,
} from '../../network/demand.ts';
import type { Appliance, Endpoint, Mark, Network } from '../document/appliance-types.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import type { Cluster } from '../document/software-types.ts';

/** A formula with the numbers of this appliance in it. */
export type Formula = { readonly sum: number; readonly words: string; readonly mark: Mark };

const formula = (terms: readonly DemandTerm[], mark: Mark = 'practice'): Formula => ({
  sum: termsSum(terms),
  words: termsWords(terms),
  mark,
});

function countsOf(appliance: Appliance): RackCounts {
  const kinds = new Map<string, number>();
  for (const { kind } of appliance.machines) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const of = (kind: string) => kinds.get(kind) ?? 0;
  return {
    databaseServers: of('database'),
    storageServers: of('storage'),
    fabricSwitches: of('leaf-switch') + of('spine-switch'),
    managementSwitches: of('management-switch'),
    pdus: of('pdu'),
    guests: of('guest'),
    clusters: appliance.clusters.map((cluster) => cluster.machines.length),
  };
}

const nothing: readonly Endpoint[] = [];
const kindsIn = memoize((held: readonly Endpoint[]) => new Set(held.map(({ kind }) => kind)));
const isActivePassive = memoize((held: readonly Endpoint[]) =>
  held.some((endpoint) => endpoint.interface === 'bondib0'),
);

/** The formula of a network, or undefined where none holds and it needs what it has. */
export function networkDemand(
  appliance: Appliance,
): (network: Network, held?: readonly Endpoint[]) => Formula | undefined {
  const { clusters } = indexAppliance(appliance);
  const heldIn = ({ id }: Network) => indexAppliance(appliance).byNetwork.get(id) ?? nothing;
  const counts = countsOf(appliance);
  const ofRole = new Map<string, number>();
  const firstClient = new Map<string, string>();
  for (const { id, role, clusters: named = [] } of appliance.networks) {
    ofRole.set(role, (ofRole.get(role) ?? 0) + 1);
    if (role === 'client')
      for (const cluster of named) if (!firstClient.has(cluster)) firstClient.set(cluster, id);
  }
  const servedBy = (network: Network): readonly Cluster[] =>
    network.clusters?.length
      ? network.clusters.flatMap((id) => clusters.get(id) ?? [])
      : ofRole.get(network.role) === 1
        ? appliance.clusters
        : [];

  const ofClusters = (network: Network, held: readonly Endpoint[]): Formula | undefined => {
    const served = servedBy(network);
    if (served.length === 0) return undefined;
    const kinds = kindsIn(held);
    let [nodes, vips, scans] = [0, 0, 0];
    for (const { id, machines } of served) {
      const isFurther = network.role !== 'client' || (firstClient.get(id) ?? network.id) !== network.id;
      nodes += machines.length;
      if (kinds.has('vip') || network.role === 'client') vips += machines.length;
      if (kinds.has('scan') || !isFurther) scans++;
    }
    return formula(clusterTerms(nodes, vips, scans));
  };

  return (network, held = heldIn(network)) => {
    const alone = ofRole.get(network.role) === 1;
    switch (network.role) {
      case 'management':
        return alone
          ? formula(adminTerms(counts, { ilom: ofRole.has('ilom') ? 'separate' : 'shared' }))
          : undefined;
      case 'ilom':
        return alone ? formula(ilomTerms(counts)) : undefined;
      case 'private': {
        if (!alone) return undefined;
        const isolated = appliance.clusters.some(({ fabricIsolation }) => fabricIsolation !== undefined);
        const passive = isActivePassive(held);
        return formula(
          privateTerms(counts, {
            fabric: passive ? 'active-passive' : 'active-active',
            fabricIsolation: isolated,
          }),
          counts.guests > 0 ? 'verify' : 'practice',
        );
      }
      default:
        return ofClusters(network, held);
    }
  };
}
