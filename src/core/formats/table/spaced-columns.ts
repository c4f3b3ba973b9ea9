/**
 * A table whose columns are separated by two spaces or more, as a terminal prints it, with tabs in their place: only
 * where each row has as many cells as the headings, so that no cell can be empty. Every character stays where it was.
 */
import { looksLikeHeadings } from './columns.ts';

const gap = /(?<=\S) {2,}(?=\S)/g;
const isRuler = (line: string): boolean => /^[\s=+-]*$/.test(line);

export function spacedColumns(text: string): string {
  const head = text.slice(0, 4096);
  const first = head.split(/[\r\n]+/).find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  if (/[,;\t|]/.test(first)) return text;
  const headings = first.trim().split(gap);
  if (headings.length < 2 || !looksLikeHeadings(headings)) return text;
  const lines = text.split(/\r\n|\n|\r/);
  const isWhole = lines.every(
    (line) => line.startsWith('#') || isRuler(line) || line.trim().split(gap).length === headings.length,
  );
  return isWhole ? text.replace(gap, (spaces) => `\t${spaces.slice(1)}`) : text;
}
