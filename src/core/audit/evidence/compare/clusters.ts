/** Compares the configuration of Clusterware: VIPs and SCAN, nodes, ports of the listeners. */
import type { Endpoint, Machine } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { appendTo } from '../../../collections/grouping.ts';
import { parseAddress } from '../../../network/address.ts';
import { networkAddress, parseSubnet } from '../../../network/subnet.ts';
import { isFiltered } from '../blocks/filters.ts';
import { label } from '../find-records.ts';
import type { Observed } from '../types.ts';
import { compareMask } from './addresses.ts';
import {
  type Comparer,
  isOfCluster,
  isSameDevice,
  networksOf,
  ownEndpoints,
  plannedDevice,
} from './comparison.ts';
import { noSuchFamily } from './names.ts';

const isOfFamily = ({ address }: Endpoint, value: string): boolean =>
  address.includes(':') === value.includes(':');

export function compareMoving(comparer: Comparer, one: Observed): void {
  const what = one.what === 'vip' ? 'vip' : 'scan';
  const { name = '', value, mask, device, line } = one;
  const { appliance, index, teller, compare, leave, missing } = comparer;
  const text = what.toUpperCase();
  const named = (index.byHostname.get(label(name)) ?? []).filter(({ kind }) => kind === what);
  const [first] = named;
  if (!first) missing(name || value);
  else if (teller && !isOfCluster(comparer, first)) {
    const its = appliance.endpoints.filter((point) => point.kind === what && isOfCluster(comparer, point));
    const names = new Set(its.map(({ hostname }) => hostname));
    compare(
      teller.id,
      `${what}-of-cluster`,
      `${text} of its cluster`,
      [...names].join(', '),
      first.hostname,
      line,
    );
  } else {
    const own = named.filter((point) => isOfFamily(point, value));
    const [point] = own;
    if (!point) {
      leave(`${text} ${first.hostname}`, value, noSuchFamily, line);
      return;
    }
    const held = own.some(({ address }) => address === value);
    compare(point.id, what, text, held ? value : own.map(({ address }) => address).join(', '), value, line);
    const network = index.networks.get(point.networkId);
    if (mask) compareMask(comparer, point, { value, mask, line }, point.hostname);
    const on = plannedDevice(point, network);
    if (device && on)
      compare(
        point.id,
        'interface',
        `Interface of ${point.hostname}`,
        isSameDevice(on, device) ? device : on,
        device,
        line,
      );
  }
}

/** The node on which a VIP runs: on another one than its own it failed over. */
export function compareNodeOfVip(comparer: Comparer, { name = '', value, line }: Observed): void {
  const { index, find, compare, leave } = comparer;
  const held = index.byAddress.get(name) ?? index.byHostname.get(label(name)) ?? [];
  const vip = held.find((point) => point.kind === 'vip' && isOfCluster(comparer, point));
  const own = vip && index.machines.get(ownerId(vip.owner));
  if (!own) leave(`Node of VIP ${name}`, value, 'the document has no such VIP of this cluster', line);
  else
    compare(
      vip.id,
      ['vip-of-node', 'node'],
      `Node of VIP ${name}`,
      nodeName(comparer, own),
      value,
      line,
      find.machine(value) === own,
    );
}

/** A SCAN that was listed with fewer addresses than are planned; what it has is compared one by one. */
export function compareScans(comparer: Comparer): void {
  const { index, reading, compare } = comparer;
  if (isFiltered(reading.command)) return;
  const listed = new Map<string, string[]>();
  for (const { what, name, value, isOneOf } of reading.observed)
    if (what === 'scan' && !isOneOf) appendTo(listed, label(name ?? ''), value);
  for (const [name, all] of listed)
    for (const family of ['0.0.0.0', '::']) {
      const own = (index.byHostname.get(name) ?? []).filter(
        (point) => point.kind === 'scan' && isOfFamily(point, family),
      );
      const values = new Set(all.filter((value) => value.includes(':') === family.includes(':')));
      if (own[0] && values.size > 0 && values.size < own.length)
        compare(
          own[0].id,
          'scan',
          'SCAN',
          own.map(({ address }) => address).join(', '),
          [...values].join(', '),
        );
    }
}

/** The name by which Clusterware knows a node: that of the network of the SCAN, else of the machine. */
export function nodeName(comparer: Comparer, machine: Machine): string {
  const { appliance, index } = comparer;
  const own = ownEndpoints(comparer, machine);
  const clients = own.filter(
    ({ kind, networkId }) => kind === 'host' && index.networks.get(networkId)?.role === 'client',
  );
  const scans = appliance.clusters
    .filter(({ machines }) => machines.includes(machine.id))
    .flatMap(({ id }) => (index.byOwner.get(id) ?? []).filter(({ kind }) => kind === 'scan'));
  const vips = own.filter(({ kind }) => kind === 'vip');
  const networks = new Set((scans.length > 0 ? scans : vips).map(({ networkId }) => networkId));
  return (clients.find(({ networkId }) => networks.has(networkId)) ?? clients[0])?.hostname ?? machine.name;
}

export function compareClusterName({ clusters, compare, leave }: Comparer, { value, line }: Observed): void {
  const [cluster] = clusters;
  if (!cluster || clusters.length > 1)
    leave('Name of the cluster', value, 'the document has no cluster of this host', line);
  else compare(cluster.id, 'cluster-name', 'Name of the cluster', cluster.name, value, line);
}

/** The node on which a resource runs: one of the cluster. */
export function compareRunsOn(comparer: Comparer, { name = '', value, line }: Observed): void {
  const { index, clusters, find, compare, leave } = comparer;
  const [cluster] = clusters;
  const what = `Node of ${name}`;
  if (!cluster || clusters.length > 1) {
    leave(what, value, 'the document has no cluster of this host', line);
    return;
  }
  const nodes = cluster.machines.flatMap((id) => index.machines.get(id) ?? []);
  const machine = find.machine(value);
  const planned = nodes.map((node) => nodeName(comparer, node)).join(', ');
  compare(cluster.id, ['nodes', name], what, planned, value, line, machine && nodes.includes(machine));
}

/** The nodes of the list as a set, and the VIP of each. */
export function compareNodes(comparer: Comparer): void {
  const { index, reading, clusters, find, compare, leave, missing } = comparer;
  const listed = reading.observed.filter(({ what }) => what === 'node');
  if (listed.length === 0) return;
  const [cluster] = clusters;
  if (!cluster || clusters.length > 1) {
    for (const { value, line } of listed)
      leave('Node', value, 'the document has no cluster of this host', line);
    return;
  }
  const machines = cluster.machines.flatMap((id) => index.machines.get(id) ?? []);
  const found = new Set<Machine>();
  for (const { value, name, line } of listed) {
    const machine = find.machine(value);
    if (!machine || !machines.includes(machine)) {
      missing(value);
      continue;
    }
    found.add(machine);
    const vips = ownEndpoints(comparer, machine).filter(({ kind }) => kind === 'vip');
    const [vip] = vips;
    const isAddress = name !== undefined && parseAddress(name) !== undefined;
    const own = vips.find(({ address, hostname }) =>
      isAddress ? address === name : hostname.toLowerCase() === label(name ?? ''),
    );
    if (name && vip)
      compare(
        (own ?? vip).id,
        ['vip-of-node', 'vip'],
        `VIP of ${value}`,
        own ? name : isAddress ? vip.address : vip.hostname,
        name,
        line,
      );
    else if (name) compare(machine.id, ['vip-of-node', 'vip'], `VIP of ${value}`, '', name, line);
  }
  const words = (names: readonly string[]) =>
    names
      .map((name) => label(name))
      .sort()
      .join(', ');
  const planned = machines.map((machine) => nodeName(comparer, machine));
  // A node is listed by any of its names in an older cluster.
  const observed = listed.map(({ value }) => {
    const machine = find.machine(value);
    return machine && machines.includes(machine) ? nodeName(comparer, machine) : value;
  });
  if (!isFiltered(reading.command) && (listed.length > 1 || machines.length === 1 || found.size === 0))
    compare(
      cluster.id,
      'nodes',
      `Nodes of ${cluster.name}`,
      words(planned),
      words(observed),
      listed[0]?.line,
    );
  else leave(`Nodes of ${cluster.name}`, words(observed), 'a part of the nodes was listed', listed[0]?.line);
}

export function comparePort(comparer: Comparer, { name = '', value, line }: Observed): void {
  const { clusters, compare, leave } = comparer;
  const [cluster] = clusters;
  const isScan = /scan/i.test(name);
  if (isScan && cluster?.scanPort && clusters.length === 1)
    compare(cluster.id, 'scan-port', 'SCAN port', String(cluster.scanPort), value, line);
  else
    leave(
      `Port of ${name || 'a listener'}`,
      value,
      isScan ? 'the document has no SCAN port' : 'the document has no port of this listener',
      line,
    );
}

/** The listener of ASM is on the private network. */
export function compareListenerSubnet(comparer: Comparer, { name = '', value, line }: Observed): void {
  const { compare, leave } = comparer;
  const privates = networksOf(comparer).filter(({ role }) => role === 'private');
  const planned = privates.flatMap(({ subnet }) => {
    const parsed = parseSubnet(subnet ?? '');
    return parsed ? [networkAddress(parsed)] : [];
  });
  const [first] = privates;
  if (!/asm/i.test(name) || !first || planned.length === 0)
    leave(`Subnet of ${name}`, value, 'the document plans none for it', line);
  else
    compare(
      first.id,
      ['subnet', name],
      `Subnet of ${name}`,
      planned.includes(value) ? value : planned.join(', '),
      value,
      line,
    );
}
