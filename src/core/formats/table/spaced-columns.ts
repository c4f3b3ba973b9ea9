/**
 * A table whose columns are separated by spaces, as a terminal prints it, with tabs in their place. Every character stays
 * where it was. A ruler below the headings shows where each column begins, so that a cell may be empty. Without one the
 * columns are separated by two spaces or more, and each row must have as many cells as the headings.
 */
import { fieldOfHeading } from '../shared/vocabulary.ts';
import { holdsAddress, looksLikeHeadings } from './columns.ts';
import { neighbourLine } from './occupied-lines.ts';

const gap = /(?<=\S) {2,}(?=\S)/g;
const isRuler = (line: string): boolean => /^[\s=+-]*$/.test(line);
/** At least two dashes for each column. */
const ruler = /^ *(?:-{2,}|={2,})(?: +(?:-{2,}|={2,}))+ *$/;
const headLength = 4096;

export function spacedColumns(text: string): string {
  const head = text.slice(0, headLength);
  return ruled(text, head) ?? gapped(text, head);
}

function ruled(text: string, head: string): string | undefined {
  const above = head.split(/\r\n|\n|\r/);
  const at = above.findIndex((line, i) => i > 0 && ruler.test(line));
  if (at < 1) return undefined;
  const starts = [...(above[at] ?? '').matchAll(/[-=]+/g)].map(({ index }) => index);
  const cellsOf = (line: string) => starts.map((start, i) => line.slice(start, starts[i + 1]).trim());
  const fits = (line: string) => starts.every((start) => start === 0 || line.charAt(start - 1).trim() === '');
  const heading = above[at - 1] ?? '';
  if (/[,;\t|]/.test(heading) || !fits(heading) || !looksLikeHeadings(cellsOf(heading))) return undefined;
  const parts = text.split(/(\r\n|\n|\r)/);
  const below = parts.filter((_, i) => i % 2 === 0 && i / 2 > at);
  // Each line of a neighbor table is read by itself.
  const rows = below.filter(holdsAddress);
  if (rows.some(neighbourLine)) return undefined;
  // A cell that is wider than its column would be cut.
  if (!rows.every(fits)) return undefined;
  const first = starts[0] ?? 0;
  const tabbed = (line: string) =>
    starts.reduce((row, start) => (start === first ? row : withTab(row, start - 1)), line);
  return parts
    .map((line, i) => {
      if (i % 2 === 1) return line;
      // Also above and below the table.
      if (ruler.test(line)) return ' '.repeat(line.length);
      if (i / 2 < at - 1) return line;
      return i / 2 === at - 1 || holdsAddress(line) ? tabbed(line) : line;
    })
    .join('');
}

const isOfNames = (heading: string): boolean => fieldOfHeading(heading) === 'hostname';

const withTab = (line: string, at: number): string =>
  at < line.length ? `${line.slice(0, at)}\t${line.slice(at + 1)}` : line;

/** More lines above the column headers are another text. */
const mostAbove = 12;

const isHeadings = (line: string): boolean => {
  const cells = line.trim().split(gap);
  return cells.length > 1 && !/[,;\t|]/.test(line) && looksLikeHeadings(cells);
};

/** Columns that two spaces or more separate, below a title or not; a line with one text is the title of a section. */
function gapped(text: string, head: string): string {
  const above = head.split(/\r\n|\n|\r/, mostAbove + 1);
  const from = above.findIndex((line) => !line.startsWith('#') && isHeadings(line));
  if (from < 0 || above.slice(0, from).some(isRow)) return text;
  const headings = (above[from] ?? '').trim().split(gap);
  const lines = text.split(/\r\n|\n|\r/).slice(from);
  // Each line of a neighbor table is read by itself.
  const rows = lines.filter(holdsAddress);
  // A neighbor table has lines above its column headers, too.
  if (from > 0 && !headings.some(isOfNames)) return text;
  if (!headings.some(isOfNames) && rows.filter(neighbourLine).length * 2 > rows.length) return text;
  const isTitle = (line: string) => !isRow(line) && line.trim().split(gap).length === 1;
  const isAside = (line: string) => line.startsWith('#') || isRuler(line);
  const isWhole = lines.every(
    (line) =>
      isAside(line) ||
      line.trim().split(gap).length === headings.length ||
      (headings.length > 2 && isTitle(line)),
  );
  if (isWhole) return text.replace(gap, (spaces) => `\t${spaces.slice(1)}`);
  return lines.every((line) => isAside(line) || isTitle(line) || isRow(line) || isHeadings(line))
    ? aligned(text, from)
    : text;
}

/** Each cell begins below its heading, so that one space is enough between two cells. */
function aligned(text: string, from: number): string {
  const parts = text.split(/(\r\n|\n|\r)/);
  let starts: readonly number[] = [];
  for (const [i, line] of parts.entries()) {
    if (i % 2 === 1 || i / 2 < from || line.startsWith('#')) continue;
    if (isHeadings(line)) starts = [...line.matchAll(/(?<=^ *)\S|(?<= {2})\S/g)].map(({ index }) => index);
    else if (!isRow(line)) continue;
    // An empty cell looks like one that is out of its place.
    const fits = starts.every(
      (start) => line.charAt(start).trim() !== '' && (start === 0 || line.charAt(start - 1).trim() === ''),
    );
    if (!fits) return text;
    parts[i] = starts.slice(1).reduce((row, start) => withTab(row, start - 1), line);
  }
  return parts.join('');
}

/** A title may hold the subnet of its network. */
const isRow = (line: string): boolean => holdsAddress(line.replace(/\d+(?:\.\d+){3}\/\d+/g, ''));
