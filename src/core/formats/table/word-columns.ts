/**
 * Columns of a network whose word is the one of no role: `Gold IP`, `Gold Mask`, next to columns of other networks. Each is
 * a network of its own, which is a guess.
 *
 *   wordColumns(['Hostname', 'Admin IP', 'Gold IP'], contents, isFree)     2 is the address of `Gold`
 */
import type { Field } from '../shared/fields.ts';
import { ofNetwork } from '../shared/fields.ts';
import { fieldOfHeading, networkHeading } from '../shared/vocabulary.ts';
import { type Content, isMostly } from './column-content.ts';
import { aside } from './guessed-columns.ts';

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

/** Where columns of another network are in the table; none in a table with one address for each row. */
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
