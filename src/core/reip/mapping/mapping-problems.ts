/**
 * What speaks against a mapping, found live and again by the proof: one validator for both. One pass over the planned
 * addresses, one sweep over the subnets.
 *
 * Invariant: a mapping without a problem of level `error` gives every address one owner, inside its subnet.
 */

import type { Appliance, Endpoint, Id, Network } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { PlannedAddress } from '../../appliance/document/plan-types.ts';
import { defaultNetworkOf } from '../../appliance/networks/default-network.ts';
import { isOneNetwork } from '../../appliance/networks/same-network.ts';
import { parseAddress } from '../../network/address.ts';
import { labelProblem } from '../../network/names.ts';
import { rangesOf, reservedFor } from '../../network/reserved.ts';
import { contains, overlappingPairs, parseSubnet, type Subnet, subnetProblem } from '../../network/subnet.ts';
import type { ProblemLevel } from '../../text/level.ts';
import { sentence } from '../../text/sentence.ts';
import type { Mapping, MappingNetwork, MappingProblem } from '../mapping-types.ts';
import { AddressNumbers } from './address-numbers.ts';
import { endpointAt } from './changing-endpoints.ts';
import { familyProblem, isOtherFamily, keepFamily } from './family-change.ts';
import { heldElsewhere } from './held-subnets.ts';
import { missingFacts } from './missing-facts.ts';
import { addressesOfName, nameClasses } from './name-classes.ts';
import { newNetworkProblems } from './network-values.ts';
import { dnsAndNtpServers, occupiedAddresses } from './occupied-addresses.ts';

type Checked = { readonly of: Appliance; readonly mapping: Mapping; readonly problems: MappingProblem[] };

/** The last answer over each list of planned addresses: the proof asks again what the mapping was asked before. */
const newest = new WeakMap<Mapping['endpoints'], Checked>();

export function mappingProblems(appliance: Appliance, mapping: Mapping): readonly MappingProblem[] {
  const last = newest.get(mapping.endpoints);
  if (last && last.of === appliance && sameQuestion(last.mapping, mapping)) return last.problems;
  const problems = findProblems(appliance, mapping);
  newest.set(mapping.endpoints, { of: appliance, mapping, problems });
  return problems;
}

/** A plan writes its networks again, so all but the addresses is compared by value. */
const sameQuestion = (a: Mapping, b: Mapping): boolean =>
  equalValues(a.networks, b.networks) &&
  equalValues(a.renames, b.renames) &&
  equalValues(a.parking, b.parking) &&
  equalValues(a.occupied, b.occupied);

function findProblems(appliance: Appliance, mapping: Mapping): MappingProblem[] {
  const problems: MappingProblem[] = [];
  const add: Add = (kind, level, message, endpointIds = [], address, networkId) =>
    problems.push({
      kind,
      level,
      message: sentence(message),
      endpointIds,
      ...(address !== undefined && { address }),
      ...(networkId !== undefined && { networkId }),
    });
  const subnets = networkProblems(appliance, mapping, add);
  addressProblems(appliance, mapping, subnets, add);
  nameProblems(appliance, mapping, add);
  for (const { kind, message, endpointIds } of missingFacts(appliance, mapping))
    add(kind, 'error', message, endpointIds);
  return problems;
}

type Add = (
  kind: MappingProblem['kind'],
  level: ProblemLevel,
  message: string,
  endpointIds?: readonly Id[],
  address?: string,
  networkId?: Id,
) => void;

function networkProblems(appliance: Appliance, mapping: Mapping, add: Add): Map<Id, Subnet> {
  const index = indexAppliance(appliance);
  const { networks, byNetwork } = index;
  const defaults = new Set(appliance.machines.map((machine) => defaultNetworkOf(index, machine)));
  const subnets = new Map<Id, Subnet>();
  const valueProblems = newNetworkProblems(appliance, mapping.networks);
  const name = (id: Id) => networks.get(id)?.name ?? id;
  for (const { networkId, current, planned, changes } of mapping.networks) {
    const { subnet: text, gateway } = planned;
    const subnet = parseSubnet(text ?? '');
    const stop = (kind: MappingProblem['kind'], message: string, address?: string) =>
      add(kind, 'error', message, [], address, networkId);
    const isLost = changes && !gateway && current.gateway && defaults.has(networkId);
    if (isLost)
      stop(
        'gateway',
        `${name(networkId)} loses its gateway ${current.gateway}, the default gateway of servers`,
      );
    // Without today's subnet, neither the commands of Clusterware nor a rollback can name it.
    const isOtherVlan = current.vlan !== planned.vlan;
    const held = current.subnet === undefined ? byNetwork.get(networkId) : undefined;
    if (held?.some(({ kind, address }) => (subnet && address) || (isOtherVlan && isPlaced(kind))))
      stop(
        'outside',
        `${name(networkId)} has addresses and no subnet in the document. Enter the current subnet first: the rollback needs it`,
      );
    const other = subnet && familyProblem(appliance, networkId, current.subnet, subnet);
    if (other) stop('family', `${name(networkId)} would change from ${current.subnet} to ${text}. ${other}`);
    if (subnet) subnets.set(networkId, subnet);
    const wrong = text === undefined ? undefined : subnetProblem(text);
    if (wrong) stop('outside', wrong);
    const isOutside = subnet && gateway && !contains(subnet, gateway);
    if (isOutside) stop('gateway', `Gateway ${gateway} of ${name(networkId)} is outside ${text}`, gateway);
    for (const one of valueProblems.get(networkId) ?? [])
      if (one.kind !== 'gateway' || !(isLost || isOutside))
        add(one.kind, one.level, one.text, [], undefined, networkId);
    if (changes && subnet?.family === 4)
      for (const range of reservedFor(subnet, rangesOf(appliance.settings)))
        if (range.level !== 'factory' || networks.get(networkId)?.role !== 'private')
          add(
            'reserved',
            range.level === 'never' ? 'error' : 'warning',
            `${text} overlaps ${range.range}: ${range.use}`,
            [],
            undefined,
            networkId,
          );
  }
  const roleOf = ({ networkId }: MappingNetwork) => networks.get(networkId)?.role ?? 'other';
  for (const { mover, holder, isCircle } of heldElsewhere(mapping.networks, roleOf)) {
    const { networkId, planned } = mover;
    const { subnet, vlan } = holder.current;
    const [own, other] = [name(networkId), name(holder.networkId)];
    // Two untagged networks are apart by the ports that they are on.
    const place = planned.vlan === vlan ? 'at other ports' : 'in another VLAN';
    const first = isCircle
      ? `move ${other} to a subnet in between first, then the others one by one, in separate plans`
      : `move ${other} away first, in a separate plan`;
    const tag =
      vlan === undefined
        ? ''
        : isCircle
          ? ', or let their VLANs change with the subnets'
          : `, or give ${own} VLAN ${vlan} and ${other} another one`;
    const text = `${own} ${planned.subnet} overlaps ${subnet}, which ${other} has ${place} until it moves. A router has a subnet in one place only: ${first}${tag}`;
    add('overlap', 'error', text, [], undefined, networkId);
  }
  const ids = [...subnets.keys()];
  const networkOf = new Map(mapping.networks.map((one) => [one.networkId, one]));
  for (const [i, j] of overlappingPairs([...subnets.values()])) {
    const [a, b] = [networkOf.get(ids[i] ?? ''), networkOf.get(ids[j] ?? '')];
    if (!a || !b || (!a.changes && !b.changes)) continue;
    const shared = a.planned.subnet === b.planned.subnet && a.current.subnet === b.current.subnet;
    const drawn = (one: MappingNetwork) => ({
      role: roleOf(one),
      subnet: subnets.get(one.networkId) as Subnet,
    });
    if (!shared && !isOneNetwork(drawn(a), drawn(b)))
      add(
        'overlap',
        'error',
        `${name(a.networkId)} ${a.planned.subnet} and ${name(b.networkId)} ${b.planned.subnet} overlap`,
        [],
        undefined,
        a.changes ? a.networkId : b.networkId,
      );
  }
  return subnets;
}

/** By Clusterware, which names an interface with its subnet. */
const isPlaced = (kind: Endpoint['kind']): boolean => kind === 'vip' || kind === 'scan';

function addressProblems(
  appliance: Appliance,
  mapping: Mapping,
  subnets: ReadonlyMap<Id, Subnet>,
  add: Add,
): void {
  const { endpoints, networks, byAddress } = indexAppliance(appliance);
  const outside = new Map<string, string>();
  for (const { networkId, planned } of mapping.networks)
    if (planned.gateway)
      outside.set(planned.gateway, `the gateway of ${networks.get(networkId)?.name ?? networkId}`);
  for (const address of [...mapping.occupied, ...occupiedAddresses(appliance)])
    if (!byAddress.has(address)) outside.set(address, 'another machine');
  for (const address of dnsAndNtpServers(appliance)) outside.set(address, 'a DNS or NTP server');
  const today = new Map(
    mapping.networks.map(({ networkId, current }) => [networkId, parseSubnet(current.subnet ?? '')]),
  );
  const numbers = new AddressNumbers();
  const outsiders: string[] = [];
  for (const [address, holder] of outside) outsiders[numbers.add(address)] = holder;
  const owners: Id[] = [];
  for (let i = 0; i < mapping.endpoints.length; i++) {
    const { endpointId, current, planned } = mapping.endpoints[i] as PlannedAddress;
    const endpoint = endpointAt(appliance, i, endpointId);
    if (!endpoint || planned === '') continue;
    const label = endpoint.hostname || current || endpointId;
    const number = numbers.add(planned);
    const other = owners[number];
    if (other === undefined) owners[number] = endpointId;
    else {
      const first = endpoints.get(other);
      const otherName = first?.hostname || first?.address || other;
      add(
        'two-owners',
        'error',
        `${planned} is planned for ${otherName} and for ${label}`,
        [other, endpointId],
        planned,
      );
    }
    const holder = outsiders[number];
    if (holder)
      add('occupied', 'error', `${planned} of ${label} belongs to ${holder}`, [endpointId], planned);
    const subnet = subnets.get(endpoint.networkId);
    const old = current === planned || current === '' ? undefined : today.get(endpoint.networkId);
    const parsed = numbers.values[number] ?? Number.NaN;
    const value = Number.isNaN(parsed) ? undefined : parsed;
    if (value === undefined && !parseAddress(planned))
      add('not-host', 'error', `"${planned}" of ${label} is not an address`, [endpointId], planned);
    // A network that changes its family itself is reported once, not with each of its addresses.
    else if (
      current !== planned &&
      isOtherFamily(current, planned) &&
      (!old || old.family === subnet?.family)
    )
      add(
        'family',
        'error',
        `${label} would change from ${current} to ${planned}. ${keepFamily(parseAddress(current)?.family)}`,
        [endpointId],
        planned,
      );
    else if (subnet && !contains(subnet, subnet.family === 4 && value !== undefined ? value : planned))
      add(
        'outside',
        'error',
        `${planned} of ${label} is outside its network${ownNetwork(endpoint, networks)}`,
        [endpointId],
        planned,
      );
    else if (subnet?.family === 4 && subnet.prefix < 31 && (value === subnet.first || value === subnet.last))
      add(
        'not-host',
        'error',
        `${planned} of ${label} is the first or last address of its network`,
        [endpointId],
        planned,
      );
    const why = `${current} of ${label} is outside its network today: give the network today's subnet on the dashboard, and the new one here`;
    if (old && !contains(old, current)) add('outside', 'error', why, [endpointId], current);
  }
  for (const address of mapping.parking) {
    const holder = owners[numbers.get(address)] ?? byAddress.get(address)?.[0]?.id;
    if (holder !== undefined || outsiders[numbers.get(address)] !== undefined)
      add(
        'parking',
        'error',
        `${address} cannot be a parking address. It is in use`,
        holder === undefined ? [] : [holder],
        address,
      );
  }
}

/** ILOMs drawn in the admin network leave it alone by one more network of the same subnet. */
const ownNetwork = ({ kind, networkId }: Endpoint, networks: ReadonlyMap<Id, Network>) =>
  kind === 'ilom' && networks.get(networkId)?.role === 'management'
    ? ": ILOMs that leave it need a separate network first, with today's subnet (dashboard: Add network, Edit fields)"
    : '';

function nameProblems(appliance: Appliance, mapping: Mapping, add: Add): void {
  const { byHostname, endpoints } = indexAppliance(appliance);
  const names = new Map(mapping.renames.map((one) => [one.endpointId, one.to]));
  const targets = new Set<string>();
  for (const { endpointId, from, to, nameClass } of mapping.renames) {
    const { locked, warning } = nameClasses[nameClass];
    const endpoint = endpoints.get(endpointId);
    const ids = endpoint ? addressesOfName(appliance, endpoint).map(({ id }) => id) : [];
    // Of addresses with one name only the first is checked.
    if ((ids.find((id) => names.has(id)) ?? endpointId) !== endpointId) continue;
    if (locked) add('name', 'error', `${from} is a node name. ${locked}`, [endpointId]);
    else if (warning) add('name', 'warning', `${from} becomes ${to}. ${warning}`, [endpointId]);
    if (ids.some((id) => names.get(id) !== to))
      add('name', 'error', `${from} is one name: all its addresses get the same new one`, ids);
    const problem = labelProblem(to);
    if (problem) add('name', 'error', problem, [endpointId]);
    if (to !== to.toLowerCase())
      add('name', 'warning', `"${to}" has upper case: names are lower case`, [endpointId]);
    const key = to.toLowerCase();
    const holders = (byHostname.get(key) ?? []).filter(({ id }) => id !== endpointId && !ids.includes(id));
    if (holders.length > 0 || targets.has(key))
      add('name', 'error', `"${to}" is already a name here`, [endpointId]);
    targets.add(key);
  }
}
