import type {
  EndpointKind,
  MachineKind,
  Mark,
  NetworkRole,
} from '../../core/appliance/document/appliance-types.ts';

/** The words that users read for the document's kinds, roles and marks. */

const machineKinds: Record<MachineKind, string> = {
  database: 'database server',
  storage: 'storage server',
  guest: 'guest',
  'leaf-switch': 'leaf switch',
  'spine-switch': 'spine switch',
  'management-switch': 'management switch',
  pdu: 'PDU',
};

/**
 * Equals `roleNames` of the core, which a test checks: shared with the worker it would be a request of its own at the
 * start.
 */
const networkRoles: Record<NetworkRole, string> = {
  management: 'Admin',
  ilom: 'ILOM',
  client: 'Client',
  backup: 'Backup',
  private: 'Private',
  other: 'Other',
};

const endpointKinds: Record<EndpointKind, string> = {
  host: 'Host',
  ilom: 'ILOM',
  vip: 'VIP',
  scan: 'SCAN',
  private: 'Private',
  device: 'Device',
};

const marks: Record<Mark, string> = {
  documented: 'Vendor document',
  practice: 'Field practice',
  verify: 'Check on your release',
};

export const machineKindLabel = (kind: MachineKind): string => machineKinds[kind];
export const networkRoleLabel = (role: NetworkRole): string => networkRoles[role];
export const endpointKindLabel = (kind: EndpointKind): string => endpointKinds[kind];
export const markLabel = (mark: Mark): string => marks[mark];
