/**
 * A network while the user types it: the stored record with the typed texts in place of its fields, checked against the
 * whole document. The answer holds the messages of all fields, because a subnet can put a gateway in the wrong.
 *
 *   checkNetworkDraft(vega01, 'network:backup', { subnet: '10.20.10.128/25' })
 *     subnet: 10.20.10.128/25 overlaps Admin 10.20.10.0/24. ...;  subnet: 2 addresses would be outside, 10.40.10.11 first ...
 */

import type { Appliance, Id, Network, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { countOtherHosts } from '../../appliance/networks/network-summary.ts';
import { parseIpv4 } from '../../network/address.ts';
import { usableHosts } from '../../network/capacity.ts';
import {
  clientDemand,
  extraNetworkDemand,
  isShortOfAddresses,
  prefixForDemand,
} from '../../network/demand.ts';
import { rangesOf, reservedFor } from '../../network/reserved.ts';
import {
  broadcastAddress,
  edgeOf,
  formatSubnet,
  networkAddress,
  parseSubnet,
  type Subnet,
  subnetAround,
  subnetFromMask,
  subnetProblem,
  widestPrefix,
} from '../../network/subnet.ts';
import type { ProblemLevel } from '../../text/level.ts';
import { neededBy, networksIndex, outsideOf, overlapping } from './draft-index.ts';
import { type DraftMessage, reportDomain, reportTo, worstFirst } from './endpoint.ts';
import { gatewayMessages } from './gateway.ts';
import { linkMessages } from './links.ts';
import type { NetworkDraft, NetworkField, NetworkTexts } from './network-field.ts';

const textOf = (value: Network[keyof Network]) =>
  Array.isArray(value) ? value.join(' ') : value === undefined ? '' : String(value);

export function networkTexts(network: Network | undefined, draft: NetworkDraft): NetworkTexts {
  const text = (field: NetworkField) => (draft[field] ?? textOf(network?.[field])).trim();
  return {
    role: draft.role ?? network?.role ?? 'other',
    name: text('name'),
    subnet: text('subnet'),
    gateway: text('gateway'),
    vlan: text('vlan'),
    mtu: text('mtu'),
    bonding: text('bonding'),
    links: text('links'),
    interface: text('interface'),
    domain: text('domain'),
  };
}

export function checkNetworkDraft(
  appliance: Appliance,
  networkId: Id | undefined,
  draft: NetworkDraft,
): readonly DraftMessage[] {
  const network = networkId === undefined ? undefined : indexAppliance(appliance).networks.get(networkId);
  const texts = networkTexts(network, draft);
  const subnet = parseSubnet(texts.subnet);
  return worstFirst([
    ...nameMessages(appliance, networkId, texts),
    ...subnetMessages(appliance, networkId, texts, subnet),
    ...gatewayMessages(appliance, networkId, texts, subnet),
    ...linkMessages(appliance, networkId, texts),
  ]);
}

function nameMessages(appliance: Appliance, id: Id | undefined, texts: NetworkTexts): DraftMessage[] {
  const messages: DraftMessage[] = [];
  const { name, domain } = texts;
  const report = reportTo(messages);
  if (!name) report('name', 'error', 'Field is required', { unreadable: true });
  const twins = networksIndex(appliance).names.get(name.toLowerCase());
  if (twins?.some((one) => one.id !== id)) report('name', 'warning', 'Another network has this name.');
  if (domain) reportDomain(domain, report);
  return messages;
}

/** The subnet that was meant: host bits taken off, or a dotted mask turned into a prefix. IPv4 only. */
function meantSubnet(text: string): string | undefined {
  const [base = '', rest = '', more] = text.split(/[/\s]+/);
  const address = parseIpv4(base);
  if (address === undefined || more !== undefined) return undefined;
  const masked = subnetFromMask(base, rest);
  if (masked) return formatSubnet(masked);
  const prefix = /^\d{1,2}$/.test(rest) ? Number(rest) : 99;
  return prefix >= widestPrefix && prefix <= 32 ? formatSubnet(subnetAround(address, prefix)) : undefined;
}

/** Addresses needed without the gateway. A network that is not there yet needs what its role asks of every cluster. */
export function draftDemand(appliance: Appliance, id: Id | undefined, role: NetworkRole): number {
  if (id !== undefined) return neededBy(appliance, id);
  const perCluster = (nodes: number) =>
    role === 'client' ? clientDemand(nodes) : role === 'backup' ? extraNetworkDemand(nodes) : 0;
  return appliance.clusters.reduce((sum, cluster) => sum + perCluster(cluster.machines.length), 0);
}

function subnetMessages(
  appliance: Appliance,
  id: Id | undefined,
  texts: NetworkTexts,
  subnet: Subnet | undefined,
): DraftMessage[] {
  const text = texts.subnet;
  const messages: DraftMessage[] = [];
  const report = reportTo(messages);
  const problem = text && subnetProblem(text);
  if (!subnet || problem) {
    const fix = meantSubnet(text);
    if (problem) report('subnet', 'error', problem, { unreadable: true, ...(fix && { fix }) });
    else report('subnet', 'warning', 'Without a subnet, the addresses cannot be checked. Enter the subnet.');
    return messages;
  }
  const other = overlapping(appliance, subnet, id, texts.role);
  if (other)
    report('subnet', 'error', `${text} overlaps ${other.name} ${other.subnet}. Enter another subnet.`);
  const { byAddress, byNetwork } = indexAppliance(appliance);
  const own = byNetwork.get(id ?? '') ?? [];
  const outside = outsideOf(own, subnet);
  if (outside.count > 0)
    report(
      'subnet',
      'error',
      outside.count === 1
        ? `${outside.first} would be outside. Enter a subnet that contains it.`
        : `${outside.count} addresses would be outside, ${outside.first} first. Enter a subnet that contains them.`,
    );
  for (const address of [networkAddress(subnet), broadcastAddress(subnet)]) {
    const edge = edgeOf(subnet, address);
    const holder = edge && byAddress.get(address)?.find((one) => one.networkId === id);
    if (holder)
      report(
        'subnet',
        'error',
        `${address} of ${holder.hostname} would be the ${edge} address. Enter another subnet.`,
      );
  }
  if (subnet.family === 4)
    messages.push(
      ...reservedMessages(appliance, texts.role, text, subnet),
      ...roomMessages(appliance, id, texts.role, text, subnet),
    );
  return messages;
}

type Subnet4 = Extract<Subnet, { family: 4 }>;

function reservedMessages(
  appliance: Appliance,
  role: NetworkRole,
  text: string,
  subnet: Subnet4,
): DraftMessage[] {
  return reservedFor(subnet, rangesOf(appliance.settings)).flatMap((range): DraftMessage[] => {
    const at = (level: ProblemLevel, words: string) => [{ field: 'subnet', level, text: words }];
    const { range: taken, use } = range;
    const warnings = at('warning', `${text} overlaps ${taken}: ${use}.`);
    if (range.level === 'never')
      return at('error', `${text} overlaps ${taken}: ${use}. Enter another subnet.`);
    if (range.level !== 'factory') return warnings;
    if (range.id !== 'factory-private') return role === 'private' ? [] : warnings;
    if (role !== 'private')
      return at(
        'error',
        `${text} overlaps ${taken}, where the private network of every rack begins. Enter another subnet.`,
      );
    return appliance.racks.length > 1
      ? at(
          'warning',
          `${text} is the factory default. Racks that are cabled together need different addresses.`,
        )
      : [];
  });
}

function roomMessages(
  appliance: Appliance,
  id: Id | undefined,
  role: NetworkRole,
  text: string,
  subnet: Subnet4,
): DraftMessage[] {
  const needed = draftDemand(appliance, id, role);
  const hasGateway = role !== 'private';
  const required = needed + (hasGateway ? 1 : 0);
  const usable = usableHosts(subnet.prefix);
  if (needed === 0) return [];
  if (required > usable) {
    const prefix = prefixForDemand(needed, hasGateway);
    const larger = prefix === undefined ? undefined : formatSubnet(subnetAround(subnet.first, prefix));
    return [
      {
        field: 'subnet',
        level: 'error',
        text: `${text} holds ${usable} hosts; ${required} are needed${hasGateway ? ' with the gateway' : ''}. Enter a larger subnet.`,
        ...(larger && { fix: larger }),
      },
    ];
  }
  const { byNetwork, networks } = indexAppliance(appliance);
  const own = byNetwork.get(id ?? '') ?? [];
  const taken = required + countOtherHosts(appliance, subnet, own, networks.get(id ?? '')?.gateway);
  const free = Math.max(0, usable - taken);
  return isShortOfAddresses(subnet.prefix, taken)
    ? [{ field: 'subnet', level: 'warning', text: `Only ${free} of ${usable} stay free.` }]
    : [];
}
