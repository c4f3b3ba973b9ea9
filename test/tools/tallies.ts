/** Counts that the runner adds up over files and prints at its end, such as the mutants of a kind that were refused. */
type Tally = { readonly table: string; readonly row: string; readonly found: number; readonly all: number };

const holder = globalThis as { TEST_TALLIES?: Tally[] };

/** `found` of `all` in a row of a table; the runner takes them with the report of the file. */
export function tally(table: string, row: string, found: number, all: number): void {
  holder.TEST_TALLIES ??= [];
  holder.TEST_TALLIES.push({ table, row, found, all });
}
