/** Rows of one address: parts of a table that were pasted twice, or an address that has several names. */
import type { Note } from '../../appliance/document/appliance-types.ts';
import { memoize } from '../../collections/memoize.ts';
import { plural } from '../../text/plural.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { listed } from '../shared/result.ts';
import { noteRow } from './placed-row.ts';

/** Each further row of an address next to the first one. Two notes need them, and a table may be long. */
const sameAddresses = memoize((rows: readonly EndpointRow[]) => {
  const firstOf = new Map<string, EndpointRow>();
  const pairs: { readonly first: EndpointRow; readonly row: EndpointRow }[] = [];
  // In most tables none repeats, which a set shows in half the time.
  if (new Set(rows.map(({ address }) => address)).size === rows.length) return pairs;
  for (const row of rows) {
    const first = row.address === '' ? undefined : firstOf.get(row.address);
    if (first) pairs.push({ first, row });
    else firstOf.set(row.address, row);
  }
  return pairs;
});

/** Rows with the name and address of an earlier row: parts of the table were pasted twice. */
export function repeatedRows(rows: readonly EndpointRow[]): readonly Note[] {
  const notes: Note[] = [];
  for (const { first, row } of sameAddresses(rows)) {
    const { address, hostname, line } = row;
    if (first.hostname === hostname && first.line !== line)
      noteRow(notes, `${hostname} ${address} is given twice, in lines ${first.line} and ${line}`, row);
  }
  return notes;
}

/** Addresses of several names: an alias perhaps, or an address that was assigned a second time. */
export function sharedAddresses(rows: readonly EndpointRow[]): readonly Note[] {
  const shared = sameAddresses(rows).filter(
    ({ first, row }) => first.hostname.toLowerCase() !== row.hostname.toLowerCase(),
  );
  if (shared[0] === undefined) return [];
  const names = shared.map(({ first, row }) => `${row.address} (${first.hostname}, ${row.hostname})`);
  const message = `${plural(shared.length, 'address has', 'addresses have')} several names: ${listed(names)}`;
  return [{ message, line: shared[0].row.line, toCheck: true }];
}
