import FileDown from 'lucide-react/icons/file-down';
import Settings2 from 'lucide-react/icons/settings-2';
import { useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { matrixCsv } from '../../../core/platinum/matrix/matrix-csv.ts';
import { type Direction, directionWords } from '../../../core/platinum/matrix/network-matrix.ts';
import { tickCount, tickRows, untickRows } from '../../../core/platinum/matrix/ticks.ts';
import { fileStem } from '../../../core/platinum/notice/notice-pack.ts';
import { withoutAddress } from '../../../core/platinum/readiness/completeness.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Meter } from '../../../ui/feedback/Meter.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Sort } from '../../../ui/table/table-column.ts';
import type { Picked } from '../../../ui/table/table-selection.ts';
import { useTableRows } from '../../../ui/table/useTableRows.ts';
import { useEditor } from '../use-editor.ts';
import { FirewallDialog } from './FirewallDialog.tsx';
import { editTick, type MatrixLine, matrixLines, matrixTableColumns } from './matrix-lines.tsx';
import { PortsDialog } from './PortsDialog.tsx';
import { TestSheetDialog } from './TestSheetDialog.tsx';
import { TickBar } from './TickBar.tsx';

type Opened = 'firewall' | 'ports' | 'test-sheet';

/** Every row that must be open between gateway, appliance and vendor, with what was seen to work. */
export function MatrixTab({ appliance }: { appliance: Appliance }) {
  const { workspace, files, clock } = useServices();
  const by = useEditor();
  const { query, set } = useQuery();
  const [sort, setSort] = useState<Sort>();
  const [picked, setPicked] = useState<Picked>(new Set());
  const [opened, setOpened] = useState<Opened>();
  const lines = useMemo(() => matrixLines(appliance), [appliance]);
  const filter = query.get('filter') ?? '';
  const show = query.get('show') ?? '';
  const among = useMemo(() => lines.filter((line) => isShown(line, show)), [lines, show]);
  const rows = useTableRows(among, matrixTableColumns, filter, sort);
  const chosen = useMemo(
    () => lines.filter(({ row }) => picked.has(row.key)).map(({ row }) => row),
    [lines, picked],
  );
  const today = localDay(clock.now());
  const { ticked, outdated } = tickCount(appliance);
  const without = withoutAddress(appliance);
  const close = () => setOpened(undefined);
  return (
    <Card
      title="Network matrix"
      note={<Meter value={ticked} max={lines.length} />}
      flush
      actions={
        <>
          <Button icon={Settings2} onClick={() => setOpened('ports')}>
            Ports
          </Button>
          <Menu
            label="Hand out"
            icon={FileDown}
            variant="plain"
            items={[
              {
                id: 'csv',
                label: 'Matrix as CSV',
                hint:
                  rows.length === lines.length
                    ? 'All rows, with ticks'
                    : `The ${rows.length.toLocaleString('en')} rows shown, with ticks`,
                onSelect: () =>
                  files.download(
                    `${fileStem(appliance)}-network-matrix.csv`,
                    matrixCsv(
                      appliance,
                      rows.map(({ row }) => row),
                    ),
                    'text/csv',
                  ),
              },
              {
                id: 'firewall',
                label: 'Firewall request',
                hint: 'Table, CSV, iptables text, paper',
                onSelect: () => setOpened('firewall'),
              },
              {
                id: 'test-sheet',
                label: 'Test sheet',
                hint: 'A script that tries the rows',
                onSelect: () => setOpened('test-sheet'),
              },
            ]}
          >
            Hand out
          </Menu>
        </>
      }
    >
      <div className="table-tools">
        <FilterBox
          value={filter}
          onChange={(text) => set({ filter: text })}
          label="Filter rows"
          found={rows.length}
        />
        <SelectField
          label="Rows shown"
          labelHidden
          value={show}
          options={shown}
          onChange={(value) => set({ show: value || undefined })}
        />
        <span className="muted">
          {rows.length.toLocaleString('en')} of {lines.length.toLocaleString('en')} rows
          {outdated > 0 && `, ${outdated} outdated`}
        </span>
      </div>
      {chosen.length > 0 && (
        <TickBar
          count={chosen.length}
          onTick={(evidence) =>
            workspace.edit(
              chosen.length === 1
                ? 'Tick 1 row of the network matrix'
                : `Tick ${chosen.length.toLocaleString('en')} rows of the network matrix`,
              (document) =>
                tickRows(document, chosen, { date: today, ...(evidence && { evidence }), ...(by && { by }) }),
            )
          }
          onUntick={() =>
            workspace.edit('Take ticks of the network matrix back', (document) =>
              untickRows(document, chosen),
            )
          }
          onDone={() => setPicked(new Set())}
        />
      )}
      {without.length > 0 && (
        <p className="card-note">
          Without a monitored address, and so without rows:{' '}
          {without
            .slice(0, 5)
            .map(({ name }) => name)
            .join(', ')}
          {without.length > 5 && ` and ${without.length - 5} more`}.
        </p>
      )}
      <Table<MatrixLine>
        label="Network matrix"
        columns={matrixTableColumns}
        rows={rows}
        rowId={({ row }) => row.key}
        rowLabel={({ row }) => `${row.application}, ${row.from.name} to ${row.to.name}`}
        sort={sort}
        onSort={setSort}
        picked={picked}
        onPick={setPicked}
        rowLevel={({ state }) => (state === 'outdated' ? 'warning' : undefined)}
        onEdit={(line, columnId, text) => {
          const edit = editTick(line, columnId, text, today, by);
          if ('problem' in edit) return edit.problem;
          workspace.edit(edit.label, edit.change);
          return undefined;
        }}
        empty={
          lines.length === 0 ? 'The document has no address that a gateway would monitor' : 'No row has that'
        }
      />
      {opened === 'firewall' && <FirewallDialog appliance={appliance} onClose={close} />}
      {opened === 'ports' && <PortsDialog appliance={appliance} onClose={close} />}
      {opened === 'test-sheet' && <TestSheetDialog appliance={appliance} onClose={close} />}
    </Card>
  );
}

const shown = [
  { value: '', label: 'All rows' },
  { value: 'open', label: 'Not ticked' },
  ...(Object.keys(directionWords) as Direction[]).map((value) => ({ value, label: directionWords[value] })),
];

const isShown = ({ row, state }: MatrixLine, show: string): boolean => {
  if (show === 'open') return state !== 'ticked';
  return !Object.hasOwn(directionWords, show) || row.direction === show;
};
