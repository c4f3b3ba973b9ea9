import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import FolderOpen from 'lucide-react/icons/folder-open';
import History from 'lucide-react/icons/history';
import MonitorDown from 'lucide-react/icons/monitor-down';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { fitText } from '../../../core/appliance/flow/flow-sizes.ts';
import { areaPath, routes } from '../../../paths.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import type { Sort } from '../../../ui/table/table-column.ts';
import { type Picked, pickedState, pickRange, pickRows } from '../../../ui/table/table-selection.ts';
import { dateFullYear, fullDateTime, zonedDateTime } from '../../../ui/text/format-date.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { listColumns, partWords, sizeWords } from './list-columns.ts';
import { StageCell } from './StageCell.tsx';
import type { UnsavedEdits } from './stage-words.ts';

const noEdits: UnsavedEdits = new Map();

type Props = {
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
  readonly onOpen: (meta: RecordMeta) => void;
  readonly onRename: (meta: RecordMeta) => void;
  readonly onDuplicate: (meta: RecordMeta) => void;
  readonly onHistory: (meta: RecordMeta) => void;
  /** With shared records: a copy into this browser. */
  readonly onCopy?: (meta: RecordMeta) => void;
  readonly onExport: (meta: RecordMeta) => void;
  readonly onRemove: (meta: RecordMeta) => void;
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
  onOpen,
  onRename,
  onDuplicate,
  onHistory,
  onCopy,
  onExport,
  onRemove,
}: Props) {
  const ids = records.map(({ id }) => id);
  /** Where a range begins that Shift ends; by its id, as the order may change between the two. */
  const anchor = useRef('');
  const pick = (id: string, shift: boolean) => {
    const here = ids.indexOf(id);
    const from = shift ? ids.indexOf(anchor.current) : here;
    anchor.current = id;
    onPick?.(pickRange(picked, ids, from < 0 ? here : from, here));
  };

  const columns = useMemo(() => listColumns(unsaved), [unsaved]);
  return (
    <div className="table-scroll page" role="group" aria-label="Appliances" tabIndex={0}>
      <table className="table appliances" aria-label="Appliances">
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
        <tbody>
          {records.map((meta) => (
            <tr key={meta.id} className={picked.has(meta.id) ? 'picked' : undefined}>
              {onPick && (
                <td className="pick">
                  <input
                    type="checkbox"
                    aria-label={`Select ${meta.name}`}
                    checked={picked.has(meta.id)}
                    onChange={({ nativeEvent }) => pick(meta.id, (nativeEvent as MouseEvent).shiftKey)}
                  />
                </td>
              )}
              <th scope="row">
                <Link className="mono" title={meta.name} href={areaPath(routes.dashboard, meta.id)}>
                  {fitText(meta.name, 270)}
                </Link>
                <span className="second">{fitText(meta.customer ?? meta.file ?? '', 270)}</span>
              </th>
              <td>
                <StageCell meta={meta} unsaved={unsaved} />
              </td>
              <td>
                {sizeWords(meta)}
                <span className="second">
                  {[meta.generation, partWords(meta)].filter(Boolean).join(', ')}
                </span>
              </td>
              <td title={[zonedDateTime(meta.at), meta.note].filter(Boolean).join('\n')}>
                {dateFullYear(meta.at)} {fullDateTime(meta.at).slice(11, 16)}
                {!hasOneZone && <span className="muted"> {zoneOf(meta.at)}</span>}
                <span className="second">{[`r${meta.revision}`, meta.by].filter(Boolean).join(' · ')}</span>
              </td>
              <td className="actions end">
                <Menu
                  label={`Actions for ${meta.name}`}
                  icon={EllipsisVertical}
                  items={[
                    { id: 'open', label: 'Open', icon: FolderOpen, onSelect: () => onOpen(meta) },
                    { id: 'history', label: 'History', icon: History, onSelect: () => onHistory(meta) },
                    { id: 'rename', label: 'Rename', icon: Pencil, onSelect: () => onRename(meta) },
                    { id: 'duplicate', label: 'Duplicate', icon: Copy, onSelect: () => onDuplicate(meta) },
                    ...(onCopy
                      ? [
                          {
                            id: 'copy',
                            label: 'Copy to this browser',
                            icon: MonitorDown,
                            onSelect: () => onCopy(meta),
                          },
                        ]
                      : []),
                    { id: 'export', label: 'Export as JSON', icon: Download, onSelect: () => onExport(meta) },
                    {
                      id: 'remove',
                      label: 'Remove',
                      icon: Trash2,
                      danger: true,
                      divided: true,
                      onSelect: () => onRemove(meta),
                    },
                  ]}
                />
              </td>
            </tr>
          ))}
          {records.length === 0 && (
            <tr>
              <td className="muted" colSpan={columns.length + 2}>
                No appliance matches
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** `UTC+01:00`: the offset changes in the course of a year, so rows may have several. */
export const zoneOf = (at: number): string => zonedDateTime(at).slice(fullDateTime(at).length + 1);
