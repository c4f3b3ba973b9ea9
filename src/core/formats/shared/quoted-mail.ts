/** A table or a list in the quoted part of a mail, `> 10.20.10.11 vega01dbadm01`, without the signs of the quote. */
import { addressPlaces } from './address-places.ts';

const headLength = 16_384;
const sign = /^(?:[ \t]*>)+/gm;

/** Where every line with an address is quoted; a character stays where it was. A document in XML or JSON is not looked at. */
export function withoutQuoteSigns(text: string): string {
  const head = text.slice(0, headLength);
  if (/^[\ufeff\s]*[{[<]/.test(head) || !/^[ \t]*>/m.test(head)) return text;
  const lines = head.split(/\r\n|\n|\r/);
  // The last line of a head may be cut off.
  const held = lines.filter((line) => !addressPlaces(line).next().done);
  const isQuoted = held.length > 0 && held.every((line) => /^[ \t]*>/.test(line));
  return isQuoted ? text.replace(sign, (signs) => ' '.repeat(signs.length)) : text;
}
