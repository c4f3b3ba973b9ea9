import { writtenOut } from './invisible-characters.ts';

/**
 * A text of one user in one line of a file that another user reads, and perhaps runs: a character that would break the
 * line becomes a space, and one that would change the order of the shown letters is written out.
 */
export const inOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}/gu, writtenOut);
