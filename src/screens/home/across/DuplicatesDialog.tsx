import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import { fitText } from '../../../core/appliance/flow/flow-sizes.ts';
import {
  type Duplicate,
  duplicateId,
  holderOfEach,
} from '../../../core/appliance/networks/cross-appliance-duplicates.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { duplicatesJob } from '../../../parts/record-pass/duplicates-job.ts';
import { PassStatus } from '../../../parts/record-pass/PassStatus.tsx';
import { Unread } from '../../../parts/record-pass/Unread.tsx';
import { usePass } from '../../../parts/record-pass/use-pass.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { dashboardPath } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column, Sort } from '../../../ui/table/table-column.ts';
import { useTableRows } from '../../../ui/table/useTableRows.ts';
import type { AcrossProps } from './across-props.ts';
import { duplicateKinds, duplicatesCsv } from './duplicates-csv.ts';

const job = duplicatesJob();
const mostHolders = 2;
const nothing: readonly Duplicate[] = [];

/** The table of addresses shows the label of a name without its domain. */
const labelOf = ({ kind, value }: Duplicate) => (kind === 'name' ? (value.split('.')[0] ?? value) : value);

const columnsWith = (linked: ReadonlySet<Id>): readonly Column<Duplicate>[] => [
  { id: 'value', title: 'Address or name', kind: 'address', mono: true, text: ({ value }) => value },
  { id: 'kind', title: 'Kind', kind: 'text', text: ({ kind }) => duplicateKinds[kind] },
  {
    id: 'holders',
    title: 'Used by',
    text: (duplicate) =>
      holderOfEach(duplicate)
        .map(({ name }) => name)
        .join(', '),
    cell: (duplicate) => <Holders duplicate={duplicate} linked={linked} />,
  },
];

/** Addresses and names that more than one stored appliance claims. */
export function DuplicatesDialog({ stored, onClose }: AcrossProps) {
  const { files, workspace } = useServices();
  const [state, controls] = usePass(stored, job);
  const open = useValue(workspace.current)?.id;
  // With shared records one that only this browser stores cannot be opened.
  const columns = useMemo(
    () => columnsWith(new Set([...stored.map(({ id }) => id), ...(open === undefined ? [] : [open])])),
    [stored, open],
  );
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<Sort>();
  const found = state.kind === 'ready' ? state.end : nothing;
  const rows = useTableRows(found, columns, filter, sort);
  const download = () => files.download('duplicates.csv', duplicatesCsv(rows), 'text/csv');
  return (
    <Dialog
      title="Used by more than one appliance"
      wide
      onClose={onClose}
      actions={
        <>
          {found.length > 0 && (
            <Button icon={Download} onClick={download}>
              Download CSV
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <PassStatus state={state} controls={controls} />
      {state.kind === 'ready' && (
        <>
          <Unread entries={state.entries} consequence="An unread appliance is not compared." />
          {found.length === 0 ? (
            <p>
              No duplicate addresses or names in{' '}
              {plural(state.entries.filter(({ ok }) => ok).length, 'appliance')}.
            </p>
          ) : (
            <>
              {found.length > 1 && <FilterBox value={filter} onChange={setFilter} found={rows.length} />}
              <div className="address-preview">
                <Table
                  label="Duplicates"
                  columns={columns}
                  rows={rows}
                  rowId={duplicateId}
                  sort={sort}
                  onSort={setSort}
                  empty={`No duplicate matches "${filter}".`}
                />
              </div>
            </>
          )}
        </>
      )}
      <p className="muted small">
        Private addresses count only between appliances whose RDMA Network Fabric has the same name
        (dashboard, Edit defaults).
      </p>
    </Dialog>
  );
}

/** The appliances, each to open where `linked` has it. */
function Holders({ duplicate, linked }: { readonly duplicate: Duplicate; readonly linked: ReadonlySet<Id> }) {
  const { kind } = duplicate;
  const holders = holderOfEach(duplicate);
  return (
    <>
      {holders.slice(0, mostHolders).map(({ applianceId, name, hostname, address }, i) => {
        const other = kind === 'address' ? (hostname.split('.')[0] ?? '') : address;
        const title = [name, hostname, address].filter(Boolean).join('\n');
        return (
          <span key={applianceId}>
            {i > 0 && ', '}
            {linked.has(applianceId) ? (
              <Link
                href={dashboardPath(applianceId, 'default', { filter: labelOf(duplicate) })}
                title={title}
              >
                {fitText(name, 160)}
              </Link>
            ) : (
              <span title={title}>{fitText(name, 160)}</span>
            )}
            {other && <span className="muted"> {fitText(other, 160)}</span>}
          </span>
        );
      })}
      {holders.length > mostHolders && (
        <span className="muted"> {andMore(holders.length - mostHolders)}</span>
      )}
    </>
  );
}
