/** The fields of an endpoint that a column of a table may hold. */
const fields = [
  'hostname',
  'address',
  'machine',
  'machineKind',
  'network',
  'endpointKind',
  'subnet',
  'netmask',
  'gateway',
  'vlan',
  'mtu',
  'rack',
  'unit',
  'serial',
  'interface',
  'inDns',
  'defaultRoute',
  'aliases',
  'nat',
] as const;
export type Field = (typeof fields)[number];

/** Fields that a column may hold for one network. */
export const ofNetwork: ReadonlySet<string> = new Set<Field>([
  'hostname',
  'address',
  'subnet',
  'netmask',
  'gateway',
  'vlan',
  'mtu',
  'interface',
]);

const fieldNames: ReadonlySet<string> = new Set(fields);

export const isField = (name: string): name is Field => fieldNames.has(name);
