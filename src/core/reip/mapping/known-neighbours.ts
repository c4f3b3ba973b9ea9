/** Addresses of others that the document knows: of the servers it asks, and of neighbours found in its subnets. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';

/** DNS and NTP servers. */
export const resolversOf = ({ services }: Appliance): string[] => [
  ...(services.dns?.servers ?? []),
  ...(services.ntp?.servers ?? []),
];

export const neighboursOf = ({ settings }: Appliance): string[] =>
  (settings.occupied ?? []).map(({ address }) => address);
