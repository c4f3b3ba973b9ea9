/**
 * Facts of a network in the header of a column: `Client 10.30.40.0/25`, `Mgmt (VLAN 10)`, `Admin IP (255.255.255.0)`. They
 * hold for each address below it, where the row states no other.
 */
import { getOrCreate } from '../../collections/grouping.ts';
import { contains, formatSubnet, parseSubnet, type Subnet, subnetOfAddress } from '../../network/subnet.ts';
import { textAt } from './cell-text.ts';
import { addressIn, isAddress } from './cell-values.ts';
import { type EndpointRow, withStatedFacts } from './endpoint-row.ts';
import { areOfNetworks } from './header-sections.ts';
import {
  type ColumnFacts,
  type FactFault,
  type FactField,
  isFactField,
  isFault,
  networkFact,
} from './network-cells.ts';
import { shown } from './result.ts';
import { sectionOf } from './section-titles.ts';
import { fieldOfHeading, isNothing } from './vocabulary.ts';

type HeadingFacts = {
  readonly facts: ColumnFacts;
  /** Facts that are stated and cannot be read. */
  readonly faults: readonly FactFault[];
  /** The header without them. */
  readonly bare: string;
};

const ofMask = /[\s([,]*(\d+(?:\.\d+){3}|(?<!\d)\/\d{1,3})[\s)\]]*$/;

/** Undefined for a header without such facts. */
export function headingFacts(heading: string): HeadingFacts | undefined {
  // Most headers have no digit.
  if (heading.length > 80 || !/\d\d|\/\d/.test(heading)) return undefined;
  const text = heading.replace(/\s+/g, ' ').trim();
  const mask = ofMask.exec(text);
  const written = mask?.[1] ?? '';
  const isOfMask = mask !== null && (/^\/|^255\.|^0\.0\.0\.0$/.test(written) || !isAddress(written));
  const read = isOfMask ? networkFact('netmask', written) : {};
  const section = sectionOf(isOfMask ? text.slice(0, mask.index) : text);
  const { subnet, vlan, untagged, gateway, words = '', faults = [] } = section ?? {};
  const all = isFault(read) ? [...faults, read] : faults;
  const prefix = isFault(read) ? undefined : read.prefix;
  const isStated = [subnet, vlan, untagged, prefix].some((one) => one !== undefined);
  if (section?.network === undefined || !(isStated || all.length > 0)) return undefined;
  return {
    bare: words,
    faults: all,
    facts: {
      ...(subnet && { subnet: formatSubnet(subnet) }),
      ...(prefix !== undefined && { prefix }),
      ...(vlan !== undefined && { vlan }),
      ...(untagged && { untagged }),
      ...(gateway !== undefined && { gateway }),
    },
  };
}

/** The headers as words. */
export const withoutFacts = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => headingFacts(cell)?.bare ?? cell);

/** The row with the facts of its column. */
export function withFacts(row: EndpointRow, facts: ColumnFacts | undefined): EndpointRow {
  if (!facts) return row;
  const range = subnetFor(facts, row.address);
  const subnet = range && formatSubnet(range);
  const found = withStatedFacts(row, { ...facts, subnet, gateway: gatewayFor(facts, row.address) });
  const isMasked = range !== undefined && range.prefix === facts.prefix && row.subnet === undefined;
  return isMasked ? { ...found, masked: true } : found;
}

/**
 * The subnet that the facts of a column give to an address. A column may hold addresses of both families. A network of IPv6
 * hosts has a prefix of 64 (RFC 4291), so one of 32 or less is that of IPv4.
 */
function subnetFor({ prefix, subnet = '' }: ColumnFacts, address: string): Subnet | undefined {
  if (prefix !== undefined && prefix > 32 === address.includes(':'))
    return subnetOfAddress(`${address}/${prefix}`);
  const range = parseSubnet(subnet);
  return range && contains(range, address) ? range : undefined;
}

const gatewayFor = ({ gateway }: ColumnFacts, address: string): string | undefined =>
  gateway?.includes(':') === address.includes(':') ? gateway : undefined;

/**
 * The fact that a row gives for each column of a network, as `Gateway;10.20.10.1;10.30.40.1`. The column headers of a table
 * of networks are no such row.
 */
export function factOfRow(cells: readonly string[]): FactField | undefined {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  // Most rows begin with a name, which has a digit.
  if (first.length > 40 || /\d/.test(first) || cells.length < 3) return undefined;
  const field = fieldOfHeading(first);
  return isFactField(field) && !areOfNetworks(cells) ? field : undefined;
}

/** A fault of a row, or without one of the column headers. */
export type RowFault<Row> = FactFault & Place<Row>;
type Place<Row> = { readonly row: Row | undefined; readonly cell: number };

/**
 * The facts of the columns by their headers, and by the rows that give them. `addressesOf` gives the columns of addresses
 * that a cell is about.
 */
export function factsOfColumns<Row extends { readonly cells: readonly string[] }>(
  rows: readonly Row[],
  ofHeadings: ReadonlyMap<number, ColumnFacts>,
  addressesOf: (cell: number) => readonly number[],
): {
  readonly facts: ReadonlyMap<number, ColumnFacts>;
  readonly faults: readonly RowFault<Row>[];
  /** Texts of these rows that are no fact, in columns of no network. */
  readonly remarks: readonly string[];
} {
  const facts = new Map(ofHeadings);
  const faults: RowFault<Row>[] = [];
  const remarks: string[] = [];
  const stated: (Place<Row> & { readonly column: number; readonly read: ColumnFacts })[] = [];
  for (const [cell, read] of ofHeadings) stated.push({ column: cell, read, row: undefined, cell });
  const given = rows.flatMap((row) => {
    const field = factOfRow(row.cells);
    return field ? [{ row, field }] : [];
  });
  const addresses = memoizeColumn(rows);
  for (const { row, field } of given) {
    const label = row.cells.findIndex((cell) => cell.trim() !== '');
    for (const [cell, written] of row.cells.entries()) {
      const text = textAt(row.cells, cell);
      if (cell === label || isNothing(written) || text === '') continue;
      const report = (message: string, fix: string) => faults.push({ row, cell, message, fix });
      const columns = addressesOf(cell);
      if (columns.length === 0 && isFault(networkFact(field, text))) remarks.push(text);
      else if (columns.length === 0)
        report(
          `${shown(text)} is in no column of a network`,
          'Write it in the column of the addresses of its network.',
        );
      for (const column of columns) {
        const read = networkFact(field, text);
        const before = facts.get(column) ?? {};
        const other = isFault(read) ? undefined : otherFact(before, read);
        if (isFault(read)) report(read.message, read.fix);
        else if (other !== undefined)
          report(
            `${shown(text)} differs from ${other}, which the table states before`,
            'Remove one of the two.',
          );
        else {
          facts.set(column, { ...before, ...read });
          stated.push({ column, read, row, cell });
        }
        if (isFault(read) || other !== undefined) break;
      }
    }
  }
  for (const { column, read, row, cell } of stated) {
    const own = addresses(column);
    const { subnet, prefix, gateway } = read;
    const report = (fact: ColumnFacts, what: string, name: string) => {
      if (own.length === 0 || own.some((one) => subnetFor(fact, one) ?? gatewayFor(fact, one))) return;
      const message = `${what} none of the addresses of the column`;
      faults.push({ row, cell, message, fix: `Correct the ${name}, or the addresses.` });
    };
    if (subnet !== undefined) report({ subnet }, `${subnet} contains`, 'subnet');
    if (prefix !== undefined) report({ prefix }, `/${prefix} is the mask of`, 'mask');
    if (gateway !== undefined) report({ gateway }, `${gateway} is a gateway of`, 'gateway');
  }
  return { facts, faults, remarks };
}

/** The addresses of a column, looked for once. */
function memoizeColumn(rows: readonly { readonly cells: readonly string[] }[]) {
  const known = new Map<number, readonly string[]>();
  return (column: number): readonly string[] =>
    getOrCreate(known, column, () =>
      rows.flatMap(({ cells }) => {
        const found = factOfRow(cells) ? undefined : addressIn(textAt(cells, column));
        return found?.address ?? [];
      }),
    );
}

/** The value of a fact that is known already, where the other one differs. */
function otherFact(known: ColumnFacts, read: ColumnFacts): string | undefined {
  for (const key of ['subnet', 'prefix', 'gateway', 'vlan', 'mtu'] as const)
    if (known[key] !== undefined && read[key] !== undefined && known[key] !== read[key])
      return key === 'prefix' ? `/${known[key]}` : `${known[key]}`;
  return undefined;
}
