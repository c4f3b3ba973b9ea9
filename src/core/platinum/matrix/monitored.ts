/**
 * The addresses that the gateway watches: the admin addresses of servers and guests, ILOMs, switches and PDUs. Client,
 * VIP, SCAN, backup and private addresses are none of its targets.
 *
 *   monitored(vega01).length    15
 */

import type {
  Appliance,
  Endpoint,
  EndpointKind,
  Machine,
  MachineKind,
} from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { MonitoredKind } from './port-rules.ts';

export type Monitored = {
  readonly endpoint: Endpoint;
  readonly machine: Machine;
  readonly kind: MonitoredKind;
  /** A RoCE switch uses the rows of the management switch until the site's guide states its own. */
  readonly unsure?: true;
};

const hostKinds: Readonly<Partial<Record<MachineKind, MonitoredKind>>> = {
  database: 'database',
  storage: 'cell',
  guest: 'guest',
};
const ilomKinds: Readonly<Partial<Record<MachineKind, MonitoredKind>>> = {
  database: 'database-ilom',
  storage: 'cell-ilom',
};
const deviceKinds: Readonly<Partial<Record<MachineKind, MonitoredKind>>> = {
  'management-switch': 'switch',
  'leaf-switch': 'switch',
  'spine-switch': 'switch',
  pdu: 'pdu',
};
const tables: Readonly<Partial<Record<EndpointKind, typeof hostKinds>>> = {
  host: hostKinds,
  ilom: ilomKinds,
  device: deviceKinds,
};

export const kindWords: Readonly<Record<MonitoredKind, string>> = {
  database: 'Database server',
  guest: 'Guest',
  cell: 'Storage server',
  'database-ilom': 'ILOM of a database server',
  'cell-ilom': 'ILOM of a storage server',
  'ib-switch': 'InfiniBand switch',
  switch: 'Switch',
  pdu: 'PDU',
};

const isFabric = (kind: MachineKind) => kind === 'leaf-switch' || kind === 'spine-switch';

/**
 * The fabric is RoCE from generation X8M on. If neither generation nor name decides, the switch counts as RoCE with a
 * mark.
 */
function isInfiniband(appliance: Appliance, machine: Machine): boolean {
  if (/sw-?ib/i.test(machine.name)) return true;
  if (/sw-?roce/i.test(machine.name)) return false;
  const [, number, m] = /^x(\d+)(m?)/i.exec(machine.generation ?? appliance.generation ?? '') ?? [];
  return number !== undefined && (Number(number) < 8 || (Number(number) === 8 && m === ''));
}

/** In the order of the document, each address once. */
export function monitored(appliance: Appliance): readonly Monitored[] {
  const { machines, networks } = indexAppliance(appliance);
  const found: Monitored[] = [];
  for (const endpoint of appliance.endpoints) {
    const machine = machines.get(ownerId(endpoint.owner));
    if (!machine) continue;
    if (endpoint.kind === 'device' && isFabric(machine.kind)) {
      const isIb = isInfiniband(appliance, machine);
      found.push({ endpoint, machine, ...(isIb ? { kind: 'ib-switch' } : { kind: 'switch', unsure: true }) });
      continue;
    }
    const table = tables[endpoint.kind];
    if (!table || (endpoint.kind === 'host' && networks.get(endpoint.networkId)?.role !== 'management'))
      continue;
    const kind = table[machine.kind];
    if (kind) found.push({ endpoint, machine, kind });
  }
  return found;
}
