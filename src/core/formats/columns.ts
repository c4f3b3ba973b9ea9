/** Which column of a table holds which field, by its heading. */
import { isComment, readCsv, tellsDelimiter } from '../table/csv.ts';
import { type Field, fieldOfHeading, plain } from './words.ts';

export type Columns = {
  /** Headings as they stand in the table. */
  readonly headings: readonly string[];
  readonly at: Readonly<Partial<Record<Field, number>>>;
  /** Columns that are no field: their place, and the name of the note. */
  readonly other: readonly { readonly cell: number; readonly name: string }[];
  readonly notes: readonly string[];
};

/** Do these cells read as the heading line of an endpoint table? */
export const looksLikeHeadings = (cells: readonly string[]): boolean => {
  const fields = new Set(cells.map(fieldOfHeading).filter(Boolean));
  return fields.size >= 2 || (fields.size === 1 && cells.length === 1);
};

/** So many lines with content may stand above the headings: a title, a date, who made the sheet. */
const mostAbove = 12;
const headLength = 16_384;

/** Where the headings stand, when the first line is none: a person's sheet begins with its title. */
export function headingsBelow(text: string): { readonly offset: number; readonly line: number } | undefined {
  let line = 0;
  let seen = 0;
  for (const match of text.slice(0, headLength).matchAll(/([^\r\n]*)(?:\r\n|\n|\r|$)/g)) {
    line++;
    const bare = (match[1] ?? '').replace(/^\ufeff/, '');
    if (bare.trim() === '' || isComment(bare) || tellsDelimiter(bare)) continue;
    const cells = readCsv(`${bare}\n`).heading?.cells ?? [];
    if (seen === 0 && looksLikeHeadings(cells)) return undefined;
    const fields = new Set(cells.map(fieldOfHeading));
    if (fields.has('hostname') && fields.has('address')) return { offset: match.index, line };
    if (++seen > mostAbove) return undefined;
  }
  return undefined;
}

export function columnsOf(cells: readonly string[]): Columns {
  const headings = cells.map((cell) => cell.trim());
  const at: Partial<Record<Field, number>> = {};
  const other: { cell: number; name: string }[] = [];
  const notes: string[] = [];
  const taken = new Set<string>();
  const keep = (cell: number, heading: string) => {
    const wanted = heading || `column ${cell + 1}`;
    let name = wanted;
    for (let n = 2; taken.has(name) || name === '__proto__'; n++) name = `${wanted} (${n})`;
    taken.add(name);
    other.push({ cell, name });
  };
  // The product's own spelling of a field wins over another one, wherever it stands.
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
      notes.push(
        `Columns ${headings[at[field] ?? 0]} and ${heading} mean the same; ${heading} is kept as a note`,
      );
    }
  }
  return { headings, at, other, notes };
}
