/**
 * Rows without a name below a merged cell: the further addresses of a SCAN, and those of a machine where each row names its
 * network.
 *
 *   vega01-scan1;10.30.40.31;SCAN
 *   ;10.30.40.32;SCAN                   another address of vega01-scan1
 */
import type { CsvRow } from '../../table/csv.ts';
import { addressIn } from './cell-values.ts';
import type { Field } from './fields.ts';
import { fromEnding } from './name-conventions.ts';
import { isNothing, networkWord } from './vocabulary.ts';

/** Takes the rows in their order, and returns each with the name that it has. */
export function mergedNames(
  { at, role }: { readonly at: Readonly<Partial<Record<Field, number>>>; readonly role?: number },
  isOneAddress: boolean,
  isNamedByMachine: boolean,
): (row: CsvRow) => CsvRow {
  let above = '';
  return (row) => {
    const { hostname = -1, address = -1 } = at;
    if (!isOneAddress || hostname < 0) return row;
    const textAt = (cell = -1) => (row.cells[cell] ?? '').trim();
    const name = textAt(hostname);
    if (!isNothing(name)) {
      above = name;
      return row;
    }
    if (above === '' || !addressIn(textAt(address))) return row;
    const words = [role, at.network, at.machineKind, at.endpointKind].map(textAt).filter(Boolean);
    const isScan =
      fromEnding(above)?.kind === 'scan' && words.every((word) => networkWord(word).kind === 'scan');
    const isOfMachine = isNamedByMachine && words.some((word) => networkWord(word).role !== 'other');
    if (!isScan && !isOfMachine) return row;
    return { ...row, cells: row.cells.map((cell, i) => (i === hostname ? above : cell)) };
  };
}
