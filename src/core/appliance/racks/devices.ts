/**
 * Switches and PDUs: machines with one address on the admin network. A new one gets the next usual name and the first
 * free address behind those of its kind, both to be changed by who knows better.
 *
 *   addDevice(vega01, 'pdu')    a machine vega01sw-pdua02 at 10.20.10.63
 */
import { formatIpv4, parseIpv4, plainAddress } from '../../network/address.ts';
import { maxLabel } from '../../network/names.ts';
import { parseSubnet } from '../../network/subnet.ts';
import type { Appliance, Endpoint, Id, Machine, MachineKind, Network } from '../document/appliance-types.ts';
import { endpointId, freeId, machineId } from '../document/ids.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { addRecord } from '../edits/edits.ts';
import { withHostnames } from '../edits/hostnames.ts';
import { heldByOthers } from '../networks/held-by-others.ts';

export type DeviceKind = Extract<MachineKind, 'leaf-switch' | 'spine-switch' | 'management-switch' | 'pdu'>;

export const deviceKinds: readonly DeviceKind[] = ['leaf-switch', 'spine-switch', 'management-switch', 'pdu'];

/** Behind the prefix; `%%` counts. Two sides share each number, as `rocea01` and `roceb01` do. */
const usualNames: Readonly<Record<DeviceKind, readonly string[]>> = {
  'leaf-switch': ['sw-rocea', 'sw-roceb'],
  'spine-switch': ['sw-roces'],
  'management-switch': ['sw-adm'],
  pdu: ['sw-pdua', 'sw-pdub'],
};
const infinibandNames: Readonly<Partial<Record<DeviceKind, readonly string[]>>> = {
  'leaf-switch': ['sw-iba', 'sw-ibb'],
  'spine-switch': ['sw-ibs'],
};

function nextName(appliance: Appliance, kind: DeviceKind): string {
  const { byHostname } = indexAppliance(appliance);
  const taken = new Set(appliance.machines.map(({ name }) => name.toLowerCase()));
  const isInfiniband = appliance.machines.some(({ name }) => /sw-ib/i.test(name));
  const stems = (isInfiniband ? infinibandNames[kind] : undefined) ?? usualNames[kind];
  const prefix = (appliance.prefix ?? appliance.name).toLowerCase().replace(/[^a-z0-9]/g, '');
  for (let number = 1; ; number++) {
    for (const stem of stems) {
      const end = `${stem}${String(number).padStart(2, '0')}`;
      const name = `${prefix.slice(0, maxLabel - end.length)}${end}`;
      if (!taken.has(name) && !byHostname.has(name)) return name;
    }
  }
}

function nextAddress(appliance: Appliance, network: Network, kind: DeviceKind): string {
  const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
  if (subnet?.family !== 4 || subnet.prefix > 30) return '';
  const { byAddress, byNetwork, machines } = indexAppliance(appliance);
  let after = subnet.first;
  for (const endpoint of byNetwork.get(network.id) ?? []) {
    if (!('machine' in endpoint.owner) || machines.get(endpoint.owner.machine)?.kind !== kind) continue;
    const value = parseIpv4(endpoint.address);
    if (value !== undefined && value > after && value < subnet.last) after = value;
  }
  const others = heldByOthers(appliance);
  // Networks may share a subnet, and a plan may move a machine into it.
  const promised = new Set([
    ...appliance.networks.flatMap(({ gateway }) => (gateway ? plainAddress(gateway) : [])),
    ...appliance.plans.flatMap(({ mapping = [] }) =>
      mapping.flatMap(({ planned, parked = '' }) => [planned, parked]),
    ),
  ]);
  const size = subnet.last - subnet.first;
  for (let step = 1; step <= size; step++) {
    const value = subnet.first + ((after - subnet.first + step) % size);
    const text = formatIpv4(value);
    const isFree = !byAddress.has(text) && !others.has(text) && !promised.has(text);
    if (value > subnet.first && isFree) return text;
  }
  return '';
}

/** The document with one device more, and its machine; without an admin network it has no address yet. */
export function addDevice(
  appliance: Appliance,
  kind: DeviceKind,
): { readonly appliance: Appliance; readonly machine: Machine } {
  const name = nextName(appliance, kind);
  const admin = appliance.networks.find((network) => network.role === 'management');
  const [rack] = appliance.racks;
  const machine: Machine = {
    id: freeId(machineId(name), indexAppliance(appliance).machines),
    kind,
    name,
    ...(rack && { rack: rack.id }),
    ...(admin && { defaultGateway: admin.id }),
  };
  const next = addRecord(appliance, 'machines', machine);
  if (!admin) return { appliance: next, machine };
  const endpoint: Endpoint = {
    id: endpointId(machine.id, admin.id, 'device'),
    owner: { machine: machine.id },
    networkId: admin.id,
    kind: 'device',
    hostname: name,
    address: nextAddress(appliance, admin, kind),
    inDns: true,
  };
  return { appliance: addRecord(next, 'endpoints', endpoint), machine };
}

/** Gives an address another name; a machine that bore the old one bears the new one. */
export const renameEndpoint = (appliance: Appliance, id: Id, hostname: string): Appliance =>
  withHostnames(appliance, new Map([[id, hostname]]));
