/**
 * The places of a text that are an address, a prefix or a range by their letters.
 *
 *   placesIn('a 10.1.1.1, 10.1.1.4-6')     the matches `10.1.1.1` and `10.1.1.4-6`
 */
import { formatAddress, parseAddress, parseIpv4, parseIpv6 } from '../../network/address.ts';

const v4 = '\\d{1,3}(?:\\.\\d{1,3}){3}';
// A port or the colon of a sentence may be behind an IPv4 address, and a word with a colon in front of it.
const ofIpv4 = `(?<![\\w.-])${v4}(?:/\\d{1,3})?(?: ?[-\\u2013] ?(?:${v4}(?:/\\d{1,3})?|\\d{1,3}(?![\\d.])))?(?!\\w|\\.\\w)`;
const ofIpv6 = `(?<![\\w.:-])(?=[0-9a-f:]*:[0-9a-f]*:)[0-9a-f:]{3,39}(?:(?<=:)${v4})?(?:/\\d{1,3})?(?![\\w:]|\\.\\w)`;
const ipv4Places = new RegExp(ofIpv4, 'g');
const bothPlaces = new RegExp(`${ofIpv4}|${ofIpv6}`, 'gi');
const mayHoldIpv6 = /:[0-9a-f]*:/i;

/**
 * The places by their letters; not each one is an address. Looking for IPv6 stops at each letter from a to f, and most texts have
 * none: that takes up to ten times as long.
 */
export const placesIn = (text: string) => text.matchAll(mayHoldIpv6.test(text) ? bothPlaces : ipv4Places);

/** The places of a text that are an address, a prefix or a range by their letters. */
export function* addressPlaces(text: string): Generator<string> {
  for (const [found] of placesIn(text)) if (isAddressPlace(found)) yield found;
}

/** Most places are one IPv4 address, and a table has many. */
export function isAddressPlace(found: string): boolean {
  if (isPlain(found)) return parseIpv4(found) !== undefined;
  const [first = ''] = found.split(/[/\u2013-]| - /);
  return parseIpv4(first.trim()) !== undefined || (parseIpv6(first.trim()) !== undefined && first !== '::');
}

export const keyOf = (address: string): string => {
  const read = address.includes(':') ? parseAddress(address.toLowerCase()) : undefined;
  return read ? formatAddress(read) : address;
};

/** Neither a prefix, nor a range, nor IPv6. */
const isPlain = (found: string): boolean => {
  for (let i = 0; i < found.length; i++) {
    const code = found.charCodeAt(i);
    if (code !== 46 && (code < 48 || code > 57)) return false;
  }
  return true;
};

/** The address of a place, of a prefix also its whole text, of a range its first address. */
export const keysOf = (found: string): readonly string[] => {
  if (isPlain(found)) return [found];
  const [first = ''] = found.split(/[\u2013-]| - /);
  const [address = ''] = first.split('/');
  return [...new Set([keyOf(first.trim()), keyOf(address.trim())])];
};

/** Line and column of offsets that grow. */
export function placeCounter(text: string) {
  let line = 1;
  let start = 0;
  const end = /\r\n|\n|\r/g;
  let next = end.exec(text);
  return (offset: number) => {
    while (next && next.index < offset) {
      line++;
      start = next.index + next[0].length;
      next = end.exec(text);
    }
    const before = text.slice(start, offset);
    return {
      line,
      column: offset - start + 1,
      isComment: /^\s*(?:#|\/\/|;)/.test(before) || /\s#/.test(before),
    };
  };
}
