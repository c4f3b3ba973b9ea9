/**
 * One change to many addresses at once, with a preview of what it does to each.
 *
 * Invariants
 * - What was not selected, and every field but the one that is edited, stays as it is; a record that already has the
 *   value keeps its identity, so undo has nothing to do there.
 * - `undefined` takes the field away: the network's or the appliance's own value then holds.
 *
 *   applyBulkEdit(vega01, ids, { field: 'domain', value: 'db.example.com' })
 *   bulkEditLabel({ field: 'domain', value: 'db.example.com' }, 12)     'Change the domain of 12 addresses'
 */
import { domainProblem } from '../../network/names.ts';
import { contains, parseSubnet } from '../../network/subnet.ts';
import type { Appliance, Endpoint, Id } from '../document/appliance-types.ts';
import { equalValues } from '../document/equal-values.ts';
import { indexAppliance } from '../document/index-appliance.ts';
import { countWords } from '../document/record-labels.ts';
import { mapRecords } from '../edits/edits.ts';

export type BulkEdit =
  | { readonly field: 'domain' | 'interface'; readonly value: string | undefined }
  | { readonly field: 'inDns'; readonly value: boolean | undefined }
  | { readonly field: 'aliases'; readonly value: undefined }
  /** The address stays; renumbering to the subnet of the network is a rule of its own (renumber.ts). */
  | { readonly field: 'networkId'; readonly value: Id }
  | { readonly field: 'notes'; readonly name: string; readonly value: string | undefined };

type BulkEditLine = {
  readonly endpointId: Id;
  readonly from: string;
  readonly to: string;
  /** What will be wrong afterwards; it is no reason to leave the record out. */
  readonly note?: string;
};

const nouns = {
  domain: 'domain',
  interface: 'interface',
  inDns: 'DNS entry',
  aliases: 'aliases',
  networkId: 'network',
  notes: 'notes',
} as const;

export const bulkEditLabel = (edit: BulkEdit, count: number): string =>
  edit.field === 'aliases'
    ? `Clear the aliases of ${countWords('endpoints', count)}`
    : `Change the ${edit.field === 'notes' ? `note ${edit.name}` : nouns[edit.field]} of ${countWords('endpoints', count)}`;

/** The fault of the value itself, shown at its field. */
export function bulkEditProblem(edit: BulkEdit): string | undefined {
  if (edit.field === 'domain') return edit.value === undefined ? undefined : domainProblem(edit.value);
  if (edit.field === 'notes') return edit.name.trim() === '' ? 'Field is required' : undefined;
  if (edit.field === 'interface' && edit.value !== undefined && /\s/.test(edit.value))
    return `"${edit.value}" contains a space. Enter one word.`;
  return undefined;
}

const dnsWords = (inDns: boolean | undefined) =>
  inDns === undefined ? '' : inDns ? 'fwd + rev' : 'hosts file';

function currentValue(endpoint: Endpoint, edit: BulkEdit): unknown {
  return edit.field === 'notes' ? endpoint.notes?.[edit.name] : endpoint[edit.field];
}

/** The value that the address inherits when it has none of its own. */
function inheritedValue(
  appliance: Appliance,
  { networkId }: Endpoint,
  { field }: BulkEdit,
): string | undefined {
  const network = indexAppliance(appliance).networks.get(networkId);
  if (field === 'domain') return network?.domain ?? appliance.domain;
  return field === 'interface' ? network?.interface : undefined;
}

function words(appliance: Appliance, edit: BulkEdit, value: unknown): string {
  if (edit.field === 'inDns') return dnsWords(value === undefined ? undefined : value === true);
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value !== 'string') return '';
  return edit.field === 'networkId' ? (indexAppliance(appliance).networks.get(value)?.name ?? '') : value;
}

/** One line for each record that changes, in the order of `ids`. */
export function bulkEditPreview(
  appliance: Appliance,
  ids: readonly Id[],
  edit: BulkEdit,
): readonly BulkEditLine[] {
  const { endpoints, networks } = indexAppliance(appliance);
  const target = edit.field === 'networkId' ? networks.get(edit.value) : undefined;
  const subnet = target?.subnet ? parseSubnet(target.subnet) : undefined;
  return ids.flatMap((id) => {
    const endpoint = endpoints.get(id);
    if (!endpoint || equalValues(currentValue(endpoint, edit), edit.value)) return [];
    const inherited = inheritedValue(appliance, endpoint, edit);
    const line = {
      endpointId: id,
      from: words(appliance, edit, currentValue(endpoint, edit) ?? inherited),
      to: words(appliance, edit, edit.value ?? inherited),
    };
    return subnet && !contains(subnet, endpoint.address.trim())
      ? [{ ...line, note: `${endpoint.address} is outside ${target?.name} ${target?.subnet}` }]
      : [line];
  });
}

/** The document with the change in it; a value that cannot be (see bulkEditProblem) changes nothing. */
export function applyBulkEdit(appliance: Appliance, ids: readonly Id[], edit: BulkEdit): Appliance {
  if (bulkEditProblem(edit) !== undefined) return appliance;
  if (edit.field === 'networkId' && !indexAppliance(appliance).networks.has(edit.value)) return appliance;
  const selected = new Set(ids);
  return mapRecords(appliance, 'endpoints', (endpoint) =>
    selected.has(endpoint.id) && !equalValues(currentValue(endpoint, edit), edit.value)
      ? edited(endpoint, edit)
      : endpoint,
  );
}

function edited(endpoint: Endpoint, edit: BulkEdit): Endpoint {
  if (edit.field === 'notes') {
    const { [edit.name]: _old, ...others } = endpoint.notes ?? {};
    const notes = edit.value === undefined ? others : { ...others, [edit.name]: edit.value };
    const { notes: _notes, ...rest } = endpoint;
    return Object.keys(notes).length > 0 ? { ...rest, notes } : rest;
  }
  if (edit.value !== undefined) return { ...endpoint, [edit.field]: edit.value };
  const { [edit.field]: _gone, ...rest } = endpoint;
  return rest;
}
