/** Refusals that look into the text, to name the place and the fix. */
import { lineAndColumn, type ReadResult, refusal } from '../shared/result.ts';
import { looksLikeHeadings } from '../table/columns.ts';
import { contentLines } from '../table/line-kinds.ts';
import { readsNow } from './refusals.ts';

export function ofText(text: string): ReadResult {
  const place = { line: 1, column: 1, offset: 0 };
  const first = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  return looksLikeHeadings(first.split(/\s{2,}/))
    ? refusal(
        'Line 1: the columns of this table are separated by spaces alone, so an empty cell would not be seen',
        'Separate the columns by commas, semicolons, tabs or |.',
        place,
      )
    : holdsAddresses(text)
      ? refusal(
          'These lines of another tool hold addresses among its own words',
          'Write a table with the columns hostname and address, or lines of an address and its name.',
          place,
        )
      : refusal(
          'The console does not know this format',
          `${readsNow} A table begins with a line that names the columns hostname and address.`,
          place,
        );
}

const holdsAddresses = (text: string): boolean =>
  contentLines(text.slice(0, 65_536)).some((line) => /\b\d{1,3}(?:\.\d{1,3}){3}\b/.test(line));

export const tooLarge = (size: number): ReadResult =>
  refusal(
    `The file has ${(size / 1024 / 1024).toFixed(1)} MiB; at most 32 MiB are read`,
    'Split the file, or remove what is not needed.',
  );

export function binary(text: string): ReadResult {
  const at = text.search(/[\u0000-\u0008\u000b\u000e-\u001f\ufffd]/);
  const place = lineAndColumn(text, Math.max(0, at));
  return refusal(
    `The file is not text: line ${place.line}, column ${place.column} holds a character that no text has`,
    'Choose a text file in UTF-8. A workbook can be saved as CSV (UTF-8) in the spreadsheet program.',
    place,
  );
}
