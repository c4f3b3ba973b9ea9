/**
 * Tables as text: a reader after RFC 4180 that knows where each cell stood.
 *
 * - The delimiter (comma, semicolon, tab or `|`) is the one that the heading line holds most of.
 * - CRLF, LF and CR end a line; a byte order mark, blank lines, lines that begin with `#` and a first line `sep=;` are
 *   skipped; of a table drawn with `|` its rulers and the count below it, too, and the blanks around its cells.
 * - A fault never stops the reading of the other rows, unless it is a limit.
 * - A leading apostrophe that protects a formula (see write-csv.ts) is taken off again.
 *
 *   readCsv('hostname;address\nvega01db01;10.30.40.11').rows[0].cells    ['vega01db01', '10.30.40.11']
 */

export type Delimiter = ',' | ';' | '\t' | '|';

export type CsvRow = {
  readonly cells: readonly string[];
  /** Line of the first cell, from 1. */
  readonly line: number;
  /** Offset of the first cell in the text. */
  readonly offset: number;
};

type CsvProblem = {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly mend: string;
};

type CsvTable = {
  readonly delimiter: Delimiter;
  /** The first row: the headings. */
  readonly heading?: CsvRow;
  readonly rows: readonly CsvRow[];
  readonly problems: readonly CsvProblem[];
};

type CsvLimits = {
  readonly columns?: number;
  readonly rows?: number;
  /** Where the headings stand, when something stands above them. */
  readonly from?: { readonly offset: number; readonly line: number };
  /** Told from time to time how many characters are read. */
  readonly onProgress?: (done: number, total: number) => void;
};

type CellPlace = { readonly line: number; readonly column: number; readonly offset: number };

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];
const guarded = /^'+\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const unguard = (cell: string) => (cell.charCodeAt(0) === 39 && guarded.test(cell) ? cell.slice(1) : cell);

/** The delimiter that the heading row at `start` holds most of, outside quotes; a comma when it holds none. */
export function delimiterAt(text: string, start = 0): Delimiter {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let inQuotes = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i] as string;
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

/** The line by which a spreadsheet program is told the delimiter, or one drawn above headings and under them. */
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
  let quote = text.indexOf('"');
  let line = limits.from?.line ?? 1;
  let at = limits.from?.offset ?? (text.charCodeAt(0) === 0xfeff ? 1 : 0);
  let sinceReport = 0;
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
    if (!heading) delimiter = delimiterAt(text, start);
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
    else if (rows.length === maxRows) {
      problems.push(limitProblem(`The table has more than ${maxRows} rows`, startLine, start));
      break;
    } else if (!broken) rows.push({ cells, line: startLine, offset: start });
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
  mend: 'Split the table, or remove what is not needed.',
});

type QuotedRow = {
  cells: string[];
  places: CellPlace[];
  /** Offset of the line end, and its line. */
  end: number;
  line: number;
  problem?: CsvProblem;
  /** A quote is never closed: nothing after it can be trusted. */
  open?: true;
};

/** The line ends after a place, without one that ends the text. */
const lineEndsOf = (text: string, from: number) =>
  text
    .slice(from)
    .trimEnd()
    .match(/\r\n|\n|\r/g)?.length ?? 0;

/** Reads one row cell by cell. Slower than a split, so only rows with a quote come here. */
function readQuotedRow(text: string, start: number, startLine: number, delimiter: Delimiter): QuotedRow {
  const cells: string[] = [];
  const places: CellPlace[] = [];
  const stop = delimiter.charCodeAt(0);
  let line = startLine;
  let lineStart = start;
  let at = start;
  let problem: CsvProblem | undefined;
  const fault = (message: string, mend: string, place: CellPlace) => {
    problem ??= { ...place, message, mend };
  };
  for (;;) {
    const place = { line, column: at - lineStart + 1, offset: at };
    let cell = '';
    if (text.charCodeAt(at) === 34) {
      at++;
      for (;;) {
        const close = text.indexOf('"', at);
        if (close < 0) {
          const lost = line + lineEndsOf(text, at);
          fault(
            `Line ${line}: the quote at column ${place.column} is never closed${lost > line ? `, so lines ${line} to ${lost} are not read` : ''}`,
            'Add the closing quote.',
            place,
          );
          return { cells, places, end: text.length, line, open: true, ...(problem ? { problem } : {}) };
        }
        const part = text.slice(at, close);
        for (const match of part.matchAll(/\r\n|\n|\r/g)) {
          line++;
          lineStart = at + match.index + match[0].length;
        }
        cell += part;
        at = close + 1;
        if (text.charCodeAt(at) !== 34) break;
        cell += '"';
        at++;
      }
    }
    const from = at;
    let code = text.charCodeAt(at);
    while (at < text.length && code !== stop && code !== 10 && code !== 13) code = text.charCodeAt(++at);
    const rest = text.slice(from, at);
    if (from > place.offset && rest.trim() !== '') {
      const where = { line, column: from - lineStart + 1, offset: from };
      fault(
        `Line ${line}: "${rest.trim().slice(0, 20)}" stands between the closing quote and the next delimiter`,
        'Write a quote inside a quoted value twice.',
        where,
      );
    } else if (from === place.offset) cell = rest;
    cells.push(cell);
    places.push(place);
    if (at >= text.length || code !== stop) break;
    at++;
  }
  return { cells, places, end: at, line, ...(problem ? { problem } : {}) };
}

/** Where a cell of a row begins. Reckoned when asked, because only faults need it. */
export function cellPlace(text: string, table: CsvTable, row: CsvRow, cell: number): CellPlace {
  const { places, end, line } = readQuotedRow(text, row.offset, row.line, table.delimiter);
  // A cell that the row does not have stands at its end.
  return places[cell] ?? { line, column: end - lastLineStart(text, row.offset, end) + 1, offset: end };
}

function lastLineStart(text: string, from: number, end: number): number {
  const breakAt = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1));
  return Math.max(from, breakAt + 1);
}
