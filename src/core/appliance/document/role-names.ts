import type { NetworkRole } from './appliance-types.ts';

/** How users refer to the network of a role. It is also the name of a network that has none of its own. */
export const roleNames: Readonly<Record<NetworkRole, string>> = {
  management: 'Admin',
  ilom: 'ILOM',
  client: 'Client',
  backup: 'Backup',
  private: 'Private',
  other: 'Other',
};
