import { type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useSpotted } from '../hooks/useSpotted.ts';
import { classes } from '../text/classes.ts';
import { CellEditor } from './CellEditor.tsx';
import { drawnParts } from './row-window.ts';
import { Spacer } from './Spacer.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { type Column, columnWidths } from './table-column.ts';
import type { TableProps } from './table-props.ts';
import { pickedState, pickRows } from './table-selection.ts';
import { useGrid } from './useGrid.ts';
import { useRowWindow } from './useRowWindow.ts';

/**
 * A table of records. With nothing to do in it, it is a plain table. Otherwise it is a grid with one tab stop: the
 * focus stays on the table and `aria-activedescendant` names the active cell, so rows may come and go while the user
 * scrolls through 10,000 of them.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, sort, onSort, onPick, selectedId, onOpen, onEdit, rowLevel } = props;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const view = useRowWindow(rows.length, scroller, body);
  const grid = useGrid(props, table);
  useSpotted(body, props.spotted);
  useOverflow(scroller, table, props.scroll === 'page');
  const widths = useWidths(columns, rows, view.windowed);
  const total = [...widths.values()].reduce((sum, width) => sum + width, 0) || 1;
  const { active, picked } = grid;
  const isGrid = onPick !== undefined || onOpen !== undefined || onEdit !== undefined;
  const parts = drawnParts(view, grid.editing === undefined ? undefined : active.row);
  const drawn = active.row >= view.first && active.row < view.end && grid.activeRow !== undefined;
  const span = columns.length + (onPick ? 1 : 0);
  const labelOf = (row: Row) => props.rowLabel?.(row) ?? columns[0]?.text(row) ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the active cell moves while the table has the focus
  useLayoutEffect(() => {
    if (document.activeElement !== table.current) return;
    view.reveal(active.row);
    const cell = document.getElementById(`${id}-${active.row}-${active.column}`);
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [active.row, active.column]);

  const editor = (row: Row) => {
    const column = columns[active.column];
    if (!column || !onEdit) return undefined;
    return (
      <CellEditor
        key={`${active.row}-${column.id}`}
        label={`${column.title} of ${labelOf(row)}`}
        text={column.text(row)}
        typed={grid.typed}
        onBegun={grid.forgetTyped}
        choices={column.editor === 'text' ? undefined : column.editor}
        mono={column.mono}
        onCommit={(text) => onEdit(row, column.id, text)}
        check={props.onCheck && ((text) => props.onCheck?.(row, column.id, text))}
        onEnd={grid.endEdit}
      />
    );
  };

  return (
    <div
      ref={scroller}
      className={classes('table-scroll', props.scroll)}
      {...(!isGrid && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <table
        ref={table}
        className={classes('table', view.windowed && 'fixed', !props.dense && 'blocks')}
        style={view.windowed ? { width: `max(100%, ${total}ch + ${columns.length * 20 + 38}px)` } : undefined}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        {...(isGrid && {
          ...grid.onTable,
          role: 'grid',
          tabIndex: 0,
          'aria-activedescendant': drawn ? `${id}-${active.row}-${active.column}` : undefined,
          'aria-multiselectable': onPick && true,
        })}
      >
        {view.windowed && (
          <colgroup>
            {onPick && <col style={{ width: 38 }} />}
            {columns.map((column) => (
              <col key={column.id} style={{ width: `${(100 * (widths.get(column.id) ?? 0)) / total}%` }} />
            ))}
          </colgroup>
        )}
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          picked={onPick && pickedState(picked, grid.ids)}
          onPickAll={(on) => onPick?.(pickRows(picked, grid.ids, on))}
        />
        <tbody ref={body} {...(isGrid && grid.onBody)} {...grid.onHoverBody}>
          {parts.flatMap((part, place) => [
            <Spacer
              // Of its own for each place: React would take the edited row out to move it, and its field would lose the focus.
              key={`rows before ${part.first}`}
              span={span}
              rows={part.first - (parts[place - 1]?.end ?? 0)}
              height={view.rowHeight}
            />,
            ...rows.slice(part.first, part.end).map((row, offset) => {
              const index = part.first + offset;
              const key = rowId(row, index);
              const isActive = isGrid && index === active.row;
              return (
                <TableRow
                  // By place: filtering 10,000 rows then changes texts and makes no new elements. Cells hold no state of their own.
                  key={view.windowed ? index : key}
                  row={row}
                  index={index}
                  tableId={id}
                  label={labelOf(row)}
                  columns={columns}
                  picked={onPick && picked.has(key)}
                  selected={key === selectedId}
                  level={rowLevel?.(row)}
                  spot={props.spotOf?.(row)}
                  activeColumn={isActive ? active.column : undefined}
                  editable={onEdit !== undefined}
                  editor={isActive && grid.editing === key ? editor(row) : undefined}
                />
              );
            }),
          ])}
          <Spacer span={span} rows={rows.length - (parts.at(-1)?.end ?? 0)} height={view.rowHeight} />
          {rows.length === 0 && (
            <tr>
              <td className="none" colSpan={span}>
                {props.empty ?? 'Nothing to show'}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** A table that scrolls with the page gets a box of its own where it is wider than its place. */
function useOverflow(
  scroller: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
  isOfPage: boolean,
) {
  useLayoutEffect(() => {
    const [box, inner] = [scroller.current, table.current];
    if (!isOfPage || !box || !inner || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      box.classList.toggle('is-wide', inner.offsetWidth > box.clientWidth),
    );
    observer.observe(box);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [scroller, table, isOfPage]);
}

function useWidths<Row>(columns: readonly Column<Row>[], rows: readonly Row[], windowed: boolean) {
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  const widths = useMemo(
    () => (windowed ? columnWidths(columns, rows, before.current) : before.current),
    [columns, rows, windowed],
  );
  useLayoutEffect(() => {
    before.current = widths;
  }, [widths]);
  return widths;
}
