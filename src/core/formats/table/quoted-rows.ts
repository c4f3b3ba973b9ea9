/** A table with each row in one quoted cell, as spreadsheets of another locale write it: `"Hostname;IP;Mask"`. */

/** As many rows decide. */
const mostLines = 50;

const row = /^"((?:[^"\r\n]|"")*)"(?:[;,\t]*)$/;

/** The rows inside the quotes; a text whose rows are not all quoted, but for the headings, stays as it is. */
export function unquotedRows(text: string): string {
  if (!text.includes('"')) return text;
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/, mostLines)
    .filter((line) => line.trim() !== '');
  const isWhole = (line: string) => /[;,\t|]/.test(row.exec(line)?.[1]?.replaceAll('""', '') ?? '');
  const [first = '', ...others] = lines;
  const isFirstBare = !first.includes('"') && /[;,\t|]/.test(first) && others.length > 0;
  if (!(isWhole(first) || isFirstBare) || !others.every(isWhole)) return text;
  return text.replace(/^(\ufeff?)("(?:[^"\r\n]|"")*"[;,\t]*)$/gm, (whole, mark: string, line: string) => {
    const inside = row.exec(line)?.[1];
    return inside === undefined ? whole : `${mark}${inside.replaceAll('""', '"')}`;
  });
}
