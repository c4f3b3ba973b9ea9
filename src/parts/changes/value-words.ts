import { plural } from '../../core/table/plural.ts';

/** A value of a document as a reader wants it in one line: a record by its name and address, a list by its entries. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) {
    const words = value.map(valueWords);
    return words.length > 0 && words.every((one) => one === 'set')
      ? plural(words.length, 'entry', 'entries')
      : words.join(', ');
  }
  if (typeof value === 'object') {
    const { name, hostname, title, subnet, address, value: known, log } = value as Record<string, unknown>;
    const called = name ?? hostname ?? title ?? subnet;
    const said = [called, address].filter((part) => typeof part === 'string').join(' ');
    return said || valueWords(known ?? log) || 'set';
  }
  return String(value);
}
