/**
 * Clones a rack: the same shape with a new prefix and new subnets. Every address keeps its place in its subnet, every
 * name the part after its prefix. In a private subnet that stays, as racks that are cabled together have it, the
 * addresses follow those of the template, or of the racks that were planned from it before.
 *
 * Invariants: record ids stay, they name records of this document only. Data of the old rack itself is dropped (serial
 * numbers, MAC and NAT addresses, sources, plans, facts, baselines, and of the settings all that the site does not state for
 * each of its appliances). An address without a place, in a smaller subnet or outside of the old one, stays empty and is
 * reported.
 *
 *   cloneAppliance(vega01, { id, name: 'vega02', prefix: 'vega02', subnets: { 'network:admin': '10.20.11.0/24' } })
 */

import type { Appliance, Endpoint, Id, Network } from '../../appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../appliance/document/empty-appliance.ts';
import { isPrivateAddress } from '../../appliance/networks/cross-appliance-duplicates.ts';
import { formatIpv4, parseIpv4 } from '../../network/address.ts';
import { usableHosts } from '../../network/capacity.ts';
import { maxLabel, maxName } from '../../network/names.ts';
import { contains, firstHost, parseSubnet, subnetProblem } from '../../network/subnet.ts';
import { plural } from '../../text/plural.ts';
import type { Design } from './design.ts';
import { prefixOfRack } from './names.ts';
import { storedDesign } from './read-design.ts';

type CloneRequest = {
  readonly id: Id;
  readonly name: string;
  readonly prefix: string;
  /** New subnet by network; a network that is not here keeps its own. */
  readonly subnets: Readonly<Record<Id, string>>;
  /** IPv4 addresses of other racks in private networks (`fabricAddresses`). */
  readonly taken?: ReadonlySet<number>;
};

type Clone = { readonly appliance: Appliance; readonly problems: readonly string[] };

/**
 * Settings of the site. All others are of the old rack: its re-IP with answers and sign-off, its Platinum record, its design,
 * the addresses that others have in its subnets.
 */
const ofSite = [
  ...['customerRanges', 'reservedRanges', 'routedRanges', 'supportNetworks', 'fabric', 'portSpeeds'],
  ...['idsInUse', 'siteClusters', 'limits', 'versions', 'dataSheet'],
  ...['switchFirmware', 'supportEnds', 'modelImages', 'criticalPatches'],
];

export function cloneAppliance(from: Appliance, request: CloneRequest): Clone {
  const problems: string[] = [];
  const old = from.prefix ?? '';
  const design = storedDesign(from);
  // Each rack's counted prefix becomes the counted one of the next; dbm10 is not dbm1 with a 0.
  const prefixes = (old ? (design?.racks ?? from.racks) : [])
    .map((_, r) => [prefixOfRack(old, r).toLowerCase(), prefixOfRack(request.prefix, r)] as const)
    .concat(old ? [[old.toLowerCase(), request.prefix]] : [])
    .sort(([a], [b]) => b.length - a.length);
  const long: string[] = [];
  const named = (text: string, most = maxName): string => {
    const [was = '', now] = prefixes.find(([one]) => text.toLowerCase().startsWith(one)) ?? [];
    const next = text && now !== undefined ? `${now}${text.slice(was.length)}` : text;
    if (next.length <= most) return next;
    long.push(text);
    return text;
  };
  const moves = new Map(
    from.networks.map((network) => [network.id, mover(from, network, request, problems)]),
  );
  const unchanged: string[] = [];
  const endpoints = from.endpoints.map((endpoint): Endpoint => {
    const reported = long.length;
    const hostname = named(endpoint.hostname, maxLabel);
    if (hostname === endpoint.hostname && reported === long.length) unchanged.push(hostname);
    const { mac: _mac, sourceId: _source, nat: _nat, natHostname: _natHostname, ...rest } = endpoint;
    const aliases = endpoint.aliases?.map((alias) => named(alias));
    const address = moves.get(endpoint.networkId)?.address(endpoint.address) ?? endpoint.address;
    return { ...rest, hostname, address, ...(aliases && { aliases }) };
  });
  if (unchanged.length > 0 && request.prefix !== old)
    problems.push(
      `${plural(unchanged.length, 'name does', 'names do')} not begin with ${old || 'a prefix'} and ${unchanged.length === 1 ? 'stays' : 'stay'}: ${unchanged.slice(0, 3).join(', ')}`,
    );
  const settings = Object.fromEntries(Object.entries(from.settings).filter(([key]) => ofSite.includes(key)));
  const bare = <T extends { readonly name: string; readonly serial?: string; readonly sourceId?: Id }>(
    record: T,
  ) => {
    const { serial: _serial, sourceId: _source, ...rest } = record;
    return { ...rest, name: named(record.name) };
  };
  const appliance: Appliance = {
    ...emptyAppliance(request.id, request.name),
    ...pick(from, ['customer', 'generation', 'size', 'domain', 'timeZone', 'comments']),
    prefix: request.prefix,
    ...(from.masks && {
      masks: Object.fromEntries(Object.entries(from.masks).map(([key, mask]) => [key, named(mask)])),
    }),
    racks: from.racks.map(bare),
    machines: from.machines.map(bare),
    networks: from.networks.map((network) => moved(network, moves.get(network.id))),
    endpoints,
    clusters: from.clusters.map((cluster) => ({
      ...bare(cluster),
      ...(cluster.prefix && { prefix: named(cluster.prefix) }),
    })),
    diskGroups: from.diskGroups,
    homes: from.homes,
    databases: from.databases,
    users: from.users,
    groups: from.groups,
    services: from.services,
    settings: { ...settings, ...(design && { authoring: movedDesign(design, moves, named) }) },
  };
  if (long.length > 0)
    problems.push(
      `${plural(long.length, 'name')} would be longer than names may be and ${long.length === 1 ? 'stays' : 'stay'}: ${long[0]}`,
    );
  return { appliance, problems };
}

/** IPv4 addresses of another rack in private networks; none of one in another RDMA fabric. */
export function fabricAddresses(from: Appliance, other: Appliance): readonly number[] {
  const fabrics = new Set([from, other].flatMap(({ settings }) => settings.fabric || []));
  if (fabrics.size > 1) return [];
  return other.endpoints.flatMap((endpoint) =>
    isPrivateAddress(other, endpoint) ? (parseIpv4(endpoint.address.trim()) ?? []) : [],
  );
}

/** Why the text cannot be the subnet that a network of the next rack has. */
export const cloneSubnetProblem = (text: string): string | undefined =>
  subnetProblem(text) ??
  (parseSubnet(text)?.family === 6
    ? 'Addresses move between IPv4 subnets only. Enter one like 10.20.10.0/24.'
    : undefined);

type Move = {
  /** Absent: the subnet stays. */
  readonly subnet?: string;
  readonly address: (address: string) => string;
};

function mover(
  { endpoints }: Appliance,
  network: Network,
  { subnets, taken }: CloneRequest,
  problems: string[],
): Move | undefined {
  const subnet = subnets[network.id] ?? network.subnet;
  const given = endpoints.filter(({ networkId, address }) => networkId === network.id && address !== '');
  const isShared = subnet === network.subnet && network.role === 'private' && given.length > 0;
  if (subnet === network.subnet && !isShared) return undefined;
  const to = subnet ? parseSubnet(subnet) : undefined;
  const from = network.subnet ? parseSubnet(network.subnet) : undefined;
  if (to?.family !== 4 || from?.family !== 4) {
    problems.push(`${network.name}: addresses move between IPv4 subnets only`);
    return undefined;
  }
  const places = given
    .filter(({ address }) => contains(from, address))
    .map(({ address }) => parseIpv4(address) ?? 0)
    .sort((a, b) => a - b);
  const length = isShared ? (places.at(-1) ?? 0) - (places[0] ?? 0) + 1 : 0;
  let step = length;
  while (length > 0 && places.some((place) => taken?.has(place + step))) step += length;
  const report = (problem: string): string => {
    const text = `${network.name}: ${problem}`;
    if (!problems.includes(text)) problems.push(text);
    return '';
  };
  const address = (old: string): string => {
    if (old === '') return '';
    if (!contains(from, old)) return report(`some addresses are not in ${network.subnet} and stay empty`);
    const offset = (parseIpv4(old) ?? 0) - from.first + step;
    return offset >= 1 && offset <= usableHosts(to.prefix)
      ? formatIpv4(to.first + offset)
      : report(`${subnet} is too small, some addresses have no place`);
  };
  return { address, ...(!isShared && subnet && { subnet }) };
}

const moved = ({ sourceId: _source, ...network }: Network, move: Move | undefined): Network => ({
  ...network,
  ...(move?.subnet && { subnet: move.subnet }),
  ...(move?.subnet && network.gateway && { gateway: move.address(network.gateway) }),
});

/** The design's own subnets, starts and pins move with the document, so that the next change plans from there. */
function movedDesign(
  design: Design,
  moves: ReadonlyMap<Id, Move | undefined>,
  named: (text: string) => string,
): Design {
  const idOf = (key: string) => design.ids?.[key] ?? `network:${key}`;
  const { pins: _pins, others: _others, held: _held, ...rest } = design;
  const held = Object.entries(design.held ?? {}).map(([key, addresses]) => {
    const move = moves.get(idOf(key));
    const moved = Object.entries(addresses).map(
      ([id, address]) => [id, move?.address(address) ?? address] as const,
    );
    return [key, Object.fromEntries(moved.filter(([, address]) => address !== ''))] as const;
  });
  return {
    ...rest,
    ...(held.length > 0 && { held: Object.fromEntries(held) }),
    masks: Object.fromEntries(Object.entries(design.masks).map(([key, mask]) => [key, named(mask)])),
    racks: design.racks.map(({ serial: _serial, name, prefix, ...rack }) => ({
      ...rack,
      ...(name && { name: named(name) }),
      ...(prefix && { prefix: named(prefix) }),
    })),
    clusters: design.clusters.map((cluster) => ({
      ...cluster,
      ...(cluster.name && { name: named(cluster.name) }),
      ...(cluster.scanName && { scanName: named(cluster.scanName) }),
    })),
    networks: design.networks.map((network) => {
      const move = moves.get(idOf(network.key));
      if (!move) return network;
      const { subnet, address } = move;
      const first = subnet ? undefined : firstHost(parseSubnet(network.subnet ?? ''));
      const poolStart = network.poolStart ?? first;
      const blocks = Object.entries(network.blocks ?? {}).map(([block, start]) => [block, address(start)]);
      return {
        ...network,
        ...(subnet && { subnet }),
        ...(subnet && network.gateway && { gateway: address(network.gateway) }),
        ...(poolStart && { poolStart: address(poolStart) }),
        ...(network.blocks && { blocks: Object.fromEntries(blocks) }),
      };
    }),
  };
}

const pick = <K extends keyof Appliance>(
  from: Appliance,
  keys: readonly K[],
): Partial<Pick<Appliance, K>> => {
  const out: Partial<Pick<Appliance, K>> = {};
  for (const key of keys) if (from[key] !== undefined) out[key] = from[key];
  return out;
};
