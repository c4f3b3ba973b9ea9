/** The result of a file from the rows of its table: the document, or the faults with the good rows. */
import { type FormatName, type ReadResult, refusal } from '../shared/result.ts';
import type { TableRead } from '../table/endpoint-table.ts';

export function resolveTable(read: TableRead, format: FormatName): ReadResult {
  const { problems, notes, appliance, guessed, guesses: all = [], wide, leftOut } = read;
  const table = read.table && { table: read.table };
  const guesses = {
    ...(guessed && guessed.length > 0 && { guessed }),
    ...(all.length > 0 && { guesses: all }),
  };
  if (problems.length === 0 && appliance.endpoints.length === 0) {
    return refusal('The file holds no addresses', 'Add a line for each address.');
  }
  if (problems.length === 0) return { ok: true, appliance, format, notes, ...guesses, ...table };
  return appliance.endpoints.length > 0
    ? {
        ok: false,
        ...table,
        problems,
        partial: { appliance, notes, ...guesses, ...(wide && { wide }), ...(leftOut && { leftOut }) },
      }
    : { ok: false, problems, ...table };
}
