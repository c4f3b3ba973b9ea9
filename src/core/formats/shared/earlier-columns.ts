/**
 * Columns with the values of before, next to those that replace them: `Old IP` and `New IP`, `IP alt` and `IP neu`. All
 * pairs of a table are read from the same side, so that no mask or VLAN of tomorrow is next to an address of today. The
 * public address of a cloud is not read either, next to the private one that the host has.
 *
 *   Current IP;Target IP;Current VLAN;Target VLAN     the targets, where Target IP has addresses
 */
import { cloudColumns } from './cloud-columns.ts';
import type { ColumnChoices } from './result.ts';
import { fieldOfHeading, fieldOfOwnHeading, networkHeading } from './vocabulary.ts';
import { bareLetters } from './words.ts';

const before =
  /\b(?:old|previous|former|current|currently|present|existing|alte?r?|bisher\w*|ist|ancien(?:ne)?|actuel(?:le)?)\b/;
const gone = /\b(?:old|previous|former|alte?r?|bisher\w*|ancien(?:ne)?)\b/;
const after =
  /\b(?:new|future|target|planned|neue?r?|kunftig\w*|zukunftig\w*|ziel|soll|geplant\w*|nouve(?:au|l|lle)|futur|cible)\b/;

const stemOf = (heading: string, word: RegExp): string | undefined =>
  word.test(heading)
    ? heading
        .replace(word, ' ')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : undefined;

/** The filled cells of a column, and those of a shape. */
type Content = {
  readonly filled: number;
  readonly count: { readonly address: number; readonly range: number };
  readonly samples: readonly string[];
};

/** Two columns of one field, as their places, with the heading that they share. */
type ColumnPair = {
  readonly before: number;
  readonly after: number;
  readonly stem: string;
  /** The values of before are gone (`Old IP`), and not those of today (`Current IP`). */
  readonly isGone: boolean;
};

/** The pairs of columns with the values of before and after. */
function pairsOf(headings: readonly string[]): readonly ColumnPair[] {
  const plain = headings.map((heading) => bareLetters(heading.slice(0, 80).replace(/_/g, ' ')).toLowerCase());
  const next = new Map<string, number>();
  for (const [cell, heading] of plain.entries()) {
    const stem = stemOf(heading, after);
    if (stem && !next.has(stem)) next.set(stem, cell);
  }
  return plain.flatMap((heading, cell): ColumnPair[] => {
    const stem = stemOf(heading, before);
    const by = stem ? next.get(stem) : undefined;
    if (!stem || by === undefined || by === cell) return [];
    return [{ before: cell, after: by, stem, isGone: gone.test(heading) }];
  });
}

type ReplacedColumns = {
  /** The headings, without the word for before or after where the column is read. */
  readonly headings: readonly string[];
  /** Columns that are not read, and for each the one that is read in its place. */
  readonly earlier: ReadonlyMap<number, number>;
};

export function replacedColumns(
  headings: readonly string[],
  contents: readonly Content[],
  choices: ColumnChoices,
): ReplacedColumns {
  const fieldOf = (stem: string) => fieldOfHeading(stem) ?? networkHeading(stem)?.field;
  /** Of `IP (old)` the remark does not count: both columns are addresses of the name, which has a note of its own. */
  const isRemark = (cell: number) => fieldOfOwnHeading(headings[cell] ?? '') === 'address';
  const all = pairsOf(headings).filter(
    ({ stem, before, after }) => fieldOf(stem) !== undefined && !(isRemark(before) && isRemark(after)),
  );
  const isOpen = (cell: number) => choices[cell] === undefined;
  const pairs = all.filter(({ before, after }) => isOpen(before) && isOpen(after));
  const isFilled = (cell: number) => (contents[cell]?.filled ?? 0) > 0;
  const hasAddresses = (cell: number) => {
    const { address = 0, range = 0 } = contents[cell]?.count ?? {};
    return address + range > 0;
  };
  const ofAddresses = all.filter(({ stem }) => fieldOf(stem) === 'address');
  const chosen = ofAddresses.find(({ before, after }) =>
    [choices[before], choices[after]].includes('address'),
  );
  const isWithoutRows = contents.every(({ filled }) => filled === 0);
  const isLater =
    isWithoutRows ||
    (chosen
      ? choices[chosen.after] === 'address'
      : ofAddresses.length > 0
        ? ofAddresses.some(({ after }) => hasAddresses(after)) &&
          ofAddresses.every(({ before, after }) => hasAddresses(after) || !hasAddresses(before))
        : // The address has no pair. It is next to values that are gone, or else of today.
          pairs.every(({ isGone, after }) => isGone && isFilled(after)));
  const meant = [...headings];
  const earlier = new Map<number, number>();
  for (const { before, after, stem } of pairs) {
    const [read, unread] = isLater ? [after, before] : [before, after];
    meant[read] = stem;
    earlier.set(unread, read);
  }
  const cloud = cloudColumns(headings, contents);
  if (cloud && isOpen(cloud.inside) && isOpen(cloud.outside)) {
    meant[cloud.inside] = cloud.stem;
    earlier.set(cloud.outside, cloud.inside);
  }
  return { headings: meant, earlier };
}

/** The note about a column that is not read, for the user; `isTaken`: the other column of the pair got the field. */
export function replacedNote(
  read: string,
  unread: string,
  content: Content | undefined,
  isTaken: boolean,
): string {
  if (!isTaken) return `Columns ${read} and ${unread} are both kept as notes`;
  if (!content || content.filled === 0)
    return `Column ${read} is empty, and column ${unread} is kept as a note`;
  return `Column ${read} is read in place of column ${unread}, which is kept as a note`;
}
