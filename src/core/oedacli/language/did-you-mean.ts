/**
 * "Did you mean ...?": the known word that a mistyped one is closest to, by edits. A swap of two neighbors is one edit, and
 * another digit is two. The Levenshtein distance of the libraries counts a swap as two: it would miss one in nine of the
 * catalog's words that have two letters swapped.
 *
 *   nearest('HSOTNAME', ['HOSTNAME', 'DOMAINNAME'])    'HOSTNAME'
 */

/** None when several are as near: of the members of a series the first would be a guess. */
export function nearest(typed: string, known: Iterable<string>): string | undefined {
  const word = typed.toUpperCase();
  let best: string | undefined;
  // A third of the letters may be wrong, at most two; more is another word.
  let limit = Math.min(2, Math.max(1, Math.floor(word.length / 3)));
  let isTie = false;
  for (const candidate of known) {
    const away = edits(word, candidate.toUpperCase(), limit);
    if (away > limit || candidate === best) continue;
    isTie = away === limit && best !== undefined;
    best = candidate;
    limit = away;
    if (away === 0) break;
  }
  return isTie ? undefined : best;
}

export function didYouMean(typed: string, known: Iterable<string>): string {
  const word = nearest(typed, known);
  return word ? ` Did you mean ${word}?` : '';
}

const isDigit = (letter = '') => letter >= '0' && letter <= '9';

/** Another digit counts twice: it is more often another member of a series than a slip. */
function edits(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : isDigit(one[i - 1]) && isDigit(other[j - 1]) ? 2 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    older = previous;
    previous = row;
  }
  return previous[other.length] ?? limit + 1;
}
