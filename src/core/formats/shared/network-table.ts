/**
 * A table of networks, row by row: subnet, mask, gateway, VLAN and MTU of each, with its role. Each filled cell of these
 * columns is read, or is a fault.
 *
 *   Network,Subnet,Gateway,VLAN
 *   Client,10.30.40.0/25,10.30.40.1,2010
 */
import { formatSubnet, parseSubnet, type Subnet, whyNoSubnet } from '../../network/subnet.ts';
import type { CsvRow } from '../../table/csv.ts';
import { optionalAt } from './cell-text.ts';
import { addressIn, ofFamily, prefixIn } from './cell-values.ts';
import type { StatedFacts } from './endpoint-row.ts';
import type { Field } from './fields.ts';
import { meaningOfHeading } from './heading-words.ts';
import { type FactFault, type FactField, isFault, networkFact, notNetmask } from './network-cells.ts';
import { shown } from './result.ts';
import { fieldOfHeading, type NetworkWord, networkWord } from './vocabulary.ts';

export type StatedNetwork = {
  readonly range: Subnet;
  readonly facts: StatedFacts;
  readonly network?: NetworkWord;
  /** As the table names it. */
  readonly name: string;
  readonly row: CsvRow;
  /** The cell of its subnet, and the header of that column. */
  readonly cell: number;
  readonly heading: string;
};

export type NetworkFault = FactFault & {
  readonly row: CsvRow;
  readonly cell: number;
  /** The header of its column. */
  readonly heading: string;
};
type NetworkRow = {
  readonly network?: StatedNetwork;
  readonly faults: readonly NetworkFault[];
  /** The headers of filled cells for which a network has no field. */
  readonly unread: readonly string[];
};

type NetworksOfRow = Omit<NetworkRow, 'network'> & {
  /** Two of a row with a subnet of each IP version. */
  readonly networks: readonly StatedNetwork[];
};

/**
 * Reads the rows below the given column headers; undefined for a row of no network. `isSure` where no row can be one of an
 * address.
 */
export function networkReader(
  headings: readonly string[],
): (row: CsvRow, isSure: boolean) => NetworksOfRow | undefined {
  const fields = headings.map(fieldOfHeading);
  const cellOf = (field: Field) => fields.indexOf(field);
  const own = cellOf('subnet');
  const base =
    own < 0 ? headings.findIndex((heading) => /^(?:ip_?)?(?:address|network)\*?$/i.test(heading)) : own;
  const router = headings.findIndex((heading) => /^routers?\*?$/i.test(heading));
  const nameCell = cellOf('network') === base ? -1 : cellOf('network');
  const factCells: readonly (readonly [Exclude<FactField, 'subnet' | 'netmask'>, number])[] = [
    ['gateway', cellOf('gateway')],
    ['gateway', router],
    ['vlan', cellOf('vlan')],
    ['mtu', cellOf('mtu')],
  ];
  const known = new Set([base, nameCell, cellOf('netmask'), ...factCells.map(([, cell]) => cell)]);
  // A size, a count and the ends of a range follow from the subnet. Exports have dozens of columns of their own.
  const isOfExport = /^header-/i.test((headings[0] ?? '').trim());
  const others = [...headings.entries()].filter(([cell, heading]) => {
    const meaning = meaningOfHeading(heading) ?? (isOfExport ? 'size' : 'comment');
    return !known.has(cell) && (fields[cell] || /^(?:comment|state)$/.test(meaning));
  });
  const read = (row: CsvRow, isSure: boolean): NetworkRow | undefined => {
    const at = (cell: number) => (cell < 0 ? '' : optionalAt(row.cells, cell));
    const stated = at(base);
    const mask = at(cellOf('netmask'));
    const name = at(nameCell);
    const faults: NetworkFault[] = [];
    const headingAt = (cell: number) => (headings[cell] ?? '').trim();
    const report = (cell: number, { message, fix }: FactFault) =>
      faults.push({ row, cell, heading: headingAt(cell), message, fix });
    const hasFacts = mask !== '' || factCells.some(([, cell]) => at(cell) !== '');
    if (stated === '' && !(isSure && name !== '' && hasFacts)) return undefined;
    const read = readRange(stated, mask, isSure);
    if (!read) return undefined;
    if ('fix' in read) report(read.isOfMask ? cellOf('netmask') : base, read);
    let facts: StatedFacts = {};
    for (const [field, cell] of factCells) {
      const text = at(cell);
      if (text === '') continue;
      const fact = networkFact(field, text);
      if (isFault(fact)) report(cell, fact);
      else facts = { ...fact, ...facts };
    }
    const unread = others.flatMap(([cell, heading]) =>
      at(cell) === '' ? [] : heading.trim() || `column ${cell + 1}`,
    );
    if ('fix' in read) return { faults, unread };
    const network = networkWord(name);
    return {
      faults,
      unread,
      network: {
        range: read,
        facts: { ...facts, subnet: formatSubnet(read) },
        ...(network.role !== 'other' && { network }),
        name,
        row,
        cell: base,
        heading: headingAt(base),
      },
    };
  };
  return (row, isSure) => {
    const families = [false, true].map((isIpv6) => ofFamilyAlone(row, isIpv6));
    const [first, second] = families;
    if (!first || !second || first.cells[base] === second.cells[base]) {
      const one = read(row, isSure);
      return one && { ...one, networks: one.network ? [one.network] : [] };
    }
    const both = [first, second].flatMap((one) => read(one, isSure) ?? []);
    return {
      networks: both.flatMap(({ network }) => network ?? []),
      // A fact of both is stated once.
      faults: both.flatMap(({ faults }, i) =>
        faults.filter(({ cell }) => i === 0 || !both[0]?.faults.some((fault) => fault.cell === cell)),
      ),
      unread: both.flatMap(({ unread }) => unread),
    };
  };
}

/** A network of both IP versions in one row, as that of one of them. */
const ofFamilyAlone = (row: CsvRow, isIpv6: boolean): CsvRow => ({
  ...row,
  cells: row.cells.map((cell) => ofFamily(cell.trim(), isIpv6)),
});

/** The subnet by one cell, or by an address and its mask; undefined for a text that is not meant as a subnet. */
function readRange(
  stated: string,
  mask: string,
  isSure: boolean,
): Subnet | (FactFault & { readonly isOfMask?: true }) | undefined {
  if (stated === '')
    return {
      message: 'the subnet is missing',
      fix: 'Write the subnet of the network, such as 10.20.10.0/24.',
    };
  const found = addressIn(stated);
  if (!found) {
    const fault = networkFact('subnet', stated);
    return isFault(fault) && (isSure ? /\d/.test(stated) : /\d\.\d|\d\//.test(stated)) ? fault : undefined;
  }
  const most = found.address.includes(':') ? 128 : 32;
  const written = found.prefix || mask;
  if (written === '') {
    // A host has another last number, so the address alone is of one.
    const isOfNetwork = isSure || /\.0$|::$/.test(found.address);
    const wrong = whyNoSubnet(stated);
    return isOfNetwork && wrong ? { message: `${shown(stated)} ${wrong.why}`, fix: wrong.fix } : undefined;
  }
  const length = prefixIn(written, most);
  if (length === undefined) return { ...notNetmask(written), ...(found.prefix === '' && { isOfMask: true }) };
  if (found.prefix !== '' && mask !== '' && prefixIn(mask, most) !== length)
    return {
      message: `the mask ${shown(mask)} differs from the subnet ${shown(stated)}`,
      fix: 'Write the mask and the subnet so that they agree, or one of them.',
      isOfMask: true,
    };
  const text = `${found.address}/${length}`;
  const wrong = whyNoSubnet(text);
  if (wrong) return { message: `"${text}" ${wrong.why}`, fix: wrong.fix };
  return parseSubnet(text);
}
