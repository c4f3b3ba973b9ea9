import type { ReactNode } from 'react';
import type { ProblemLevel } from '../../core/text/level.ts';
import type { Spotted } from '../hooks/useSpotted.ts';
import type { CellCheck, Column, Sort } from './table-column.ts';
import type { Picked } from './table-selection.ts';

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Already filtered and sorted: see useTableRows. */
  rows: readonly Row[];
  /** Unique: a row whose id another one has stays when the rows change. `byPlace` where nothing in a row is unique. */
  rowId(row: Row, place?: number): string;
  /** The name of a row; by default the text of the first column. */
  rowLabel?(row: Row): string;
  sort?: Sort | undefined;
  onSort?(sort: Sort): void;
  /** With `onPick`: boxes, Shift-click for a range, Space, Ctrl+A. */
  picked?: Picked;
  onPick?(picked: Picked): void;
  /** The row that the rest of the screen speaks of. */
  selectedId?: string | undefined;
  /** The row under the pointer or the keyboard; undefined when neither is here. */
  onHover?(id: string | undefined): void;
  /** A press on a cell of the row, or Enter. */
  onOpen?(row: Row, columnId: string): void;
  /** For columns with an `editor`. Returns the problem, or nothing when the text was taken. */
  onEdit?(row: Row, columnId: string, text: string): string | undefined;
  /** Judges a text while it is typed into a cell; its message appears at once and refuses nothing. */
  onCheck?(row: Row, columnId: string, text: string): CellCheck | undefined;
  /** The current highlight of the whole screen: matching rows light up without being drawn again. */
  spotted?: Spotted | undefined;
  spotOf?(row: Row): string;
  rowLevel?(row: Row): ProblemLevel | undefined;
  empty?: ReactNode;
  /** Keeps its columns on a phone, where the rows of other tables become blocks: for lists whose first two columns are enough. */
  dense?: boolean | undefined;
  /** 'page': as long as its rows, the page scrolls. Otherwise it scrolls in its own box. */
  scroll?: 'page';
}
