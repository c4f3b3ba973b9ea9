/** Compares the addresses that a host has: address, mask, interface, VLAN, MTU, gateway, and where it comes from. */
import type { Endpoint, Machine, Network } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { contains, netmask, parseSubnet } from '../../../network/subnet.ts';
import { isOfOneAddress, maskIn } from '../parse-helpers.ts';
import type { Observed } from '../types.ts';
import {
  bareDevice,
  type Comparer,
  isOfCluster,
  isSameDevice,
  ownEndpoints,
  plannedDevice,
  vlanTagOf,
} from './comparison.ts';

export const maskOfNetwork = (network: Network | undefined): string | undefined => {
  const subnet = parseSubnet(network?.subnet ?? '');
  return subnet && (subnet.family === 4 ? netmask(subnet.prefix) : String(subnet.prefix));
};

export function compareAddress(comparer: Comparer, one: Observed): void {
  const { index, find, reading, compare, missing, leave } = comparer;
  const { value, name, line } = one;
  const isIlom = one.what === 'ilom';
  const machine = find.machine(name ?? reading.host);
  if (!machine) {
    if (name ?? reading.host) missing(name ?? reading.host ?? value);
    else leave(isIlom ? 'ILOM address' : 'Address', value, 'the host is unknown', line);
    return;
  }
  const held = index.byAddress.get(value) ?? [];
  // A VIP or SCAN address may be on any node of its cluster. An ILOM has only its own address.
  const own = held.find((point) =>
    point.kind === 'vip' || point.kind === 'scan'
      ? !isIlom && isOfCluster(comparer, point)
      : ownerId(point.owner) === machine.id && isIlom === (point.kind === 'ilom'),
  );
  const expected = own ? [] : plannedFor(comparer, machine, one);
  const planned = own ? value : expected.map(({ address }) => address).join(', ');
  const holders = comparer.holdersOf(value);
  if (own && !isIlom && holders.length > 1) compareHolders(comparer, machine, one, own, holders);
  else
    compare(
      machine.id,
      isIlom
        ? 'ilom-address'
        : ['address', ...(own ? [own.id] : expected.length > 0 ? idsOf(expected) : [value])],
      isIlom ? 'ILOM address' : 'Address',
      planned,
      value,
      line,
    );
  // Mask and interface of an address that another record has are not those of the planned one.
  const endpoint = own ?? (held.length === 0 && expected.length === 1 ? expected[0] : undefined);
  if (endpoint) compareDetails(comparer, one, endpoint, isIlom ? `${machine.name} ILOM` : value);
}

/** A VIP or SCAN address is on one node at a time: on several of them it agrees with none. */
function compareHolders(
  { index, compare }: Comparer,
  machine: Machine,
  { value, line }: Observed,
  point: Endpoint,
  holders: readonly Machine[],
): void {
  const node = index.machines.get(ownerId(point.owner))?.name ?? 'one node';
  const names = holders.map(({ name }) => name).sort();
  compare(machine.id, ['address', point.id], `Node of ${value}`, node, names.join(', '), line);
}

/** Planned addresses that a list of all interfaces does not have; an address in their place was compared with them. */
export function compareMissingAddresses(comparer: Comparer): void {
  const { reading, teller, compare, leave } = comparer;
  const seen = reading.observed.filter(({ what }) => what === 'address');
  if (!teller || reading.interfaces === undefined) return;
  const values = new Set(seen.map(({ value }) => value));
  const replaced = new Set(
    seen.flatMap((one) =>
      (comparer.index.byAddress.get(one.value) ?? []).length > 0 ? [] : plannedFor(comparer, teller, one),
    ),
  );
  const [, family] = /\s-(4|6)\b/.exec(reading.command ?? '') ?? [];
  for (const point of ownEndpoints(comparer, teller)) {
    const isSix = point.address.includes(':');
    if (point.address === '') continue;
    if ((point.kind !== 'host' && point.kind !== 'private') || values.has(point.address)) continue;
    if (replaced.has(point)) continue;
    if (family !== undefined && isSix !== (family === '6'))
      leave('Address', point.address, 'the command shows one family of addresses');
    else if (reading.interfaces === 'open')
      leave(
        'Address',
        point.address,
        'the output may show a part of the interfaces, and this address is not in it',
      );
    else compare(teller.id, ['address', point.id], 'Address', point.address, '');
  }
}

const idsOf = (points: readonly Endpoint[]): string[] => points.map(({ id }) => id);

/** Shown next to a different address: what is planned on that interface, else in that subnet. */
function plannedFor(
  comparer: Comparer,
  machine: NonNullable<Comparer['teller']>,
  { what, value, device }: Observed,
): readonly Endpoint[] {
  const { index } = comparer;
  const own = ownEndpoints(comparer, machine);
  if (what === 'ilom') return own.filter(({ kind }) => kind === 'ilom');
  const isSix = value.includes(':');
  const hosts = own.filter(
    ({ kind, address }) => kind !== 'ilom' && kind !== 'vip' && address.includes(':') === isSix,
  );
  const on = device
    ? hosts.filter((point) => {
        const planned = plannedDevice(point, index.networks.get(point.networkId));
        return planned !== undefined && bareDevice(planned) === bareDevice(device);
      })
    : [];
  const inside = hosts.filter(({ networkId }) => {
    const subnet = parseSubnet(index.networks.get(networkId)?.subnet ?? '');
    return subnet && contains(subnet, value);
  });
  const both = inside.filter((point) => on.includes(point));
  return both.length > 0 ? both : inside.length > 0 ? inside : on;
}

/** The mask of an address of the document; `of` is the address, or the name of its host, in the texts. */
export function compareMask(
  { index, compare, leave }: Comparer,
  endpoint: Endpoint,
  { value, mask, line }: { readonly value: string; readonly mask: string; readonly line: number | undefined },
  of: string,
): void {
  const what = `Netmask of ${of}`;
  const planned = maskOfNetwork(index.networks.get(endpoint.networkId));
  const observed = maskIn(mask, value);
  const isMoving = endpoint.kind === 'vip' || endpoint.kind === 'scan';
  if (observed === undefined) leave(what, mask, 'it is not a netmask', line);
  else if (planned === undefined) leave(what, observed, 'the network has no subnet', line);
  // The mask of an IPv6 network is its prefix length.
  else if (value.includes(':') !== planned.length < 4)
    leave(what, observed, 'the subnet of the network is of another family', line);
  else if (isMoving && isOfOneAddress(observed))
    leave(what, observed, 'a VIP or SCAN address may have a mask of its own', line);
  else compare(endpoint.id, 'netmask', what, planned, observed, line);
}

/** `of` is the address, or the ILOM of a machine, in the texts. */
function compareDetails(comparer: Comparer, one: Observed, endpoint: Endpoint, of: string): void {
  const { index, compare, leave } = comparer;
  const { mask, device, mtu, router, isDynamic, vlan, line, value } = one;
  const network = index.networks.get(endpoint.networkId);
  if (mask) compareMask(comparer, endpoint, { value, mask, line }, of);
  if (device) compareDevice(comparer, one, endpoint, network, of);
  if (vlan !== undefined && network) {
    if (vlan !== 0 || network.vlan === undefined)
      compare(endpoint.id, 'vlan', `VLAN of ${of}`, String(network.vlan ?? 0), String(vlan), line);
    else leave(`VLAN of ${of}`, 'none', 'the switch may tag it', line);
  }
  if (mtu !== undefined && endpoint.kind !== 'ilom') {
    if (network?.mtu) compare(endpoint.id, 'mtu', `MTU of ${of}`, String(network.mtu), String(mtu), line);
    else leave(`MTU of ${of}`, String(mtu), 'the network has no MTU in the document', line);
  }
  if (router) {
    if (network?.gateway && network.gateway.includes(':') !== router.includes(':'))
      leave(`Gateway of ${of}`, router, 'the gateway of the network is of another family', line);
    else if (network?.gateway)
      compare(endpoint.id, 'gateway', `Gateway of ${of}`, network.gateway, router, line);
    else if (network?.role !== 'private')
      leave(`Gateway of ${of}`, router, 'the network has no gateway in the document', line);
    else compare(endpoint.id, 'gateway', `Gateway of ${of}`, '', router, line);
  }
  if (isDynamic !== undefined)
    compare(endpoint.id, 'source', `Source of ${of}`, 'static', isDynamic ? 'DHCP' : 'static', line);
}

function compareDevice(
  comparer: Comparer,
  { device = '', line }: Observed,
  endpoint: Endpoint,
  network: Network | undefined,
  of: string,
): void {
  const planned = plannedDevice(endpoint, network);
  const what = `Interface of ${of}`;
  if (planned === undefined) comparer.leave(what, device, 'the document names no interface', line);
  else if (isSameDevice(planned, device)) {
    comparer.compare(endpoint.id, 'interface', what, device, device, line);
    if (network?.vlan && vlanTagOf(device) === undefined)
      comparer.leave(`VLAN of ${of}`, 'none', 'the interface is named without its tag', line);
  } else comparer.compare(endpoint.id, 'interface', what, planned, device, line);
}

/** An interface that gets its address from elsewhere: the document plans every address. */
export function compareSource(comparer: Comparer, { device = '', name, value, line }: Observed): void {
  const { index, find, reading, compare, leave } = comparer;
  const machine = find.machine(name ?? reading.host);
  const own = ownEndpoints(comparer, machine).filter((point) => {
    const planned = plannedDevice(point, index.networks.get(point.networkId));
    return point.kind === 'host' && planned !== undefined && bareDevice(planned) === bareDevice(device);
  });
  const [first] = own;
  if (first) compare(first.id, 'source', `Source of ${first.address}`, 'static', value, line);
  else leave(`Source of ${device}`, value, 'the document plans no address there', line);
}
