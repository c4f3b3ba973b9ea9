/**
 * What cellcli and dbmcli print of objects: lists `name: value`, one object after the other, or rows whose columns are
 * the attributes that the command asked for.
 *
 *   list cell attributes name,status     row `vega01celadm01  online` is { name: ..., status: 'online' }
 */
import { attributesOf } from '../blocks/command-parts.ts';
import type { Sheet } from '../sheet.ts';

export type CellObject = { readonly values: ReadonlyMap<string, string>; readonly line: number };

export const hasAttributes = (command: string): boolean => /\battributes\b/i.test(command);

/** `usual`: the columns where the command names none. */
export function cellObjects(sheet: Sheet, command: string, usual: readonly string[]): readonly CellObject[] {
  const objects: { values: Map<string, string>; line: number }[] = [];
  let last = '';
  sheet.walk([
    [/^\s*password:\s*\**\s*$/i, 'question for a password'],
    [
      /^\s*([a-z]\w*):(?:\s+(.*?))?\s*$/i,
      ([, key = '', value = ''], line) => {
        const name = key.toLowerCase();
        if (name === 'name' || objects.length === 0) objects.push({ values: new Map(), line });
        objects.at(-1)?.values.set(name, value);
        last = name;
      },
    ],
    [
      /^\s+((?:\(|host=|,).*)$/,
      ([, value = '']) => {
        const values = objects.at(-1)?.values;
        values?.set(last, `${values.get(last) ?? ''} ${value}`);
      },
    ],
  ]);
  const asked = attributesOf(command);
  const columns = asked.length > 0 ? asked : usual;
  if (/\bdetail\b/i.test(command) || objects.length > 0 || columns.length === 0) return objects;
  sheet.walk([
    [
      /^\s*([A-Za-z\d][\w:.-]*)(\s+\S.*)?$/,
      ({ input }, line) => {
        const cells = rowCells(input, columns.length);
        if (cells.length > columns.length) return;
        objects.push({
          line,
          values: new Map(columns.flatMap((name, i) => (cells[i] === undefined ? [] : [[name, cells[i]]]))),
        });
      },
    ],
  ]);
  return objects;
}

/** Cells of a row, at most so many. They are separated by tabs; where a terminal made blanks of them, the last one may have several words. */
export function rowCells(line: string, most: number): readonly string[] {
  const text = line.trim();
  const byTab = text.split(/\s*\t\s*|\s{2,}/);
  if (byTab.length >= most || most < 2) return byTab.slice(0, most);
  const words = text.split(/\s+/);
  return words.length <= most ? words : [...words.slice(0, most - 1), words.slice(most - 1).join(' ')];
}
