/**
 * Assigns columns of a table to fields: by the choice of the user, by the heading, and else by the content of the
 * cells, which is a guess.
 *
 *   assignColumns(['Object', 'IP', 'Function'], rows).at     { hostname: 0, address: 1 }, and role: 2
 */
import type { CsvRow } from '../../table/csv.ts';
import { replacedColumns, replacedNote } from '../shared/earlier-columns.ts';
import type { Field } from '../shared/fields.ts';
import type { ColumnFacts, FactFault } from '../shared/network-cells.ts';
import { addressesOf } from '../shared/occupied-addresses.ts';
import type { ColumnChoices } from '../shared/result.ts';
import { isRoleText } from '../shared/role-words.ts';
import { fieldOfHeading, fieldOfOwnHeading, networkHeading, plain } from '../shared/vocabulary.ts';
import { type Content, contentOf, isAnswer, isMostly } from './column-content.ts';
import { isAddressRecord, recordColumn } from './dns-records.ts';
import { isOfOthers } from './foreign-columns.ts';
import { guessByContent } from './guessed-columns.ts';
import {
  areFullNames,
  domainHeading,
  guestColumn,
  isMerged,
  isOfGuestAddress,
  numberedLike,
  pairedHeadings,
  type WordColumns,
  withoutTitles,
  wordColumns,
} from './related-columns.ts';

export type Columns = {
  /** Column headers as they are understood. */
  readonly headings: readonly string[];
  /** As they appear in the table, where that differs. */
  readonly titles?: readonly string[];
  readonly at: Readonly<Partial<Record<Field, number>>>;
  /** A column of any heading whose cells name the network by words of a role. */
  readonly role?: number;
  /** Columns that are no field: their place, and the name of the note. */
  readonly other: readonly { readonly cell: number; readonly name: string }[];
  /** Notes for the user, each about one column. */
  readonly notes: readonly {
    readonly cell: number;
    readonly message: string;
    readonly toCheck?: true;
  }[];
  /** Columns with a field by their content, and not by their heading. */
  readonly guessed?: ReadonlySet<number>;
  /** Words of the column `machineKind` that are no kind are remarks, because most of its cells are. */
  readonly looseKinds?: true;
  /** Most words of the column `machineKind` are roles of networks: its `InfiniBand` is a network, and no switch. */
  readonly rolesAsKinds?: true;
  /** Further addresses of the name, in columns such as `IP 2`. */
  readonly more?: readonly number[];
  /** The column of the domains of the names. */
  readonly domain?: number;
  /** The column of the KVM hosts of the names, which are those of guests. */
  readonly hosts?: number;
  /** Columns of a network whose word is the one of no role. */
  readonly byWord?: WordColumns;
  /** Columns with the values of before or after that are not read, and for each the one that is. */
  readonly earlier?: ReadonlyMap<number, number>;
  /** The column of the types of DNS records: only rows with an address record name an address. */
  readonly records?: number;
  /** Facts of a network in the headers, by their column. */
  readonly facts?: ReadonlyMap<number, ColumnFacts>;
  /** Of the headers, facts that are stated and cannot be read. */
  readonly faults?: readonly (FactFault & { readonly cell: number })[];
  /** Shapes of the cells of each column, by the first rows. */
  readonly contents: readonly Content[];
};

export function assignColumns(
  cells: readonly string[],
  rows: readonly CsvRow[] = [],
  choices: ColumnChoices = {},
): Columns {
  const written = cells.map((cell) => cell.trim());
  const contents = contentOf(withoutTitles(rows, written.length), written.length);
  const { headings: meant, earlier } = replacedColumns(written, contents, choices);
  const headings = pairedHeadings(meant, contents);
  /** As in the table, also where a word for before or after is not looked at. */
  const titles = headings.map((heading, cell) => (meant[cell] === heading ? (written[cell] ?? '') : heading));
  const at: Partial<Record<Field, number>> = {};
  const guessed = new Set<number>();
  const notes: { cell: number; message: string; toCheck?: true }[] = [];
  const chosen = (cell: number) => choices[cell];
  let role: number | undefined;
  for (const cell of headings.keys()) {
    const choice = chosen(cell);
    if (choice === 'role') role ??= cell;
    else if (choice !== undefined && choice !== 'ignored') at[choice] ??= cell;
  }
  const isOpen = (cell: number) => chosen(cell) === undefined;
  const hasAddresses = headings.some((heading) => fieldOfHeading(heading) === 'address');
  /** A street below Address, or a description below Name, where another column has what the heading states. */
  const isOfOther = (field: 'hostname' | 'address', cell: number): boolean => {
    const shape = field === 'address' ? 'address' : 'name';
    const own = contents[cell];
    if (!own || own.filled === 0 || own.count[shape] > 0 || own.count.range > 0) return false;
    return contents.some(
      (content, other) =>
        other !== cell && fieldOfHeading(headings[other] ?? '') === field && isMostly(content, shape, 0.8),
    );
  };
  /** Some programs call the column of the addresses `host`. */
  const meantBy = (cell: number): Field | undefined => {
    const field = fieldOfHeading(headings[cell] ?? '');
    const content = contents[cell];
    if ((field === 'hostname' || field === 'address') && isOfOther(field, cell)) return undefined;
    // Words of networks and ports, as `Admin` and `eth0`, are no names.
    if (field === 'hostname' && content && isMostly(content, 'role', 0.8)) return undefined;
    // `Default gateway: yes` asks by which of its networks a machine leaves.
    if (field === 'gateway' && content && content.filled > 0 && content.samples.every(isAnswer))
      return 'defaultRoute';
    // A zone of DNS is no network.
    if (field === 'network' && content && content.filled > 0 && content.samples.every(isDomain))
      return undefined;
    // The id of a subnet in a cloud is none.
    if (field === 'subnet' && /id$/i.test(headings[cell] ?? '') && content?.count.range === 0)
      return undefined;
    const isOfAddresses = field === 'hostname' && !hasAddresses && content !== undefined;
    return isOfAddresses && isMostly(content, 'address', 0.9) ? 'address' : field;
  };
  const fieldAt = (cell: number): Field | undefined => {
    const field = meantBy(cell);
    if (!field || !isOpen(cell) || earlier.has(cell)) return undefined;
    return isOfOthers(field, contents[cell], headings[cell] ?? '', rows, cell) ? undefined : field;
  };
  const records = recordColumn(headings, contents);
  // The product's own spelling of a field wins over other spellings, and those over what the words mean.
  const ways = [
    (heading: string, field: Field) => plain(heading) === plain(field),
    (heading: string) => fieldOfOwnHeading(heading) !== undefined,
    () => true,
  ];
  for (const isWay of ways)
    for (const [cell, heading] of headings.entries()) {
      const field = fieldAt(cell);
      if (field && at[field] === undefined && isWay(heading, field)) at[field] = cell;
    }
  // A column of prefixes with host bits is one of addresses, where no other column is.
  const ofSubnets = contents[at.subnet ?? -1];
  if (at.address === undefined && ofSubnets?.samples.some(isHostWithPrefix)) {
    if (at.subnet !== undefined) at.address = at.subnet;
    delete at.subnet;
  }
  // `IP / Mask` holds addresses with their masks.
  const ofMasks = contents[at.netmask ?? -1];
  if (at.address === undefined && at.netmask !== undefined && ofMasks && isMostly(ofMasks, 'address')) {
    at.address = at.netmask;
    delete at.netmask;
  }
  const isTaken = (cell: number) => Object.values(at).includes(cell);
  const ofAddresses =
    records === undefined
      ? contents
      : contentOf(
          rows.filter(({ cells: texts }) => isAddressRecord(texts[records])),
          headings.length,
        );
  const isFree = (cell: number) => isOpen(cell) && !isTaken(cell) && !earlier.has(cell);
  const byWord = wordColumns(headings, contents, isFree);
  const mayBe = (cell: number) => isFree(cell) && !byWord.has(cell);
  guessByContent(headings, rows, contents, ofAddresses, at, guessed, mayBe);
  // A row for each address of a server, which only the column of machines names; ports are no names.
  const owners = contents[at.machine ?? -1];
  const isNames = owners && isMostly(owners, 'name') && !isMostly(owners, 'role');
  if (at.hostname === undefined && at.address !== undefined && isNames) {
    at.hostname = at.machine;
    // With another name in each row they are host names, whose endings may show a server of another row.
    if (owners.distinct === owners.filled && !isMerged(rows, at)) delete at.machine;
  }
  const guests = guestColumn(headings, contents, at);
  let hosts: number | undefined;
  if (guests !== undefined && isOpen(guests)) {
    hosts = [at.hostname, at.machine].find((cell) => cell !== undefined && cell !== guests);
    // `Host IP` next to `VM IP` is that of the host.
    if (!headings.some(isOfGuestAddress)) at.hostname = guests;
    if (at.hostname === guests || at.machine === guests) delete at.machine;
    if (at.hostname !== guests) hosts = undefined;
  }
  role ??= roleColumn(headings, contents, at, isOpen);
  const more = numberedLike(headings, at.address).filter((cell) => isOpen(cell) && !isTaken(cell));
  const other: { cell: number; name: string }[] = [];
  const names = new Set<string>();
  for (const [cell, heading] of titles.entries()) {
    if (isTaken(cell) || more.includes(cell) || chosen(cell) === 'ignored') continue;
    const label = heading || `column ${cell + 1}`;
    let name = label;
    for (let n = 2; names.has(name) || name === '__proto__'; n++) name = `${label} (${n})`;
    names.add(name);
    other.push({ cell, name });
    const read = earlier.get(cell);
    if (read !== undefined && contents.some(({ filled }, i) => filled > 0 && (i === cell || i === read))) {
      const isRead = isTaken(read) || networkHeading(headings[read] ?? '') !== undefined;
      const message = replacedNote(titles[read] ?? '', heading, contents[read], isRead);
      notes.push({ cell, message, toCheck: true });
    }
    const field = fieldAt(cell);
    const isHost = guests !== undefined && (field === 'hostname' || field === 'machine');
    if (field && !isHost && fieldOfOwnHeading(headings[cell] ?? '')) {
      const message = `Columns ${titles[at[field] ?? 0]} and ${heading} mean the same; column ${cell + 1} is kept as a note`;
      notes.push({ cell, message });
    }
  }
  const domain = headings.findIndex(
    (heading, cell) =>
      isOpen(cell) &&
      !isTaken(cell) &&
      (domainHeading.test(plain(heading)) || areFullNames(rows, at.hostname, cell)),
  );
  const kinds = contents[at.machineKind ?? -1];
  const isOwn = plain(headings[at.machineKind ?? -1] ?? '') === 'machinekind';
  const rolesAsKinds = !isOwn && kinds && kinds.count.role > kinds.count.kind;
  const looseKinds = !isOwn && kinds && kinds.filled > 0 && kinds.count.kind * 2 <= kinds.filled;
  return {
    headings,
    ...(earlier.size > 0 && { titles }),
    at,
    ...(role !== undefined && { role }),
    ...(records !== undefined && { records }),
    ...(domain >= 0 && { domain }),
    ...(hosts !== undefined && { hosts }),
    ...(byWord.size > 0 && { byWord }),
    ...(earlier.size > 0 && { earlier }),
    ...(more.length > 0 && { more }),
    other,
    notes,
    ...(guessed.size > 0 && { guessed }),
    ...(looseKinds && { looseKinds }),
    ...(rolesAsKinds && { rolesAsKinds }),
    contents,
  };
}

/** `example.com`, and the zones of reverse records. */
const isDomain = (text: string): boolean =>
  /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\.?$/i.test(text) && !isRoleText(text);

const isHostWithPrefix = (text: string): boolean => text.includes('/') && addressesOf(text).length === 1;

/** The column whose cells name the network: most of them hold the word of a role and hardly anything else. */
function roleColumn(
  headings: readonly string[],
  contents: readonly Content[],
  at: Readonly<Partial<Record<Field, number>>>,
  isOpen: (cell: number) => boolean,
): number | undefined {
  const own = contents[at.network ?? -1];
  if (own && isMostly(own, 'role')) return undefined;
  const fixed = new Set(
    Object.entries(at).flatMap(([field, cell]) =>
      ['machineKind', 'machine', 'interface', 'endpointKind'].includes(field) ? [] : [cell],
    ),
  );
  let best: number | undefined;
  let most = 0;
  for (const [cell, content] of contents.entries()) {
    if (fixed.has(cell) || !isOpen(cell) || !isMostly(content, 'role') || cell === at.interface) continue;
    if (networkHeading(headings[cell] ?? '')?.field === 'address' && content.count.address > 0) continue;
    const share = content.count.role / content.filled;
    if (share > most) {
      best = cell;
      most = share;
    }
  }
  return best;
}
