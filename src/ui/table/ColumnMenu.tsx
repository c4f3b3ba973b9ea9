import Columns3 from 'lucide-react/icons/columns-3';
import { Menu } from '../overlays/Menu.tsx';
import type { Column } from './table-column.ts';

/** Chooses the columns of a table. The caller remembers the hidden ones and hands the others to the Table. The first always stays. */
export function ColumnMenu<Row>({
  columns,
  hidden,
  onChange,
  compact,
}: {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange(hidden: string[]): void;
  /** The sign alone, where the line is full. */
  compact?: boolean;
}) {
  return (
    <Menu
      label="Columns"
      icon={Columns3}
      items={columns.slice(1).map(({ id, title }) => {
        const off = hidden.includes(id);
        return {
          id,
          label: title,
          checked: !off,
          onSelect: () => onChange(off ? hidden.filter((one) => one !== id) : [...hidden, id]),
        };
      })}
    >
      {compact ? undefined : 'Columns'}
    </Menu>
  );
}

/** The columns that are hidden until the user shows them. */
export function extraColumns<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.flatMap((column) => (column.extra ? column.id : []));
}

export function shownColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] {
  return columns.filter((column, place) => place === 0 || !hidden.includes(column.id));
}
