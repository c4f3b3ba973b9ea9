/**
 * Rows with more than one address: a column per network (`hostname,admin,client,vip`, `IP (ILOM)`, `client gateway`),
 * IPv4 next to IPv6, or a second name with its address. Each address becomes a row of its own.
 *
 * Names without a column follow the usual masks, and a note reports them. Such columns are notes if the table has a
 * column `endpointKind`, or if none of their cells looks like an address.
 */
import type { CsvRow } from '../../table/csv.ts';
import { plural } from '../../text/plural.ts';
import { isClusterHeading } from '../document/cluster-hints.ts';
import { addressIn, isMask, ofFamily } from '../shared/cell-values.ts';
import { type Field, ofNetwork } from '../shared/fields.ts';
import { factOfRow, factsOfColumns, type RowFault } from '../shared/heading-facts.ts';
import { isFactField } from '../shared/network-cells.ts';
import { listed, shown } from '../shared/result.ts';
import {
  fieldOfHeading,
  fieldOfOwnHeading,
  isNothing,
  isRoleWord,
  networkHeading,
  networkWord,
} from '../shared/vocabulary.ts';
import type { Columns } from './assign-columns.ts';
import { type Content, isMostly } from './column-content.ts';
import type { CellFault } from './parse-row.ts';
import { sampleRows } from './sheet.ts';
import { networkOfWord, usualName } from './usual-names.ts';

type Cells = Partial<Record<Field, number>>;
type Group = { readonly word: string; readonly at: Cells };

/** True for addresses and for misspelled ones, so that reading them reports the fault. */
const isAddress = (cell: string) =>
  !isMask(cell.trim()) &&
  ((/^\d+\.\d+\./.test(cell.trim()) && !isDate.test(cell.trim())) || addressIn(cell.trim()) !== undefined);

/** `vega01db01 (10.30.40.11)` and `10.30.40.11 vega01db01`: a name and its address in one cell, in either order. */
function pairIn(cell: string): { readonly name: string; readonly address: string } | undefined {
  if (cell.length > 200) return undefined;
  const parts = cell.split(/[\s,;|()[\]]+|\s*\/\s*(?!\d)/).filter((part) => part !== '' && part !== '-');
  const [first = '', second = ''] = parts;
  if (parts.length !== 2) return undefined;
  const [name, address] = addressIn(first) ? [second, first] : [first, second];
  const isName = /^[a-z][\w.-]*\d[\w.-]*$/i.test(name) && addressIn(name) === undefined;
  return isName && addressIn(address) ? { name, address } : undefined;
}

/** Addresses that are of no network of the row. */
const ofServices = /\b(?:dns|ntp|name ?servers?|resolvers?|syslog|smtp|broadcast)\b/i;

const isDate = /^\d{1,2}\.\d{1,2}\.(?:\d{2}|(?:19|20)\d{2})(?![.\d])/;

export type Spread = {
  /** A row as one row for each of its addresses, with the columns by which it is read. */
  readonly of: (row: CsvRow) => readonly (readonly [CsvRow, Columns])[];
  readonly columns: Columns;
  /** Names that were made because no column has them. */
  readonly made: ReadonlySet<string>;
  /** Faults of the column headers. */
  readonly faults: readonly CellFault[];
  /** Facts of the networks that are stated, and not read. */
  readonly ofFacts: readonly RowFault<CsvRow>[];
  readonly lacks: readonly ('hostname' | 'address')[];
  /** There are such columns: a row is more than one address. */
  readonly wide?: true;
  /** Addresses that are still to come, by the line of their row. */
  readonly open?: readonly number[];
};

/** Fields of the server, common to all of its addresses. */
const ofServer = new Set<string>(['hostname', 'machine', 'machineKind', 'rack', 'unit', 'serial']);

export function spread(columns: Columns, rows: readonly CsvRow[]): Spread {
  const { at: stated, headings } = columns;
  const base = stated.address;
  const all = stated.endpointKind === undefined ? groupsOf(columns) : new Map<string, Group>();
  const shared: Columns['notes'][number][] = [];
  const planned = [...withSharedFacts(all, headings, shared).values()].map(({ word, at: own }): Group => {
    const hostname = own.hostname ?? all.get(networkOfWord(word))?.at.hostname;
    return { word, at: hostname === undefined ? own : { ...own, hostname } };
  });
  const serverRows = rows.filter(({ cells }) => !factOfRow(cells));
  const hasAddress = (cell: number, some = serverRows) =>
    some.some(({ cells }) => isAddress(cells[cell] ?? '') || pairIn(cells[cell] ?? ''));
  const groups = planned.filter(({ at: own }) => hasAddress(own.address ?? -1));
  const made = new Set<string>();
  const bare = base === undefined && groups.length > 0;
  // Names side by side are those of one server, which bears the one of its management.
  const admin = groups.find(({ word }) => networkWord(networkOfWord(word)).role === 'management')?.at
    .hostname;
  const isNameless = stated.hostname === undefined && stated.machine === undefined;
  const at = bare && isNameless && admin !== undefined ? { ...stated, machine: admin } : stated;
  const hasNames =
    at.hostname !== undefined ||
    (bare && (at.machine !== undefined || groups.every((group) => group.at.hostname !== undefined)));
  const lacks = [
    ...(hasNames ? [] : (['hostname'] as const)),
    ...(base === undefined && !bare ? (['address'] as const) : []),
  ];
  const sole = bare && groups.length === 1;
  const taken = new Set(groups.flatMap((group) => Object.values(group.at)));
  const other = columns.other.filter(({ cell }) => !taken.has(cell));
  const notes = [...columns.notes.filter(({ cell }) => !taken.has(cell)), ...shared];
  const noteFor = (cell: number, why: string, name: string, toCheck = name !== '') =>
    notes.push({
      cell,
      message: `Column ${headings[cell] || cell + 1} ${why} and is kept as a note${name && `: name it ${name}, for example`}`,
      ...(toCheck && { toCheck }),
    });
  if (at.endpointKind === undefined)
    for (const { cell } of other)
      if (!columns.earlier?.has(cell) && hasAddress(cell, serverRows.slice(0, sampleRows)))
        noteFor(
          cell,
          'holds addresses of an unknown network',
          ofServices.test(headings[cell] ?? '') ? '' : 'ilom ip',
          true,
        );
  // Without a network of their own they belong to the column `address`, and are notes where there is none.
  for (const [field, cell] of bare && !sole ? Object.entries(at) : []) {
    if (ofServer.has(field)) continue;
    const name = headings[cell] ?? field;
    other.push({ cell, name });
    noteFor(cell, 'does not say of which network it is', ofNetwork.has(field) ? `client ${name}` : '');
  }
  const { facts, ofFacts, notes: ofNotes } = statedFacts(columns, rows, planned, groups);
  notes.push(...ofNotes);
  const rest: Columns = { ...columns, other, notes, ...(facts && facts.size > 0 && { facts }) };
  if (groups.length === 0)
    return { columns: rest, made, lacks, faults: [], ofFacts, of: (row) => [[row, rest]] };
  const faults: CellFault[] = [];
  const sets = groups.flatMap(({ word, at: own }) => {
    const client = clientOfVip(word, all);
    const network = client ?? networkOfWord(word);
    const isScan = network === 'scan';
    if (isScan && !sole && own.hostname === undefined) {
      faults.push({
        cell: own.address ?? 0,
        message: 'the addresses of a SCAN are here, and no column has its name',
        fix: 'Add a column named scan name, or write a row for each address of the SCAN.',
      });
      return [];
    }
    // Another address of the same name: in the same network, unless it is the only one.
    const isSame = network === '' || network === 'ipv6';
    if (network === '' && own.hostname === undefined)
      notes.push({
        cell: own.address ?? 0,
        message: `Columns ${headings[base ?? 0]} and ${headings[own.address ?? 0]} are both read as addresses of the name, in one network: name it ilom ip, for example, or remove it`,
        toCheck: true,
      });
    // The column of the server's name is next to a separate name for the network, or next to several of them.
    const isNamed = !isSame && (!sole || own.hostname !== undefined);
    const {
      machine = isNamed ? (at.hostname ?? admin) : undefined,
      machineKind,
      rack,
      unit,
      serial,
      aliases,
    } = at;
    const isPair = isSame && own.hostname !== undefined;
    const shared: Cells = isScan
      ? {}
      : isPair
        ? { machine: at.machine }
        : { machine, machineKind, rack, unit, serial };
    const hostname = headings.length;
    const set: Columns = {
      headings: [...headings, 'hostname', 'network'],
      at: {
        ...shared,
        ...(isSame && own.hostname === undefined && { network: at.network, aliases }),
        ...own,
        hostname,
        ...(!isSame && { network: hostname + 1 }),
      },
      // The cluster of a SCAN may be in a column of its own.
      other: isScan ? other.filter(({ name }) => isClusterHeading(name)) : [],
      notes: [],
      contents: [],
      ...(rest.facts && { facts: rest.facts }),
    };
    return [{ word: client ?? word, network, own, set, isSame: isSame || sole }];
  });
  const filledIn = ({ cells }: CsvRow) =>
    sets.find(({ own }) => !isNothing(cells[own.address ?? -1] ?? ''))?.own.address;
  const scans = new Set<string>();
  const open: number[] = [];
  const of: Spread['of'] = (row) => {
    if (factOfRow(row.cells)) return [];
    const text = (cell = -1) => (row.cells[cell] ?? '').trim();
    const machine = text(at.machine);
    // `DB-Server 1` is no part of a host name, where the management has one.
    const server = text(at.hostname) || (/\s/.test(machine) && text(admin)) || machine;
    // `SCAN` in place of a name: whose addresses they are is a fault of the row, and no machine.
    if (isRoleWord(server) && networkWord(server).kind)
      return [
        [
          row,
          { ...rest, at: { ...at, hostname: at.hostname ?? at.machine, address: base ?? filledIn(row) } },
        ],
      ];
    const found: (readonly [CsvRow, Columns])[] = [];
    if (!isNothing(text(base))) found.push([row, rest]);
    for (const { word, network, own, set, isSame } of row.cells.length > headings.length ? [] : sets) {
      const pair = pairIn(text(own.address));
      const address = pair?.address ?? text(own.address);
      const stated = text(own.hostname) || pair?.name || '';
      // A name without an address is reported, except a SCAN name, which belongs to several addresses.
      const isMissing = isNothing(address);
      if (/^(?:tb[dca]|offen|folgt)$/i.test(address)) open.push(row.line);
      if (isMissing ? isNothing(stated) || network === 'scan' : address === text(base)) continue;
      const name = stated || (server && !isSame ? usualName(word, server) : server);
      if (name !== stated && name !== server) made.add(name);
      // Each node of a cluster may bear the SCAN in its row.
      const key = network === 'scan' && `${name} ${address}`;
      if (key && scans.has(key)) continue;
      if (key) scans.add(key);
      const cells = headings.map((_, cell) => (cell === own.address ? address : (row.cells[cell] ?? '')));
      // `10.30.40.1 / 2001:db8::1` is the gateway of both addresses.
      const both = Object.fromEntries(
        (isSame ? (['gateway', 'subnet'] as const) : []).flatMap((field) =>
          ofFamily(text(at[field]), address.includes(':')) === text(at[field]) ? [] : [[field, at[field]]],
        ),
      );
      const by: Columns =
        found.length > 0
          ? { ...set, at: { ...both, ...set.at } }
          : { ...set, other, at: isSame ? { ...at, ...set.at, ...own, hostname: set.at.hostname } : set.at };
      found.push([{ ...row, cells: [...cells, name, network] }, by]);
    }
    // Reports a row without an address once.
    return found.length > 0 ? found : [[row, bare ? { ...rest, at: { ...at, ...sets[0]?.own } } : rest]];
  };
  return { columns: rest, made, lacks, faults, ofFacts, of, wide: true, open };
}

/** `VIP2` next to `Public2` is in that network: `public2 vip`. */
function clientOfVip(word: string, all: ReadonlyMap<string, Group>): string | undefined {
  const number = /^vip(\d)\b/.exec(word)?.[1];
  const client =
    number &&
    [...all.keys()].find((other) => {
      const { role, kind } = networkWord(other);
      return other.endsWith(number) && role === 'client' && !kind;
    });
  return client ? `${client} vip` : undefined;
}

/** The facts of the networks by the column headers and by rows, with notes about them. */
function statedFacts(
  { at, headings, facts: ofHeadings, faults: ofHeaders = [] }: Columns,
  rows: readonly CsvRow[],
  planned: readonly Group[],
  groups: readonly Group[],
): { facts: Columns['facts']; ofFacts: Spread['ofFacts']; notes: Columns['notes'] } {
  const base = at.address;
  const addressesAt = (cell: number): readonly number[] =>
    cell === base
      ? [base]
      : planned.flatMap(({ at: own }) => (Object.values(own).includes(cell) ? (own.address ?? []) : []));
  // Of a table that is not wide, the rows may be only a sample.
  const { facts, faults, remarks } =
    groups.length > 0
      ? factsOfColumns(rows, ofHeadings ?? new Map(), addressesAt)
      : { facts: ofHeadings, faults: [], remarks: [] };
  const ofRows = groups.length > 0 ? rows.filter(({ cells }) => factOfRow(cells)) : [];
  const unread = [...(facts?.keys() ?? [])].filter(
    (cell) => cell !== base && !groups.some(({ at: own }) => own.address === cell),
  );
  const notes: Columns['notes'][number][] = unread.map((cell) => ({
    cell,
    message: `No address is read from column ${headings[cell] || cell + 1}, so the facts of its network are not read`,
    toCheck: true,
  }));
  if (ofRows.length > 0)
    notes.push({
      cell: 0,
      message: `${plural(ofRows.length, 'row gives a fact', 'rows give facts')} of the networks of the columns: ${listed(ofRows.map(({ cells }) => cells.find((cell) => cell.trim() !== '') ?? ''))}`,
    });
  if (remarks.length > 0)
    notes.push({
      cell: 0,
      message: `Not read in rows that give facts of the networks: ${listed(remarks.map(shown))}`,
      toCheck: true,
    });
  return { facts, ofFacts: [...ofHeaders.map((fault) => ({ ...fault, row: undefined })), ...faults], notes };
}

/** May a row hold more than one address, by the headings? */
export const mayBeWide = (columns: Columns): boolean =>
  columns.at.endpointKind === undefined && groupsOf(columns).size > 0;

/** Groups the columns of addresses other than the row's own, by their headers. */
function groupsOf({ other: all, headings, byWord, earlier, contents }: Columns): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  const other = all.filter(({ cell }) => !earlier?.has(cell));
  const names = other.filter(({ cell }) => fieldOfHeading(headings[cell] ?? '') === 'hostname');
  let pairs = 0;
  for (const { cell } of other) {
    const heading = headings[cell] ?? '';
    const again = fieldOfOwnHeading(heading) === 'address';
    const word = /v6/i.test(heading) ? 'ipv6' : '';
    const of = again
      ? { word, field: 'address' as const }
      : (networkHeading(heading) ?? byWord?.get(cell) ?? namesOfNetwork(heading, contents[cell]));
    if (!of) continue;
    const name = of.word === '' ? names[pairs++]?.cell : undefined;
    const key = of.word || `${pairs}`;
    const group = groups.get(key) ?? { word: of.word, at: name === undefined ? {} : { hostname: name } };
    groups.set(key, group);
    group.at[of.field] ??= cell;
  }
  return groups;
}

/**
 * `Private mask` next to `Priv1` and `Priv2`: columns of facts without an address of their own are about all networks of
 * their word, `Client2 mask` about `Client2` alone. Without any, a note shows that they are kept as notes.
 */
function withSharedFacts(
  all: ReadonlyMap<string, Group>,
  headings: readonly string[],
  notes: Columns['notes'][number][],
): ReadonlyMap<string, Group> {
  const groups = new Map(all);
  const networkOf = ({ word }: Group) => networkWord(networkOfWord(word));
  for (const group of all.values()) {
    const isOfFacts = Object.keys(group.at).every((field) => isFactField(field as Field));
    if (!isOfFacts || group.word === '') continue;
    const own = networkOf(group);
    const others = [...groups].filter(([, other]) => {
      const { role, name } = networkOf(other);
      return other.at.address !== undefined && role === own.role && (own.name ?? name) === name;
    });
    for (const [key, other] of others) groups.set(key, { ...other, at: { ...group.at, ...other.at } });
    for (const cell of others.length > 0 ? [] : Object.values(group.at))
      notes.push({
        cell,
        message: `Column ${headings[cell] || cell + 1} is of a network without addresses in this table and is kept as a note`,
        toCheck: true,
      });
  }
  return groups;
}

/** `Client network name` above another name in each row holds host names; the name of a network would be the same in all. */
function namesOfNetwork(heading: string, content: Content | undefined) {
  if (!content || content.filled < 2 || content.distinct < content.filled) return undefined;
  if (!isMostly(content, 'name', 0.8) || isMostly(content, 'role')) return undefined;
  const of = networkHeading(heading.replace(/\b(?:network|netzwerk|netz|r[e\u00e9]seau)\b/i, ' '));
  return of?.field === 'hostname' ? of : undefined;
}
