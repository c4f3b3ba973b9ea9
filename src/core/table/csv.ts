/**
 * Tables as text: a reader after RFC 4180 that records the place of each cell.
 *
 * - The delimiter (comma, semicolon, tab or `|`) is the most frequent one in the header line.
 * - CRLF, LF and CR end a line; a byte order mark, empty lines, lines that begin with `#` and a first line `sep=;` are
 *   skipped; in a table drawn with `|`, also its rulers, the count below it and the spaces around its cells.
 * - A fault never stops the reading of the other rows, unless it is a limit.
 * - A leading apostrophe that protects a formula (see write-csv.ts) is removed.
 *
 *   readCsv('hostname;address\nvega01db01;10.30.40.11').rows[0].cells    ['vega01db01', '10.30.40.11']
 */

import { type CellPlace, type CsvProblem, type Delimiter, readQuotedRow } from './quoted-row.ts';

export type CsvRow = {
  readonly cells: readonly string[];
  /** Line of the first cell, from 1. */
  readonly line: number;
  /** Offset of the first cell in the text. */
  readonly offset: number;
};

export type CsvTable = {
  readonly delimiter: Delimiter;
  /** The first row: the headings. */
  readonly heading?: CsvRow;
  readonly rows: readonly CsvRow[];
  readonly problems: readonly CsvProblem[];
};

type CsvLimits = {
  readonly columns?: number;
  readonly rows?: number;
  /** Takes each row below the headings; then none is kept. */
  readonly each?: (row: CsvRow) => void;
  /** Column headers of a table that has none: its first line is a row. */
  readonly headings?: readonly string[];
  /** The place of the column headers, if other text is above them. */
  readonly from?: { readonly offset: number; readonly line: number };
  /** Called from time to time with the number of characters read. */
  readonly onProgress?: (done: number, total: number) => void;
};

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];
const guarded = /^'+\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const unguard = (cell: string) => (cell.charCodeAt(0) === 39 && guarded.test(cell) ? cell.slice(1) : cell);

/** The delimiter that the heading row at `start` holds most of, outside quotes; a comma when it holds none. */
export function delimiterAt(text: string, start = 0): Delimiter {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let inQuotes = false;
  for (let i = start; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === '"') inQuotes = !inQuotes;
    else if (!inQuotes) {
      if (character === '\n' || character === '\r') break;
      const count = counts.get(character);
      if (count !== undefined) counts.set(character, count + 1);
    }
  }
  return delimiters.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}

/** Finds the next line feed or carriage return; looks for each character once, not once a line. */
function lineEnds(text: string) {
  let feed = -1;
  let carriage = -1;
  return (from: number): number => {
    if (feed < from) feed = text.indexOf('\n', from);
    if (feed < 0) feed = text.length;
    if (carriage < from) carriage = text.indexOf('\r', from);
    if (carriage < 0) carriage = text.length;
    return Math.min(feed, carriage);
  };
}

const afterEnd = (text: string, end: number) =>
  text.charCodeAt(end) === 13 && text.charCodeAt(end + 1) === 10 ? end + 2 : end + 1;

/** The line that sets the delimiter for a spreadsheet program, or a ruler above or below the column headers. */
const isRuler = (line: string): boolean =>
  /^"?sep=[,;\t]"?\s*$/i.test(line) || /^(?=.*[-=]{2})[\s|+:=-]+$/.test(line);

/** A line above the headings that begins with `#`; but `#;Hostname;IP` are headings whose first column counts the rows. */
export const isNoRow = (line: string): boolean =>
  (line.charCodeAt(0) === 35 && !/^#[,;\t].*[^\s,;"]/.test(line)) || isRuler(line);

const isBelowRows = (line: string): boolean => isRuler(line) || /^\(?\d+ rows?\b/.test(line);

export function readCsv(text: string, limits: CsvLimits = {}): CsvTable {
  const maxColumns = limits.columns ?? 200;
  const maxRows = limits.rows ?? 1_000_000;
  const endFrom = lineEnds(text);
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  let delimiter: Delimiter = ',';
  let heading: CsvRow | undefined;
  let isFirst = true;
  let quote = text.indexOf('"');
  let line = limits.from?.line ?? 1;
  let at = limits.from?.offset ?? (text.charCodeAt(0) === 0xfeff ? 1 : 0);
  let sinceReport = 0;
  let count = 0;
  const take = limits.each ?? ((row: CsvRow) => rows.push(row));
  while (at < text.length) {
    const start = at;
    const startLine = line;
    let end = endFrom(start);
    let cells: readonly string[];
    let broken = false;
    if (quote >= 0 && quote < start) quote = text.indexOf('"', start);
    const bare = text.slice(start, end);
    if (
      bare.trim() === '' ||
      (heading ? bare.charCodeAt(0) === 35 || (delimiter === '|' && isBelowRows(bare)) : isNoRow(bare))
    ) {
      line++;
      at = afterEnd(text, end);
      continue;
    }
    if (isFirst) delimiter = delimiterAt(text, start);
    if (isFirst && limits.headings) heading = { cells: limits.headings, line: startLine, offset: start };
    isFirst = false;
    if (quote < 0 || quote >= end) {
      // Of `||a||b||` the first sign of two makes a heading in some wikis.
      cells = bare.split(!heading && /^\s*\|\|/.test(bare) ? '||' : delimiter);
      if (bare.includes("'")) cells = cells.map(unguard);
    } else {
      const row = readQuotedRow(text, start, line, delimiter);
      if (row.problem) problems.push(row.problem);
      cells = row.cells.map(unguard);
      end = row.end;
      line = row.line;
      if (row.open) break;
      broken = row.problem !== undefined;
    }
    if (delimiter === '|') cells = cells.map((cell) => cell.trim());
    line++;
    at = afterEnd(text, end);
    if (cells.length > maxColumns) {
      problems.push(
        limitProblem(`The row has ${cells.length} columns, at most ${maxColumns} are read`, startLine, start),
      );
    } else if (!heading) heading = { cells, line: startLine, offset: start };
    else if (count === maxRows) {
      problems.push(limitProblem(`The table has more than ${maxRows} rows`, startLine, start));
      break;
    } else if (!broken) {
      count++;
      take({ cells, line: startLine, offset: start });
    }
    if (++sinceReport === 8192) {
      sinceReport = 0;
      limits.onProgress?.(at, text.length);
    }
  }
  return { delimiter, ...(heading ? { heading } : {}), rows, problems };
}

const limitProblem = (message: string, line: number, offset: number): CsvProblem => ({
  message: `Line ${line}: ${message}`,
  line,
  column: 1,
  offset,
  fix: 'Split the table, or remove what is not needed.',
});

/** Where a cell of a row begins. Reckoned when asked, because only faults need it. */
export function cellPlace(
  text: string,
  { delimiter }: Pick<CsvTable, 'delimiter'>,
  row: CsvRow,
  cell: number,
): CellPlace {
  const { places, end, line } = readQuotedRow(text, row.offset, row.line, delimiter);
  // A cell missing from the row is placed at the row's end.
  return places[cell] ?? { line, column: end - lastLineStart(text, row.offset, end) + 1, offset: end };
}

function lastLineStart(text: string, from: number, end: number): number {
  const breakAt = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1));
  return Math.max(from, breakAt + 1);
}
