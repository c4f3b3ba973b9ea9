/**
 * Addresses outside of the appliance that the document knows: of the servers that it uses, and of hosts found in its
 * subnets.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';

/** DNS and NTP servers. */
export const dnsAndNtpServers = ({ services }: Appliance): string[] => [
  ...(services.dns?.servers ?? []),
  ...(services.ntp?.servers ?? []),
];

export const occupiedAddresses = ({ settings }: Appliance): string[] =>
  (settings.occupied ?? []).map(({ address }) => address);
