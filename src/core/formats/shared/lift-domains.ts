/**
 * Moves a domain that all names share to the appliance, else one that all names of a network share to the network. Each
 * name resolves to the same domain as before.
 */
import type { Appliance, Endpoint, Id } from '../../appliance/document/appliance-types.ts';
import { addToSetAt } from '../../collections/grouping.ts';

/** A name without a domain counts as its own value, so that it is not given the domain of the others. */
const noDomain = '';

export function resolveDomains(appliance: Appliance): Appliance {
  if (!appliance.endpoints.some(({ domain }) => domain)) return appliance;
  const ofNetwork = new Map<Id, Set<string>>();
  const all = new Set<string>();
  for (const { domain = noDomain, networkId } of appliance.endpoints) {
    all.add(domain);
    addToSetAt(ofNetwork, networkId, domain);
  }
  const [only = noDomain] = all;
  if (all.size === 1 && only !== noDomain) {
    return { ...appliance, domain: only, endpoints: appliance.endpoints.map(withoutDomain) };
  }
  const lifted = new Map<Id, string>();
  for (const [id, domains] of ofNetwork) {
    const [domain = noDomain] = domains;
    if (domains.size === 1 && domain !== noDomain) lifted.set(id, domain);
  }
  if (lifted.size === 0) return appliance;
  return {
    ...appliance,
    networks: appliance.networks.map((network) => {
      const domain = lifted.get(network.id);
      return domain ? { ...network, domain } : network;
    }),
    endpoints: appliance.endpoints.map((endpoint) =>
      lifted.has(endpoint.networkId) ? withoutDomain(endpoint) : endpoint,
    ),
  };
}

function withoutDomain(endpoint: Endpoint): Endpoint {
  const { domain: _, ...rest } = endpoint;
  return rest;
}
