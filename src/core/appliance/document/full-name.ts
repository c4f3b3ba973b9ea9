import type { Appliance, Endpoint } from './appliance-types.ts';
import { ownerId } from './ids.ts';
import { indexAppliance } from './index-appliance.ts';

/** Host name and domain: the endpoint's, else its network's, else the appliance's. */
export function fullName(appliance: Appliance, endpoint: Endpoint): string {
  const domain = domainOf(appliance, endpoint);
  return domain ? `${endpoint.hostname}.${domain}` : endpoint.hostname;
}

export const domainOf = (appliance: Appliance, endpoint: Endpoint): string | undefined =>
  endpoint.domain ?? indexAppliance(appliance).networks.get(endpoint.networkId)?.domain ?? appliance.domain;

/** One name for two addresses of one owner: those of a SCAN, and the IPv4 and the IPv6 address of one interface. */
export const mayShareName = (a: Endpoint, b: Endpoint): boolean =>
  ownerId(a.owner) === ownerId(b.owner) &&
  ((a.kind === 'scan' && b.kind === 'scan') || a.address.includes(':') !== b.address.includes(':'));
