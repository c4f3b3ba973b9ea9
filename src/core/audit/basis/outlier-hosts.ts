import type { Endpoint, Network } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { majority, type View } from './check-context.ts';

type Odd<V> = {
  readonly endpoint: Endpoint;
  readonly network: Network;
  readonly value: V;
  readonly usual: V | undefined;
};

/** Addresses with a fact that differs from their network's value, or from the most frequent fact if no value is set. */
export function* oddHosts<V>(
  view: View,
  key: string,
  read: (value: unknown) => V | undefined,
  ofNetwork: (network: Network) => V | undefined,
): Generator<Odd<V>> {
  const seen = new Map<Network, [Endpoint, V][]>();
  for (const [id, fact] of view.facts(key)) {
    const endpoint = view.index.endpoints.get(id);
    const network = endpoint && view.index.networks.get(endpoint.networkId);
    const value = read(fact.value);
    if (network && value !== undefined) appendTo(seen, network, [endpoint, value]);
  }
  for (const [network, hosts] of seen) {
    const usual = ofNetwork(network) ?? majority(hosts.map(([, value]) => value));
    for (const [endpoint, value] of hosts) if (value !== usual) yield { endpoint, network, value, usual };
  }
}
