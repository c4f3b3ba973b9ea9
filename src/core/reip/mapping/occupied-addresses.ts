/**
 * Addresses outside of the appliance that the document knows: of the servers that it uses, and of hosts found in its
 * subnets.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { heldByOthers } from '../../appliance/networks/held-by-others.ts';

/** DNS and NTP servers. */
export const dnsAndNtpServers = ({ services }: Appliance): string[] => [
  ...(services.dns?.servers ?? []),
  ...(services.ntp?.servers ?? []),
];

/** Of all others: hosts seen in the subnets, and those that the document names, such as the support gateway. */
export const occupiedAddresses = (appliance: Appliance): string[] => [...heldByOthers(appliance).keys()];
