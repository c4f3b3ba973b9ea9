/**
 * The filter box of a table: every word of the query must occur in the row, as any fragment of any cell, ignoring case.
 *
 *   const filter = createFilter(rows, (row) => [row.hostname, row.address]);
 *   filter('db01 10.30')     the rows that hold both fragments
 */

type RowFilter<T> = (query: string) => readonly T[];

export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** Cells are joined by a character that no word can hold, so a word never spans two cells. */
const joined = (cells: readonly (string | number | undefined)[]) => cells.join('\n').toLowerCase();

/**
 * Row texts are made at the first query and kept. A query that goes on from the last one looks only at what was left,
 * so typing stays quick at 100,000 rows.
 */
export function createFilter<T>(
  rows: readonly T[],
  cellsOf: (row: T) => readonly (string | number | undefined)[],
): RowFilter<T> {
  let texts: string[] | undefined;
  let last: { query: string; found: readonly number[] } | undefined;
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return rows;
    texts ??= rows.map((row) => joined(cellsOf(row)));
    const known = texts;
    const among = last && query.startsWith(last.query) ? last.found : rows.keys();
    const found: number[] = [];
    for (const i of among) {
      const text = known[i] ?? '';
      if (words.every((word) => text.includes(word))) found.push(i);
    }
    last = { query, found };
    return found.map((i) => rows[i] as T);
  };
}
