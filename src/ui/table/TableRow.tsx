import { memo, type ReactNode } from 'react';
import type { ProblemLevel } from '../../core/text/level.ts';
import { classes } from '../text/classes.ts';
import { levelIcon, levelTones } from '../text/level-tones.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { type Column, isEditable } from './table-column.ts';

interface TableRowProps<Row> {
  row: Row;
  /** Place among the shown rows, from 0. */
  index: number;
  /** Ids of cells are `<tableId>-<row>-<column>`. */
  tableId: string;
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined: the table has no boxes. */
  picked: boolean | undefined;
  selected: boolean;
  level: ProblemLevel | undefined;
  /** The subject of the row, to highlight it with the rest of the screen. */
  spot?: string | undefined;
  activeColumn: number | undefined;
  /** Cells of the table can be edited, so the others are marked read-only. */
  editable: boolean;
  /** Replaces the active cell while it is edited. */
  editor: ReactNode;
}

/** One row. It holds no handlers: the table's body listens for all rows, so a row draws again only when its own look changes. */
function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const {
    row,
    index,
    tableId,
    label,
    columns,
    picked,
    selected,
    level,
    spot,
    activeColumn,
    editable,
    editor,
  } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={picked ?? (selected || undefined)}
      data-row={index}
      data-spot={spot}
      className={classes(level && levelTones[level], picked && 'picked', selected && 'selected')}
    >
      {picked !== undefined && (
        <td className="pick">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={picked}
            onChange={ignore}
            aria-label={`Select ${label}`}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const active = place === activeColumn;
        const editing = active && editor !== undefined;
        const takesText = isEditable(column, row);
        return (
          <td
            key={column.id}
            id={`${tableId}-${index}-${place}`}
            data-column={place}
            data-label={place > 0 ? column.title : undefined}
            {...(editable && !takesText && { 'aria-readonly': true })}
            className={classes(
              column.align,
              column.mono && 'mono',
              active && 'active',
              takesText && 'editable',
              editing && 'editing',
            )}
          >
            {editing ? editor : <Cell column={column} row={row} />}
          </td>
        );
      })}
    </tr>
  );
}

export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

function ignore() {
  // The body's click handler does the picking: it knows about Shift.
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell ? column.cell(row) : column.text(row);
  const mark = column.mark?.(row);
  if (!mark) return content;
  const Sign = levelIcon(mark.level);
  return (
    <span className={classes('cell-mark', levelTones[mark.level])} title={mark.text}>
      {content}
      <Sign size={13} aria-hidden />
      <VisuallyHidden>{mark.text}</VisuallyHidden>
    </span>
  );
}
