import type { NetworkRole } from './appliance-types.ts';

/** What users call a network by its role, and a network that has no name of its own. */
export const roleNames: Readonly<Record<NetworkRole, string>> = {
  management: 'Admin',
  ilom: 'ILOM',
  client: 'Client',
  backup: 'Backup',
  private: 'Private',
  other: 'Other',
};
