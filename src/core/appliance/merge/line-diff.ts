/**
 * Texts of many lines, line by line: what two of them differ in, and one text of what two people changed.
 *
 *   lineDifference('a\nb', 'a\nc')      a stays, b goes out, c comes in
 *   mergeLines('a\nb\nc', 'x\nb\nc', 'a\nb\ny')     'x\nb\ny'
 */
import { equalValues } from '../document/equal-values.ts';

export type DiffLine = { readonly kind: 'same' | 'out' | 'in'; readonly text: string };

/** Compared cell by cell, which grows with the product: above it the differing part is one block. */
const mostCells = 4_000_000;

export function lineDifference(before: string, after: string): readonly DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [
    ...a.slice(0, start).map(same),
    ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ];
}

function between(a: readonly string[], b: readonly string[]): readonly DiffLine[] {
  const width = b.length + 1;
  const isSmall = a.length * b.length <= mostCells;
  /** Lines in common from (i, j) on. */
  const common = new Uint32Array(isSmall ? (a.length + 1) * width : 0);
  const at = (i: number, j: number) => (isSmall && common[i * width + j]) || 0;
  if (isSmall)
    for (let i = a.length - 1; i >= 0; i--)
      for (let j = b.length - 1; j >= 0; j--)
        common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const [out, into] = [a[i], b[j]];
    if (isSmall && out !== undefined && out === into) {
      lines.push({ kind: 'same', text: out });
      i++;
      j++;
    } else if (out !== undefined && (into === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'out', text: out });
      i++;
    } else {
      lines.push({ kind: 'in', text: into ?? '' });
      j++;
    }
  }
  return lines;
}

/** `lines` replace those of the base in the range `from` to `to`. */
type Piece = { readonly from: number; to: number; readonly lines: string[] };

function pieces(base: string, text: string): readonly Piece[] {
  const found: Piece[] = [];
  let at = 0;
  let last: Piece | undefined;
  for (const { kind, text: line } of lineDifference(base, text)) {
    if (kind === 'same') last = undefined;
    else if (!last) {
      last = { from: at, to: at, lines: [] };
      found.push(last);
    }
    if (kind === 'in') last?.lines.push(line);
    else at++;
    if (last) last.to = at;
  }
  return found;
}

/**
 * Both changes in one text; undefined if they touch: no unchanged line is between them, or none that `parts` accepts.
 */
export function mergeLines(
  base: string,
  mine: string,
  theirs: string,
  parts: (line: string) => boolean = () => true,
): string | undefined {
  const stood = base.split('\n');
  const [ours, others] = [pieces(base, mine), pieces(base, theirs)];
  const without = (all: readonly Piece[], same: readonly Piece[]) =>
    all.filter((one) => !same.some((other) => equalValues(one, other)));
  const added = without(others, ours);
  const areApart = (one: Piece, other: Piece) => stood.slice(one.to, other.from).some(parts);
  const meets = (one: Piece) => (other: Piece) => !areApart(one, other) && !areApart(other, one);
  if (without(ours, others).some((one) => added.some(meets(one)))) return undefined;
  const end: Piece = { from: stood.length, to: stood.length, lines: [] };
  let at = 0;
  return [...ours, ...added, end]
    .sort((a, b) => a.from - b.from)
    .flatMap(({ from, to, lines }) => {
      const unchanged = stood.slice(at, from);
      at = to;
      return [...unchanged, ...lines];
    })
    .join('\n');
}
