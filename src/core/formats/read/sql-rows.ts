/**
 * The rows of INSERT statements as a table, with the names of the columns where the statements have them.
 *
 *   INSERT INTO hosts (name, ip) VALUES ('vega01dbadm01', '10.20.10.11');     name,ip and vega01dbadm01,10.20.10.11
 */
import { writeCsv } from '../../table/write-csv.ts';

type SqlTable = {
  readonly text: string;
  /** Line of the statement's row, from 1, for each row of the table. */
  readonly lines: readonly number[];
};

const insert = /\binsert[ \t\r\n]+(?:ignore[ \t\r\n]+)?into[ \t\r\n]+([`"[\]\w.$]+)[ \t\r\n]*(\(|values\b)/gi;
const token = /'((?:[^']|'')*)'|"([^"]*)"|`([^`]*)`|\[([^\]]*)\]|--[^\r\n]*|([(),;])|([^\s'"`[(),;]+)/g;
const sole = /^(?:null|default)$/i;

/** Undefined where nothing is inserted, and where two tables or lists of columns are. */
export function sqlRows(text: string): SqlTable | undefined {
  const rows: string[][] = [];
  const lines: number[] = [];
  const heads = new Set<string>();
  let columns: string[] = [];
  let at = 0;
  let line = 1;
  const lineAt = (index: number) => {
    for (; at < index; at++) if (text[at] === '\n') line++;
    return line;
  };
  insert.lastIndex = 0;
  for (let found = insert.exec(text); found; found = insert.exec(text)) {
    let open: string[] | undefined;
    let isOfNames = found[2] === '(';
    let value = '';
    columns = [];
    if (isOfNames) open = [];
    token.lastIndex = insert.lastIndex;
    for (let next = token.exec(text); next; next = token.exec(text)) {
      const [, single, double, back, bracket, sign, word] = next;
      if (sign === ';' || (open === undefined && /^(?:on|returning|select|union)$/i.test(word ?? ''))) break;
      if (open === undefined) {
        if (sign === '(') open = [];
        continue;
      }
      if (sign === ',' || sign === ')') open.push(value);
      else if (sign === undefined)
        value =
          single?.replaceAll("''", "'") ??
          double ??
          back ??
          bracket ??
          (sole.test(word ?? '') ? '' : (word ?? ''));
      else return undefined;
      if (sign !== undefined) value = '';
      if (sign !== ')') continue;
      if (isOfNames) columns = open;
      else {
        rows.push(open);
        lines.push(lineAt(next.index));
      }
      isOfNames = false;
      open = undefined;
    }
    heads.add([found[1], ...columns].join('\n').toLowerCase());
    insert.lastIndex = Math.max(insert.lastIndex, token.lastIndex);
  }
  if (rows.length === 0 || heads.size > 1) return undefined;
  const hasNames = columns.length > 0;
  return { text: writeCsv(hasNames ? [columns, ...rows] : rows), lines: hasNames ? [1, ...lines] : lines };
}
