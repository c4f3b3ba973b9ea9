import type { Endpoint, Id } from '../appliance/types.ts';
import type { View } from './view.ts';

/** Labels by which Clusterware knows the nodes: the client host names. */
export function nodeNames(view: View): Map<Id, Endpoint> {
  const names = new Map<Id, Endpoint>();
  for (const id of view.clustersOf().keys())
    for (const endpoint of view.index.byOwner.get(id) ?? [])
      if (endpoint.kind === 'host' && view.index.networks.get(endpoint.networkId)?.role === 'client')
        names.set(id, endpoint);
  return names;
}
