/** Addresses of others that the document knows: of the servers it asks, and of neighbours found in its subnets. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';

/** DNS and NTP servers. */
export const dnsAndNtpServers = ({ services }: Appliance): string[] => [
  ...(services.dns?.servers ?? []),
  ...(services.ntp?.servers ?? []),
];

export const occupiedAddresses = ({ settings }: Appliance): string[] =>
  (settings.occupied ?? []).map(({ address }) => address);
