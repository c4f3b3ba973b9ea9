/**
 * The problems that a form or a cell shows while the user types, checked against the whole document. A check looks
 * things up in maps that are built once a document, so a keystroke costs the same at 34 addresses and at 100,000.
 *
 * `error` is a fault of the pre-audit (critical or high); `warning` is legal and seldom meant. `unreadable` text has no
 * meaning to keep: a form leaves it in the field; everything else may be kept, because the other half may be wrong.
 *
 *   checkEndpointDraft(vega01, 'endpoint:machine:vega01celadm03/network:admin/host/1', { address: '10.20.10.14' })
 *     [{ field: 'address', level: 'error', text: '10.20.10.14 is the address of vega01celadm02. Enter another one.' }]
 */

import type { Appliance, Endpoint, Id, Network } from '../../appliance/document/appliance-types.ts';
import { domainOf } from '../../appliance/document/full-name.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { type ApplianceIndex, indexAppliance } from '../../appliance/document/index-appliance.ts';
import { mayShareName } from '../../appliance/networks/shared-names.ts';
import { type Address, addressFault, formatAddress, parseAddress } from '../../network/address.ts';
import { domainProblem, fullNameProblem, maxLabel, maxName } from '../../network/names.ts';
import { rangesOf, reservedFor } from '../../network/reserved.ts';
import { contains, edgeOf } from '../../network/subnet.ts';
import { byLevel, type ProblemLevel } from '../../text/level.ts';
import { byValue } from '../checks/addresses.ts';
import { networksIndex, subnetOf } from './draft-index.ts';

export type DraftMessage = {
  readonly field: string;
  readonly level: ProblemLevel;
  readonly text: string;
  /** The correct text for this field, if the document determines it. */
  readonly fix?: string;
  /** The text means nothing: it cannot be kept. */
  readonly unreadable?: true;
};

/** Receives each message of a field. */
export type ReportMessage = (
  field: string,
  level: ProblemLevel,
  text: string,
  rest?: Pick<DraftMessage, 'fix' | 'unreadable'>,
) => void;

export const reportTo =
  (messages: DraftMessage[]): ReportMessage =>
  (field, level, text, rest) => {
    messages.push({ field, level, text, ...rest });
  };

/** A domain of an appliance or a network. */
export function reportDomain(domain: string, report: ReportMessage): void {
  const problem = domainProblem(domain);
  if (problem) report('domain', 'error', problem, domain.length > maxName ? { unreadable: true } : undefined);
  else if (domain !== domain.toLowerCase())
    report('domain', 'warning', 'Domains are in lower case.', { fix: domain.toLowerCase() });
  else if (domain.endsWith('.local'))
    report('domain', 'warning', '.local belongs to multicast DNS. Name servers may not answer.');
}

const maxNodeName = 15;
const maxScanName = 15;

/** Worst first, else in the order in which they were found. */
export const worstFirst = (messages: readonly DraftMessage[]): readonly DraftMessage[] =>
  messages.toSorted(byLevel);

export function checkEndpointDraft(
  appliance: Appliance,
  endpointId: Id,
  draft: { readonly hostname?: string; readonly address?: string },
): readonly DraftMessage[] {
  const endpoint = indexAppliance(appliance).endpoints.get(endpointId);
  return endpoint ? checkRecordDraft(appliance, endpoint, draft) : [];
}

/** The same of a record that need not be in the document yet. */
export function checkRecordDraft(
  appliance: Appliance,
  endpoint: Endpoint,
  draft: { readonly hostname?: string; readonly address?: string },
): readonly DraftMessage[] {
  const index = indexAppliance(appliance);
  const network = index.networks.get(endpoint.networkId);
  return worstFirst([
    ...(draft.hostname === undefined
      ? []
      : hostnameMessages(appliance, index, endpoint, network, draft.hostname.trim())),
    ...(draft.address === undefined
      ? []
      : addressMessages(appliance, index, endpoint, network, draft.address.trim())),
  ]);
}

/** Why a text is no address; undefined when it is one. */
export function addressProblem(text: string): string | undefined {
  if (text === '') return 'Field is required';
  return addressFault(text);
}

const nameOf = (endpoint: Endpoint) => endpoint.hostname || endpoint.id;

function addressMessages(
  appliance: Appliance,
  index: ApplianceIndex,
  endpoint: Endpoint,
  network: Network | undefined,
  text: string,
): DraftMessage[] {
  const messages: DraftMessage[] = [];
  const report = reportTo(messages);
  const bad = (words: string) => report('address', 'error', words);
  const address = parseAddress(text);
  if (!address) {
    report('address', 'error', addressProblem(text) ?? '', { unreadable: true });
    return messages;
  }
  const other = holdersOf(index, address).find((holder) => holder.id !== endpoint.id);
  if (other) bad(twiceText(text, endpoint, other));
  const gatewayOf = networksIndex(appliance).gateways.get(formatAddress(address))?.[0];
  if (gatewayOf) bad(`${text} is the gateway of ${gatewayOf.name}. Enter another address.`);
  const subnet = network && subnetOf(network.subnet);
  if (!network || !subnet) {
    const never = address.family === 4 ? neverUse(appliance, Number(address.value)) : undefined;
    if (never) bad(`${text} is not an address of a host (${never}). Enter another one.`);
    return messages;
  }
  const edge = edgeOf(subnet, text);
  if (!contains(subnet, text))
    bad(`${text} is outside ${network.name} ${network.subnet}. Enter an address of this subnet.`);
  else if (edge) bad(`${text} is the ${edge} address of ${network.name}. Enter an address of a host.`);
  return messages;
}

const neverUse = ({ settings }: Appliance, address: number): string | undefined =>
  reservedFor(address, rangesOf(settings)).find(({ level }) => level === 'never')?.use;

/** Everyone at an address, however it is spelled. */
export const holdersOf = (index: ApplianceIndex, address: Address): readonly Endpoint[] =>
  byValue(index.byAddress).get(formatAddress(address)) ?? [];

function twiceText(address: string, endpoint: Endpoint, other: Endpoint): string {
  const kinds = [endpoint.kind, other.kind];
  if (ownerId(endpoint.owner) === ownerId(other.owner) && kinds.includes('vip') && kinds.includes('host'))
    return `${address} is the address of ${nameOf(other)}. Enter another one; a VIP differs from the address of its host.`;
  return `${address} is the address of ${nameOf(other)}. Enter another one.`;
}

function hostnameMessages(
  appliance: Appliance,
  index: ApplianceIndex,
  endpoint: Endpoint,
  network: Network | undefined,
  text: string,
): DraftMessage[] {
  const messages: DraftMessage[] = [];
  const report = reportTo(messages);
  if (text === '') {
    report('hostname', 'error', 'Field is required', { unreadable: true });
    return messages;
  }
  const domain = domainOf(appliance, endpoint);
  const problem = fullNameProblem(text, domain) ?? kindProblem(index, endpoint, network, text);
  // A document does not take it longer: see the schema.
  if (problem)
    report('hostname', 'error', problem, text.length > maxLabel ? { unreadable: true } : undefined);
  const lower = text.toLowerCase();
  if (lower !== text && !problem)
    report('hostname', 'warning', 'Host names are in lower case.', { fix: lower });
  const other = (index.byHostname.get(lower) ?? []).find((holder) => isClash(appliance, endpoint, holder));
  if (other)
    report(
      'hostname',
      'error',
      `${text} is also the name of ${other.address || other.id}. Enter another name.`,
    );
  return messages;
}

/** The limits that the cluster software sets: node names and SCAN names are short. */
function kindProblem(
  index: ApplianceIndex,
  endpoint: Endpoint,
  network: Network | undefined,
  text: string,
): string | undefined {
  if (endpoint.kind === 'scan') return scanNameProblem(text);
  const kind = index.machines.get(ownerId(endpoint.owner))?.kind;
  const isNode = endpoint.kind === 'host' && (kind === 'database' || kind === 'guest');
  return isNode && network?.role === 'client' && text.length > maxNodeName
    ? `"${text}" has ${text.length} characters. Enter a node name of at most ${maxNodeName}.`
    : undefined;
}

export function scanNameProblem(text: string): string | undefined {
  if (!/^[a-z]/i.test(text))
    return `"${text}" does not begin with a letter. Begin a SCAN name with a letter.`;
  return text.length > maxScanName
    ? `"${text}" has ${text.length} characters. Enter a SCAN name of at most ${maxScanName}.`
    : undefined;
}

/** One name for two: fine for those who may share it, and in two domains. */
const isClash = (appliance: Appliance, endpoint: Endpoint, holder: Endpoint): boolean =>
  holder.id !== endpoint.id &&
  lowerDomain(appliance, holder) === lowerDomain(appliance, endpoint) &&
  !mayShareName(indexAppliance(appliance).networks, holder, endpoint);

const lowerDomain = (appliance: Appliance, endpoint: Endpoint) =>
  domainOf(appliance, endpoint)?.toLowerCase() ?? '';
