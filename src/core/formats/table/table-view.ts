/** The columns of a table for the preview, in which the user may choose the field of each. */
import { isField } from '../shared/fields.ts';
import type { ColumnChoices, TableView } from '../shared/result.ts';
import { networkHeading } from '../shared/vocabulary.ts';
import type { OpenTable } from './sheet.ts';

const shownRows = 5;
const longestCell = 60;

export function tableView(
  { sample, columns }: OpenTable,
  choices: ColumnChoices = {},
  count = sample.rows.length,
): TableView {
  const { headings, at, role, guessed, earlier } = columns;
  const byCell = new Map(Object.entries(at).map(([field, cell]) => [cell, field]));
  return {
    headings: columns.titles ?? headings,
    count,
    rows: sample.rows
      .slice(0, shownRows)
      .map(({ cells }) => headings.map((_, cell) => (cells[cell] ?? '').trim().slice(0, longestCell))),
    columns: headings.map((heading, cell): TableView['columns'][number] => {
      const chosen = choices[cell];
      if (chosen) return { choice: chosen };
      const field = byCell.get(cell);
      if (field !== undefined && isField(field))
        return { choice: field, ...(guessed?.has(cell) && { isGuess: true }) };
      if (cell === role) return { choice: 'role', isGuess: true };
      // Another one is read in its place.
      if (earlier?.has(cell)) return {};
      const ofNetwork = networkHeading(heading);
      if (ofNetwork) return { choice: ofNetwork.field, network: ofNetwork.word };
      const ofWord = columns.byWord?.get(cell);
      return ofWord ? { choice: ofWord.field, network: ofWord.word, isGuess: true } : {};
    }),
  };
}
