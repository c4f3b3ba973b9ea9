import type { MachineKind } from './appliance-types.ts';

/** What a machine of each kind is called, and several of them. */
export const kindNames: Readonly<Record<MachineKind, readonly [one: string, many: string]>> = {
  database: ['database server', 'database servers'],
  storage: ['storage server', 'storage servers'],
  guest: ['guest', 'guests'],
  'leaf-switch': ['leaf switch', 'leaf switches'],
  'spine-switch': ['spine switch', 'spine switches'],
  'management-switch': ['management switch', 'management switches'],
  pdu: ['PDU', 'PDUs'],
};
