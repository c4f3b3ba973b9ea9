/**
 * The rows of INSERT statements as a table, with the names of the columns where the statements have them. The text has to be
 * a dump from its first word to its last: in any other one an INSERT is a word of somebody.
 *
 *   INSERT INTO hosts (name, ip) VALUES ('vega01dbadm01', '10.20.10.11');     name,ip and vega01dbadm01,10.20.10.11
 */
import { writeCsv } from '../../table/write-csv.ts';

type SqlTable = {
  readonly text: string;
  /** Line of the end of each row of the table, from 1. */
  readonly lines: readonly number[];
};

const token =
  /'((?:[^']|'')*)'|"([^"]*)"|`([^`]*)`|\[([^\]]*)\]|(--[^\r\n]*|#[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|[ \t\r\n]+)|([(),;])|(?!\/\*)([^\s'"`[\](),;]+)/y;
const sole = /^(?:null|default)$/i;
/** Statements that hold no row and change none. */
const others = /^(?:set|use|begin|commit|start|lock|unlock|go|drop|pragma)$/;
/** Words with which a line of CREATE TABLE begins that names no column. */
const rules = /^(?:primary|key|unique|constraint|index|foreign|check|fulltext|spatial)$/;
/** Comments end with their line, so that there is one way to read them. */
const dump =
  /^(?:\s|(?:--|#)[^\r\n]*(?:[\r\n]|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*(?:insert|set|use|begin|start|lock|create|drop|pragma)\b/i;

type Token = {
  /** A text or a word; undefined for a sign. */
  readonly value?: string;
  /** A sign, or a bare word in lower case. */
  readonly word: string;
  readonly end: number;
};

/** Undefined where nothing is inserted, where two tables or lists of columns are, and where a value is an expression. */
export function sqlRows(text: string): SqlTable | undefined {
  if (!dump.test(text.slice(0, 4000))) return undefined;
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  const rows: string[][] = [];
  const ends: number[] = [];
  const heads = new Set<string>();
  const tables = new Map<string, readonly string[]>();
  let columns: readonly string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const word = tokens[at]?.word ?? '';
    if (word === ';') at++;
    else if (word === 'insert') {
      const found = insertAt(tokens, at);
      if (!found) return undefined;
      at = found.next;
      columns = found.columns.length > 0 ? found.columns : (tables.get(found.table) ?? []);
      const width = columns.length;
      if (width > 0 && found.rows.some(({ length }) => length !== width)) return undefined;
      heads.add([found.table, ...columns].join('\n').toLowerCase());
      for (const one of found.rows) rows.push(one);
      for (const one of found.ends) ends.push(one);
    } else if (word === 'create') {
      const found = tableAt(tokens, at);
      if (found) tables.set(found.table, found.columns);
      at = behind(tokens, at, false);
    } else if (others.test(word)) at = behind(tokens, at, word === 'go');
    else return undefined;
  }
  if (rows.length === 0 || heads.size > 1) return undefined;
  const lines = linesAt(text, ends);
  const hasNames = columns.length > 0;
  return {
    text: writeCsv(hasNames ? [[...columns], ...rows] : rows),
    lines: hasNames ? [1, ...lines] : lines,
  };
}

/** CREATE TABLE, perhaps IF NOT EXISTS, the table and the first word of each of its columns. */
function tableAt(tokens: readonly Token[], from: number): Pick<Insert, 'table' | 'columns'> | undefined {
  if (tokens[from + 1]?.word !== 'table') return undefined;
  const { table = '', next } = nameAt(tokens, tokens[from + 2]?.word === 'if' ? from + 5 : from + 2);
  let at = next;
  const columns: string[] = [];
  let depth = 0;
  for (; at < tokens.length && tokens[at]?.word !== ';'; at++) {
    const { word = '' } = tokens[at] ?? {};
    if (word === '(') depth++;
    if (word === ')') depth--;
    if (depth !== 1 || (word !== '(' && word !== ',')) continue;
    const name = tokens[at + 1];
    if (name?.value !== undefined && !rules.test(name.word)) columns.push(name.value);
  }
  return { table, columns };
}

/** Undefined where a quote is never closed, or kept by a backslash. */
function tokensOf(text: string): readonly Token[] | undefined {
  const found: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const next = token.exec(text);
    if (!next) return undefined;
    const [, single, double, back, bracket, quiet, sign, word] = next;
    if (quiet !== undefined) continue;
    const end = token.lastIndex;
    if (sign !== undefined) found.push({ word: sign, end });
    else if (word !== undefined)
      found.push({ value: sole.test(word) ? '' : word, word: word.toLowerCase(), end });
    else
      found.push({ value: single?.replaceAll("''", "'") ?? double ?? back ?? bracket ?? '', word: '', end });
  }
  return found;
}

/** Behind the semicolon of a statement, or behind its only word. */
function behind(tokens: readonly Token[], from: number, isWord: boolean): number {
  let at = from + 1;
  while (!isWord && at < tokens.length && tokens[at]?.word !== ';') at++;
  return at;
}

/** The name of a table, behind that of its schema where it has one. */
function nameAt(tokens: readonly Token[], from: number): { readonly table?: string; readonly next: number } {
  let at = from;
  while (tokens[at + 1]?.word === '.') at += 2;
  const { value: table } = tokens[at] ?? {};
  return { ...(table !== undefined && { table }), next: at + 1 };
}

type Insert = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[][];
  readonly ends: readonly number[];
  readonly next: number;
};

/** INSERT, perhaps IGNORE, INTO, the table, perhaps the names of columns, VALUES and the rows up to a semicolon or another word. */
function insertAt(tokens: readonly Token[], from: number): Insert | undefined {
  const into = from + (tokens[from + 1]?.word === 'ignore' ? 2 : 1);
  const { table, next } = nameAt(tokens, into + 1);
  if (tokens[into]?.word !== 'into' || table === undefined) return undefined;
  const names = tokens[next]?.word === '(' ? listAt(tokens, next) : { cells: [], next };
  if (!names || tokens[names.next]?.word !== 'values') return undefined;
  let at = names.next + 1;
  const rows: string[][] = [];
  const ends: number[] = [];
  for (;;) {
    const row = listAt(tokens, at);
    if (!row) return undefined;
    rows.push(row.cells);
    ends.push(tokens[row.next - 1]?.end ?? 0);
    at = row.next;
    const { word } = tokens[at] ?? { word: ';' };
    if (word === ',') at++;
    else if (word === ';' || word === 'go' || word === 'insert') break;
    else if (word === 'on' || word === 'returning') {
      at = behind(tokens, at, false);
      break;
    } else return undefined;
  }
  return { table, columns: names.cells, rows, ends, next: at };
}

/** Values between parentheses with a comma after each but the last: no function, and no two without a comma. */
function listAt(
  tokens: readonly Token[],
  from: number,
): { readonly cells: string[]; readonly next: number } | undefined {
  if (tokens[from]?.word !== '(') return undefined;
  const cells: string[] = [];
  for (let at = from + 1; ; at += 2) {
    const value = tokens[at]?.value;
    const sign = tokens[at + 1]?.word;
    if (value === undefined || (sign !== ',' && sign !== ')')) return undefined;
    cells.push(value);
    if (sign === ')') return { cells, next: at + 2 };
  }
}

/** The lines, from 1, of places that only grow. */
function linesAt(text: string, places: readonly number[]): number[] {
  let at = 0;
  let line = 1;
  return places.map((place) => {
    for (; at < place; at++) if (text[at] === '\n') line++;
    return line;
  });
}
