import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Column, nextSort, type Sort } from './table-column.ts';

/** The heading row: a button in each column that can be sorted, a box for all rows. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  picked,
  onPickAll,
  children,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  picked?: 'all' | 'some' | 'none' | undefined;
  onPickAll?(on: boolean): void;
  /** Further headings, at the end. */
  children?: ReactNode;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = picked === 'some';
  }, [picked]);
  return (
    <thead>
      <tr aria-rowindex={1}>
        {picked && (
          <th className="pick" scope="col">
            <input
              ref={box}
              type="checkbox"
              aria-label="Select all rows"
              checked={picked === 'all'}
              onChange={() => onPickAll?.(picked !== 'all')}
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = sort?.columnId === column.id ? sort : undefined;
          const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              className={column.align}
              aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
            >
              {onSort && column.kind ? (
                <button type="button" className="sort" onClick={() => onSort(nextSort(sort, column.id))}>
                  {column.title}
                  <Arrow size={12} aria-hidden />
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
        {children}
      </tr>
    </thead>
  );
}
