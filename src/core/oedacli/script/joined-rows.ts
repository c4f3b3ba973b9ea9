/** The rows of a script without their leads and prompts, and those that a backslash continues. */
import { withoutEnd } from '../../text/without-end.ts';

export const blanks = ' \t\u00a0';
export const prompt = /^[ \t\u00a0\ufeff]*oedacli[ \t]?>/i;

/** The number of characters before a command: blanks and prompts. */
export const leadOf = (row: string): number =>
  /^(?:[ \t\u00a0\ufeff]|oedacli[ \t]?>)*/i.exec(row)?.[0].length ?? 0;
export const bodyOf = (row: string): string => row.slice(leadOf(row)).trimEnd();

/** What only the rest of a command begins with. */
export const rest = /^(?:[A-Za-z][A-Za-z0-9_]*[ \t]*=|where(?:[ \t]|$))/i;

/**
 * Joins the rows below a backslash to the row that ends with it, and leaves empty rows in their places. Returns each such
 * row (from 0) with the place of its first backslash (from 0). Each row is written once, however many are joined.
 */
export function joinContinued(rows: string[]): ReadonlyMap<number, number> {
  const joined = new Map<number, number>();
  for (let index = 0; index < rows.length; index++) {
    const first = index;
    const parts: string[] = [];
    let last = withoutEnd(rows[first] ?? '', blanks);
    const isComment = bodyOf(last).startsWith('#');
    while (!isComment && last.endsWith('\\')) {
      const row = rows[index + 1] ?? '';
      const next = bodyOf(row);
      if (prompt.test(row) || !rest.test(next)) break;
      if (!joined.has(first)) joined.set(first, last.length - 1);
      parts.push(withoutEnd(last.slice(0, -1), blanks));
      last = withoutEnd(next, blanks);
      rows[++index] = '';
    }
    if (parts.length > 0) rows[first] = [...parts, last].join(' ');
  }
  return joined;
}
