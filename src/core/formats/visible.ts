/**
 * Signs that nobody sees, or that turn the direction of what follows, written out.
 *
 *   visible('a<U+202E>b')     a[U+202E]b
 */
export const hiddenSigns = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const everySign = new RegExp(hiddenSigns, 'g');

export const visible = (text: string): string =>
  text.replace(everySign, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
