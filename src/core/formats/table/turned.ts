/**
 * Tables that are no rows of addresses: one with a column for each server, which is turned round, and pools of addresses,
 * which list the addresses of a network without their owners.
 */
import { readCsv } from '../../table/csv.ts';
import { writeCsv } from '../../table/write-csv.ts';
import { addressIn } from '../shared/cell-values.ts';
import { meaningOfHeading } from '../shared/heading-words.ts';
import { isFactField } from '../shared/network-cells.ts';
import { isRoleText } from '../shared/role-words.ts';
import { fieldOfHeading, networkHeading, networkWord } from '../shared/vocabulary.ts';
import type { OpenTable } from './sheet.ts';

const isAddressHeading = (cell: string): boolean =>
  cell.trim() !== '' && (networkHeading(cell)?.field === 'address' || fieldOfHeading(cell) === 'address');
const isHeading = (cell: string): boolean =>
  cell.trim() !== '' && (networkHeading(cell) ?? fieldOfHeading(cell)) !== undefined;

/** `Netmask` and `Gateway` next to the servers are of the network of each row. */
const isFactHeading = (cell: string): boolean => isFactField(fieldOfHeading(cell));

/** The grid with a row for each fact of a network, the same for each of its servers. */
function withFactRows(grid: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const facts = [...(grid[0] ?? []).entries()].filter(([i, cell]) => i > 0 && isFactHeading(cell));
  if (facts.length === 0) return grid;
  const isFact = new Set(facts.map(([i]) => i));
  return grid.flatMap((row, n) => {
    const own = row.filter((_, i) => !isFact.has(i));
    const rows = n === 0 ? [] : facts.filter(([i]) => (row[i] ?? '').trim() !== '');
    return [
      own,
      ...rows.map(([i, heading]) =>
        own.map((text, at) => (at === 0 ? `${text} ${heading}` : text.trim() === '' ? '' : (row[i] ?? ''))),
      ),
    ];
  });
}

/** At least two rows begin with a heading of addresses, and what follows is an address for each server. */
export function isTurned({ sample }: OpenTable): boolean {
  const [first = '', ...others] = sample.heading?.cells ?? [];
  const all = sample.rows.map(({ cells }) => cells);
  const rows = [
    // The first line is a row as well where it holds the names of the servers, or addresses of them.
    ...(fieldOfHeading(first) === 'hostname' ||
    (isAddressHeading(first) && others.some((cell) => addressIn(cell.trim())))
      ? [[first, ...others]]
      : []),
    ...all,
  ];
  const headed = rows.filter(
    ([cell = '', ...rest]) => isAddressHeading(cell) && rest.some((text) => addressIn(text.trim())),
  );
  const known = rows.filter(([cell = '']) => isHeading(cell));
  // `Server 1`, `Server 2` number the servers and name no column.
  const areServers = others.every(
    (cell) => !isHeading(cell) || /^\D+\d+$/.test(cell.trim()) || isFactHeading(cell),
  );
  return headed.length > 0 && known.length > 1 && known.length * 2 >= rows.length && areServers;
}

/** The table with a row for each server. */
export function turnRound(text: string): string {
  const { heading, rows } = readCsv(text);
  const grid = withFactRows([heading?.cells ?? [], ...rows.map(({ cells }) => cells)]);
  const named = grid.flatMap(([cell = '']) => {
    const { word, field } = networkHeading(cell) ?? { word: '', field: fieldOfHeading(cell) };
    return field === 'hostname' ? [word === '' || networkWord(word).role === 'management'] : [];
  });
  const width = Math.max(...grid.map((row) => row.length));
  const turned = Array.from({ length: width }, (_, column) => grid.map((row) => row[column] ?? ''));
  const [first = [], ...below] = turned;
  const lead =
    isHeading(first[0] ?? '') && !/^net/i.test(first[0] ?? '')
      ? (first[0] ?? '')
      : named.includes(true)
        ? 'column'
        : // The names of other networks alone leave the one of the server to the first row.
          named.length > 0
          ? 'server'
          : 'hostname';
  return writeCsv([
    [lead, ...first.slice(1)],
    ...below.filter((row) => row.some((cell) => cell.trim() !== '')),
  ]);
}

/** First address and size of the pool of each network of an appliance, as a worksheet of OEDA lists them. */
export function isPools({ columns, sample }: OpenTable): boolean {
  const meanings = new Set(columns.headings.map(meaningOfHeading));
  if (
    !meanings.has('start') ||
    !(meanings.has('size') || meanings.has('end')) ||
    columns.at.hostname !== undefined
  )
    return false;
  const cell = columns.role ?? columns.at.network;
  const texts = cell === undefined ? [] : sample.rows.map(({ cells }) => (cells[cell] ?? '').trim());
  const roles = texts.filter(isRoleText).length;
  return roles > 0 && roles * 2 >= texts.length;
}
