/** Finds the column headers of a table: a line that names a name and an address, below a title and groups of networks. */
import { isNoRow, readCsv } from '../../table/csv.ts';
import { addressIn } from '../shared/cell-values.ts';
import { type Field, ofNetwork } from '../shared/fields.ts';
import { areOfNetworks } from '../shared/header-sections.ts';
import { withoutFacts } from '../shared/heading-facts.ts';
import { meaningOfHeading } from '../shared/heading-words.ts';
import { fieldOfHeading, networkHeading } from '../shared/vocabulary.ts';

/** A name, or whose it is, and an address: of the endpoint, or a column for each network. */
const namesBoth = (written: readonly string[]): boolean => {
  const cells = withoutFacts(written);
  const fields = new Set(cells.map(fieldOfHeading));
  const name = fields.has('hostname');
  const has = (field: Field) => cells.some((cell) => networkHeading(cell)?.field === field);
  return fields.has('address') ? name : (name || fields.has('machine') || has('hostname')) && has('address');
};

/** A line with an address is a row, whatever else it holds. */
export const holdsAddress = (cell: string): boolean =>
  /\d{1,3}(?:\.\d{1,3}){3}/.test(cell) || addressIn(cell.trim()) !== undefined;

/** Do these cells read as the heading line of an endpoint table? */
export const looksLikeHeadings = (written: readonly string[]): boolean => {
  const cells = withoutFacts(written);
  if (cells.some(holdsAddress)) return false;
  const fields = new Set(cells.map(fieldOfHeading).filter(Boolean));
  if (
    fields.size >= 2 ||
    (cells.length === 1 && (fields.has('address') || fields.has('hostname') || fields.has('subnet'))) ||
    namesBoth(cells)
  )
    return true;
  const meanings = new Set(cells.map(meaningOfHeading).filter((meaning) => meaning && meaning !== 'comment'));
  return (
    meanings.size >= 2 && [...meanings].some((meaning) => meaning !== undefined && ofAddresses.has(meaning))
  );
};

/** Below a title: three headings or more, one of addresses, and hardly a cell that means nothing. */
const areMeant = (cells: readonly string[]): boolean => {
  const filled = withoutFacts(cells).filter((cell) => cell.trim() !== '');
  if (filled.length < 3 || filled.some(holdsAddress)) return false;
  const meanings = filled.map((cell) => fieldOfHeading(cell) ?? meaningOfHeading(cell)).filter(Boolean);
  return (
    meanings.length * 2 > filled.length && meanings.some((one) => one !== undefined && ofAddresses.has(one))
  );
};

const ofAddresses: ReadonlySet<string> = new Set(['address', 'range', 'start', 'end']);

/**
 * A name and an address, or headings and nothing else: below a table's own headings a row may hold words such as `host`
 * and `Admin`.
 */
export const areHeadings = (cells: readonly string[]): boolean => {
  const fields = cells.map(fieldOfHeading);
  if (fields.includes('hostname') && fields.includes('address')) return true;
  const filled = cells.filter((cell) => cell.trim() !== '');
  return looksLikeHeadings(cells) && filled.every((cell) => fieldOfHeading(cell) ?? networkHeading(cell));
};

/** Limit of lines with content above the column headers: a title, a date, an author. */
const mostAbove = 12;
/** Networks above the column headers, a line for each. */
const mostNetworks = 500;
const headLength = 16_384;

/** A row above the column headers that names the network of the columns below it. */
type Groups = { readonly cells: readonly string[]; readonly offset: number; readonly line: number };
export type Below = { readonly offset: number; readonly line: number; readonly groups?: Groups };

/** One word, as the name of a network may be. */
const isWord = /^\p{L}[\p{L}\d]+$/u;

/**
 * Below `Server;Management;;Client;` each `IP` and `Mask` belongs to the network above it, or to the nearest one on the
 * left. A cell with nothing below it, `Server`, is a header across both rows.
 */
export function underGroups(
  { cells: above }: { readonly cells: readonly string[] },
  cells: readonly string[],
) {
  let group = '';
  let known = 0;
  return cells.map((cell, i) => {
    const own = above[i]?.trim();
    group = own || group;
    if (own && networkHeading(`${own} ip`)) known++;
    if (cell.trim() === '') return own ?? cell;
    const field = fieldOfHeading(cell);
    const of = field && ofNetwork.has(field) ? networkHeading(`${group} ip`) : undefined;
    // On the right of a known network, a group of another word is not of that one.
    if (!of)
      return known > 0 && field && ofNetwork.has(field) && isWord.test(group) && !fieldOfHeading(group)
        ? `${group} ${cell.trim()}`
        : cell;
    const joined = `${group} ${cell.trim()}`;
    // `Client network` and `Name` are no `network name`: the column's own header decides.
    return networkHeading(joined)?.field === field ? joined : `${of.word} ${cell.trim()}`;
  });
}

/**
 * Of `Admin,Mask,Gateway,Client,Mask,Gateway` each mask belongs to the address on its left: a header that is there for
 * each network gets the word of that network.
 */
export function besideAddresses(cells: readonly string[]): readonly string[] {
  const words = cells.map((cell) => {
    const of = networkHeading(cell);
    return of?.field === 'address' ? of.word : undefined;
  });
  const fields = cells.map((cell, i) => (words[i] === undefined ? fieldOfHeading(cell) : undefined));
  // `Client mask` next to a bare `Mask`: that is the one of the network on its left.
  const named = cells.map((cell) => networkHeading(cell));
  const stated = new Set(named.map((of) => of?.field));
  const ownOf = (own: string | undefined, field: Field) =>
    named.some((of) => of?.word === own && of?.field === field);
  const isShared = (field: Field | undefined, word: string | undefined) =>
    field !== undefined &&
    ofNetwork.has(field) &&
    field !== 'address' &&
    field !== 'hostname' &&
    (fields.filter((one) => one === field).length > 1 || (stated.has(field) && !ownOf(word, field)));
  if (words.filter((word) => word !== undefined).length < 2) return cells;
  let word: string | undefined;
  return cells.map((cell, i) => {
    word = words[i] ?? word;
    return word !== undefined && isShared(fields[i], word) ? `${word} ${cell.trim()}` : cell;
  });
}

/** Several words of networks, or a single one above columns that are not the first. */
const isGroups = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const words = filled.filter((cell) => networkHeading(`${cell} ip`));
  return words.length > 1 || (words.length === 1 && filled.length === 1 && cells[0]?.trim() === '');
};

/** A row of headings that is the upper one of two: the lower one has no word that is none. */
function hasSecond(cells: readonly string[], below: readonly string[]): boolean {
  const filled = below.filter((cell) => cell.trim() !== '');
  return (
    isGroups(cells) &&
    filled.some((cell) => fieldOfHeading(cell) === 'address') &&
    filled.every((cell) => fieldOfHeading(cell)) &&
    namesBoth(underGroups({ cells }, below))
  );
}

/** A row with its end; a cell in quotes may hold line ends. */
const rowsOf = (head: string) =>
  head.matchAll(/((?:(?<=^|[\r\n,;\t|])"(?:[^"]|"")*"|[^\r\n])*)(?:\r\n|\n|\r|$)/g);

/**
 * Locates the column headers when they are not on the first line. A sheet made by a person begins with its title. A
 * script writes them after a `#`, as the last comment above the rows.
 */
export function headingsBelow(text: string): Below | undefined {
  let next = 1;
  let seen = 0;
  let marked: Below | undefined;
  let groups: Groups | undefined;
  let ofNetworks = false;
  const rows = [...rowsOf(text.slice(0, headLength))];
  const cellsOf = (bare = '') => readCsv(`${bare}\n`).heading?.cells ?? [];
  for (const [i, match] of rows.entries()) {
    const line = next;
    next += match[0].match(/\r\n|\n|\r/g)?.length ?? 0;
    const bare = (match[1] ?? '').replace(/^\ufeff/, '');
    const sign = /^#+\s*/.exec(bare)?.[0].length ?? 0;
    if (bare.trim() === '' || isNoRow(bare)) {
      if (sign > 0) {
        const offset = match.index + (match[1] ?? '').length - bare.length + sign;
        marked = namesBoth(cellsOf(bare.slice(sign))) ? { offset, line } : undefined;
      }
      continue;
    }
    const cells = cellsOf(bare);
    if (groups && [cells, underGroups(groups, cells)].some(namesBoth))
      return { offset: match.index, line, groups };
    const lower = rows.slice(i + 1, i + 1 + mostAbove).find(([, text = '']) => text.trim() !== '');
    const second = cellsOf(lower?.[1]);
    const isUpper = hasSecond(cells, second);
    // Before rows without a cell for it, `#` and a tab begin the comment of a script.
    if (/^#\t/.test(bare) && second.length === cells.length - 1 && namesBoth(cells.slice(1)))
      return { offset: match.index + (match[1] ?? '').length - bare.length + sign, line };
    // `IP addresses` is a title above column headers of its own.
    const isTitle = cells.length === 1 && second.length > 1 && namesBoth(second);
    // A table of networks may be above the one of names and addresses.
    if (!isUpper && areOfNetworks(cells)) ofNetworks = true;
    else if (!isUpper && !isTitle && seen === 0 && looksLikeHeadings(cells)) return undefined;
    if (!isUpper && (namesBoth(cells) || (seen > 0 && areMeant(cells)))) return { offset: match.index, line };
    if (marked) return marked;
    if (++seen > (ofNetworks ? mostNetworks : mostAbove)) return undefined;
    groups = isGroups(cells) ? { cells, offset: match.index, line } : undefined;
  }
  return marked;
}
