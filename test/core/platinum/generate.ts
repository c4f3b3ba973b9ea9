/** Small appliances of any make-up: servers, guests, switches of both fabrics, with and without addresses, in up to two admin-side networks. */
import * as fc from 'fast-check';
import type {
  Appliance,
  Endpoint,
  Machine,
  MachineKind,
  Network,
} from '../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../src/core/appliance/document/empty-appliance.ts';
import { endpointId, machineId } from '../../../src/core/appliance/document/ids.ts';

const networks: readonly Network[] = [
  { id: 'network:admin', role: 'management', name: 'Admin', subnet: '10.20.10.0/24' },
  { id: 'network:ilom', role: 'ilom', name: 'ILOM', subnet: '10.20.11.0/24' },
  { id: 'network:client', role: 'client', name: 'Client', subnet: '10.30.40.0/24' },
];

const kind = fc.constantFrom<MachineKind>(
  'database',
  'storage',
  'guest',
  'leaf-switch',
  'spine-switch',
  'management-switch',
  'pdu',
);

export const generatedAppliance: fc.Arbitrary<Appliance> = fc
  .record({
    kinds: fc.array(kind, { maxLength: 9 }),
    generation: fc.constantFrom('X7-2', 'X8M', 'X10M', undefined),
    separate: fc.boolean(),
    gateway: fc.constantFrom('10.20.1.80', '10.20.10.200', ''),
    shift: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ kinds, generation, separate, gateway, shift }) => {
    const machines: Machine[] = [];
    const endpoints: Endpoint[] = [];
    for (const [at, one] of kinds.entries()) {
      const id = machineId(`m${at}`);
      machines.push({ id, kind: one, name: `m${at}`, ...(generation && { generation }) });
      const add = (networkId: string, endpoint: Endpoint['kind'], third: number, last: number) =>
        endpoints.push({
          id: endpointId(id, networkId, endpoint),
          owner: { machine: id },
          networkId,
          kind: endpoint,
          hostname: `m${at}${endpoint === 'host' ? '' : `-${endpoint}`}`,
          address: `10.${third === 40 ? 30 : 20}.${third}.${last + shift}`,
        });
      const isServer = one === 'database' || one === 'storage';
      if (isServer || one === 'guest') add('network:admin', 'host', 10, 10 + 4 * at);
      else add('network:admin', 'device', 10, 12 + 4 * at);
      if (isServer)
        add(separate ? 'network:ilom' : 'network:admin', 'ilom', separate ? 11 : 10, 100 + 4 * at);
      if (one === 'database' || one === 'guest') {
        add('network:client', 'host', 40, 10 + 4 * at);
        add('network:client', 'vip', 40, 100 + 4 * at);
      }
    }
    return {
      ...emptyAppliance('appliance:any', 'any'),
      machines,
      networks,
      endpoints,
      gateway: gateway ? { hostname: 'oasg01', address: gateway } : {},
    };
  });
