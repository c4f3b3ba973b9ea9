import type { ReactNode } from 'react';
import type { SortKind } from '../../core/table/sort.ts';
import type { ProblemLevel } from '../../core/text/level.ts';

/** A fault at a cell, in words. */
export interface CellMark {
  level: ProblemLevel;
  text: string;
}

/** A judgment of a typed text, before it is taken. */
export interface CellCheck extends CellMark {
  /** The text that would be right. */
  fix?: string | undefined;
}

/** A column is data. `text` is the cell for sorting, filtering, copying, editing and CSV; `cell` only its look. */
export interface Column<Row> {
  id: string;
  title: string;
  text(row: Row): string;
  cell?: ((row: Row) => ReactNode) | undefined;
  /** How its values are ordered; without it the column cannot be sorted. */
  kind?: SortKind | undefined;
  align?: 'start' | 'end' | undefined;
  mono?: boolean | undefined;
  /** Of large tables, in characters; else taken from a sample of the rows. */
  width?: number | undefined;
  /** Makes its cells editable: free text, or one of the given texts. */
  editor?: 'text' | readonly string[] | undefined;
  /** Whether this row's cell may be edited; by default every one. */
  editable?: ((row: Row) => boolean) | undefined;
  mark?: ((row: Row) => CellMark | undefined) | undefined;
  /** Hidden until the user selects it. */
  extra?: boolean | undefined;
}

export interface Sort {
  columnId: string;
  descending: boolean;
}

export function isEditable<Row>(column: Column<Row> | undefined, row: Row): boolean {
  return column?.editor !== undefined && (column.editable?.(row) ?? true);
}

/** Pressing a heading: first up, then down. */
export function nextSort(sort: Sort | undefined, columnId: string): Sort {
  return { columnId, descending: sort?.columnId === columnId && !sort.descending };
}

const most = 44;

/**
 * Widths in characters for a table of fixed layout: the longest text of a sample spread over all rows. Nothing is measured, and
 * a width once given never shrinks (`before`), so that a filter or a scroll moves no column.
 */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  before: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const step = Math.max(1, Math.floor(rows.length / 100));
  const widths = new Map<string, number>();
  for (const column of columns) {
    let width = Math.max(column.title.length + 3, before.get(column.id) ?? 0);
    for (let at = 0; at < rows.length; at += step) {
      const row = rows[at];
      if (row !== undefined) width = Math.max(width, column.text(row).length + (column.mark ? 2 : 0));
    }
    widths.set(column.id, column.width ?? Math.min(most, width));
  }
  return widths;
}

/** The id of a row of a table in which nothing can be done, where rows may repeat. */
export const byPlace = (_row: unknown, place?: number): string => String(place);
