/**
 * The entries of a line of a list: an address, a range or a prefix, or several of them. A remark or a delimiter may be behind.
 *
 *   listEntries('10.1.1.4-6 # printers')     ['10.1.1.4-6']
 *   listEntries('10.1.1.4; 10.1.1.5; 10.1.1.6')     all three
 *   listEntries('10.1.1.4; a printer')     ['10.1.1.4']
 */
import { isMask } from '../shared/cell-values.ts';
import { addressesOf, isTooLong } from '../shared/occupied-addresses.ts';
import { holdsAddress } from './columns.ts';
import { longestLine } from './occupied-lines.ts';

export const isEntry = (text: string): boolean => isTooLong(text) || addressesOf(text).length > 0;

/** More words are a sentence. */
const leastWords = 4;

/** A line of a mail around a list: words without a number, or a sentence, and no address. */
export const isProse = (line: string): boolean =>
  line.length <= longestLine &&
  !/[\d:.][.:][\da-f]/i.test(line) &&
  /^\s*\p{L}/u.test(line) &&
  (!/\d/.test(line) || line.trim().split(/\s+/).length >= leastWords);

/** A line that begins with an entry. */
export const isListLine = (line: string): boolean => isEntry(listEntries(line)[0] ?? '');

export function listEntries(line: string): readonly string[] {
  const [first = '', ...others] = line
    .replace(/(?:#|\/\/|--\s).*$/, '')
    .split(';')
    .map(withoutSigns);
  const own = entriesOf(first);
  if (own === undefined) return [];
  // `;` begins a remark, unless an address is behind it. The mask or the subnet of the first entry is none of its own.
  const more = others.filter((text) => holdsAddress(text) && !isMask(text) && !isSubnetOf(text, first));
  return [...own, ...more.flatMap((text) => entriesOf(text) ?? text)];
}

/** Commas in place of dots are a slip of a cell, not of a list; between addresses they separate entries. */
function entriesOf(text: string): readonly string[] | undefined {
  if (!text.includes(',')) return text === '' ? [] : [text];
  const parts = text.split(',').map(withoutSigns).filter(Boolean);
  return parts.every(isEntry) ? parts : undefined;
}

const isSubnetOf = (text: string, address: string): boolean =>
  text.includes('/') && addressesOf(text).includes(address);

const withoutSigns = (text: string): string =>
  text.replace(/[,;\s"']+$/, '').replace(/^[\s"'*\u2022-]+|^\s*\d{1,3}[.)]\s+/, '');

/** A long line of a list, with a line for each of its parts. */
export const inShortLines = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => (line.length > longestLine ? line.replace(/[,;]/g, '\n') : line))
    .join('\n');
