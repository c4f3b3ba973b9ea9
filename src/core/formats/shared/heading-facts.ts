/**
 * Facts of a network in the header of a column: `Client 10.30.40.0/25`, `Mgmt (VLAN 10)`, `Admin IP (255.255.255.0)`. They
 * hold for each address below it, where the row states no other.
 */
import { contains, formatSubnet, subnetOfAddress } from '../../network/subnet.ts';
import { isAddress, isMask, prefixIn, soleNumberIn } from './cell-values.ts';
import { type EndpointRow, type StatedFacts, withStatedFacts } from './endpoint-row.ts';
import type { Field } from './fields.ts';
import { sectionOf } from './section-titles.ts';
import { fieldOfHeading } from './vocabulary.ts';

/** Facts of the network of a column. */
export type ColumnFacts = StatedFacts & {
  /** Length of a prefix. */
  readonly prefix?: number;
};
type HeadingFacts = ColumnFacts & {
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
  const prefix =
    mask && (isMask(written) || !isAddress(written))
      ? prefixIn(written, written.startsWith('/') ? 128 : 32)
      : undefined;
  const section = sectionOf(prefix === undefined ? text : text.slice(0, mask?.index));
  const { subnet, vlan, gateway, words = '' } = section ?? {};
  if (section?.network === undefined || (subnet ?? vlan ?? prefix) === undefined) return undefined;
  return {
    bare: words,
    ...(subnet && { subnet: formatSubnet(subnet) }),
    ...(prefix !== undefined && { prefix }),
    ...(vlan !== undefined && { vlan }),
    ...(gateway !== undefined && { gateway }),
  };
}

/** The headers as words. */
export const withoutFacts = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => headingFacts(cell)?.bare ?? cell);

/** The row with the facts of its column. */
export function withFacts(row: EndpointRow, facts: ColumnFacts | undefined): EndpointRow {
  if (!facts) return row;
  const own = facts.prefix === undefined ? undefined : subnetOfAddress(`${row.address}/${facts.prefix}`);
  const range = own ?? (facts.subnet === undefined ? undefined : subnetOfAddress(facts.subnet));
  const subnet = range && contains(range, row.address) ? formatSubnet(range) : undefined;
  const found = withStatedFacts(row, { ...facts, subnet });
  return own && row.subnet === undefined ? { ...found, masked: true } : found;
}

const ofRows: ReadonlySet<string | undefined> = new Set(['subnet', 'netmask', 'gateway', 'vlan', 'mtu']);

/** The fact that a row gives for each column of a network, as `Gateway;10.20.10.1;10.30.40.1`. */
export function factOfRow(cells: readonly string[]): Field | undefined {
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  // Most rows begin with a name, which has a digit.
  if (first.length > 40 || /\d/.test(first) || cells.length < 3) return undefined;
  const field = fieldOfHeading(first);
  return ofRows.has(field) ? field : undefined;
}

/** The facts of the columns by their headers, and by the rows that give them. */
export function factsOfColumns(
  rows: readonly { readonly cells: readonly string[] }[],
  ofHeadings: ReadonlyMap<number, ColumnFacts> = new Map(),
): ReadonlyMap<number, ColumnFacts> {
  const facts = new Map(ofHeadings);
  for (const { cells } of rows) {
    const field = factOfRow(cells);
    if (field)
      for (const [i, cell] of cells.entries())
        facts.set(i, { ...factIn(field, cell.trim()), ...facts.get(i) });
  }
  return facts;
}

function factIn(field: Field, text: string): ColumnFacts {
  const number = field === 'mtu' ? soleNumberIn(text, 100, 99_999) : soleNumberIn(text, 1, 4094);
  const prefix =
    field === 'gateway' ? undefined : prefixIn(text.replace(/^.*\//, '/'), text.includes(':') ? 128 : 32);
  if (field === 'vlan' && number !== undefined) return { vlan: number };
  if (field === 'mtu' && number !== undefined) return { mtu: number };
  if (field === 'gateway' && isAddress(text)) return { gateway: text };
  if (field === 'netmask' && prefix !== undefined) return { prefix };
  const subnet = field === 'subnet' ? subnetOfAddress(text) : undefined;
  return subnet
    ? { subnet: formatSubnet(subnet) }
    : field === 'subnet' && prefix !== undefined
      ? { prefix }
      : {};
}
