/** Which column of a table holds which field, by its heading. */
import { isNoRow, readCsv } from '../../table/csv.ts';
import { type Field, fieldOfHeading, networkHeading, ofNetwork, plain } from '../shared/vocabulary.ts';

export type Columns = {
  /** Column headers as they appear in the table. */
  readonly headings: readonly string[];
  readonly at: Readonly<Partial<Record<Field, number>>>;
  /** Columns that are no field: their place, and the name of the note. */
  readonly other: readonly { readonly cell: number; readonly name: string }[];
  /** Notes for the user, each about one column. */
  readonly notes: readonly {
    readonly cell: number;
    readonly message: string;
    readonly toCheck?: true;
  }[];
};

/** A name, or whose it is, and an address: of the endpoint, or a column for each network. */
const namesBoth = (cells: readonly string[]): boolean => {
  const fields = new Set(cells.map(fieldOfHeading));
  const name = fields.has('hostname');
  const has = (field: Field) => cells.some((cell) => networkHeading(cell)?.field === field);
  return fields.has('address') ? name : (name || fields.has('machine') || has('hostname')) && has('address');
};

/** Do these cells read as the heading line of an endpoint table? */
export const looksLikeHeadings = (cells: readonly string[]): boolean => {
  const fields = new Set(cells.map(fieldOfHeading).filter(Boolean));
  return fields.size >= 2 || (fields.size === 1 && cells.length === 1) || namesBoth(cells);
};

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
const headLength = 16_384;

/** A row above the column headers that names the network of the columns below it. */
type Groups = { readonly cells: readonly string[]; readonly offset: number; readonly line: number };
export type Below = { readonly offset: number; readonly line: number; readonly groups?: Groups };

/**
 * Below `Server;Management;;Client;` each `IP` and `Mask` belongs to the network above it, or to the nearest one on the
 * left. A cell with nothing below it, `Server`, is a header across both rows.
 */
export function underGroups(
  { cells: above }: { readonly cells: readonly string[] },
  cells: readonly string[],
) {
  let group = '';
  return cells.map((cell, i) => {
    const own = above[i]?.trim();
    group = own || group;
    if (cell.trim() === '') return own ?? cell;
    const field = fieldOfHeading(cell);
    return field && ofNetwork.has(field) && networkHeading(`${group} ip`) ? `${group} ${cell.trim()}` : cell;
  });
}

const isGroups = (cells: readonly string[]): boolean =>
  cells.filter((cell) => networkHeading(`${cell} ip`)).length > 1;

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
    const isUpper = hasSecond(cells, cellsOf(rows[i + 1]?.[1]));
    if (!isUpper && seen === 0 && looksLikeHeadings(cells)) return undefined;
    if (!isUpper && namesBoth(cells)) return { offset: match.index, line };
    if (marked) return marked;
    if (++seen > mostAbove) return undefined;
    groups = isGroups(cells) ? { cells, offset: match.index, line } : undefined;
  }
  return marked;
}

export function columnsOf(cells: readonly string[]): Columns {
  const headings = cells.map((cell) => cell.trim());
  const at: Partial<Record<Field, number>> = {};
  const other: { cell: number; name: string }[] = [];
  const notes: { cell: number; message: string }[] = [];
  const taken = new Set<string>();
  const keep = (cell: number, heading: string) => {
    const label = heading || `column ${cell + 1}`;
    let name = label;
    for (let n = 2; taken.has(name) || name === '__proto__'; n++) name = `${label} (${n})`;
    taken.add(name);
    other.push({ cell, name });
  };
  // The product's own spelling of a field wins over other spellings, in any column.
  for (const own of [true, false]) {
    for (const [cell, heading] of headings.entries()) {
      const field = fieldOfHeading(heading);
      if (field && at[field] === undefined && (plain(heading) === plain(field)) === own) at[field] = cell;
    }
  }
  for (const [cell, heading] of headings.entries()) {
    const field = fieldOfHeading(heading);
    if (field && at[field] === cell) continue;
    keep(cell, heading);
    if (field) {
      const message = `Columns ${headings[at[field] ?? 0]} and ${heading} mean the same; column ${cell + 1} is kept as a note`;
      notes.push({ cell, message });
    }
  }
  return { headings, at, other, notes };
}
