import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Download from 'lucide-react/icons/download';
import Pin from 'lucide-react/icons/pin';
import { useMemo, useState } from 'react';
import { addressFault } from '../../../core/network/address.ts';
import { writePinTable } from '../../../core/reip/mapping/mapping-table.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column, Sort } from '../../../ui/table/table-column.ts';
import { useTableRows } from '../../../ui/table/useTableRows.ts';
import { Tag } from '../../../ui/text/Pill.tsx';
import { levelWords } from '../labels.ts';
import type { PanelProps, Reip } from '../use-reip.ts';
import { PasteTable } from './pins/PasteTable.tsx';
import { PinDialog } from './pins/PinDialog.tsx';
import { addressWords, pin } from './pins/pin.ts';
import { isShown, type Show, type SubnetRow, showOf, subnetRows } from './rows/subnet-rows.ts';
import { SubnetMaps } from './subnet/SubnetMaps.tsx';

const columns: readonly Column<SubnetRow>[] = [
  { id: 'name', title: 'Name', text: (row) => row.name, kind: 'text', mono: true },
  { id: 'network', title: 'Network', text: (row) => row.network, kind: 'text' },
  {
    id: 'current',
    title: 'Current',
    text: (row) => row.current,
    kind: 'address',
    mono: true,
    cell: ({ current, planned }) =>
      current === planned ? current : <span className="muted">{current || '-'}</span>,
  },
  {
    id: 'planned',
    title: 'Planned',
    text: (row) => row.planned,
    kind: 'address',
    mono: true,
    editor: 'text',
    cell: ({ current, planned }) => (current === planned ? planned : <b>{planned}</b>),
    mark: ({ problem }) =>
      problem && {
        level: problem.level,
        text: `${levelWords[problem.level]}: ${problem.message}`,
      },
  },
  { id: 'parked', title: 'Parked', text: (row) => row.parked || '-', kind: 'address', mono: true },
  {
    id: 'by',
    title: 'By',
    text: (row) => row.by,
    kind: 'text',
    cell: ({ by, pinned }) =>
      pinned ? (
        <span className="old-new">
          <Pin size={13} aria-hidden /> {by}
        </span>
      ) : (
        by || <span className="muted">stays</span>
      ),
  },
  {
    id: 'problem',
    title: 'Problem',
    text: ({ problem }) => (problem ? `${levelWords[problem.level]}: ${problem.message}` : ''),
    kind: 'text',
    width: 40,
    cell: ({ problem }) => problem && <span className="reip-wrap">{problem.message}</span>,
  },
];

const showNames: Readonly<Record<Show, string>> = {
  all: 'All addresses',
  changing: 'That change',
  pinned: 'Pinned',
  problems: 'With a problem',
};

/**
 * Every old address next to its new one. A new address typed into its cell is a pin, which wins over the rule of its
 * network.
 */
export function Subnets({ reip }: PanelProps) {
  const { files } = useServices();
  const { query, set } = useQuery();
  const [sort, setSort] = useState<Sort>();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<'pin' | 'paste'>();
  const show = showOf(query.get('show'));
  const filter = query.get('filter') ?? '';
  const all = useMemo(() => subnetRows(reip), [reip]);
  const some = useMemo(() => (show === 'all' ? all : all.filter((row) => isShown(row, show))), [all, show]);
  const rows = useTableRows(some, columns, filter, sort);
  const ids = rows.flatMap(({ id }) => (picked.has(id) ? id : []));
  const off = ids.length === 0 ? { disabledReason: 'Tick addresses first, by Space or a click' } : {};
  const pinNow = () =>
    pin(
      reip,
      `Pin ${addressWords(ids.length)}`,
      rows.flatMap(({ id, planned }) => (picked.has(id) ? { endpointId: id, address: planned } : [])),
    );
  const unpin = () =>
    pin(
      reip,
      `Unpin ${addressWords(ids.length)}`,
      ids.map((endpointId) => ({ endpointId, address: undefined })),
    );
  const exportTable = () =>
    files.download(
      `${reip.appliance.name}-mapping.csv`,
      writePinTable(
        reip.base,
        reip.mapping,
        new Set(all.flatMap(({ id, pinned }) => (pinned ? id : []))),
        new Map(all.map(({ id, parked }) => [id, parked])),
      ),
      'text/csv',
    );
  return (
    <>
      <Card title="Addresses, old and new" flush>
        <div className="table-tools">
          <FilterBox
            label="Filter the addresses"
            value={filter}
            onChange={(text) => set({ filter: text, select: undefined })}
            found={rows.length}
          />
          <SelectField<Show>
            label="Show"
            labelHidden
            short
            value={show}
            options={(Object.keys(showNames) as Show[]).map((value) => ({ value, label: showNames[value] }))}
            onChange={(next) => set({ show: next === 'all' ? undefined : next })}
          />
          <Tag>
            {rows.length < all.length && `${rows.length.toLocaleString('en')} of `}
            {all.length.toLocaleString('en')} addresses
          </Tag>
          <span className="push" />
          <Menu
            label="With the selected addresses"
            icon={Pin}
            variant={ids.length > 0 ? 'plain' : 'quiet'}
            items={[
              { id: 'now', label: 'Pin as planned now', onSelect: pinNow, ...off },
              {
                id: 'from',
                label: 'Pin one after the other',
                onSelect: () => setAsked('pin'),
                ...off,
              },
              { id: 'unpin', label: 'Unpin', onSelect: unpin, divided: true, ...off },
            ]}
          >
            {ids.length === 0 ? 'Selection' : `${ids.length.toLocaleString('en')} selected`}
          </Menu>
          <Button variant="quiet" icon={ClipboardPaste} onClick={() => setAsked('paste')}>
            Paste a table
          </Button>
          <Button variant="quiet" icon={Download} onClick={exportTable}>
            Export CSV
          </Button>
        </div>
        <Table<SubnetRow>
          label="Addresses, old and new"
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          sort={sort}
          onSort={setSort}
          picked={picked}
          onPick={setPicked}
          selectedId={query.get('select') ?? undefined}
          rowLevel={({ problem }) => problem?.level}
          onEdit={(row, _, text) => edit(reip, row, text.trim())}
          empty={filter ? `No addresses match "${filter}".` : 'No addresses to show.'}
        />
      </Card>
      <SubnetMaps reip={reip} />
      {asked === 'pin' && <PinDialog reip={reip} ids={ids} onClose={() => setAsked(undefined)} />}
      {asked === 'paste' && <PasteTable reip={reip} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** An empty cell gives the address back to the rule. */
function edit(reip: Reip, { id, name, pinned }: SubnetRow, text: string): string | undefined {
  const wrong = text === '' ? undefined : addressFault(text);
  if (wrong) return wrong;
  if (text === '' && !pinned)
    return 'The address comes from its rule and is not pinned. Enter an address to pin it.';
  pin(reip, text ? `Pin ${name} to ${text}` : `Unpin ${name}`, [
    { endpointId: id, address: text || undefined },
  ]);
  return undefined;
}
