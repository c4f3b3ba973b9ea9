import Columns3 from 'lucide-react/icons/columns-3';
import { Menu } from './Menu.tsx';
import type { Column } from './table-column.ts';

/** Chooses the columns of a table. The caller remembers the hidden ones and hands the others to the Table. The first always stays. */
export function ColumnMenu<Row>({
  columns,
  hidden,
  onChange,
}: {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange(hidden: string[]): void;
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
      Columns
    </Menu>
  );
}

export function shownColumns<Row>(columns: readonly Column<Row>[], hidden: readonly string[]): Column<Row>[] {
  return columns.filter((column, place) => place === 0 || !hidden.includes(column.id));
}
