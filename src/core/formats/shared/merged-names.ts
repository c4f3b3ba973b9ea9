/**
 * Rows without a name below a merged cell: the further addresses of a SCAN, and those of a machine where each row names its
 * network. That such a row belongs to the name above is a guess, so it is listed, and a row with any fact against it keeps
 * its fault.
 *
 *   vega01-scan1;10.30.40.31;SCAN
 *   ;10.30.40.32;SCAN                   another address of vega01-scan1
 *   ;10.30.40.1;gateway                 none
 */
import type { Note } from '../../appliance/document/appliance-types.ts';
import { contains, parseSubnet, type Subnet, subnetOfAddress } from '../../network/subnet.ts';
import type { CsvRow } from '../../table/csv.ts';
import { plural } from '../../text/plural.ts';
import { addressIn, subnetByMask, unwrapped } from './cell-values.ts';
import type { Field } from './fields.ts';
import { fromEnding } from './name-conventions.ts';
import { listed } from './result.ts';
import { isNothing, networkWord } from './vocabulary.ts';
import { bareLetters } from './words.ts';

type MergedColumns = {
  readonly at: Readonly<Partial<Record<Field, number>>>;
  readonly role?: number;
  readonly contents: readonly { readonly filled: number }[];
};

type MergedNames = {
  /** Takes the rows in their order, and returns each with the name that it has. */
  readonly named: (row: CsvRow) => CsvRow;
  /** A row that is no machine. Below a title or another name there is no name; below a free address it goes on. */
  readonly skipped: (row: CsvRow) => void;
  /** Lists the rows that got a name, by their line. */
  readonly notes: () => readonly Note[];
};

/** Facts of a network, which leave open what the address is. */
const plainFields = ['hostname', 'address', 'subnet', 'netmask', 'gateway', 'vlan', 'mtu'] as const;

/** Words for an address that no machine has. */
const ofNoMachine =
  /\b(?:(?:default)?gateways?|gw|router|passerelle|hsrp|vrrp|broadcast|bcast|reserv\w*|free|frei\w*|libre|unused|spare|available|dhcp)\b/;

/** Addresses of a SCAN: only those that a word names may be more. */
const mostScan = 3;

/** Without a mask, addresses of one SCAN have at least so many bits in common. */
const usualPrefix = (address: string): number => (address.includes(':') ? 64 : 24);

/** No line is between the two rows; the cells of the first one may hold line ends. */
const follows = (row: CsvRow, { line, cells }: CsvRow): boolean =>
  row.line <= line + 1 ||
  row.line <= line + 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);

export function mergedNames(
  { at, role, contents }: MergedColumns,
  isOneAddress: boolean,
  isNamedByMachine: boolean,
): MergedNames {
  const { hostname = -1, address = -1 } = at;
  const plain = new Set<number | undefined>(plainFields.map((field) => at[field]));
  const isPlain = contents.every(({ filled }, cell) => filled === 0 || plain.has(cell));
  const kinds = [role, at.network, at.machineKind, at.endpointKind];
  const given: { readonly text: string; readonly line: number }[] = [];
  let above: { readonly name: string; readonly row: CsvRow; count: number; last: CsvRow } | undefined;
  const textAt = (row: CsvRow, cell = -1) => unwrapped((row.cells[cell] ?? '').trim());
  const addressOf = (row: CsvRow) => addressIn(textAt(row, address))?.address;

  const subnetOf = (row: CsvRow): Subnet | undefined => {
    const found = addressIn(textAt(row, address));
    if (!found) return undefined;
    const stated = textAt(row, at.subnet);
    const mask = [found.prefix, textAt(row, at.netmask), stated].find((text) => !isNothing(text)) ?? '';
    return parseSubnet(stated) ?? subnetByMask(found.address, mask);
  };
  const isNextTo = (row: CsvRow, own: string): boolean => {
    const first = addressOf(row);
    if (first === undefined) return false;
    const subnet = subnetOf(row) ?? subnetOfAddress(`${first}/${usualPrefix(first)}`);
    return subnet !== undefined && contains(subnet, own);
  };
  const isOfNoMachine = (row: CsvRow, own: string): boolean =>
    [row, above?.row].some((one) => one && textAt(one, at.gateway) === own) ||
    row.cells.some(
      (cell, i) => i !== hostname && i !== address && cell.length < 80 && ofNoMachine.test(bareLetters(cell)),
    );

  const named = (row: CsvRow): CsvRow => {
    if (!isOneAddress || hostname < 0) return row;
    // An empty line ends the cell above it.
    if (above && !follows(row, above.last)) above = undefined;
    if (above) above.last = row;
    const name = (row.cells[hostname] ?? '').trim();
    if (!isNothing(name)) {
      above = { name, row, count: 1, last: row };
      return row;
    }
    if (row.cells.every((cell) => cell.trim() === '')) above = undefined;
    if (above && addressOf(above.row) === undefined) above = undefined;
    const own = above && addressOf(row);
    if (!above || own === undefined || isOfNoMachine(row, own)) return row;
    const words = kinds.map((cell) => textAt(row, cell)).filter((text) => !isNothing(text));
    const isNamedScan = row.cells.some(
      (cell, i) => i !== hostname && i !== address && networkWord(cell).kind === 'scan',
    );
    const isScan =
      fromEnding(above.name)?.kind === 'scan' &&
      words.every((word) => networkWord(word).kind === 'scan') &&
      (isNamedScan || (isPlain && above.count < mostScan)) &&
      isNextTo(above.row, own);
    const isOfMachine = isNamedByMachine && words.some((word) => networkWord(word).role !== 'other');
    if (!isScan && !isOfMachine) return row;
    above.count++;
    given.push({ text: `${above.name} ${own}`, line: row.line });
    const filled = above.name;
    return { ...row, cells: row.cells.map((cell, i) => (i === hostname ? filled : cell)) };
  };
  return {
    named,
    skipped: (row) => {
      const isNameless = isNothing(textAt(row, hostname)) && addressOf(row) !== undefined;
      if (above && isNameless && follows(row, above.last)) above.last = row;
      else above = undefined;
    },
    notes: () =>
      given.length === 0
        ? []
        : [
            {
              message: `${plural(given.length, 'row has', 'rows have')} no name and the one above is used, as below a merged cell: ${listed(given.map(({ text }) => text))}`,
              ...(given[0] && { line: given[0].line }),
              toCheck: true,
            },
          ],
  };
}
