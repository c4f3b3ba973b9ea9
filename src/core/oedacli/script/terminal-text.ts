/**
 * The rows of a pasted text as a terminal showed them: without colors and titles, with corrected typing errors, and
 * without the margin of a mail, an editor or a chat.
 *
 *   terminalRows('LOAD FILF\bE')     ['LOAD FILE']
 */
import { withoutLineNumbers } from '../../text/line-numbers.ts';

/** A title or link of a window, up to its end. */
const titles = /\u001b\][^\u0007\u001b\n\r]*(?:\u0007|\u001b\\)/g;
/** Colors, cursor movements, character sets, modes of the keyboard. */
const codes = /\u001b(?:\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])/g;

export function terminalRows(text: string): string[] {
  const rows = text.replace(titles, '').split(/\r\n|\n|\r/);
  if (rows.at(-1) === '') rows.pop();
  const shown = rows.map((row) =>
    (row.includes('\b') ? retyped(row) : row.replace(codes, '')).replace(time, ''),
  );
  return withoutFences(withoutMargin(shown));
}

const quoted = /^[ \t]*(?:>[ \t]?)+/;
const bullet = /^[ \t]*[-*\u2022][ \t]+(?=[A-Za-z#])/;
/** The time that a terminal or a log writes in front of a prompt. */
const time = /^[ \t]*\[?(?:\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?Z?\]?[ \t]+(?=oedacli[ \t]?>)/i;

/** Without what a mail or an editor has before every row: the `>` of an answer, the number of the line, the dot of a list. */
function withoutMargin(rows: string[]): string[] {
  const given = rows.filter((row) => row.trim() !== '');
  if (given.length === 0) return rows;
  if (given.every((row) => quoted.test(row))) return rows.map((row) => row.replace(quoted, ''));
  if (given.every((row) => bullet.test(row))) return rows.map((row) => row.replace(bullet, ''));
  return withoutLineNumbers(rows) ?? rows;
}

/** The marks of a text in a chat or a wiki are rows of no command. */
const withoutFences = (rows: string[]): string[] =>
  rows.map((row) =>
    /^[ \t]*(?:```[\w+-]*|~~~\w*|\{(?:code|noformat)(?::[^}]*)?\}|\[\/?code\])[ \t]*$/.test(row) ? '' : row,
  );

/** `ESC [K` erases up to the end of the row, and a backspace steps back: what follows is written over. */
function retyped(row: string): string {
  const shown: string[] = [];
  let at = 0;
  const erase = '\u0000';
  for (const character of row.replace(/\u001b\[0?K/g, erase).replace(codes, '')) {
    if (character === '\b') at = Math.max(at - 1, 0);
    else if (character === erase) shown.length = at;
    else shown[at++] = character;
  }
  return shown.join('');
}
