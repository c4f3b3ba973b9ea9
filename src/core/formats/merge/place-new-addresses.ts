/**
 * What a file without subnets guessed of networks and owners: its new addresses join the known network that holds
 * them, and what nothing needs any more is left out.
 */

import type { Appliance, Endpoint, Id, Network } from '../../appliance/document/appliance-types.ts';
import type { AnyRecord } from '../../appliance/document/record-labels.ts';
import { withoutReferences } from '../../appliance/document/references.ts';
import { parseIpv4 } from '../../network/address.ts';
import { parseSubnet } from '../../network/subnet.ts';
import type { FormatName } from '../shared/result.ts';

/**
 * Places the addresses of a file that states no subnet. A new address joins the known network that contains it, and a
 * known address stays in its network if that contains it. A stated role stays. A `guessed` role, one that only follows
 * from the address being a host's, yields to the known role.
 */
export function placed(
  known: Appliance,
  file: Appliance,
  format: FormatName,
  guessed: ReadonlySet<Id> = new Set(),
): Appliance {
  if (format === 'json') return file;
  const places = new Map(known.endpoints.map(({ id, networkId }) => [id, networkId]));
  const open = new Map(file.networks.filter(({ subnet }) => !subnet).map((network) => [network.id, network]));
  if (open.size === 0) return file;
  const find = networkFinder(known.networks);
  return {
    ...file,
    endpoints: file.endpoints.map((endpoint): Endpoint => {
      const network = open.get(endpoint.networkId);
      const found = network && find(endpoint.address);
      if (!found || found.id === network.id) return endpoint;
      const place = places.get(endpoint.id);
      if (place !== undefined) return place === found.id ? { ...endpoint, networkId: place } : endpoint;
      const fits =
        format === 'hosts' ||
        guessed.has(endpoint.id) ||
        found.role === network.role ||
        network.role === 'ilom';
      return fits ? { ...endpoint, networkId: found.id } : endpoint;
    }),
  };
}

/** The smallest network that holds an address; IPv4 by prefix and first address, so that no list is walked. */
function networkFinder(networks: readonly Network[]): (address: string) => Network | undefined {
  const byPrefix = new Map<number, Map<number, Network>>();
  for (const network of networks) {
    const subnet = network.subnet ? parseSubnet(network.subnet) : undefined;
    if (subnet?.family !== 4) continue;
    const firsts = byPrefix.get(subnet.prefix) ?? new Map<number, Network>();
    byPrefix.set(subnet.prefix, firsts);
    if (!firsts.has(subnet.first)) firsts.set(subnet.first, network);
  }
  const prefixes = [...byPrefix.keys()].sort((a, b) => b - a);
  return (address) => {
    const value = parseIpv4(address);
    if (value === undefined) return undefined;
    for (const prefix of prefixes) {
      const found = byPrefix.get(prefix)?.get(value - (value % 2 ** (32 - prefix)));
      if (found) return found;
    }
    return undefined;
  };
}

/** Networks that only addresses had which are known elsewhere: the guess of a table that names no networks. */
export function pruned(known: Appliance, file: Appliance, format: FormatName): Appliance {
  if (format === 'json') return file;
  const endpoints = new Set(known.endpoints.map(({ id }) => id));
  const networks = new Set(known.networks.map(({ id }) => id));
  const used = new Set<Id>();
  for (const { id, networkId } of file.endpoints)
    if (!endpoints.has(id) || format !== 'hosts') used.add(networkId);
  const usedNetworks = file.networks.filter(({ id, subnet }) => networks.has(id) || subnet || used.has(id));
  const owners = new Set<Id>();
  for (const { id, owner } of file.endpoints) {
    if (!endpoints.has(id) || format !== 'hosts')
      owners.add('machine' in owner ? owner.machine : owner.cluster);
  }
  const owns = <T extends { readonly id: Id }>(records: readonly T[], of: readonly T[]): readonly T[] => {
    const ids = new Set(of.map(({ id }) => id));
    return records.filter(({ id }) => format !== 'hosts' || ids.has(id) || owners.has(id));
  };
  const left = {
    networks: usedNetworks,
    machines: owns(file.machines, known.machines),
    clusters: owns(file.clusters, known.clusters),
  };
  // The remaining records must not refer to the ones removed here.
  const names = ['networks', 'machines', 'clusters'] as const;
  const lost = new Set<Id>();
  for (const name of names) {
    const present = new Set([...left[name], ...known[name]].map(({ id }) => id));
    for (const { id } of file[name]) if (!present.has(id)) lost.add(id);
  }
  let next: Appliance = { ...file, ...left };
  for (const name of names) {
    const records: readonly AnyRecord[] = left[name];
    const freed = records.flatMap((record) => withoutReferences(name, record, (_, id) => lost.has(id)) ?? []);
    next = { ...next, [name]: freed };
  }
  return next;
}
