/**
 * The endpoint table: one row, one named address. Headings are understood in many spellings (words.ts); columns that
 * are not become notes of the endpoint. A row with a fault is told with line, column and value, and left out.
 *
 *   machine,network,hostname,address,subnet
 *   vega01dbadm01,client,vega01db01,10.30.40.11,10.30.40.0/25
 */
import type { Note, Problem } from '../appliance/types.ts';
import { type CsvRow, cellPlace, readCsv } from '../table/csv.ts';
import { buildAppliance } from './build.ts';
import { readCells } from './cells.ts';
import { type Columns, columnsOf, headingsBelow } from './columns.ts';
import { mostProblems, type PartialRead, type ReadInput, type ReadOptions, shown } from './format.ts';
import type { EndpointRow } from './row.ts';

export type TableRead = PartialRead & { readonly problems: readonly Problem[] };

export function readEndpointsCsv(input: ReadInput, options: ReadOptions = {}): TableRead {
  const { text } = input;
  // Half of the work is splitting the text, half is making the document.
  const below = headingsBelow(text);
  const table = readCsv(text, {
    ...(below && { from: below }),
    onProgress: (done, total) => options.onProgress?.(done, total * 2),
  });
  const problems: Problem[] = [...table.problems.slice(0, mostProblems)];
  const empty = { rows: [] as EndpointRow[], notes: [] as Note[] };
  const { rows, notes } = table.heading ? readRows(table.heading) : empty;
  if (table.heading && table.rows.length === 0 && problems.length === 0) {
    problems.push({
      message: 'The table has headings but no rows',
      line: table.heading.line,
      mend: 'Add a row for each address.',
    });
  }
  const built = buildAppliance(rows, input.name);
  options.onProgress?.(text.length * 2, text.length * 2);
  problems.sort(byPlace);
  const above = below ? [aboveNote(text, below)] : [];
  return { ...built, notes: [...above, ...notes, ...built.notes], problems };

  function readRows(heading: CsvRow) {
    const columns = columnsOf(heading.cells);
    const notes = columns.notes.map((message) => ({ message, line: heading.line }));
    for (const field of ['hostname', 'address'] as const) {
      if (columns.at[field] === undefined) problems.push(missingColumn(field, heading));
    }
    const rows: EndpointRow[] = [];
    if (problems.some(({ line }) => line === heading.line)) return { rows, notes };
    let faults = 0;
    for (const [n, row] of table.rows.entries()) {
      if (n % 8192 === 8191) {
        options.onProgress?.(
          text.length + Math.floor((text.length * n) / table.rows.length / 2),
          text.length * 2,
        );
      }
      const result = readCells(row, columns);
      if (!result) continue;
      if ('hostname' in result) rows.push(result);
      else
        for (const fault of result.faults) {
          if (++faults > mostProblems) continue;
          const place = cellPlace(text, table, row, fault.cell);
          problems.push({
            message: `Line ${place.line}, column ${headingOf(columns, fault.cell)}: ${fault.message}`,
            ...place,
            mend: fault.mend,
          });
        }
    }
    if (faults > mostProblems) {
      problems.push({
        message: `${faults - mostProblems} more faults are not listed`,
        mend: 'Mend those above and read the file again.',
      });
    }
    return { rows, notes };
  }
}

/** What stands above the headings is told, so that nothing is left out unseen. */
function aboveNote(text: string, { offset, line }: { readonly offset: number; readonly line: number }): Note {
  const words = text
    .slice(0, offset)
    .replace(/[\ufeff\s,;"]+/g, ' ')
    .trim();
  return {
    message: `The headings stand in line ${line}; what is above them is not read: ${shown(words)}`,
    line: 1,
  };
}

/** As they are met when the table is read from above; what has no line stands last. */
const byPlace = (a: Problem, b: Problem): number =>
  (a.line ?? Number.POSITIVE_INFINITY) === (b.line ?? Number.POSITIVE_INFINITY)
    ? (a.column ?? 0) - (b.column ?? 0)
    : (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY);

const headingOf = (columns: Columns, cell: number) => columns.headings[cell] ?? String(cell + 1);

const missingColumn = (field: 'hostname' | 'address', heading: CsvRow): Problem => ({
  message: `Line ${heading.line}: no column is named ${field}; the headings are ${shown(heading.cells.join(', '))}`,
  line: heading.line,
  column: 1,
  offset: heading.offset,
  mend: `Name the column with the ${field === 'hostname' ? 'host names' : 'addresses'} ${field}.`,
});
