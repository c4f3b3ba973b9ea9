/** The text of a cell, without what programs leave around it. */
import { unwrapped } from './cell-values.ts';
import { isNothing } from './vocabulary.ts';

/**
 * What web pages and word processors leave in a cell: zero-width signs, soft hyphens, quotes of typographers, and around
 * it signs of its direction.
 */
const unseen =
  /[\u00ad\u200b-\u200d\u201c-\u201f\u2060\ufeff]|^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/g;

function bare(cell: string): string {
  for (let i = 0; i < cell.length; i++) if (cell.charCodeAt(i) > 126) return cell.replace(unseen, '').trim();
  return cell.trim();
}

/** The text of a cell; nothing when there is no such column. Half of an import's time is spent with cells. */
export const textAt = (cells: readonly string[], cell: number | undefined): string => {
  const text = cell === undefined ? undefined : cells[cell];
  return text ? unwrapped(bare(text)) : '';
};

export const optionalAt = (cells: readonly string[], cell: number | undefined): string => {
  const text = textAt(cells, cell);
  return isNothing(text) ? '' : text;
};
