import { useEffect, useMemo } from 'react';
import { memoize } from '../../core/collections/memoize.ts';
import { createFilter } from '../../core/table/filter.ts';
import { sortRows } from '../../core/table/sort.ts';
import type { Column, Sort } from './table-column.ts';

/**
 * The rows of a Table, sorted and filtered by its columns. The sort order stays while the user types, so a key only
 * filters. Hold `columns` outside of the component or in useMemo; a row that is the same object as before is not read
 * again.
 */
export function useTableRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  query: string,
  sort?: Sort,
): readonly Row[] {
  const columnId = sort?.columnId;
  const descending = sort?.descending ?? false;
  const sorted = useMemo(() => {
    const column = columns.find((one) => one.id === columnId);
    return column?.kind ? sortRows(rows, [{ kind: column.kind, value: column.text, descending }]) : rows;
  }, [rows, columns, columnId, descending]);
  const textOf = useMemo(() => rowTexts(columns), [columns]);
  const filter = useMemo(() => createFilter(sorted, (row) => [textOf(row)]), [sorted, textOf]);
  useEffect(() => readWhenIdle(rows, textOf), [rows, textOf]);
  return useMemo(() => filter(query), [filter, query]);
}

/** The cells of a row as one text, kept as long as the row. Each cell has a line of its own: no word spans two. */
function rowTexts<Row>(columns: readonly Column<Row>[]): (row: Row) => string {
  const read = (row: Row) => columns.map((column) => column.text(row)).join('\n');
  const readRow = memoize((row: Row & object) => read(row));
  return (row) => (typeof row === 'object' && row !== null ? readRow(row) : read(row));
}

/** Reads all rows before the first key is typed, in pieces that yield to user input. */
function readWhenIdle<Row>(rows: readonly Row[], textOf: (row: Row) => string): () => void {
  if (typeof requestIdleCallback !== 'function') return () => undefined;
  let at = 0;
  const piece = (deadline: IdleDeadline) => {
    do {
      for (const end = Math.min(at + 200, rows.length); at < end; at++) textOf(rows[at] as Row);
    } while (at < rows.length && deadline.timeRemaining() > 2);
    if (at < rows.length) handle = requestIdleCallback(piece);
  };
  let handle = requestIdleCallback(piece);
  return () => cancelIdleCallback(handle);
}
