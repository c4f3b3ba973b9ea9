import type { Appliance, Endpoint } from './appliance-types.ts';
import { indexAppliance } from './index-appliance.ts';

/** Host name and domain: the endpoint's, else its network's, else the appliance's. */
export function fullName(appliance: Appliance, endpoint: Endpoint): string {
  const domain = domainOf(appliance, endpoint);
  return domain ? `${endpoint.hostname}.${domain}` : endpoint.hostname;
}

export const domainOf = (appliance: Appliance, endpoint: Endpoint): string | undefined =>
  endpoint.domain ?? indexAppliance(appliance).networks.get(endpoint.networkId)?.domain ?? appliance.domain;
