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

const insert =
  /\binsert[ \t\r\n]+(?:ignore[ \t\r\n]+)?into[ \t\r\n]+([`"[\]\w.$]+)[ \t\r\n]*(?=\(|values\b)/gi;
const token =
  /[ \t\r\n]*(?:'((?:[^']|'')*)'|"([^"]*)"|`([^`]*)`|\[([^\]]*)\]|(--[^\r\n]*)|([(),;])|([^\s'"`[\](),;]+)|$)/y;
const sole = /^(?:null|default)$/i;

/** Undefined where nothing is inserted, where two tables or lists of columns are, and where a value is an expression. */
export function sqlRows(text: string): SqlTable | undefined {
  const rows: string[][] = [];
  const lines: number[] = [];
  const heads = new Set<string>();
  let columns: readonly string[] = [];
  const lineAt = lineCounter(text);
  insert.lastIndex = 0;
  for (let found = insert.exec(text); found; found = insert.exec(text)) {
    const lists = listsAt(text, insert.lastIndex);
    if (!lists) return undefined;
    insert.lastIndex = lists.end;
    columns = lists.columns;
    heads.add([found[1], ...columns].join('\n').toLowerCase());
    for (const { cells, end } of lists.rows) {
      rows.push(cells);
      lines.push(lineAt(end));
    }
  }
  if (rows.length === 0 || heads.size > 1) return undefined;
  const hasNames = columns.length > 0;
  return {
    text: writeCsv(hasNames ? [[...columns], ...rows] : rows),
    lines: hasNames ? [1, ...lines] : lines,
  };
}

type Lists = {
  readonly columns: readonly string[];
  /** Each with the place behind its last value. */
  readonly rows: readonly { readonly cells: string[]; readonly end: number }[];
  readonly end: number;
};

/** The lists in parentheses of one statement: names before the word VALUES, rows behind it. */
function listsAt(text: string, from: number): Lists | undefined {
  const rows: { cells: string[]; end: number }[] = [];
  let columns: readonly string[] = [];
  let open: string[] | undefined;
  let value: string | undefined;
  let areValues = false;
  token.lastIndex = from;
  for (;;) {
    const end = token.lastIndex;
    const next = token.exec(text);
    // A quote that is never closed, or one that a backslash keeps.
    if (!next) return undefined;
    const [all, single, double, back, bracket, comment, sign, word] = next;
    if (comment !== undefined) continue;
    if (open === undefined) {
      if (sign === '(') open = [];
      else if (word !== undefined && /^values$/i.test(word)) areValues = true;
      else if (sign !== ',')
        return { columns, rows, end: sign === ';' || all === '' ? token.lastIndex : end };
      continue;
    }
    if (sign === ',' || sign === ')') {
      if (value === undefined) return undefined;
      open.push(value);
      value = undefined;
      if (sign === ',') continue;
      if (areValues) rows.push({ cells: open, end: token.lastIndex });
      else columns = open;
      open = undefined;
      continue;
    }
    const shown = single?.replaceAll("''", "'") ?? double ?? back ?? bracket ?? word;
    // A function, or two values without a comma.
    if (shown === undefined || value !== undefined) return undefined;
    value = sole.test(word ?? '') ? '' : shown;
  }
}

/** The line, from 1, of places that only grow. */
function lineCounter(text: string): (place: number) => number {
  let at = 0;
  let line = 1;
  return (place) => {
    for (; at < place; at++) if (text[at] === '\n') line++;
    return line;
  };
}
