/**
 * Collects a plan while it is made: machines and addresses under ids that come from keys, one slot for each address, in
 * the order of their runs.
 */

import type {
  Endpoint,
  EndpointKind,
  Id,
  Machine,
  MachineKind,
  Owner,
} from '../../appliance/document/appliance-types.ts';
import { endpointId, machineId, networkId } from '../../appliance/document/ids.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { BlockName, Design, DesignMasks } from '../design/design.ts';
import { type NameParts, nameFromMask } from '../design/names.ts';
import type { Slot } from './addresses.ts';

export type Planner = {
  readonly design: Design;
  readonly networks: ReadonlySet<string>;
  readonly masks: DesignMasks;
  readonly idOf: (key: string, otherwise: Id) => Id;
  readonly machines: Machine[];
  readonly keys: Map<Id, string>;
  readonly guests: Map<string, string>;
  /** The client network of each node. Servers in no cluster are on the admin network alone. */
  readonly gateways: Map<Id, Id>;
  readonly slots: Map<string, Slot[]>;
  readonly endpoints: Endpoint[];
  readonly ordinals: Map<string, number>;
};

export type Node = { readonly id: Id; readonly parts: NameParts; readonly key: string };

export function addMachine(
  { machines, keys, idOf, design }: Planner,
  kind: MachineKind,
  key: string,
  name: string,
  rack: Id | undefined,
  unit: number | undefined,
  height: number,
  more: Partial<Machine> = {},
): Id {
  const id = idOf(key, machineId(key.replace('/', '-')));
  keys.set(id, key);
  machines.push({
    id,
    kind,
    name,
    ...(rack && { rack }),
    ...(unit === undefined ? {} : { unit, height }),
    ...(kind === 'guest' || kind === 'pdu' ? {} : { generation: design.generation }),
    defaultGateway: idOf('admin', networkId('admin')),
    ...more,
  });
  return id;
}

export function addEndpoint(
  planner: Planner,
  owner: Owner,
  network: string,
  kind: EndpointKind,
  block: BlockName,
  hostname: string,
  nic: string,
  idsOf = network,
): void {
  // Deleted elsewhere, or never there.
  if (!planner.networks.has(network)) return;
  const networkOf = planner.idOf(network, networkId(network));
  const idOf = planner.idOf(idsOf, networkId(idsOf));
  const ownerOf = 'machine' in owner ? owner.machine : owner.cluster;
  const key = `${ownerOf}/${idOf}/${kind}`;
  const ordinal = (planner.ordinals.get(key) ?? 0) + 1;
  planner.ordinals.set(key, ordinal);
  const id = endpointId(ownerOf, idOf, kind, ordinal);
  appendTo(planner.slots, network, { id, block });
  planner.endpoints.push({
    id,
    owner,
    networkId: networkOf,
    kind,
    hostname,
    address: '',
    interface: nic,
    inDns: kind !== 'private',
  });
}

export function server(planner: Planner, machine: Id, name: string, ilom: string): void {
  addEndpoint(planner, { machine }, 'admin', 'host', 'server', name, 'eth0');
  const separate = planner.design.networks.find(({ key }) => key === 'ilom');
  addEndpoint(
    planner,
    { machine },
    separate ? 'ilom' : 'admin',
    'ilom',
    separate ? 'server' : 'ilom',
    ilom,
    'NET MGT',
    separate?.idsOf,
  );
}

export function fabric(
  planner: Planner,
  machine: Id,
  mask: string,
  parts: NameParts,
  ports: readonly string[],
): void {
  for (const [i, port] of ports.entries()) {
    const name = nameFromMask(mask, { ...parts, interface: i + 1 });
    addEndpoint(planner, { machine }, 'private', 'private', 'server', name, port);
  }
}
