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
import { type CellFault, readCells } from './cells.ts';
import { areHeadings, type Columns, columnsOf, headingsBelow } from './columns.ts';
import { mostProblems, type PartialRead, type ReadInput, type ReadOptions, shown } from './format.ts';
import type { EndpointRow } from './row.ts';
import { spread } from './wide.ts';

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
  const { rows, notes, wide } = table.heading ? readRows(table.heading) : { ...empty, wide: undefined };
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
  const all = [...(below ? aboveNotes(text, below) : []), ...notes, ...built.notes];
  return { ...built, ...(wide && { wide }), notes: all, problems };

  function readRows(heading: CsvRow) {
    const { columns, made, lacks, faults: wrong, of, wide } = spread(columnsOf(heading.cells), table.rows);
    const notes: Note[] = columns.notes.map(({ message }) => ({ message, line: heading.line }));
    for (const field of lacks) problems.push(missingColumn(field, heading));
    const rows: EndpointRow[] = [];
    if (problems.some(({ line }) => line === heading.line)) return { rows, notes, wide };
    let faults = 0;
    const tell = (row: CsvRow, { cell, message, mend }: CellFault) => {
      if (++faults > mostProblems) return;
      const place = cellPlace(text, table, row, cell);
      problems.push({
        message: `Line ${place.line}, column ${headingOf(columns, cell)}: ${message}`,
        ...place,
        mend,
      });
    };
    for (const fault of wrong) tell(heading, fault);
    for (const [n, row] of table.rows.entries()) {
      if (n % 8192 === 8191) {
        options.onProgress?.(
          text.length + Math.floor((text.length * n) / table.rows.length / 2),
          text.length * 2,
        );
      }
      const results = of(row).map(([one, by]) => readCells(one, by));
      if (results.some((result) => result && 'faults' in result) && areHeadings(row.cells)) {
        // Printed on each page, or the headings of another table.
        if (row.cells.join() === heading.cells.join()) continue;
        problems.push({
          message: `Line ${row.line}: the headings of another table, which is not read: ${shown(row.cells.join(', '))}`,
          line: row.line,
          column: 1,
          offset: row.offset,
          mend: 'Put it into a file of its own.',
        });
        break;
      }
      for (const result of results) {
        if (!result) continue;
        if ('hostname' in result) rows.push(result);
        else for (const fault of result.faults) tell(row, fault);
      }
    }
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
    return { rows, notes, wide };
  }
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

const headingOf = (columns: Columns, cell: number) => columns.headings[cell] ?? String(cell + 1);

const missingColumn = (field: 'hostname' | 'address', heading: CsvRow): Problem => ({
  message: `Line ${heading.line}: no column is named ${field}; the headings are ${shown(heading.cells.join(', '))}`,
  line: heading.line,
  column: 1,
  offset: heading.offset,
  mend: `Name the column with the ${field === 'hostname' ? 'host names' : 'addresses'} ${field}.`,
});
