/**
 * The SCANs of a cluster, that of its client network first: by it the cluster is known. A further network may carry one of
 * its own, with another name.
 *
 *   scansOf(vega01, 'cluster:vega01-clu1')[0]?.length      3, all of them vega01-scan1
 */

import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { appendTo } from '../../collections/grouping.ts';

/** The addresses of each, by network. */
export function scansOf(appliance: Appliance, cluster: Id): readonly (readonly Endpoint[])[] {
  const { byOwner, networks } = indexAppliance(appliance);
  const found = new Map<Id, Endpoint[]>();
  for (const one of byOwner.get(cluster) ?? []) if (one.kind === 'scan') appendTo(found, one.networkId, one);
  const further = ([id]: readonly [Id, unknown]) => Number(networks.get(id)?.role !== 'client');
  return [...found].sort((a, b) => further(a) - further(b)).map(([, addresses]) => addresses);
}
