/**
 * A table as it is opened: where its column headers are, or that it has none, and what its columns hold by the first of
 * its rows. The recognition of formats and the readers of tables start here.
 */
import { type CsvTable, delimiterAt, readCsv } from '../../table/csv.ts';
import { firstSection } from '../shared/header-sections.ts';
import type { ColumnChoices } from '../shared/result.ts';
import { assignColumns, type Columns } from './assign-columns.ts';
import {
  type Below,
  besideAddresses,
  headingsBelow,
  holdsAddress,
  looksLikeHeadings,
  underGroups,
} from './columns.ts';
import { sectionOf } from './section-titles.ts';

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
  const first = heading?.cells ?? [];
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
  const columns = assignColumns(
    below?.groups ? underGroups(below.groups, cells) : besideAddresses(cells),
    sample.rows,
    choices,
  );
  return {
    ...(below && { below }),
    from,
    sample,
    columns,
    isHeadless: headings !== undefined,
    isSure: below !== undefined || (headings === undefined && looksLikeHeadings(cells)),
  };
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
