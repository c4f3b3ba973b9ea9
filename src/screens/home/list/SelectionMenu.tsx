import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { Menu } from '../../../ui/overlays/Menu.tsx';

type Props = {
  readonly count: number;
  /** Of them those that the filter hides. */
  readonly hidden: number;
  readonly onExport: () => void;
  readonly onCsv: () => void;
  readonly onRemove: () => void;
};

/** What can be done with the ticked appliances, as with the ticked addresses of a table. */
export function SelectionMenu({ count, hidden, onExport, onCsv, onRemove }: Props) {
  const off = count === 0 ? { disabledReason: 'Tick appliances first, by Space or a click' } : {};
  return (
    <Menu
      label="With the selected appliances"
      variant={count > 0 ? 'plain' : 'quiet'}
      items={[
        {
          id: 'export',
          label: 'Export as JSON',
          hint: 'Several in one archive',
          icon: Download,
          onSelect: onExport,
          ...off,
        },
        { id: 'csv', label: 'List as CSV', icon: Download, onSelect: onCsv, ...off },
        {
          id: 'remove',
          label: 'Remove',
          icon: Trash2,
          danger: true,
          divided: true,
          onSelect: onRemove,
          ...off,
        },
      ]}
    >
      {count === 0 ? 'Selection' : `${count} selected${hidden > 0 ? `, ${hidden} hidden` : ''}`}
    </Menu>
  );
}
