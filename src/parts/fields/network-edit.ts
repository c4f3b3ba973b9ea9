/** What a typed text of a network's field means: its words for undo and the edit, or why it is none. */

import type { Appliance, Id, Network } from '../../core/appliance/document/appliance-types.ts';
import { type Edit, setField } from '../../core/appliance/edits/edits.ts';
import type { DraftMessage } from '../../core/audit/typed/endpoint.ts';
import { linksOf } from '../../core/audit/typed/links.ts';
import { checkNetworkDraft } from '../../core/audit/typed/network.ts';
import type { NetworkDraft, NetworkField } from '../../core/audit/typed/network-field.ts';

export const networkFieldLabels: Readonly<Record<NetworkField, string>> = {
  name: 'Name',
  subnet: 'Subnet',
  gateway: 'Gateway',
  domain: 'Domain',
  vlan: 'VLAN',
  mtu: 'MTU',
  interface: 'Interface',
  bonding: 'Bonding',
  links: 'Links',
};

/** The value of the document that a text stands for; an empty text takes the field away. */
export function networkValue(field: NetworkField, typed: string): Network[NetworkField] | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (field === 'vlan' || field === 'mtu') return Number(text);
  if (field === 'links') return linksOf(text);
  return text;
}

/**
 * The message at one field: about the field itself, else about a fault that its text causes elsewhere ('Gateway: ...'),
 * so that a user who types a subnet sees at once which values depend on it.
 */
export function fieldMessage(
  appliance: Appliance,
  id: Id | undefined,
  field: NetworkField,
  draft: NetworkDraft,
  resting: readonly DraftMessage[],
): DraftMessage | undefined {
  const messages = checkNetworkDraft(appliance, id, draft);
  const [first, second] = messages.filter((message) => message.field === field);
  if (first) {
    const fix = first.fix ?? second?.fix;
    return {
      ...first,
      text: second ? `${first.text} ${second.text}` : first.text,
      ...(fix !== undefined && { fix }),
    };
  }
  const known = new Set(resting.map(({ text }) => text));
  const elsewhere = messages.find(({ text, unreadable }) => !unreadable && !known.has(text));
  if (!elsewhere) return undefined;
  const { fix: _fix, ...message } = elsewhere;
  const label = networkFieldLabels[elsewhere.field as NetworkField] ?? elsewhere.field;
  return { ...message, text: `${label}: ${elsewhere.text}` };
}

export function networkEdit(
  network: Network,
  field: NetworkField,
  typed: string,
): { readonly label: string; readonly edit: Edit } {
  const value = networkValue(field, typed);
  const what =
    field === 'vlan' || field === 'mtu' ? networkFieldLabels[field] : networkFieldLabels[field].toLowerCase();
  const shown = Array.isArray(value) ? value.join(' + ') : value;
  return {
    label:
      value === undefined
        ? `Empty the ${what} of ${network.name}`
        : `Change the ${what} of ${network.name} to ${shown}`,
    edit: (document) => setField(document, 'networks', network.id, field, value),
  };
}
