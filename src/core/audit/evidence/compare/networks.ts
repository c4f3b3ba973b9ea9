/** Compares networks: the default route, subnets with mask and interface, and the roles that Clusterware gives them. */
import type { Machine, Network } from '../../../appliance/document/appliance-types.ts';
import { usualRouteRole } from '../../../appliance/document/machine-kinds.ts';
import { networkAddress, parseSubnet } from '../../../network/subnet.ts';
import { maskIn } from '../parse-helpers.ts';
import type { Observed } from '../types.ts';
import { maskOfNetwork } from './addresses.ts';
import {
  bareDevice,
  type Comparer,
  isSameDevice,
  networksOf,
  ownEndpoints,
  plannedDevice,
  tagged,
} from './comparison.ts';

/** The network that the document states for the default route, else the usual one of the machine. */
function defaultNetwork(comparer: Comparer, machine: Machine): Network | undefined {
  const planned = comparer.index.networks.get(machine.defaultGateway ?? '');
  if (planned) return planned;
  const own = networksOf(comparer).filter(({ gateway }) => gateway);
  const role = usualRouteRole(machine);
  return own.find((network) => network.role === role) ?? (own.length === 1 ? own[0] : undefined);
}

export function compareGateway(comparer: Comparer, { name, value, device, line }: Observed): void {
  const { find, teller, compare, leave, missing } = comparer;
  const machine = find.machine(name) ?? teller;
  if (!machine) {
    if (name) missing(name);
    else leave('Default gateway', value, 'the host is unknown', line);
    return;
  }
  const network = defaultNetwork({ ...comparer, teller: machine }, machine);
  const isSix = value.includes(':');
  if (isSix && !network?.gateway?.includes(':')) {
    leave('Default gateway', value, 'no IPv6 gateway is planned', line);
    return;
  }
  if (!network?.gateway) {
    compare(machine.id, 'default-gateway', 'Default gateway', '', value, line);
    return;
  }
  compare(machine.id, 'default-gateway', 'Default gateway', network.gateway, value, line);
  const planned = plannedInterface(comparer, machine, network);
  if (device && planned && network.gateway === value)
    compare(
      machine.id,
      'default-interface',
      'Interface of the default route',
      isSameDevice(planned, device) ? device : planned,
      device,
      line,
    );
}

/** The interface of a machine on a network; that of the network where the machine has no address on it. */
function plannedInterface(
  comparer: Comparer,
  machine: Machine | undefined,
  network: Network,
): string | undefined {
  const point = ownEndpoints(comparer, machine).find(
    ({ networkId, kind }) => networkId === network.id && (kind === 'host' || kind === 'private'),
  );
  return plannedDevice(point, network);
}

/** All interfaces of the host on a network: the two ports of the private one. */
export function devicesOn(comparer: Comparer, network: Network): readonly string[] {
  const points = ownEndpoints(comparer, comparer.teller).filter(
    ({ networkId, kind }) => networkId === network.id && (kind === 'host' || kind === 'private'),
  );
  const own = points.flatMap((point) => plannedDevice(point, network) ?? []);
  if (own.length > 0) return own;
  return network.interface ? [tagged(network.interface, network)] : [];
}

const addressOf = (network: Network): string | undefined => {
  const subnet = parseSubnet(network.subnet ?? '');
  return subnet && networkAddress(subnet);
};

export function compareSubnet(
  comparer: Comparer,
  { name = '', value, mask, line, isDynamic }: Observed,
): void {
  const { teller, compare, leave } = comparer;
  const isSix = value.includes(':');
  const networks = networksOf(comparer).filter(({ subnet }) => !subnet || subnet.includes(':') === isSix);
  if (isSix && networks.length === 0) {
    leave(`Subnet of ${name || 'a network'}`, value, 'no IPv6 subnet is planned', line);
    return;
  }
  const onDevice = networks.find((one) =>
    devicesOn(comparer, one).some((device) => bareDevice(device) === bareDevice(name)),
  );
  const same = networks.filter((one) => addressOf(one) === value);
  const network = same.find((one) => one === onDevice) ?? same[0];
  if (!network) {
    const what = `Subnet of ${name || 'a network'}`;
    if (!teller) leave(what, value, 'the host is unknown', line);
    else
      compare(
        onDevice?.id ?? teller.id,
        onDevice ? 'subnet' : ['subnet', name],
        what,
        onDevice?.subnet ?? '',
        mask ? `${value}/${mask}` : value,
        line,
      );
    return;
  }
  const planned = maskOfNetwork(network);
  const text = (netmask: string) => `${value}/${netmask}`;
  const observed = mask && maskIn(mask, value);
  if (mask && !observed) leave(`Netmask of ${network.name}`, mask, 'it is not a netmask', line);
  if (observed && planned)
    compare(network.id, 'subnet', `Subnet of ${network.name}`, text(planned), text(observed), line);
  else compare(network.id, 'subnet', `Subnet of ${network.name}`, value, value, line);
  if (isDynamic !== undefined)
    compare(
      network.id,
      'source',
      `Source of the VIPs of ${network.name}`,
      'static',
      isDynamic ? 'DHCP' : 'static',
      line,
    );
  const devices = devicesOn(comparer, network);
  if (!name) return;
  if (devices.length === 0)
    leave(`Interface of ${network.name}`, name, 'the document names no interface', line);
  else {
    const isSame = devices.some((device) => isSameDevice(device, name));
    compare(
      network.id,
      'interface',
      `Interface of ${network.name}`,
      isSame ? name : devices.join(', '),
      name,
      line,
    );
  }
}

/** `device` is the subnet of the row: it identifies the network even where the interface is another one. */
export function compareRole(comparer: Comparer, { name = '', value, device: subnet, line }: Observed): void {
  const { compare, leave } = comparer;
  const networks = networksOf(comparer);
  const network =
    networks.find((one) => addressOf(one) === subnet) ??
    networks.find((one) =>
      devicesOn(comparer, one).some((device) => bareDevice(device) === bareDevice(name)),
    );
  const observed = /interconnect|^asm/i.test(value) ? 'cluster_interconnect' : 'public';
  if (!network || network.role === 'management') {
    leave(`Role of ${name}`, value, 'the document plans no role for it', line);
    return;
  }
  const planned = network.role === 'private' ? 'cluster_interconnect' : 'public';
  compare(network.id, ['role', bareDevice(name)], `Role of ${name}`, planned, observed, line);
}
