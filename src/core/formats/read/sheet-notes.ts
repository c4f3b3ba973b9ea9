/** The parts of a sheet that are not in the table that is read, as notes for the preview. */
import type { Note, Problem } from '../../appliance/document/appliance-types.ts';
import { plural } from '../../text/plural.ts';
import { listed, shown } from '../shared/result.ts';
import { mostColumns, mostRows, type WorkbookSheet } from '../xml/workbook.ts';

export function sheetNotes(sheet: WorkbookSheet): readonly Note[] {
  const { name, hiddenRows, struckRows, struckText, marks, mayStrike, beyond } = sheet;
  const dropped = (texts: WorkbookSheet['marks'], message: string): readonly Note[] => {
    const [first] = texts;
    if (first === undefined) return [];
    const list = listed(texts.map(({ place, text }) => `${place} ${shown(text)}`));
    return [{ message: `${message} skipped: ${list}`, line: first.row, toCheck: true }];
  };
  const isOne = struckRows.length === 1;
  return [
    ...(beyond > 0
      ? [
          {
            message: `${plural(beyond, 'cell')} of ${name} skipped, beyond row ${mostRows.toLocaleString('en')} or column ${mostColumns}`,
            toCheck: true as const,
          },
        ]
      : []),
    ...(hiddenRows > 0 ? [{ message: `${plural(hiddenRows, 'hidden row')} of ${name} skipped` }] : []),
    ...dropped(
      struckRows,
      `${plural(struckRows.length, 'row')} of ${name} that ${isOne ? 'is' : 'are'} struck out`,
    ),
    ...dropped(struckText, `Struck-out text in ${plural(struckText.length, 'cell')} of ${name}`),
    ...dropped(marks, `Superscript or subscript text in ${plural(marks.length, 'cell')} of ${name}`),
    ...(mayStrike
      ? [
          {
            message: `Conditional formatting of ${name} strikes out text by a rule, which is not evaluated: such rows are imported`,
            toCheck: true as const,
          },
        ]
      : []),
  ];
}

/** A refused sheet may have its table in rows that are struck out or hidden. */
export function sheetProblems({ name, hiddenRows, struckRows }: WorkbookSheet): readonly Problem[] {
  if (struckRows.length + hiddenRows === 0) return [];
  return [
    {
      message: `Struck-out and hidden rows of ${name} are skipped: ${struckRows.length + hiddenRows}`,
      fix: 'Remove the strikethrough from the rows that count, or show them, and save the workbook again.',
    },
  ];
}
