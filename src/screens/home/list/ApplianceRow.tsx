import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import FolderOpen from 'lucide-react/icons/folder-open';
import History from 'lucide-react/icons/history';
import MonitorDown from 'lucide-react/icons/monitor-down';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'wouter';
import { fitText } from '../../../core/appliance/flow/flow-sizes.ts';
import { areaPath, routes } from '../../../paths.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { dateFullYear, fullDateTime } from '../../../ui/text/format-date.ts';
import { changedText, partWords, sizeWords } from './list-columns.ts';
import { StageCell } from './StageCell.tsx';
import type { UnsavedEdits } from './stage-words.ts';

/** What may be done with an appliance of the list. */
export type RowActions = {
  readonly onOpen: (meta: RecordMeta) => void;
  readonly onRename: (meta: RecordMeta) => void;
  readonly onDuplicate: (meta: RecordMeta) => void;
  readonly onHistory: (meta: RecordMeta) => void;
  /** With shared records: a copy into this browser. */
  readonly onCopy?: (meta: RecordMeta) => void;
  readonly onExport: (meta: RecordMeta) => void;
  readonly onRemove: (meta: RecordMeta) => void;
};

type Props = {
  readonly meta: RecordMeta;
  /** From 0, among all rows, drawn or not. */
  readonly index: number;
  readonly unsaved: UnsavedEdits;
  readonly hasOneZone: boolean;
  readonly isPicked: boolean;
  /** With it, a box. */
  readonly onPick: ((id: string, shift: boolean) => void) | undefined;
  readonly actions: RowActions;
};

export function ApplianceRow({ meta, index, unsaved, hasOneZone, isPicked, onPick, actions }: Props) {
  return (
    <tr aria-rowindex={index + 2} className={isPicked ? 'picked' : undefined}>
      {onPick && (
        <td className="pick">
          <input
            type="checkbox"
            aria-label={`Select ${meta.name}`}
            checked={isPicked}
            onChange={({ nativeEvent }) => onPick(meta.id, (nativeEvent as MouseEvent).shiftKey)}
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
        <span className="second">{[meta.generation, partWords(meta)].filter(Boolean).join(', ')}</span>
      </td>
      <td title={[changedText(meta), meta.note].filter(Boolean).join('\n')}>
        {dateFullYear(meta.at)} {fullDateTime(meta.at).slice(11, 16)}
        {!hasOneZone && <span className="muted"> {zoneOf(meta)}</span>}
        <span className="second">{[`r${meta.revision}`, meta.by].filter(Boolean).join(' · ')}</span>
      </td>
      <td className="actions end">
        <Menu label={`Actions for ${meta.name}`} icon={EllipsisVertical} items={menuOf(meta, actions)} />
      </td>
    </tr>
  );
}

const menuOf = (meta: RecordMeta, actions: RowActions) => {
  const { onOpen, onRename, onDuplicate, onHistory, onCopy, onExport, onRemove } = actions;
  return [
    { id: 'open', label: 'Open', icon: FolderOpen, onSelect: () => onOpen(meta) },
    { id: 'history', label: 'History', icon: History, onSelect: () => onHistory(meta) },
    { id: 'rename', label: 'Rename', icon: Pencil, onSelect: () => onRename(meta) },
    { id: 'duplicate', label: 'Duplicate', icon: Copy, onSelect: () => onDuplicate(meta) },
    ...(onCopy
      ? [{ id: 'copy', label: 'Copy to this browser', icon: MonitorDown, onSelect: () => onCopy(meta) }]
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
  ];
};

/** `UTC+01:00`: the offset changes in the course of a year, so rows may have several. */
export function zoneOf(meta: RecordMeta): string {
  const text = changedText(meta);
  const at = text.indexOf('UTC');
  return at < 0 ? '' : text.slice(at);
}
