import CaseLower from 'lucide-react/icons/case-lower';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Hash from 'lucide-react/icons/hash';
import Pencil from 'lucide-react/icons/pencil';
import SquareCheck from 'lucide-react/icons/square-check';
import SquareX from 'lucide-react/icons/square-x';
import Trash2 from 'lucide-react/icons/trash-2';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { SelectionTask } from './address-task.ts';

type Props = {
  readonly count: number;
  /** Of them those that the filter hides. */
  readonly hidden: number;
  readonly onTask: (kind: SelectionTask) => void;
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly onClear: () => void;
};

/** The tasks for the ticked addresses. Without any the menu stays and explains how to tick them. */
export function SelectionMenu({ count, hidden, onTask, onCopy, onExport, onClear }: Props) {
  const off = count === 0 ? { disabledReason: 'Tick addresses first, by Space or a click' } : {};
  return (
    <Menu
      label="With the selected addresses"
      icon={SquareCheck}
      variant={count > 0 ? 'plain' : 'quiet'}
      items={[
        { id: 'edit', label: 'Edit fields', icon: Pencil, onSelect: () => onTask('edit'), ...off },
        { id: 'renumber', label: 'Renumber', icon: Hash, onSelect: () => onTask('renumber'), ...off },
        { id: 'rename', label: 'Rename', icon: CaseLower, onSelect: () => onTask('rename'), ...off },
        {
          id: 'copy',
          label: 'Copy',
          icon: Copy,
          divided: true,
          hint: 'Ctrl+C on the table',
          onSelect: onCopy,
          ...off,
        },
        { id: 'export', label: 'Export as CSV', icon: Download, onSelect: onExport, ...off },
        { id: 'clear', label: 'Clear the selection', icon: SquareX, onSelect: onClear, ...off },
        {
          id: 'remove',
          label: 'Remove',
          hint: 'Delete on the table',
          icon: Trash2,
          danger: true,
          divided: true,
          onSelect: () => onTask('remove'),
          ...off,
        },
      ]}
    >
      {count === 0
        ? 'Selection'
        : `${count.toLocaleString('en')} selected${hidden > 0 ? `, ${hidden.toLocaleString('en')} hidden` : ''}`}
    </Menu>
  );
}
