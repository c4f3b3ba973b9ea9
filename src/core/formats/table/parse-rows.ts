/** A row whose cell of the address holds several of them as rows of one address each; and rows that are none. */
import type { CsvRow } from '../../table/csv.ts';
import { isAddress, isMask, unwrapped } from '../shared/cell-values.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { fromEnding } from '../shared/name-conventions.ts';
import { addressesOf } from '../shared/occupied-addresses.ts';
import { isNothing } from '../shared/vocabulary.ts';
import type { Columns } from './assign-columns.ts';
import { parseRow } from './parse-row.ts';

type Parsed = ReturnType<typeof parseRow>;

export function parseRows(
  given: CsvRow,
  columns: Columns,
  onDropped: (dropped: string) => void,
): readonly Parsed[] {
  const row = withMore(given, columns);
  const result = parseRow(row, columns, onDropped);
  const cell = columns.at.address;
  if (!result || !('faults' in result) || cell === undefined) return [result];
  const text = unwrapped((row.cells[cell] ?? '').trim());
  const list = severalIn(text);
  const withAddress = (address: string) =>
    parseRow({ ...row, cells: row.cells.with(cell, address) }, columns);
  // A fault of the name is one of the row, and is reported once.
  const ofName = result.faults.filter((fault) => fault.cell === columns.at.hostname);
  if (list.length > 1) return ofName.length > 0 ? [{ faults: ofName }] : list.map(withAddress);
  // The addresses of a SCAN follow each other; a range of another name leaves the owner of each address open.
  const range = addressesOf(text);
  if (range.length < 2 || range.length > mostOfRange || text.includes('/')) return [result];
  const names = numberedNames((row.cells[columns.at.hostname ?? -1] ?? '').trim(), range.length);
  if (names && columns.at.machine === undefined) {
    onDropped('a range as a row for each address');
    return names.map((name, i) =>
      parseRow(
        {
          ...row,
          cells: row.cells.with(cell, range[i] ?? '').with(columns.at.hostname ?? cell, name),
        },
        columns,
      ),
    );
  }
  if (range.length > mostOfScan) return [result];
  const all = range.map(withAddress);
  return all.every((one) => one && 'hostname' in one && isScan(one)) ? all : [result];
}

/** All addresses of the row in the cell of the first one. */
function withMore(row: CsvRow, { at, more = [] }: Columns): CsvRow {
  if (at.address === undefined || more.length === 0) return row;
  const all = [at.address, ...more].map((cell) => (row.cells[cell] ?? '').trim());
  const filled = all.filter((text) => !isNothing(text));
  return filled.length > 1 ? { ...row, cells: row.cells.with(at.address, filled.join(' ')) } : row;
}

/** A rack has fewer machines of a kind. */
const mostOfRange = 64;

const rangeOfNames =
  /^([a-z][\w.-]*?)[[{(]?(\d{1,3})\s*(?:[-\u2013]|\.\.|to|bis)\s*([a-z][\w.-]*?)?(\d{1,3})[\]})]?$/i;

/** `vega01dbadm01-04`, `vega01dbadm[01-04]`, `vega01dbadm01 - vega01dbadm04`: as many names as there are addresses. */
function numberedNames(text: string, count: number): readonly string[] | undefined {
  const [, stem = '', first = '', again = stem, last = ''] = rangeOfNames.exec(text) ?? [];
  if (last === '' || again.toLowerCase() !== stem.toLowerCase()) return undefined;
  if (Number(last) - Number(first) + 1 !== count || last.length > first.length + 1) return undefined;
  return Array.from(
    { length: count },
    (_, i) => `${stem}${String(Number(first) + i).padStart(first.length, '0')}`,
  );
}

/** SCAN names have three addresses, or one; some sites give more. */
const mostOfScan = 6;

const isScan = ({ endpointKind, network, hostname }: EndpointRow) =>
  (endpointKind ?? network?.kind ?? fromEnding(hostname)?.kind) === 'scan';

/** Addresses that commas, semicolons, slashes, blanks or line ends separate, and nothing else; a mask is none. */
function severalIn(text: string): readonly string[] {
  if (text.length > 1000) return [];
  const parts = text.split(/[\s,;|]+|\s*\/\s*(?=\d+\.|\S*:)/).filter(Boolean);
  return parts.length > 1 && parts.every((part) => isAddress(part) && !isMask(part)) ? parts : [];
}

const totalWord =
  /^(?:grand |sub-?)?(?:totals?|summen?|sum|gesamt\w*|insgesamt|zwischensumme|anzahl|count|somme|nombre)(?![\w-])/i;

/** A row of totals: it begins with their word, and all else in it are numbers. */
export function isTotals(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const [first = ''] = filled;
  const isNumber = (text: string) =>
    /^[\d.,\s%+=()A-Z:]*$|^\d+ \p{L}+$/u.test(text) && !/\d+\.\d+\.\d+/.test(text);
  const at = filled.findIndex((text) => totalWord.test(text));
  return at >= 0 && filled.every((text, i) => i === at || isNumber(text)) && (at === 0 || isNumber(first));
}
