import type { Appliance, Endpoint } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { setField } from '../../core/appliance/edits/edits.ts';
import { renameEndpoint } from '../../core/appliance/racks/devices.ts';
import { expectedAddress } from '../../core/audit/basis/expected-address.ts';
import { checkEndpointDraft } from '../../core/audit/typed/endpoint.ts';
import { addressFault } from '../../core/network/address.ts';
import { domainProblem, lengthProblem, maxLabel, maxName } from '../../core/network/names.ts';
import { required } from '../../ui/fields/field-checks.ts';
import type { CellCheck } from '../../ui/table/table-column.ts';
import type { AddressRow } from './rows.ts';

type Outcome =
  | { readonly ok: true; readonly label: string; readonly edit: (appliance: Appliance) => Appliance }
  | { readonly ok: false; readonly problem: string };

const aliasesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

type Field = 'hostname' | 'address' | 'domain' | 'aliases' | 'nat';

/** What a cell refuses, and what undo calls the change. An empty optional cell takes the field away. */
const cells: Readonly<
  Record<Field, { readonly problem: (text: string) => string | undefined; readonly label: string }>
> = {
  hostname: {
    problem: (text) => required(text) ?? lengthProblem(text, maxLabel),
    label: 'Rename {name} to {text}',
  },
  address: {
    problem: (text) => required(text) ?? addressFault(text),
    label: 'Change the address of {name} to {text}',
  },
  domain: {
    problem: (text) => (text ? domainProblem(text) : undefined),
    label: 'Change the domain of {name}',
  },
  aliases: {
    problem: (text) =>
      aliasesOf(text)
        .map((alias) => lengthProblem(alias, maxName))
        .find(Boolean),
    label: 'Change the aliases of {name}',
  },
  nat: {
    problem: (text) => (text ? addressFault(text) : undefined),
    label: 'Change the NAT address of {name}',
  },
};

const isField = (id: string): id is Field => Object.hasOwn(cells, id);

/**
 * Turns a typed text into an edit, or the reason why it is none. The cell refuses a text that is no address at all. It
 * takes and marks an address in the wrong place (a duplicate, outside its subnet), because the fault may be in the
 * other half.
 */
export function editCell(row: AddressRow, columnId: string, typed: string): Outcome {
  if (!isField(columnId))
    return { ok: false, problem: 'This cell cannot be edited. Open the record to change it.' };
  const text = typed.trim();
  const { problem: problemOf, label } = cells[columnId];
  const problem = problemOf(text);
  if (problem) return { ok: false, problem };
  const value: Endpoint[Field] = columnId === 'aliases' ? aliasesOf(text) : text;
  return {
    ok: true,
    label: label.replace('{name}', () => row.name).replace('{text}', () => text),
    edit: (appliance) =>
      columnId === 'hostname'
        ? renameEndpoint(appliance, row.id, text)
        : setField(appliance, 'endpoints', row.id, columnId, value?.length ? value : undefined),
  };
}

/** Judges a text while it is typed. Half an address is no news to the user who types the other half. */
export function checkCell(
  appliance: Appliance,
  row: AddressRow,
  columnId: string,
  text: string,
): CellCheck | undefined {
  if (columnId === 'aliases') {
    const problem = cells.aliases.problem(text);
    return problem === undefined ? undefined : { level: 'error', text: problem };
  }
  if (columnId !== 'hostname' && columnId !== 'address') return undefined;
  // Of an address half a text is unreadable; of a name only one that is empty or too long.
  const found = checkEndpointDraft(appliance, row.id, { [columnId]: text }).find(
    ({ field, unreadable }) =>
      field === columnId && !(unreadable && (columnId === 'address' || text.trim() === '')),
  );
  if (found?.level !== 'error' || found.fix !== undefined || columnId !== 'address') return found;
  const fix = expectedAddress(row.endpoint, indexAppliance(appliance))?.address;
  return fix === undefined || fix === text.trim() ? found : { ...found, fix };
}
