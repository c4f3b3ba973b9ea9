/**
 * Writes out characters that are invisible or change the direction of the text after them, so that the user sees what
 * the text contains.
 *
 *   visible('a<U+202E>b')     a[U+202E]b
 */
export const invisibleCharacters = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const inText = new RegExp(invisibleCharacters, 'g');
const inName = new RegExp(`${invisibleCharacters.source}|\\p{Cc}`, 'gu');

/** `[U+202E]`. */
export const writtenOut = (sign: string): string =>
  `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;

export const visible = (text: string): string => text.replace(inText, writtenOut);

/** A name is part of a line, so line ends and other controls are escaped as well. */
export const visibleName = (name: string): string => name.replace(inName, writtenOut);
