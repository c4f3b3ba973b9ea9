/**
 * Writes a table after RFC 4180 (CRLF, quotes where needed) so that no spreadsheet runs a cell as a formula.
 *
 * A cell that would begin a formula (`=`, `+`, `-`, `@`, tab, line break, their full-width forms, also after blanks)
 * gets a leading apostrophe; so does one that already has apostrophes before such a character. The reader takes one
 * off by the same rule, so every cell reads back equal.
 */
import type { Delimiter } from './quoted-row.ts';

const formula = /^'*\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const quoted = /[",;\t\r\n]|^[\s#]|\s$/;

/** A text that no spreadsheet runs when it is pasted into a cell. */
export const unrunnable = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** A row of empty cells alone would read as a blank line, so its first cell is quoted. */
function cellText(cell: string, blankRow: boolean): string {
  const guarded = unrunnable(cell);
  return quoted.test(guarded) || (blankRow && guarded === '')
    ? `"${guarded.replaceAll('"', '""')}"`
    : guarded;
}

export function writeCsv(
  rows: Iterable<readonly string[]>,
  { delimiter = ',' }: { readonly delimiter?: Delimiter } = {},
): string {
  const lines: string[] = [];
  for (const row of rows) {
    const blank = row.every((cell) => cell === '');
    lines.push(row.map((cell) => cellText(cell, blank)).join(delimiter));
  }
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
}
