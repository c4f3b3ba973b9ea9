/** Where the keys lead in a grid: rows from 0, columns from 0. Pure, so that it can be tested without a browser. */
export interface CellPlace {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
  /** Rows that one page key moves. */
  page: number;
}

/** The next place, or undefined when the key moves nothing. */
export function moveCell(
  place: CellPlace,
  key: string,
  ctrl: boolean,
  size: GridSize,
): CellPlace | undefined {
  const { row, column } = place;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const moves: Record<string, CellPlace> = {
    ArrowDown: { row: ctrl ? lastRow : row + 1, column },
    ArrowUp: { row: ctrl ? 0 : row - 1, column },
    ArrowRight: { row, column: ctrl ? lastColumn : column + 1 },
    ArrowLeft: { row, column: ctrl ? 0 : column - 1 },
    PageDown: { row: row + size.page, column },
    PageUp: { row: row - size.page, column },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? lastRow : row, column: lastColumn },
  };
  const next = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return next && inside(next, size);
}

/** The nearest place that exists. */
export function inside(place: CellPlace, size: Pick<GridSize, 'rows' | 'columns'>): CellPlace {
  const within = (at: number, count: number) => Math.max(0, Math.min(at, count - 1));
  return { row: within(place.row, size.rows), column: within(place.column, size.columns) };
}
