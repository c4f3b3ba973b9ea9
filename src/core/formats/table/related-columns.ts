/**
 * Columns that belong together: a name and its address, several addresses of one name, a name and its domain, and columns
 * of a network whose word is the one of no role.
 */
import { splitName } from '../../network/names.ts';
import type { CsvRow } from '../../table/csv.ts';
import { type Field, ofNetwork } from '../shared/fields.ts';
import { factOfRow } from '../shared/heading-facts.ts';
import { kindFromName } from '../shared/name-conventions.ts';
import { addressesOf } from '../shared/occupied-addresses.ts';
import { soleText } from '../shared/section-titles.ts';
import { fieldOfHeading, isRoleWord, networkHeading, plain } from '../shared/vocabulary.ts';
import { type Content, isMostly } from './column-content.ts';
import { aside } from './guessed-columns.ts';

/** A row with one text is the title of a section, or one of facts of the networks, and shows nothing of its column. */
export function withoutTitles(rows: readonly CsvRow[], columns: number): readonly CsvRow[] {
  const isTitle = (cells: readonly string[]) =>
    soleText(cells) !== undefined || factOfRow(cells) !== undefined;
  const full = columns < 3 ? rows : rows.filter(({ cells }) => !isTitle(cells));
  return full.length > 0 ? full : rows;
}

const isLabel = (text: string): boolean => /[a-z\d][-_.][a-z\d]/i.test(text) && !isRoleWord(text);

/**
 * Of `Admin;IP;Client;IP` and of `Admin;Admin-IP` the words of networks are above names, each next to its address or with a
 * column of addresses of the same word.
 */
export function pairedHeadings(headings: readonly string[], contents: readonly Content[]): readonly string[] {
  const holds = (cell: number, what: 'name' | 'address'): boolean => {
    const content = contents[cell];
    // `vega01-scan` is a name, and not the word of a role alone.
    const isOfWords = content !== undefined && isMostly(content, 'role') && !content.samples.every(isLabel);
    const isOfShape = (one: Content) =>
      isMostly(one, what, 0.8) || (what === 'address' && isMostly(one, 'range', 0.8));
    return content !== undefined && isOfShape(content) && !isOfWords;
  };
  const areNames = (cell: number): boolean => isRoleWord(headings[cell] ?? '') && holds(cell, 'name');
  const isPair = (cell: number): boolean =>
    areNames(cell) && fieldOfHeading(headings[cell + 1] ?? '') === 'address' && holds(cell + 1, 'address');
  const addresses = new Set(
    headings.flatMap((heading, cell) =>
      holds(cell, 'address') ? (networkHeading(heading)?.word ?? []) : [],
    ),
  );
  return headings.map((heading, cell) =>
    isPair(cell) || (areNames(cell) && addresses.has(networkHeading(heading)?.word ?? ''))
      ? `${heading} name`
      : isPair(cell - 1)
        ? `${headings[cell - 1]} ${heading}`
        : heading,
  );
}

/** `IP 2` and `IP 3` next to `IP 1`. */
export function numberedLike(headings: readonly string[], cell: number | undefined): readonly number[] {
  const [, stem, number] = /^(.*?)[\s_-]?(\d)$/.exec(plain(headings[cell ?? -1] ?? '')) ?? [];
  if (!stem || number === undefined || fieldOfHeading(stem) !== 'address') return [];
  return [...headings.keys()].filter(
    (other) => other !== cell && plain(headings[other] ?? '').replace(/\d$/, '') === stem,
  );
}

/** Every name with a domain in this column is the one of its row. */
export function areFullNames(rows: readonly CsvRow[], hostname: number | undefined, cell: number): boolean {
  if (hostname === undefined) return false;
  let count = 0;
  for (const { cells } of rows) {
    const full = (cells[cell] ?? '').trim();
    if (full === '') continue;
    const { label, domain } = splitName(full);
    const name = (cells[hostname] ?? '').trim();
    if (!domain || label.toLowerCase() !== splitName(name).label.toLowerCase()) return false;
    count++;
  }
  return count > 0;
}

export const domainHeading =
  /^(?:dns)?(?:domain|domainname|dom[a\u00e4]ne|domaene|domaine|suffix|domainsuffix|zone|zonename)$/;

type WordColumn = { readonly word: string; readonly field: Field };
export type WordColumns = ReadonlyMap<number, WordColumn>;

/** The address of something else than the machine of the row. */
const ofOthers =
  /\b(?:switch|router|firewall|console|monitor(?:ing)?|jump|proxy|bastion|gateway|peer|remote|server|loopback|virtual|license|agent|current|temp(?:orary)?|legacy|test)\b/i;

function wordOf(heading: string): WordColumn | undefined {
  if (heading.length > 40 || aside.test(heading) || ofOthers.test(heading)) return undefined;
  const words: readonly string[] = heading.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < 2 || words.length > 3) return undefined;
  for (const [word = '', rest] of [
    [words[0], words.slice(1)],
    [words.at(-1), words.slice(0, -1)],
  ] as const) {
    const field = fieldOfHeading(rest.join(' '));
    if (field === undefined || !ofNetwork.has(field) || !/\p{L}{2}/u.test(word)) continue;
    if (fieldOfHeading(word) === undefined) return { word, field };
  }
  return undefined;
}

/** A different address in each row, and at least two of them. */
const areOfRows = (content: Content | undefined): boolean =>
  content !== undefined &&
  isMostly(content, 'address', 0.9) &&
  content.filled > 1 &&
  content.distinct === content.filled;

/**
 * `Gold IP` and `Gold Mask` next to columns of other networks: each word is a network of its own, which is a guess. None in
 * a table with one address for each row.
 *
 *   wordColumns(['Hostname', 'Admin IP', 'Gold IP'], contents, isFree)     2 is the address of `Gold`
 */
export function wordColumns(
  headings: readonly string[],
  contents: readonly Content[],
  isFree: (cell: number) => boolean,
): WordColumns {
  const found = new Map<number, WordColumn>();
  let known = 0;
  for (const [cell, heading] of headings.entries()) {
    if (networkHeading(heading)?.field === 'address') {
      known++;
      continue;
    }
    const column = isFree(cell) && fieldOfHeading(heading) === undefined ? wordOf(heading) : undefined;
    if (column && (column.field !== 'address' || areOfRows(contents[cell]))) found.set(cell, column);
  }
  const words = new Set(
    [...found.values()].flatMap(({ word, field }) => (field === 'address' ? word.toLowerCase() : [])),
  );
  if (words.size === 0 || words.size + known < 2) return new Map();
  return new Map([...found].filter(([, { word }]) => words.has(word.toLowerCase())));
}

/** Below a name there are addresses without one, as below a merged cell. */
export const isMerged = (
  rows: readonly CsvRow[],
  { machine = -1, address = -1 }: Partial<Record<Field, number>>,
): boolean =>
  rows.some(
    ({ cells }, i) =>
      i > 0 &&
      (cells[machine] ?? '').trim() === '' &&
      addressesOf((cells[address] ?? '').trim()).length === 1,
  );

const ofGuests = /^(?:kvm|oracle)?(?:guest|vm|domu|virtualmachine|vmguest|guestvm|gast)s?(?:host)?(?:name)?$/;

/** `VM IP`. */
export const isOfGuestAddress = (heading: string): boolean =>
  /^(?:kvm)?(?:guest|vm|domu)(?:ip|ipv4|address|ipaddress|ipadresse|adresse)$/.test(plain(heading));

/**
 * The column of the names of guests, next to that of the servers on which they run: the addresses are those of the guests.
 *
 *   guestColumn(['VM', 'Host', 'IP'], contents, { hostname: 1 })     0
 */
export function guestColumn(
  headings: readonly string[],
  contents: readonly Content[],
  { hostname, machine }: Partial<Record<Field, number>>,
): number | undefined {
  const cell = headings.findIndex((heading) => ofGuests.test(plain(heading)));
  const names = contents[cell];
  if (!names || !isMostly(names, 'name', 0.8) || names.distinct < names.filled) return undefined;
  const hosts = [hostname, machine].find((one) => one !== undefined && one !== cell);
  const areHosts = (contents[hosts ?? -1]?.samples ?? []).every(
    (text) => kindFromName(splitName(text).label) === 'database',
  );
  return areHosts ? cell : undefined;
}
