import type { MachineKind } from './appliance-types.ts';

/** The name of each kind of machine in texts, in the singular and the plural. */
export const kindNames: Readonly<Record<MachineKind, readonly [one: string, many: string]>> = {
  database: ['database server', 'database servers'],
  storage: ['storage server', 'storage servers'],
  guest: ['guest', 'guests'],
  'leaf-switch': ['leaf switch', 'leaf switches'],
  'spine-switch': ['spine switch', 'spine switches'],
  'management-switch': ['management switch', 'management switches'],
  pdu: ['PDU', 'PDUs'],
};
