import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { EditEnd } from './CellEditor.tsx';

import { type Column, isEditable } from './table-column.ts';
import { type CellPlace, inside, moveCell } from './table-keys.ts';
import type { TableProps } from './table-props.ts';
import { type Picked, pickRange, pickRows, togglePick } from './table-selection.ts';

const none: Picked = new Set();
const page = 15;

/** The next cell that takes an edit, at the end of a row in the row below. */
function nextEditable<Row>(
  from: CellPlace,
  by: 1 | -1,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): CellPlace | undefined {
  let { row, column } = from;
  for (;;) {
    column += by;
    if (column < 0 || column >= columns.length) {
      row += by;
      column = by > 0 ? 0 : columns.length - 1;
    }
    const record = rows[row];
    if (record === undefined) return undefined;
    if (isEditable(columns[column], record)) return { row, column };
  }
}

/** A key that writes, as in a spreadsheet; `/` and `?` lead to the filter and to help. */
const isText = ({ key, altKey }: { readonly key: string; readonly altKey: boolean }, ctrl: boolean) =>
  key.length === 1 && !ctrl && !altKey && !' /?'.includes(key);

/** What the keys and the pointer do in a Table: the active cell, picking, editing. The focus stays on the table itself. */
export function useGrid<Row>(props: TableProps<Row>, table: RefObject<HTMLTableElement | null>) {
  const { columns, rows, rowId, onPick, onHover, onOpen, onEdit, picked = none } = props;
  const [requested, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  /** The id of the row whose active cell is edited. */
  const [editing, setEditing] = useState<string>();
  /** The key that began the edit: it replaces the text of the cell. */
  const [typed, setTyped] = useState<string>();
  /** Where a range begins that Shift ends. */
  const anchor = useRef('');
  const ids = useMemo(() => (onPick ? rows.map(rowId) : []), [onPick, rows, rowId]);
  const size = { rows: rows.length, columns: columns.length, page };
  const active = inside(requested, size);
  const activeRow = rows[active.row];

  /** An edit may sort rows to other places: the active cell goes with this one. */
  const followed = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows change
  useLayoutEffect(() => {
    const id = followed.current;
    if (id === undefined) return;
    followed.current = undefined;
    const row = rows.findIndex((one) => rowId(one) === id);
    if (row >= 0 && row !== active.row) setActive({ row, column: active.column });
  }, [rows]);

  const goTo = (place: CellPlace) => {
    followed.current = undefined;
    setActive(place);
    const row = rows[place.row];
    if (row !== undefined) onHover?.(rowId(row));
  };
  const startEdit = (place: CellPlace, key?: string): boolean => {
    const row = rows[place.row];
    if (!onEdit || row === undefined || !isEditable(columns[place.column], row)) return false;
    setActive(place);
    setEditing(rowId(row));
    setTyped(key);
    return true;
  };
  const endEdit = (how: EditEnd) => {
    setEditing(undefined);
    if (how === 'left') return;
    table.current?.focus();
    if (activeRow === undefined) return;
    followed.current = rowId(activeRow);
    if (how === 'stay') return;
    const place = nextEditable(active, how === 'next' ? 1 : -1, columns, rows);
    const row = place && rows[place.row];
    if (place && row !== undefined && startEdit(place)) followed.current = rowId(row);
  };
  const pick = (row: number, extend: boolean) => {
    const id = ids[row];
    if (!onPick || id === undefined) return;
    onPick(extend ? pickRange(picked, ids, anchor.current, id) : togglePick(picked, id));
    anchor.current = id;
  };
  /** Shift with an arrow: picks what the active row passes over. */
  const pickPassed = (from: number, to: number) =>
    onPick?.(pickRows(picked, ids.slice(Math.min(from, to), Math.max(from, to) + 1), true));

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || activeRow === undefined) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const next = moveCell(active, event.key, ctrl, size);
    if (next) {
      if (event.shiftKey && next.row !== active.row) pickPassed(active.row, next.row);
      goTo(next);
    } else if (event.key === ' ' && onPick) pick(active.row, event.shiftKey);
    else if (event.key === 'a' && ctrl && onPick) onPick(pickRows(picked, ids, true));
    else if (event.key === 'Enter' || event.key === 'F2') {
      if (!startEdit(active) && event.key === 'Enter') onOpen?.(activeRow, columns[active.column]?.id ?? '');
    } else if (!isText(event, ctrl) || columns[active.column]?.editor !== 'text') return;
    else if (!startEdit(active, event.key)) return;
    event.preventDefault();
  };

  const placeOf = (target: EventTarget): CellPlace | undefined => {
    const cell = (target as Element).closest<HTMLElement>('td');
    const row = cell?.closest<HTMLElement>('tr')?.dataset.row;
    if (row === undefined) return undefined;
    return { row: Number(row), column: Number(cell?.dataset.column ?? active.column) };
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    const row = place && rows[place.row];
    if (!place || row === undefined) return;
    const target = event.target as Element;
    if (target.closest('.pick')) {
      pick(place.row, event.shiftKey);
      goTo(place);
      table.current?.focus({ preventScroll: true });
    } else if (!target.closest('a, button, input, select, label')) {
      goTo(place);
      if (onPick && (event.ctrlKey || event.metaKey || event.shiftKey)) pick(place.row, event.shiftKey);
      else onOpen?.(row, columns[place.column]?.id ?? '');
    }
  };

  return {
    ids,
    picked,
    active,
    activeRow,
    editing,
    typed,
    forgetTyped: () => setTyped(undefined),
    endEdit,
    onTable: {
      onKeyDown,
      onFocus: (event: FocusEvent) => {
        if (event.target === event.currentTarget && activeRow !== undefined) onHover?.(rowId(activeRow));
      },
      onBlur: () => onHover?.(undefined),
    },
    onBody: {
      onClick,
      onDoubleClick: (event: MouseEvent) => {
        const place = placeOf(event.target);
        if (place) startEdit(place);
      },
    },
    onHoverBody: onHover && {
      onPointerOver: (event: { target: EventTarget }) => {
        const place = placeOf(event.target);
        const row = place && rows[place.row];
        if (row !== undefined) onHover(rowId(row));
      },
      onPointerLeave: () => onHover(undefined),
    },
  };
}
