/** Resolves the network requests of one merge together, then checks the resulting networks. */

import type { Endpoint, Id, Network } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { networkId, ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { isSameHost } from '../../appliance/networks/cross-appliance-duplicates.ts';
import { heldByOthers, mayBeHolder } from '../../appliance/networks/held-by-others.ts';
import { isOneNetwork } from '../../appliance/networks/same-network.ts';
import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { parseAddress, plainAddress } from '../../network/address.ts';
import { contains, edgeOf, overlaps, parseSubnet, type Subnet } from '../../network/subnet.ts';
import { listWords } from '../../text/list-words.ts';
import type { Report } from '../script/script-problem.ts';
import type { NetworkRequest, SharedRequests } from '../script/shared-requests.ts';
import { addressKey, type Sheet } from '../script/working-document.ts';
import { checkCustomerRanges, checkReserved } from './check-ranges.ts';

export function resolveNetworks(sheet: Sheet, requests: SharedRequests): void {
  const byNetwork = new Map<Id, { id: Id; request: NetworkRequest }[]>();
  const before = new Map<Id, Id>();
  for (const [id, request] of requests.networks) {
    const endpoint = sheet.get('endpoints', id);
    if (!endpoint) continue;
    before.set(id, endpoint.networkId);
    appendTo(byNetwork, endpoint.networkId, { id, request });
  }
  for (const [id, requested] of byNetwork) {
    const network = sheet.get('networks', id);
    if (network) resolveNetwork(sheet, network, requested);
  }
  for (const id of requests.domains) resolveDomain(sheet, id);
  checkAsked(sheet, requests, before);
  checkAddresses(sheet, requests);
}

/** A domain that every address of a network has is that of the network. */
function resolveDomain(sheet: Sheet, id: Id) {
  const network = sheet.get('networks', id);
  const members = [...sheet.find('endpoints', `fixed ${id}`), ...sheet.find('endpoints', `floating ${id}`)];
  const domain = members[0]?.domain;
  if (!network || !domain || members.some((one) => one.domain?.toLowerCase() !== domain.toLowerCase()))
    return;
  const outer = sheet.start.domain;
  sheet.set('networks', id, { domain: domain.toLowerCase() === outer?.toLowerCase() ? undefined : domain });
  for (const one of members) sheet.set('endpoints', one.id, { domain: undefined });
}

function resolveNetwork(sheet: Sheet, network: Network, asked: Asked) {
  const requests = withoutIlomsApart(sheet, network, withSharedMtu(sheet, network, asked));
  const [first] = requests;
  const agree = requests.every(({ request }) => equalValues(request, first?.request));
  if (first && agree && requests.length === sheet.count('endpoints', `fixed ${network.id}`)) {
    sheet.set('networks', network.id, first.request);
    return;
  }
  const present = subnetOf(network);
  for (const { id, request } of requests) {
    const target = networkLike(sheet, { ...network, ...request });
    const moved = sheet.get('endpoints', id);
    if (!moved || target.id === network.id) continue;
    moveTo(sheet, moved, target);
    // The server's own VIP follows if the new subnet contains it; other VIPs and the SCAN only if the present one does not.
    const subnet = subnetOf(target);
    for (const floating of subnet ? sheet.find('endpoints', `floating ${network.id}`) : []) {
      const isOwn = ownerId(floating.owner) === ownerId(moved.owner);
      if (
        subnet &&
        contains(subnet, floating.address) &&
        (isOwn || !present || !contains(present, floating.address))
      )
        sheet.set('endpoints', floating.id, { networkId: target.id });
    }
  }
}

/** The default gateway of a server stays that of the same address. */
function moveTo(sheet: Sheet, { id, owner, kind, networkId: from }: Endpoint, target: Network) {
  sheet.set('endpoints', id, { networkId: target.id });
  if (kind !== 'ilom' && sheet.get('machines', ownerId(owner))?.defaultGateway === from)
    sheet.set('machines', ownerId(owner), { defaultGateway: target.id });
}

type Asked = readonly { readonly id: Id; readonly request: NetworkRequest }[];

/** ILOMs that leave the admin network without its hosts are on a separate network; returns the other requests. */
function withoutIlomsApart(sheet: Sheet, network: Network, asked: Asked): Asked {
  if (network.role !== 'management') return asked;
  const isIlom = ({ id }: Asked[number]) => sheet.get('endpoints', id)?.kind === 'ilom';
  const hosts = asked.filter((one) => !isIlom(one));
  return asked.filter((one) => {
    if (!isIlom(one) || hosts.some(({ request }) => equalValues(request, one.request))) return true;
    const ilom = sheet.get('endpoints', one.id);
    if (ilom) moveTo(sheet, ilom, ilomNetwork(sheet, { ...network, ...one.request }));
    return false;
  });
}

/** That of the ILOMs, or the admin network, that is set up so; a new one of the ILOMs when there is none. */
function ilomNetwork(sheet: Sheet, requests: Network): Network {
  const known = (['ilom', 'management'] as const).flatMap((role) => sheet.find('networks', `role ${role}`));
  return (
    known.find((one) =>
      (['subnet', 'gateway', 'vlan'] as const).every((field) => one[field] === requests[field]),
    ) ?? networkLike(sheet, { ...requests, role: 'ilom', name: roleNames.ilom })
  );
}

/** An ILOM takes no MTU: it follows one that all other addresses of its network get. */
function withSharedMtu(sheet: Sheet, { id }: Network, asked: Asked): Asked {
  const mtu = asked.find(({ request }) => request.mtu !== undefined)?.request.mtu;
  if (mtu === undefined) return asked;
  const own = new Map(asked.map((one) => [one.id, one.request]));
  const members = sheet.find('endpoints', `fixed ${id}`);
  const followers = members.filter(({ kind }) => kind === 'ilom');
  if (members.some((one) => one.kind !== 'ilom' && own.get(one.id)?.mtu !== mtu)) return asked;
  for (const one of followers) own.set(one.id, { ...own.get(one.id), mtu });
  return [...own].map(([id, request]) => ({ id, request }));
}

/**
 * A gateway, a VLAN and a subnet that the script sets, and the gateway, VIP and SCAN addresses that a new subnet of the
 * hosts leaves behind.
 */
function checkAsked(sheet: Sheet, { asked }: SharedRequests, before: ReadonlyMap<Id, Id>) {
  const reported = new Set<string>();
  // All lines of the merge are checked here, so shared look-ups are computed on first use.
  const clustersWith = new Map<Id, Id[]>();
  for (const { id, machines } of sheet.all('clusters'))
    for (const machine of machines) appendTo(clustersWith, machine, id);
  const floating = new Map<Id, readonly Endpoint[]>();
  const floatingOf = (network: Id) => {
    const found = floating.get(network) ?? sheet.find('endpoints', `floating ${network}`);
    floating.set(network, found);
    return found;
  };
  const clustersOf = (machine: Id) => new Set([machine, ...(clustersWith.get(machine) ?? [])]);
  for (const [id, { report, request }] of asked) {
    const endpoint = sheet.get('endpoints', id);
    const network = endpoint && sheet.get('networks', endpoint.networkId);
    const subnet = network && subnetOf(network);
    if (!endpoint || !subnet) continue;
    const { gateway, vlan } = request;
    const taken = gateway ? sheet.find('endpoints', addressKey(gateway)) : [];
    const router = gateway ?? (request.subnet && network.gateway);
    if (router && !isHost(subnet, router))
      report(
        `${router} cannot be the gateway of ${network.subnet}.`,
        gateway ? { parameter: 'GATEWAY' } : { fix: 'Add GATEWAY.', warning: true },
      );
    else if (taken.length > 0)
      report(`${gateway} is the address of ${listWords(taken.map((one) => one.hostname))}.`, {
        parameter: 'GATEWAY',
      });
    const clash = [...sheet.all('networks')].find(
      (one) => vlan && one.vlan === vlan && one.subnet !== network.subnet,
    );
    if (clash)
      report(`VLAN ${vlan} is also that of ${clash.name}: two subnets do not share one tag.`, {
        parameter: 'VLANID',
        warning: true,
      });
    const from = before.get(id) ?? network.id;
    const old = network.id === from ? undefined : sheet.get('networks', from);
    const split = old && !reported.has(from) ? splitOf(old, network) : undefined;
    if (split) {
      // Look up the remaining addresses only for the first address that moves.
      reported.add(from);
      const stay = sheet.find('endpoints', `fixed ${from}`);
      if (stay.length > 0)
        report(
          `${split.words}: ${listWords(
            stay.map((one) => one.hostname),
            4,
          )} would stay behind.`,
          {
            ...{ parameter: split.parameter, warning: true },
          },
        );
    }
    if (request.subnet && !reported.has(`subnet ${network.id}`)) {
      reported.add(`subnet ${network.id}`);
      checkRivals(sheet, network, from, report);
      checkCustomerRanges(sheet.start, subnet, request.subnet, report);
    }
    if (!request.subnet || endpoint.kind !== 'host') continue;
    const owners = clustersOf(ownerId(endpoint.owner));
    for (const one of floatingOf(from)) {
      const isConcerned = network.id === from || owners.has(ownerId(one.owner));
      if (!isConcerned || reported.has(one.id) || contains(subnet, one.address)) continue;
      reported.add(one.id);
      report(`${one.hostname} ${one.address} remains outside ${network.subnet}.`, { warning: true });
    }
  }
}

/** Two networks on the same addresses: one network has one mask, one VLAN and one gateway. */
function splitOf(old: Network, now: Network): { words: string; parameter: string } | undefined {
  if (old.subnet === now.subnet) {
    if (old.vlan !== now.vlan) return { words: `${now.subnet} is then in two VLANs`, parameter: 'VLANID' };
    if (old.gateway !== now.gateway)
      return { words: `${now.subnet} has then two gateways`, parameter: 'GATEWAY' };
    if (old.mtu !== now.mtu) return { words: `${now.subnet} has then two MTUs`, parameter: 'MTU' };
    if (old.bonding !== now.bonding)
      return { words: `${now.subnet} has then LACP on some servers only`, parameter: 'LACP' };
    if (!equalValues(old.links, now.links))
      return { words: `${now.subnet} has then different interfaces in its bonds`, parameter: 'SLAVE' };
    return old.partitionKey === now.partitionKey
      ? undefined
      : { words: `${now.subnet} has then two partition keys`, parameter: 'PKEY' };
  }
  if (!overlapOf(old, now)) return undefined;
  return { words: `${old.subnet} and ${now.subnet} overlap`, parameter: 'NETMASK' };
}

/** The other networks on its addresses. One network may be drawn twice. */
function checkRivals(sheet: Sheet, network: Network, from: Id, report: Report) {
  const others: string[] = [];
  let isInTwoVlans = false;
  for (const one of sheet.all('networks')) {
    const how = one.id === network.id || one.id === from ? undefined : overlapOf(one, network);
    if (how === 'overlap') others.push(`${one.name} ${one.subnet}`);
    if (how === 'same' && one.vlan !== network.vlan) isInTwoVlans = true;
  }
  if (others.length > 0)
    report(`${network.subnet} overlaps ${listWords(others, 4)}.`, { parameter: 'NETMASK', warning: true });
  if (isInTwoVlans) report(`${network.subnet} is then in two VLANs.`, { parameter: 'VLANID', warning: true });
}

const subnetOf = memoize(({ subnet }: Network) => (subnet ? parseSubnet(subnet) : undefined));

function overlapOf(one: Network, other: Network): 'overlap' | 'same' | undefined {
  const [subnet, theirs] = [subnetOf(one), subnetOf(other)];
  if (!subnet || !theirs || !overlaps(subnet, theirs)) return undefined;
  return isOneNetwork({ role: one.role, subnet }, { role: other.role, subnet: theirs }) ? 'same' : 'overlap';
}

/** Neither outside of the subnet nor its own address nor its broadcast address. */
const isHost = (subnet: Subnet, address: string) =>
  contains(subnet, address) && edgeOf(subnet, address) === undefined;

const shared = ['subnet', 'gateway', 'vlan', 'mtu', 'bonding', 'links', 'partitionKey'] as const;

/** The network of this role that is set up so; a new one when there is none. */
export function networkLike(sheet: Sheet, requests: Network): Network {
  const alike = sheet
    .find('networks', `role ${requests.role}`)
    .find((other) => shared.every((field) => equalValues(other[field], requests[field])));
  if (alike) return alike;
  const { sourceId: _sourceId, ...rest } = requests;
  const taken = new Set([...sheet.all('networks')].map(({ name }) => name));
  let { name } = requests;
  for (let number = 2; taken.has(name); number++) name = `${requests.name} ${number}`;
  return sheet.add('networks', { ...rest, name, id: networkId(name) });
}

function checkAddresses(sheet: Sheet, { addressed }: SharedRequests) {
  const gateways = new Map(
    [...sheet.all('networks')].flatMap(({ gateway, name }) =>
      gateway ? [[plainAddress(gateway), name] as const] : [],
    ),
  );
  const { endpoints: before, byAddress, machines } = indexAppliance(sheet.start);
  const holders = heldByOthers({ ...sheet.start, services: sheet.root('services') });
  for (const [id, { report, parameter }] of addressed) {
    const endpoint = sheet.get('endpoints', id);
    if (!endpoint) continue;
    const others = sheet.find('endpoints', addressKey(endpoint.address)).filter((one) => one.id !== id);
    if (others.length > 0)
      report(
        `${endpoint.address} is already the address of ${listWords(others.map((one) => one.hostname))}.`,
        {
          parameter,
        },
      );
    const network = sheet.get('networks', endpoint.networkId);
    const subnet = network && subnetOf(network);
    // An IPv4 subnet has IPv4 VIPs and SCAN (vendor document).
    const parsed = parseAddress(endpoint.address);
    if (subnet && parsed && parsed.family !== subnet.family)
      report(`${endpoint.address} is IPv${parsed.family}, ${network?.name} is ${network?.subnet}.`, {
        parameter,
      });
    else if (subnet && !contains(subnet, endpoint.address))
      report(`${endpoint.address} is outside ${network?.subnet}, the subnet of ${network?.name}.`, {
        parameter,
        warning: true,
      });
    const edge = subnet && edgeOf(subnet, endpoint.address);
    if (edge) report(`${endpoint.address} is the ${edge} address of ${network?.name}.`, { parameter });
    const router = gateways.get(plainAddress(endpoint.address));
    if (router) report(`${endpoint.address} is the gateway of ${router}.`, { parameter });
    checkReserved(sheet.start, endpoint.address, before.get(id)?.address, report, parameter);
    const other = holders.get(plainAddress(endpoint.address));
    // A host that was seen at the present address is this one.
    const isSame =
      other?.seen && (before.get(id)?.address === endpoint.address || isSameHost(endpoint, other.seen));
    const isOwn =
      other && byAddress.get(endpoint.address)?.some((present) => mayBeHolder(other, present, machines));
    if (other && !isSame && !isOwn)
      report(`${endpoint.address} is ${other.reason}.`, { parameter, ...(other.seen && { warning: true }) });
    const namesakes = sheet
      .find('endpoints', `name ${endpoint.hostname.toLowerCase()}`)
      .filter(
        (one) => one.id !== id && !(one.kind === 'scan' && ownerId(one.owner) === ownerId(endpoint.owner)),
      );
    if (namesakes.length > 0)
      report(`${endpoint.hostname} is already the name of ${namesakes[0]?.address}.`, {
        parameter,
        warning: true,
      });
  }
}
