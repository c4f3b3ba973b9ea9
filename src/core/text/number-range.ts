/**
 * Whole numbers as they are typed, and the message of a field about one that it cannot take.
 *
 *   wholeNumberProblem('12a', 1, 4094)     Numbers only
 *   wholeNumberProblem('4095', 1, 4094)    Enter a whole number from 1 to 4094.
 */

/** Digits alone, with spaces around them, and no more of them than a number holds; an empty text is none. */
export const isWholeNumber = (text: string): boolean =>
  /^\s*\d*\s*$/.test(text) && Number.isFinite(Number(text));

/** A command may have no upper end; a field always has one. */
export const rangeWords = (min: number, max?: number): string =>
  max === undefined ? `Enter a whole number, ${min} or more.` : `Enter a whole number from ${min} to ${max}.`;

/** Undefined for an empty text: whether a value is required is another question. */
export function wholeNumberProblem(text: string, min: number, max: number): string | undefined {
  if (!isWholeNumber(text)) return 'Numbers only';
  if (text.trim() === '') return undefined;
  return Number(text) < min || Number(text) > max ? rangeWords(min, max) : undefined;
}
