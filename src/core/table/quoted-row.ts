/** One row of a table that has quotes, after RFC 4180: its cells, and where each begins. */

export type Delimiter = ',' | ';' | '\t' | '|';

export type CsvProblem = {
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly fix: string;
};

export type CellPlace = { readonly line: number; readonly column: number; readonly offset: number };

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
export function readQuotedRow(
  text: string,
  start: number,
  startLine: number,
  delimiter: Delimiter,
): QuotedRow {
  const cells: string[] = [];
  const places: CellPlace[] = [];
  const stop = delimiter.charCodeAt(0);
  let line = startLine;
  let lineStart = start;
  let at = start;
  let problem: CsvProblem | undefined;
  const fault = (message: string, fix: string, place: CellPlace) => {
    problem ??= { ...place, message, fix };
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
        `Line ${line}: "${rest.trim().slice(0, 20)}" is between the closing quote and the next delimiter`,
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
