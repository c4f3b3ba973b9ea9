/**
 * Tables of networks next to one of named addresses, above or below it: they give the subnets, gateways, VLANs and roles of
 * its addresses. Some exports have a line of column headers for each kind of object, `header-hostrecord,...` above
 * `hostrecord,...`, and kinds without names and addresses are skipped.
 */
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import { addToSetAt } from '../../collections/grouping.ts';
import { contains } from '../../network/subnet.ts';
import { type CsvRow, cellPlace, readCsv } from '../../table/csv.ts';
import type { Delimiter } from '../../table/quoted-row.ts';
import { plural } from '../../text/plural.ts';
import { addressIn } from './cell-values.ts';
import { type EndpointRow, withStatedFacts } from './endpoint-row.ts';
import type { Field } from './fields.ts';
import { meaningOfHeading } from './heading-words.ts';
import { fromEnding } from './name-conventions.ts';
import { type NetworkFault, networkReader, type StatedNetwork } from './network-table.ts';
import { listed, shown } from './result.ts';
import { isRoleText } from './role-words.ts';
import { fieldOfHeading, type NetworkWord, networkHeading } from './vocabulary.ts';

/** The first cell of such a line. */
export const isSection = (cell = ''): boolean => /^header-/i.test(cell.trim());
const isOfNetworks = (cell = ''): boolean => /^header-(?:ipv6)?network$/i.test(cell.trim());

/** The rows of the first section: those of the others are read by other column headers. */
export function firstSection(heading: CsvRow | undefined, rows: readonly CsvRow[]): readonly CsvRow[] {
  const end = isSection(heading?.cells[0])
    ? rows.findIndex(({ cells }) => isSection(cells[0]))
    : rows.findIndex(({ cells }) => areOfNetworks(cells));
  return end < 0 ? rows : rows.slice(0, end);
}

/** Column headers of networks: of subnets with something else that networks have, and of no names and addresses. */
export function areOfNetworks(cells: readonly string[]): boolean {
  // Nearly every row has a digit in its first cells.
  for (const cell of cells) if (/\d/.test(cell)) return false;
  if (isOfNetworks(cells[0])) return true;
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || isSection(cells[0])) return false;
  const fields = fieldsOfNetworks(filled);
  if (!fields) return false;
  const facts = otherFacts.filter((one) => fields.has(one)).length;
  // Among so many, a column that people add means nothing else.
  return facts > 1 || (facts > 0 && filled.every((cell) => fieldOfHeading(cell) ?? meaningOfHeading(cell)));
}

const otherFacts: readonly Field[] = ['network', 'gateway', 'vlan', 'netmask'];

/** The fields of column headers with subnets, and without a column of names or addresses. */
function fieldsOfNetworks(cells: readonly string[]): ReadonlySet<Field | undefined> | undefined {
  // The owner of a network is a person.
  const fields = new Set(
    cells.map((cell) => (/^owner$/i.test(cell.trim()) ? undefined : fieldOfHeading(cell))),
  );
  const isOfAddresses =
    ofHosts.some((one) => fields.has(one)) || cells.some((cell) => networkHeading(cell)?.field === 'address');
  return fields.has('subnet') && !isOfAddresses ? fields : undefined;
}

const ofHosts: readonly Field[] = ['hostname', 'address', 'machine'];

/** Subnets with anything else, and no column of names or addresses. */
export const holdsNetworksAlone = (cells: readonly string[]): boolean =>
  cells.length > 1 && fieldsOfNetworks(cells) !== undefined;

type HeaderSections = {
  /** Takes a row that holds no named address; false for all others. */
  readonly takes: (row: CsvRow) => boolean;
  /** After all rows are taken: the row with the smallest stated network that contains its address, where it names none. */
  readonly placed: (row: EndpointRow) => EndpointRow;
  /** The text above the column headers is of networks. */
  readonly isAbove: boolean;
  /** After all rows are placed. */
  readonly notes: () => readonly Note[];
  /** After all rows are placed: cells that could not be read, and subnets that contradict the addresses. */
  readonly problems: (text: string, delimiter: Delimiter) => readonly Problem[];
};

/** `above` is the text above the column headers. */
export function headerSections(heading: CsvRow | undefined, above = ''): HeaderSections {
  const isSplit = isSection(heading?.cells[0]);
  const networks: StatedNetwork[] = [];
  let smallestFirst: readonly StatedNetwork[] | undefined;
  const faults: NetworkFault[] = [];
  const used = new Set<StatedNetwork>();
  /** By the words of the rows, the networks that contain their addresses. */
  const found = new Map<string, Set<StatedNetwork | undefined>>();
  const skipped = new Map<string, number>();
  const unread: string[] = [];
  const unreadColumns = new Set<string>();
  const top = above === '' ? undefined : readCsv(above);
  const isHost = hostRows(heading);
  let section: { readonly kind: string; readonly read?: ReadNetwork } | undefined;
  const take = (row: CsvRow, isTop: boolean): boolean => {
    const kind = row.cells[0] ?? '';
    if (areOfNetworks(row.cells)) {
      section = { kind, read: networkReader(row.cells) };
      return true;
    }
    if (isSplit && isSection(kind)) {
      const fields = row.cells.map((cell) => fieldOfHeading(cell));
      const isRead = fields.includes('hostname') && fields.includes('address');
      section = isRead ? undefined : { kind: kind.trim() };
      return !isRead;
    }
    if (!section) return false;
    const given = section.read?.(row, isTop);
    const read = !isTop && !isSplit && isHost(row, given?.networks[0]?.cell) ? undefined : given;
    faults.push(...(read?.faults ?? []));
    for (const heading of read?.unread ?? []) unreadColumns.add(heading);
    if (read && read.networks.length > 0) networks.push(...read.networks);
    else if (!read && isSplit) skipped.set(section.kind, (skipped.get(section.kind) ?? 0) + 1);
    // Without a word for its end, such a table ends with the first row that is no network, or with the text above.
    else if (!read && !isTop) section = undefined;
    return read !== undefined || (isSplit && section !== undefined);
  };
  for (const row of top?.heading ? [top.heading, ...top.rows] : [])
    if (!take(row, true)) unread.push(row.cells.filter((cell) => cell.trim() !== '').join(' '));
  section = undefined;
  const isAbove = networks.length > 0 || faults.length > 0;
  return {
    isAbove,
    takes: (row) => take(row, false),
    placed: (row) => {
      if (networks.length === 0) return row;
      smallestFirst ??= networks.toSorted((a, b) => b.range.prefix - a.range.prefix);
      const network = smallestFirst.find(({ range }) => contains(range, row.address));
      if (network || row.subnet === undefined) addToSetAt(found, wordsOf(row.network), network);
      if (!network) return row;
      used.add(network);
      const placed = withStatedFacts(row, network.facts);
      const isOpen = !row.network && !row.endpointKind && !fromEnding(row.hostname);
      return isOpen && network.network ? { ...placed, network: network.network } : placed;
    },
    notes: () => [
      ...networkNotes(networks, used),
      ...(isAbove && unread.length > 0
        ? [
            {
              message: `Above the column headers, not read: ${listed(unread.map(shown))}`,
              toCheck: true as const,
            },
          ]
        : []),
      ...(unreadColumns.size > 0
        ? [
            {
              message: `Columns of the networks are not read: ${listed([...unreadColumns])}`,
              toCheck: true as const,
            },
          ]
        : []),
      ...[...skipped].map(([kind, count]) => ({
        message: `${plural(count, 'row', 'rows')} below ${kind} skipped: no named address is there`,
        toCheck: true as const,
      })),
    ],
    problems: (text, delimiter) =>
      [...faults, ...contradicted(networks, found)].map(({ row, cell, heading, message, fix }) => {
        const own = top && row.offset < above.length ? top.delimiter : delimiter;
        const place = cellPlace(text, { delimiter: own }, row, cell);
        return { message: `Line ${place.line}, column ${heading || cell + 1}: ${message}`, ...place, fix };
      }),
  };
}

type ReadNetwork = ReturnType<typeof networkReader>;

/**
 * By the headers of the addresses, rows with the name of a host: below a table of networks they are none of them. One with
 * a subnet is that of a host only where the addresses have theirs in the same column, `ofSubnet`.
 */
function hostRows(heading: CsvRow | undefined): (row: CsvRow, ofSubnet?: number) => boolean {
  const fields = heading?.cells.map(fieldOfHeading) ?? [];
  const [name, address] = [fields.indexOf('hostname'), fields.indexOf('address')];
  return ({ cells }, ofSubnet) => {
    if (ofSubnet !== undefined && !['subnet', 'network'].includes(fields[ofSubnet] ?? '')) return false;
    const text = (cells[name] ?? '').trim();
    return /[\d.-]/.test(text) && !isRoleText(text) && addressIn((cells[address] ?? '').trim()) !== undefined;
  };
}

function networkNotes(networks: readonly StatedNetwork[], used: ReadonlySet<StatedNetwork>): readonly Note[] {
  const [first] = used;
  const others = networks.filter((one) => !used.has(one));
  return [
    ...(first
      ? [
          {
            message: `Subnets are taken from the networks of the file: ${listed(networks.flatMap((one) => (used.has(one) ? (one.facts.subnet ?? []) : [])))}`,
            line: Math.min(...[...used].map(({ row }) => row.line)),
          },
        ]
      : []),
    ...(others[0]
      ? [
          {
            message: `Not imported, because no address is in ${others.length === 1 ? 'it' : 'them'}: ${listed(others.map(({ facts, name }) => `${name} ${facts.subnet}`.trim()))}`,
            line: others[0].row.line,
            toCheck: true as const,
          },
        ]
      : []),
  ];
}

const wordsOf = ({ role, stem = '' }: Partial<NetworkWord> = {}): string => `${role} ${stem.toLowerCase()}`;

/** Where no stated network of a role contains any address of that role, its subnet or the addresses are wrong. */
function contradicted(
  networks: readonly StatedNetwork[],
  found: ReadonlyMap<string, ReadonlySet<StatedNetwork | undefined>>,
): readonly NetworkFault[] {
  return networks.flatMap(({ network, facts, name, row, cell, heading }) => {
    const own = network && found.get(wordsOf(network));
    if (!own || own.size > 1 || !own.has(undefined)) return [];
    return [
      {
        row,
        cell,
        heading,
        message: `${facts.subnet} contains no address of ${name}`,
        fix: 'Correct the subnet, or the addresses.',
      },
    ];
  });
}
