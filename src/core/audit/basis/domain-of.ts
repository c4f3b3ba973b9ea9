import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import type { Ground } from './check.ts';

/** The domain of a name in lower case: the endpoint's, else its network's, else the appliance's; empty when none is known. */
export const domainOf = ({ appliance, index }: Ground, endpoint: Endpoint): string =>
  (endpoint.domain ?? index.networks.get(endpoint.networkId)?.domain ?? appliance.domain ?? '').toLowerCase();

/** The whole name in lower case. */
export function fullNameOf(ground: Ground, endpoint: Endpoint): string {
  const domain = domainOf(ground, endpoint);
  return (domain ? `${endpoint.hostname}.${domain}` : endpoint.hostname).toLowerCase();
}
