import { useMemo, useRef } from 'react';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { Spacer } from '../../../ui/table/Spacer.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import type { Sort } from '../../../ui/table/table-column.ts';
import {
  type Picked,
  pickedState,
  pickRange,
  pickRows,
  togglePick,
} from '../../../ui/table/table-selection.ts';
import { useRowWindow } from '../../../ui/table/useRowWindow.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { ApplianceRow, type RowActions } from './ApplianceRow.tsx';
import { listColumns } from './list-columns.ts';
import type { UnsavedEdits } from './stage-words.ts';

const noEdits: UnsavedEdits = new Map();
/** Rows have menus, links and two lines: more of them at once would be felt at a key in the filter. */
const drawnWhole = 40;
/** While rows come and go, columns keep their place. */
const shares = ['28%', '24%', '20%', '24%'];

type Props = RowActions & {
  /** Filtered and in order. */
  readonly records: readonly RecordMeta[];
  readonly unsaved?: UnsavedEdits;
  /** Every time of the list is in one time zone, which is stated below it. */
  readonly hasOneZone: boolean;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  /** With `onPick`: boxes. */
  readonly picked?: Picked;
  readonly onPick?: (picked: Picked) => void;
};

/** The stored appliances, from their meta alone: no document is read to list them. */
export function ApplianceList({
  records,
  unsaved = noEdits,
  hasOneZone,
  sort,
  onSort,
  picked = new Set(),
  onPick,
  ...actions
}: Props) {
  const ids = useMemo(() => records.map(({ id }) => id), [records]);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const view = useRowWindow(records.length, scroller, body, drawnWhole);
  /** Where a range begins that Shift ends. */
  const anchor = useRef('');
  const pick = (id: string, shift: boolean) => {
    onPick?.(shift ? pickRange(picked, ids, anchor.current, id) : togglePick(picked, id));
    anchor.current = id;
  };

  const columns = useMemo(() => listColumns(unsaved), [unsaved]);
  const span = columns.length + (onPick ? 2 : 1);
  return (
    <div ref={scroller} className="table-scroll page" role="group" aria-label="Appliances" tabIndex={0}>
      <table className="table blocks appliances" aria-label="Appliances" aria-rowcount={records.length + 1}>
        {view.windowed && (
          <colgroup>
            {onPick && <col />}
            {columns.map(({ id }, at) => (
              <col key={id} style={{ width: shares[at] }} />
            ))}
          </colgroup>
        )}
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          picked={onPick && pickedState(picked, ids)}
          onPickAll={(on) => onPick?.(pickRows(picked, ids, on))}
        >
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </TableHead>
        <tbody ref={body}>
          <Spacer span={span} rows={view.first} height={view.rowHeight} />
          {records.slice(view.first, view.end).map((meta, offset) => (
            <ApplianceRow
              key={meta.id}
              meta={meta}
              index={view.first + offset}
              unsaved={unsaved}
              hasOneZone={hasOneZone}
              isPicked={picked.has(meta.id)}
              onPick={onPick && pick}
              actions={actions}
            />
          ))}
          <Spacer span={span} rows={records.length - view.end} height={view.rowHeight} />
          {records.length === 0 && (
            <tr>
              <td className="muted" colSpan={span}>
                No appliance matches
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
