/** A value of a document as a reader wants it in one line: a record by its name and address, a list by its entries. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  if (typeof value === 'object') {
    const { name, hostname, address } = value as Record<string, unknown>;
    return [name ?? hostname, address].filter((part) => typeof part === 'string').join(' ') || 'set';
  }
  return String(value);
}
