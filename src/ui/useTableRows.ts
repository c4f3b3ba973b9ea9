import { useEffect, useMemo } from 'react';
import { createFilter } from '../core/table/filter.ts';
import { sortRows } from '../core/table/sort.ts';
import type { Column, Sort } from './table-column.ts';

/**
 * The rows of a Table, sorted and filtered by its columns. Sorting is kept while somebody types, so a key only filters.
 * Hold `columns` outside of the component or in useMemo.
 */
export function useTableRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  query: string,
  sort?: Sort,
): readonly Row[] {
  const columnId = sort?.columnId;
  const descending = sort?.descending ?? false;
  const filter = useMemo(() => {
    const column = columns.find((one) => one.id === columnId);
    const sorted = column?.kind
      ? sortRows(rows, [{ kind: column.kind, value: column.text, descending }])
      : rows;
    return createFilter(sorted, (row) => columns.map((one) => one.text(row)));
  }, [rows, columns, columnId, descending]);
  useEffect(() => whenIdle(() => filter(nowhere)), [filter]);
  return useMemo(() => filter(query), [filter, query]);
}

/** A word that no cell holds: asking for it makes the filter read all rows before the first key is typed. */
const nowhere = '\u0001';

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return () => undefined;
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
