/**
 * The endpoint table: one row, one named address. Headings are understood in many spellings (words.ts); columns that
 * are not become notes of the endpoint. A row with a fault is told with line, column and value, and left out.
 *
 *   machine,network,hostname,address,subnet
 *   vega01dbadm01,client,vega01db01,10.30.40.11,10.30.40.0/25
 */
import type { Note, Problem } from '../appliance/types.ts';
import { type CsvRow, type CsvTable, cellPlace, readCsv } from '../table/csv.ts';
import { buildAppliance } from './build.ts';
import { type CellFault, readCells } from './cells.ts';
import { areHeadings, type Columns, columnsOf, headingsBelow } from './columns.ts';
import { mostProblems, type PartialRead, type ReadInput, type ReadOptions, shown } from './format.ts';
import type { EndpointRow } from './row.ts';
import { mayBeWide, type Spread, sampleRows, spread } from './wide.ts';

export type TableRead = PartialRead & { readonly problems: readonly Problem[] };

export function readEndpointsCsv(input: ReadInput, options: ReadOptions = {}): TableRead {
  const { text } = input;
  const below = headingsBelow(text);
  const from = below && { from: below };
  const sample = readCsv(text, { ...from, rows: sampleRows });
  const columns = columnsOf(sample.heading?.cells ?? []);
  // Half of the work is reading the text, half is making the document.
  const onProgress = (done: number, total: number) => options.onProgress?.(done, total * 2);
  // A row that is read as soon as it is split does not outlive it, which is much of the time of a long table.
  const whole = mayBeWide(columns) ? readCsv(text, { ...from, onProgress }) : undefined;
  const reader = sample.heading && rowReader(text, sample, spread(columns, (whole ?? sample).rows));
  let count = whole?.rows.length ?? 0;
  const each = (row: CsvRow) => {
    count++;
    reader?.each(row);
  };
  if (whole) for (const row of whole.rows) each(row);
  const table = whole ?? readCsv(text, { ...from, onProgress, each });
  onProgress(text.length, text.length);
  const problems: Problem[] = table.problems.slice(0, mostProblems);
  const { rows, notes, wide, problems: ofRows } = reader?.end(table.problems) ?? nothing;
  problems.push(...ofRows);
  if (table.heading && count === 0 && problems.length === 0) {
    problems.push({
      message: 'The table has headings but no rows',
      line: table.heading.line,
      mend: 'Add a row for each address.',
    });
  }
  const built = buildAppliance(rows, input.name);
  options.onProgress?.(text.length * 2, text.length * 2);
  problems.sort(byPlace);
  const all = [...(below ? aboveNotes(text, below) : []), ...notes, ...built.notes];
  return { ...built, ...(wide && { wide }), notes: all, problems };
}

type RowsRead = {
  readonly rows: readonly EndpointRow[];
  readonly notes: readonly Note[];
  readonly problems: readonly Problem[];
  readonly wide?: true | undefined;
};
const nothing: RowsRead = { rows: [], notes: [], problems: [] };

/** Takes the rows of a table one by one, and says in the end what they are and what is wrong with them. */
function rowReader(
  text: string,
  { heading = { cells: [], line: 1, offset: 0 }, delimiter }: CsvTable,
  { columns, made, lacks, faults: wrong, of, wide }: Spread,
) {
  const rows: EndpointRow[] = [];
  const problems: Problem[] = [];
  let faults = 0;
  let isOver = lacks.length > 0;
  const tell = (row: CsvRow, { cell, message, mend }: CellFault) => {
    if (++faults > mostProblems) return;
    const place = cellPlace(text, { delimiter }, row, cell);
    problems.push({
      message: `Line ${place.line}, column ${headingOf(columns, cell)}: ${message}`,
      ...place,
      mend,
    });
  };
  for (const field of lacks) problems.push(missingColumn(field, heading));
  if (!isOver) for (const fault of wrong) tell(heading, fault);

  const each = (row: CsvRow): void => {
    if (isOver) return;
    const results = wide ? of(row).map(([one, by]) => readCells(one, by)) : [readCells(row, columns)];
    if (results.some((result) => result && 'faults' in result) && areHeadings(row.cells)) {
      // Printed on each page, or the headings of another table.
      if (headingText(row) === headingText(heading)) return;
      problems.push({
        message: `Line ${row.line}: the headings of another table, which is not read: ${shown(row.cells.join(', '))}`,
        line: row.line,
        column: 1,
        offset: row.offset,
        mend: 'Put it into a file of its own.',
      });
      isOver = true;
      return;
    }
    for (const result of results) {
      if (!result) continue;
      if ('hostname' in result) rows.push(result);
      else for (const fault of result.faults) tell(row, fault);
    }
  };

  const end = (ofTable: readonly { readonly line: number }[]): RowsRead => {
    const notes: Note[] = columns.notes.map(({ message }) => ({ message, line: heading.line }));
    if (lacks.length > 0) return { rows: [], notes, problems, wide };
    // Below headings that are at fault nothing can be trusted.
    if (ofTable.some(({ line }) => line === heading.line)) return { rows: [], notes, problems: [], wide };
    if (faults > mostProblems) {
      problems.push({
        message: `${faults - mostProblems} more faults are not listed`,
        mend: 'Mend those above and read the file again.',
      });
    }
    const nobody =
      columns.at.machine === undefined ? [] : rows.filter(({ machine }) => machine === undefined);
    if (nobody.length > 0 && nobody.length < rows.length)
      notes.push({
        message: `${nobody.length === 1 ? '1 row names' : `${nobody.length} rows name`} no machine, as below a merged cell: the host name tells it`,
        ...(nobody[0] && { line: nobody[0].line }),
      });
    if (made.size > 0)
      notes.push({
        message: `${made.size} ${made.size === 1 ? 'name is' : 'names are'} not in the table and made as is usual, check them: ${[...made].slice(0, 4).join(', ')}${made.size > 4 ? ' ...' : ''}`,
        line: heading.line,
        toCheck: true,
      });
    return { rows, notes, problems, wide };
  };
  return { each, end };
}

/** What stands above the headings is told, so that nothing is left out unseen. */
function aboveNotes(
  text: string,
  { offset, line }: { readonly offset: number; readonly line: number },
): Note[] {
  const words = text
    .slice(0, offset)
    .replace(/[\ufeff\s,;"]+/g, ' ')
    .replace(/#\s*$/, '')
    .trim();
  const message = `The headings stand in line ${line}; what is above them is not read: ${shown(words)}`;
  return words ? [{ message, line: 1 }] : [];
}

/** As they are met when the table is read from above; what has no line stands last. */
const byPlace = (a: Problem, b: Problem): number =>
  (a.line ?? Number.POSITIVE_INFINITY) === (b.line ?? Number.POSITIVE_INFINITY)
    ? (a.column ?? 0) - (b.column ?? 0)
    : (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY);

const headingText = ({ cells }: CsvRow): string =>
  cells
    .map((cell) => cell.trim().toLowerCase())
    .join()
    .replace(/,+$/, '');

const headingOf = (columns: Columns, cell: number) => columns.headings[cell] ?? String(cell + 1);

const missingColumn = (field: 'hostname' | 'address', heading: CsvRow): Problem => ({
  message: `Line ${heading.line}: no column is named ${field}; the headings are ${shown(heading.cells.join(', '))}`,
  line: heading.line,
  column: 1,
  offset: heading.offset,
  mend: `Name the column with the ${field === 'hostname' ? 'host names' : 'addresses'} ${field}.`,
});
