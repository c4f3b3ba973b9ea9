/** Columns that belong together: a name and its address, several addresses of one name, a name and its domain. */
import { splitName } from '../../network/names.ts';
import type { CsvRow } from '../../table/csv.ts';
import { fieldOfHeading, isRoleWord, plain } from '../shared/vocabulary.ts';
import { type Content, isMostly } from './column-content.ts';
import { soleText } from './section-titles.ts';

/** A row with one text is the title of a section, and shows nothing of its column. */
export function withoutTitles(rows: readonly CsvRow[], columns: number): readonly CsvRow[] {
  const full = columns < 3 ? rows : rows.filter(({ cells }) => soleText(cells) === undefined);
  return full.length > 0 ? full : rows;
}

/** Of `Admin;IP;Client;IP` the words of networks are above names, each next to its address. */
export function pairedHeadings(headings: readonly string[], contents: readonly Content[]): readonly string[] {
  const isPair = (cell: number): boolean => {
    const [name, address] = [contents[cell], contents[cell + 1]];
    return (
      isRoleWord(headings[cell] ?? '') &&
      fieldOfHeading(headings[cell + 1] ?? '') === 'address' &&
      name !== undefined &&
      address !== undefined &&
      isMostly(name, 'name', 0.8) &&
      !isMostly(name, 'role') &&
      isMostly(address, 'address', 0.8)
    );
  };
  if (!headings.some((_, cell) => isPair(cell))) return headings;
  return headings.map((heading, cell) =>
    isPair(cell) ? `${heading} name` : isPair(cell - 1) ? `${headings[cell - 1]} ${heading}` : heading,
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
  /^(?:dns)?(?:domain|domainname|dom[a\u00e4]ne|domaene|domaine|suffix|domainsuffix|zone)$/;
