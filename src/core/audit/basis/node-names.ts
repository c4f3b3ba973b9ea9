import type { Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import type { View } from './check-context.ts';

/** Labels by which Clusterware knows the nodes: the host names of the first client network that a node is on. */
export const nodeNames = (view: View): ReadonlyMap<Id, Endpoint> =>
  view.once('node names', () => namesOf(view));

function namesOf(view: View): Map<Id, Endpoint> {
  const order = new Map(view.networks('client').map(({ id }, at) => [id, at]));
  const names = new Map<Id, Endpoint>();
  const { byOwner } = view.index;
  for (const id of view.clustersOf().keys())
    for (const endpoint of byOwner.get(id) ?? []) {
      const at = endpoint.kind === 'host' ? order.get(endpoint.networkId) : undefined;
      const known = order.get(names.get(id)?.networkId ?? '');
      if (at !== undefined && (known === undefined || at < known)) names.set(id, endpoint);
    }
  return names;
}
