/** The rows of an export of a DNS server: its records have types, and only some of them give a name an address. */
import { type Content, isMostly, recordTypeOf } from './column-content.ts';

/** The column of the types of records. */
export function recordColumn(headings: readonly string[], contents: readonly Content[]): number | undefined {
  const cell = contents.findIndex(
    (content, i) => /typ|record/i.test(headings[i] ?? '') && isMostly(content, 'record', 0.9),
  );
  return cell < 0 ? undefined : cell;
}

/** True for A and AAAA, and for a cell that is no type of a record. */
export const isAddressRecord = (cell: string | undefined): boolean =>
  /^A{1,4}$/.test(recordTypeOf((cell ?? '').trim()) ?? 'A');
