import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Download from 'lucide-react/icons/download';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { Appliance, Id, NetworkRole } from '../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { countWords } from '../../core/appliance/document/record-labels.ts';
import { writeEndpointsCsv } from '../../core/formats/table/write.ts';
import { messages } from '../../platform/shell/messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FilterBox } from '../../ui/fields/FilterBox.tsx';
import { ColumnMenu, extraColumns, shownColumns } from '../../ui/table/ColumnMenu.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Sort } from '../../ui/table/table-column.ts';
import { useTableRows } from '../../ui/table/useTableRows.ts';
import { Tag } from '../../ui/text/Pill.tsx';
import { useOpenFindings } from '../findings/use-open-findings.ts';
import { spot, spotlight } from '../machine/spotlight.ts';
import { useQuery } from '../navigation/use-query.ts';
import { useCopyText } from '../services/use-copy-text.ts';
import { useServices } from '../services/use-services.ts';
import type { SelectionTask } from './address-task.ts';
import { addressColumns, readOnlyColumns } from './columns.tsx';
import { copyText } from './copy-text.ts';
import { checkCell, editCell } from './edit-cell.ts';
import { FilterMenu } from './FilterMenu.tsx';
import { type AddressRow, rowsOfRoles } from './rows.ts';
import { SelectionMenu } from './SelectionMenu.tsx';
import { useAddressDialog } from './use-address-dialog.tsx';
import { useFilters, useTypedFilter } from './use-filters.ts';

type Props = {
  readonly appliance: Appliance;
  /** Only the networks of these roles; absent is all. */
  readonly roles?: readonly NetworkRole[];
  readonly readOnly?: boolean;
  readonly selected?: Id | undefined;
  readonly onSelect?: (id: Id) => void;
  /** In the line of the tools, where no card has it. */
  readonly title?: string;
  readonly scroll?: 'page';
};

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const defaultHidden = extraColumns(addressColumns);
const idOf = (row: AddressRow) => row.id;
/** A SCAN has three addresses of one name, a name in two families has two: the address distinguishes them. */
const labelOf = ({ name, address, endpoint }: AddressRow) =>
  endpoint.kind === 'scan' || address.includes(':') ? `${name} ${address}` : name;
const spotOf = (row: AddressRow) => row.ownerId;
/** A failed check is red at any severity. */
const levelOf = (row: AddressRow) => (row.fault ? 'error' : row.occupied ? 'warning' : undefined);

/** Every named address: filter in the address bar, address-aware sort, cells that edit in place, and what can be done with many at once. */
export function AddressTable({
  appliance,
  roles,
  readOnly = false,
  selected,
  onSelect,
  title,
  scroll,
}: Props) {
  const { workspace, preferences, files, notices } = useServices();
  const open = useOpenFindings(appliance);
  const { query, set } = useQuery();
  const [filter, setFilter] = useTypedFilter();
  const { filters, used, keep, forget } = useFilters();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useState(() =>
    preferences.get('hidden-columns/addresses', defaultHidden, isTextList),
  );
  const allRows = useMemo(() => rowsOfRoles(appliance, roles, open), [appliance, roles, open]);
  const all = readOnly ? readOnlyColumns : addressColumns;
  const columns = useMemo(() => shownColumns(all, hidden), [all, hidden]);
  const sortText = query.get('sort');
  const sort = useMemo(() => sortOf(sortText), [sortText]);
  const shown = useTableRows(allRows, columns, filter, sort);
  const picked = useMemo(() => stillListed(ticked, allRows), [ticked, allRows]);
  const hiddenByFilter = useMemo(
    () => picked.size - (picked.size === 0 ? 0 : shown.filter(({ id }) => picked.has(id)).length),
    [picked, shown],
  );
  const { dialog, open: openDialog } = useAddressDialog(appliance, { filters, filter, keep, forget });

  const hide = (next: string[]) => {
    setHidden(next);
    preferences.set('hidden-columns/addresses', next);
  };
  /** As they are shown; those that the filter hides come last. */
  const chosen = () => {
    const first = shown.filter(({ id }) => picked.has(id));
    if (first.length === picked.size) return first;
    const seen = new Set(first.map(idOf));
    return [...first, ...allRows.filter(({ id }) => picked.has(id) && !seen.has(id))];
  };
  const exportCsv = (rows: readonly AddressRow[]) => {
    const ids = new Set(rows.map(idOf));
    const part = { ...appliance, endpoints: appliance.endpoints.filter(({ id }) => ids.has(id)) };
    files.download(`${appliance.name}-addresses.csv`, writeEndpointsCsv(part), 'text/csv');
  };
  const copy = useCopyText('export them');
  const onCopy = (event: ClipboardEvent) => {
    if (picked.size === 0 || isField(event.target) || String(getSelection() ?? '') !== '') return;
    event.clipboardData.setData('text/plain', copyText(chosen(), columns));
    event.preventDefault();
    notices.toast('success', messages.savedToClipboard);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (isField(event.target) || !text.trim()) return;
    event.preventDefault();
    openDialog({ kind: 'paste', text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && picked.size > 0 && !isField(event.target)) task('remove');
  };
  const task = (kind: SelectionTask) => openDialog({ kind, ids: chosen().map(idOf) });
  const onHover = useCallback(
    (id: string | undefined) => {
      const endpoint = id === undefined ? undefined : indexAppliance(appliance).endpoints.get(id);
      spot(endpoint && ownerId(endpoint.owner));
    },
    [appliance],
  );

  return (
    // Cells are copied and pasted where the focus is; there is nothing to press here.
    <div {...(!readOnly && { onCopy, onPaste, onKeyDown })}>
      <div className="table-tools address-tools">
        {title && <h2>{title}</h2>}
        <FilterBox
          label="Filter the addresses"
          value={filter}
          onChange={setFilter}
          onUsed={used}
          found={shown.length}
        />
        <FilterMenu filters={filters} onChoose={setFilter} onManage={() => openDialog({ kind: 'filters' })} />
        <Tag>
          {filter && `${shown.length.toLocaleString('en')} of `}
          {countWords('endpoints', allRows.length)}
        </Tag>
        <span className="push" />
        {!readOnly && (
          <SelectionMenu
            count={picked.size}
            hidden={hiddenByFilter}
            onTask={task}
            onCopy={() => void copy(copyText(chosen(), columns))}
            onExport={() => exportCsv(chosen())}
            onClear={() => setTicked(new Set())}
          />
        )}
        <ColumnMenu compact columns={all} hidden={hidden} onChange={hide} />
        {!readOnly && (
          <Button
            variant="quiet"
            icon={ClipboardPaste}
            aria-label="Paste addresses"
            title="Ctrl+V on the table does the same"
            onClick={() => openDialog({ kind: 'paste', text: '' })}
          >
            Paste
          </Button>
        )}
        <Button variant="quiet" icon={Download} onClick={() => exportCsv(shown)}>
          Export CSV
        </Button>
      </div>
      <Table<AddressRow>
        label="Addresses"
        dense
        columns={columns}
        rows={shown}
        rowId={idOf}
        rowLabel={labelOf}
        sort={sort}
        onSort={(next) => set({ sort: `${next.descending ? '-' : ''}${next.columnId}` })}
        selectedId={selected}
        spotted={spotlight}
        spotOf={spotOf}
        onHover={onHover}
        rowLevel={levelOf}
        empty={
          filter
            ? `No addresses match "${filter}".`
            : `No addresses yet.${readOnly ? '' : ' Paste a table of them, or plan them under OECA.'}`
        }
        {...(scroll && { scroll })}
        {...(onSelect && { onOpen: (row) => onSelect(row.ownerId) })}
        {...(!readOnly && {
          picked,
          onPick: setTicked,
          onCheck: (row, columnId, text) => checkCell(appliance, row, columnId, text),
          onEdit: (row, columnId, text) => {
            const outcome = editCell(row, columnId, text);
            if (!outcome.ok) return outcome.problem;
            workspace.edit(outcome.label, outcome.edit);
            return undefined;
          },
        })}
      />
      {dialog}
    </div>
  );
}

/** The ticked rows that are still there: an edit or an undo may have taken some. */
function stillListed(ticked: ReadonlySet<string>, rows: readonly AddressRow[]): ReadonlySet<string> {
  if (ticked.size === 0) return ticked;
  const there = new Set(rows.flatMap(({ id }) => (ticked.has(id) ? id : [])));
  return there.size === ticked.size ? ticked : there;
}

const isField = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;

function sortOf(text: string | null): Sort | undefined {
  if (!text) return undefined;
  const descending = text.startsWith('-');
  return { columnId: descending ? text.slice(1) : text, descending };
}
