import type { CellMark, Column } from '../../ui/table/table-column.ts';
import type { AddressRow } from './rows.ts';

type Part = 'name' | 'dns' | 'address';

/** The part of the row that a check is about; most checks are about the address. */
const partOf = (checkId: string): Part =>
  checkId.startsWith('NAM-') ? 'name' : checkId.startsWith('DNS-') ? 'dns' : 'address';

/** A fault of the row, at the cell that it is about. */
const markOf =
  (part: Part) =>
  ({ fault }: AddressRow): CellMark | undefined =>
    fault && partOf(fault.checkId) === part ? { level: 'error', text: fault.text } : undefined;

const occupiedMark = ({ occupied }: AddressRow): CellMark | undefined =>
  occupied ? { level: 'warning', text: occupied } : undefined;

/** Hidden until the user selects it: a window of 1366 px has room for seven columns. */
const extra = { kind: 'text', extra: true } as const;

export const addressColumns: readonly Column<AddressRow>[] = [
  {
    id: 'hostname',
    title: 'Name',
    text: (row) => row.name,
    kind: 'text',
    mono: true,
    editor: 'text',
    mark: markOf('name'),
  },
  {
    id: 'address',
    title: 'Address',
    text: (row) => row.address,
    kind: 'address',
    mono: true,
    editor: 'text',
    mark: (row) => markOf('address')(row) ?? occupiedMark(row),
  },
  { id: 'network', title: 'Network', text: (row) => row.network, kind: 'text' },
  { id: 'kind', title: 'Kind', text: (row) => row.kind, kind: 'text' },
  { id: 'owner', title: 'Machine', text: (row) => row.owner, kind: 'text', mono: true },
  { id: 'interface', title: 'Interface', text: (row) => row.interface, kind: 'text', mono: true },
  { id: 'dns', title: 'DNS', text: (row) => row.dns, kind: 'text', mark: markOf('dns') },
  { ...extra, id: 'subnet', title: 'Subnet', text: (row) => row.subnet, kind: 'address', mono: true },
  { ...extra, id: 'vlan', title: 'VLAN', text: (row) => row.vlan, kind: 'number', align: 'end' },
  { ...extra, id: 'domain', title: 'Domain', text: (row) => row.domain, mono: true, editor: 'text' },
  { ...extra, id: 'aliases', title: 'Aliases', text: (row) => row.aliases, mono: true, editor: 'text' },
  {
    ...extra,
    id: 'nat',
    title: 'NAT address',
    text: (row) => row.nat,
    kind: 'address',
    mono: true,
    editor: 'text',
  },
  { ...extra, id: 'notes', title: 'Notes', text: (row) => row.notes },
  { ...extra, id: 'place', title: 'Rack, unit', text: (row) => row.place },
];

export const readOnlyColumns: readonly Column<AddressRow>[] = addressColumns.map(
  ({ editor: _editor, ...column }) => column,
);
