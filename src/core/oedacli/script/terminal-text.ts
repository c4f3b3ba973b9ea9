/**
 * The rows of a pasted text as a terminal showed them: without colors and titles, and with corrected typing errors.
 *
 *   terminalRows('LOAD FILF\bE')     ['LOAD FILE']
 */

/** A title or link of a window, up to its end. */
const titles = /\u001b\][^\u0007\u001b\n\r]*(?:\u0007|\u001b\\)/g;
/** Colors, cursor movements, character sets, modes of the keyboard. */
const codes = /\u001b(?:\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])/g;

export function terminalRows(text: string): string[] {
  const rows = text.replace(titles, '').split(/\r\n|\n|\r/);
  if (rows.at(-1) === '') rows.pop();
  return rows.map((row) => (row.includes('\b') ? retyped(row) : row.replace(codes, '')));
}

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
