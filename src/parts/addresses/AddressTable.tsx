import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import type { Appliance, Id, NetworkRole } from '../../core/appliance/types.ts';
import { Button } from '../../ui/Button.tsx';
import { ColumnMenu, shownColumns } from '../../ui/ColumnMenu.tsx';
import { FilterBox } from '../../ui/FilterBox.tsx';
import { Tag } from '../../ui/Pill.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Sort } from '../../ui/table-column.ts';
import { useTableRows } from '../../ui/useTableRows.ts';
import { useLoadPart } from '../use-load-part.ts';
import { useQuery } from '../use-query.ts';
import { useServices } from '../use-services.ts';
import { addressColumns, readOnlyColumns } from './columns.tsx';
import { editCell } from './edit-cell.ts';
import { type AddressRow, rowsOfRoles } from './rows.ts';

type Props = {
  readonly appliance: Appliance;
  /** Only the networks of these roles; absent is all. */
  readonly roles?: readonly NetworkRole[];
  readonly readOnly?: boolean;
  readonly selected?: Id | undefined;
  readonly onSelect?: (id: Id) => void;
};

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Every named address: filter in the address bar, address-aware sort, cells that edit in place, export of all or of the selection. */
export function AddressTable({ appliance, roles, readOnly = false, selected, onSelect }: Props) {
  const { workspace, preferences, files } = useServices();
  const loadPart = useLoadPart();
  const { query, set } = useQuery();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useState(() => preferences.get('columns/addresses', [], isTextList));
  const rows = useMemo(() => rowsOfRoles(appliance, roles), [appliance, roles]);
  const columns = useMemo(
    () => shownColumns(readOnly ? readOnlyColumns : addressColumns, hidden),
    [readOnly, hidden],
  );
  const filter = query.get('filter') ?? '';
  const sort = useMemo(() => sortOf(query.get('sort')), [query]);
  const shown = useTableRows(rows, columns, filter, sort);

  const hide = (next: string[]) => {
    setHidden(next);
    preferences.set('columns/addresses', next);
  };
  const exportCsv = async () => {
    const formats = await loadPart(() => import('../../core/formats/write.ts'));
    if (!formats) return;
    const wanted = picked.size > 0 ? shown.filter((row) => picked.has(row.id)) : shown;
    const ids = new Set(wanted.map((row) => row.id));
    const part = { ...appliance, endpoints: appliance.endpoints.filter((endpoint) => ids.has(endpoint.id)) };
    files.download(`${appliance.name}-addresses.csv`, formats.writeEndpointsCsv(part), 'text/csv');
  };

  return (
    <>
      <div className="table-tools">
        <FilterBox label="Filter the addresses" value={filter} onChange={(text) => set({ filter: text })} />
        <Tag>{filter ? `${shown.length} of ${rows.length} addresses` : `${rows.length} addresses`}</Tag>
        {picked.size > 0 && <Tag accent>{picked.size} selected</Tag>}
        <span className="push" />
        <ColumnMenu columns={readOnly ? readOnlyColumns : addressColumns} hidden={hidden} onChange={hide} />
        <Button variant="quiet" icon={Download} onClick={() => void exportCsv()}>
          {picked.size > 0 ? 'Export selection as CSV' : 'Export CSV'}
        </Button>
      </div>
      <Table<AddressRow>
        label="Addresses"
        columns={columns}
        rows={shown}
        rowId={(row) => row.id}
        sort={sort}
        onSort={(next) => set({ sort: `${next.descending ? '-' : ''}${next.columnId}` })}
        selectedId={selected}
        rowTone={(row) => (row.finding ? 'bad' : row.occupied ? 'warn' : undefined)}
        empty={filter ? `No address holds "${filter}"` : 'No addresses'}
        {...(onSelect && { onOpen: (row) => onSelect(row.ownerId) })}
        {...(!readOnly && {
          picked,
          onPick: setPicked,
          onEdit: (row, columnId, text) => {
            const outcome = editCell(row, columnId, text);
            if (!outcome.ok) return outcome.problem;
            workspace.edit(outcome.label, outcome.edit);
            return undefined;
          },
        })}
      />
    </>
  );
}

function sortOf(text: string | null): Sort | undefined {
  if (!text) return undefined;
  const descending = text.startsWith('-');
  return { columnId: descending ? text.slice(1) : text, descending };
}
