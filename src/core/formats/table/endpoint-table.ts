/**
 * The endpoint table: one named address per row. Column headers are accepted in many spellings (vocabulary.ts); unknown
 * columns become notes of the endpoint. A row with a fault is reported with line, column and value, and not imported.
 *
 *   machine,network,hostname,address,subnet
 *   vega01dbadm01,client,vega01db01,10.30.40.11,10.30.40.0/25
 */
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import { type CsvRow, readCsv } from '../../table/csv.ts';
import { buildAppliance } from '../document/build-appliance.ts';
import { sharedAddresses } from '../document/same-addresses.ts';
import { headerSections } from '../shared/header-sections.ts';
import {
  mostProblems,
  type PartialRead,
  type ReadInput,
  type ReadOptions,
  shown,
  type TableView,
} from '../shared/result.ts';
import { withOccupied } from '../shared/with-occupied.ts';
import type { Below } from './columns.ts';
import { nothing, rowReader } from './row-reader.ts';
import { openSheet } from './sheet.ts';
import { tableView } from './table-view.ts';
import { mayBeWide, spread } from './wide-table.ts';

export type TableRead = PartialRead & { readonly problems: readonly Problem[]; readonly table?: TableView };

export function readEndpointsCsv(input: ReadInput, options: ReadOptions = {}): TableRead {
  const { text } = input;
  const sheet = openSheet(text, options.columns);
  const { below, from, sample, columns } = sheet;
  // Half of the work is reading the text, half is making the document.
  const onProgress = (done: number, total: number) => options.onProgress?.(done, total * 2);
  // A row that is read as soon as it is split does not outlive it, which is much of the time of a long table.
  const whole = mayBeWide(columns) ? readCsv(text, { ...from, onProgress }) : undefined;
  const reader = sample.heading && rowReader(text, sample, spread(columns, (whole ?? sample).rows));
  const sections = headerSections(sample.heading, below && text.slice(0, below.offset));
  let count = 0;
  const each = (row: CsvRow) => {
    count++;
    if (!sections.takes(row)) reader?.each(row);
  };
  if (whole) for (const row of whole.rows) each(row);
  const table = whole ?? readCsv(text, { ...from, onProgress, each });
  onProgress(text.length, text.length);
  const problems: Problem[] = table.problems.slice(0, mostProblems);
  const {
    rows,
    notes,
    wide,
    leftOut,
    occupied = [],
    problems: ofRows,
  } = reader?.end(table.problems) ?? nothing;
  problems.push(...ofRows);
  if (table.heading && count === 0 && problems.length === 0) {
    problems.push({
      message: 'The table has column headers but no rows',
      line: table.heading.line,
      fix: 'Add a row for each address.',
    });
  }
  const placed = rows.map(sections.placed);
  const built = withOccupied(buildAppliance(placed, input.name), occupied);
  options.onProgress?.(text.length * 2, text.length * 2);
  problems.push(...sections.problems(text, table.delimiter).slice(0, mostProblems));
  problems.sort(byPlace);
  const all = [
    ...(below && !sections.isAbove ? aboveNotes(text, below) : []),
    ...sections.notes(),
    ...notes,
    ...built.notes,
  ];
  all.push(...sharedAddresses(placed));
  const view = sample.heading && tableView(sheet, options.columns, count);
  return {
    ...built,
    ...(wide && { wide }),
    ...(leftOut && { leftOut }),
    ...(view && { table: view }),
    notes: all,
    problems,
  };
}

/** Notes the text above the column headers, so that the import skips nothing silently. */
function aboveNotes(text: string, { offset, line, groups }: Below): Note[] {
  const wordsOf = (part: string) =>
    shown(
      part
        .replace(/[\ufeff\s,;"]+/g, ' ')
        .replace(/#\s*$/, '')
        .trim(),
    );
  const above = text.slice(0, groups?.offset ?? offset);
  const where = groups ? `lines ${groups.line} and ${line}` : `line ${line}`;
  return [
    ...(/[^\ufeff\s,;"#]/.test(above)
      ? [
          {
            message: `The column headers are in ${where}; what is above them is not read: ${wordsOf(above)}`,
            line: 1,
          },
        ]
      : []),
    ...(groups
      ? [
          {
            message: `The row above the column headers gives the network of the columns: ${wordsOf(text.slice(groups.offset, offset))}`,
            line: groups.line,
          },
        ]
      : []),
  ];
}

/** From the top of the table to its end; problems without a line come last. */
const byPlace = (a: Problem, b: Problem): number =>
  (a.line ?? Number.POSITIVE_INFINITY) === (b.line ?? Number.POSITIVE_INFINITY)
    ? (a.column ?? 0) - (b.column ?? 0)
    : (a.line ?? Number.POSITIVE_INFINITY) - (b.line ?? Number.POSITIVE_INFINITY);
