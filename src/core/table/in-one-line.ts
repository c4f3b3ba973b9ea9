/** A sign that cannot be seen, or that turns the direction of what follows, written out: `[U+202E]`. */
export const writtenOut = (sign: string): string =>
  `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * A text of somebody in one line of a file that another reads, and perhaps runs: what would break the line is a blank,
 * and what would show its letters in another order than they are run in is written out.
 */
export const inOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Bidi_Control}/gu, writtenOut);
