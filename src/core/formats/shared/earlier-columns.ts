/**
 * Columns with the values of before, next to those that replace them: `Old IP` and `New IP`, `IP alt` and `IP neu`. The latter
 * are read.
 */
import { bareLetters } from './words.ts';

const before =
  /\b(?:old|previous|former|current|currently|present|existing|alte?r?|bisher\w*|ist|ancien(?:ne)?|actuel(?:le)?)\b/;
const after =
  /\b(?:new|future|target|planned|neue?r?|kunftig\w*|zukunftig\w*|ziel|soll|geplant\w*|nouve(?:au|l|lle)|futur|cible)\b/;

const stemOf = (heading: string, word: RegExp): string | undefined =>
  word.test(heading)
    ? heading
        .replace(word, ' ')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : undefined;

/** Places of the columns of before, each with the place of the one that replaces it. */
export function earlierColumns(headings: readonly string[]): ReadonlyMap<number, number> {
  const plain = headings.map((heading) => bareLetters(heading.slice(0, 80).replace(/_/g, ' ')).toLowerCase());
  const next = new Map<string, number>();
  for (const [cell, heading] of plain.entries()) {
    const stem = stemOf(heading, after);
    if (stem && !next.has(stem)) next.set(stem, cell);
  }
  const found = new Map<number, number>();
  for (const [cell, heading] of plain.entries()) {
    const stem = stemOf(heading, before);
    const by = stem ? next.get(stem) : undefined;
    if (by !== undefined && by !== cell) found.set(cell, by);
  }
  return found;
}
