/**
 * A table as it is opened: where its column headers are, or that it has none, and what its columns hold by the first of
 * its rows. The recognition of formats and the readers of tables start here.
 */
import { type CsvRow, type CsvTable, delimiterAt, readCsv } from '../../table/csv.ts';
import { firstSection } from '../shared/header-sections.ts';
import { headingFacts, withoutFacts } from '../shared/heading-facts.ts';
import type { ColumnFacts, FactFault } from '../shared/network-cells.ts';
import type { ColumnChoices } from '../shared/result.ts';
import { sectionOf } from '../shared/section-titles.ts';
import { assignColumns, type Columns } from './assign-columns.ts';
import {
  type Below,
  besideAddresses,
  headingsBelow,
  holdsAddress,
  looksLikeHeadings,
  underGroups,
} from './columns.ts';

/** Number of rows that decide what a column holds. */
export const sampleRows = 500;

/** As many decide the kind of table. */
export const headRows = 100;

export type OpenTable = {
  readonly below?: Below;
  /** How the whole table is read, from its headings on or without them. */
  readonly from: { readonly from?: Below; readonly headings?: readonly string[] };
  readonly sample: CsvTable;
  readonly columns: Columns;
  /** The first line is a row: the columns are known by their content alone. */
  readonly isHeadless: boolean;
  /** The line of the headings names a name and an address, or something else that only headings name. */
  readonly isSure: boolean;
};

/** Columns of a table without headings: its first line is a row, or a title above rows. */
const numbered = (text: string): readonly string[] | undefined => {
  const { heading, rows } = readCsv(text, { rows: 1 });
  const first = withoutFacts(heading?.cells ?? []);
  if (first.some(holdsAddress)) return first.map(() => '');
  const [second] = rows;
  const isTitle = first.length > 2 && first.slice(1).every((cell) => cell.trim() === '');
  return isTitle && second?.cells.some(holdsAddress) && sectionOf(first[0] ?? '')
    ? first.map(() => '')
    : undefined;
};

export function openSheet(text: string, choices?: ColumnChoices, most = sampleRows): OpenTable {
  const below = headingsBelow(text);
  const headings = below ? undefined : numbered(text);
  const from = { ...(below && { from: below }), ...(headings && { headings }) };
  const read = readCsv(text, { ...from, rows: most });
  const sample = { ...read, rows: firstSection(read.heading, read.rows) };
  const cells = sample.heading?.cells ?? [];
  const columns = columnsOf(cells, sample.rows, choices, below?.groups);
  return {
    ...(below && { below }),
    from,
    sample,
    columns,
    isHeadless: headings !== undefined,
    isSure: below !== undefined || (headings === undefined && looksLikeHeadings(cells)),
  };
}

/** The columns by their headers, without the facts of networks that those hold. */
export function columnsOf(
  cells: readonly string[],
  rows: readonly CsvRow[],
  choices?: ColumnChoices,
  groups?: Below['groups'],
): Columns {
  const facts = new Map<number, ColumnFacts>();
  const faults: (FactFault & { readonly cell: number })[] = [];
  for (const [i, cell] of cells.entries()) {
    const found = headingFacts(cell) ?? headingFacts(groups?.cells[i] ?? '');
    if (!found) continue;
    facts.set(i, found.facts);
    faults.push(...found.faults.map((fault) => ({ cell: i, ...fault })));
  }
  const bare = withoutFacts(cells);
  const columns = assignColumns(
    groups ? underGroups({ cells: withoutFacts(groups.cells) }, bare) : besideAddresses(bare),
    rows,
    choices,
  );
  return facts.size > 0 ? { ...columns, facts, ...(faults.length > 0 && { faults }) } : columns;
}

/** Most lines of a text without headings have the delimiter of its first one: a table, and not lines of words. */
export const isDelimited = ({ sample }: OpenTable, text: string): boolean => {
  const lines = text.split(/[\r\n]+/, 60).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const delimiter = delimiterAt(first);
  return (
    sample.rows.length > 0 &&
    lines.filter((line) => line.includes(delimiter)).length * 2 > lines.length &&
    sample.rows.every(({ cells }) => cells.length > 1)
  );
};
