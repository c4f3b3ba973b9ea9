import { writtenOut } from './invisible-characters.ts';

/**
 * A text of somebody in one line of a file that another reads, and perhaps runs: what would break the line is a blank,
 * and what would show its letters in another order than they are run in is written out.
 */
export const inOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}/gu, writtenOut);
