/**
 * Tables with a column of secrets, as people keep them in a wiki, a ticket or a spreadsheet: the cells below such a name
 * are masked, whatever is in them. A row that has the name in its first cell is masked behind it.
 *
 *   | Host          | User | Password |
 *   | vega01dbadm01 | root | ******** |
 */
import { allUsers } from './fragments.ts';

/** Names of columns whose cells are secrets. */
const secret =
  /^(?:(?:root|admin|oracle|grid|ilom|os|db|sys|system|user|login|initial|current|new|old|default|temp\w*|snmp|enable|ro|rw|read|write|auth|priv\w*|shared|api|ssh|bmc|pdu|switch)[ _/'s-]+)*(?:pass(?:word|wort|wd|phrase|code)s?|kennwort|pwd|pw|secrets?|token|(?:auth|priv|api|shared)[ _-]?key|communit(?:y|ies)|mot de passe|contrase\u00f1a|senha|wachtwoord|has\u0142o|heslo|\u043f\u0430\u0440\u043e\u043b\u044c|\u30d1\u30b9\u30ef\u30fc\u30c9|\u5bc6\u7801|\u5bc6\u78bc)(?:[ _-](?:string|name|value|text|v[123]c?|ro|rw|[0-9]))*(?:\s*\([\w /.-]*\))?$/i;
/** `Pass` is a result too: it is a column of secrets next to a column of users. */
const shortSecret = /^(?:pass|login ?\/ ?pass\w*|user ?\/ ?pass\w*|creds?|credentials?|zugang\w*)$/i;
/** A column that may hold results, the names of columns next to it that make this likely, and what is no secret then. */
const resultColumn = /^pass$/i;
const besideResults = /^(?:fail\w*|tests?|results?|warn\w*|errors?|skip\w*|total)$/i;
const result = /^(?:\d+%|\d+ (?:of|out of) \d+|\d+ ?\/ ?\d+|ok|pass(?:ed)?|fail(?:ed)?|skipped|x)$/i;
const count = /^\d+$/;
/** Without such a neighbour a longer number may be a PIN, and is masked. */
const shortCount = /^\d{1,3}$/;
const userColumn =
  /^(?:(?:os|db|ilom|login) )?(?:user|login|account)s?(?:[ _-]?name)?$|^(?:benutzer\w*|konto|utilisateur|usuario|uid)$/i;
const hostColumn = /^(?:host(?:[ _-]?name)?|server|device|system|machine|switch|cell|node)$/i;
/** Cells that show that there is a secret, or none. */
const noSecret =
  /^(?:[\s*.~_=+-]*|public|yes|no|none|n\/a|null|never|not? set|unset|set|unknown|changed|unchanged|expired|locked|open|default|files?(?: .*)?|see .*|ask .*|(?:in )?(?:the )?(?:vault|safe|keepass\w*))$/i;
const user = new RegExp(`^(?:${allUsers})$`, 'i');
/** Behind a user there may be a day, an address, an age or a version instead. */
const plainValue = /^\/|^\d+(?:[.:/-]\d+)*$/;

type Piece = { readonly from: number; readonly to: number };
type Mark = 'td' | '|' | '\t' | ';' | ',' | '  ';
type Shape = {
  readonly mark: Mark;
  readonly columns: ReadonlySet<number>;
  readonly pieces: readonly Piece[];
  /** Cells below a name that may be one of results. */
  readonly harmless: readonly RegExp[];
};

/** Places of the cells of a line; two spaces separate words of a list. */
function piecesOf(line: string, mark: Mark): readonly Piece[] {
  if (mark === '  ')
    return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: { length }, index }) => ({
      from: index,
      to: index + length,
    }));
  if (mark === 'td')
    return [...line.matchAll(/<t[dh]\b[^<>]*>/gi)].map(({ 0: { length }, index }) => {
      const end = line.indexOf('<', index + length);
      return { from: index + length, to: end < 0 ? line.length : end };
    });
  const pieces: Piece[] = [];
  const isJira = mark === '|' && /^\s*\|\||<th\b/i.test(line);
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at <= line.length; at++) {
    const one = line[at];
    if (one === '"' && (mark === ',' || mark === ';')) isQuoted = !isQuoted;
    const isMark = one === mark || (mark === '|' && (one === '\u2502' || one === '\u2503'));
    if (one !== undefined && (!isMark || isQuoted)) continue;
    if (!isJira || at > from) pieces.push({ from, to: at });
    from = at + 1;
  }
  return isJira ? [{ from: 0, to: 0 }, ...pieces] : pieces;
}

const textOf = (line: string, { from, to }: Piece): string =>
  line
    .slice(from, to)
    .trim()
    .replace(/^["'*_`]+|["'*_`]+$/g, '');

const marks: readonly Mark[] = ['td', '|', '\t', ';', ',', '  '];

/** The columns of secrets among the names in this line, which are at least two. */
function headOf(line: string): Shape | undefined {
  for (const mark of marks) {
    if (mark === '|' ? !/[|\u2502\u2503]/.test(line) : !line.includes(mark === 'td' ? '<t' : mark)) continue;
    const pieces = piecesOf(line, mark);
    const names = pieces.map((piece) => textOf(line, piece));
    const filled = names.filter((name) => name !== '');
    const hasUsers = filled.some((name) => userColumn.test(name));
    const columns = names.flatMap((name, at) =>
      secret.test(name) || (hasUsers && shortSecret.test(name)) ? at : [],
    );
    if (filled.length >= 2 && columns.length > 0 && filled.every(({ length }) => length <= 40))
      return { mark, columns: new Set(columns), pieces, harmless: harmlessBelow(names, columns) };
  }
  return undefined;
}

/** One column of real secrets is enough for every cell to be masked. */
function harmlessBelow(names: readonly string[], columns: readonly number[]): readonly RegExp[] {
  if (!columns.every((at) => resultColumn.test(names[at] ?? ''))) return [];
  return [result, names.some((name) => besideResults.test(name)) ? count : shortCount];
}

const ruler = /^(?=[^\n]*?[-=\u2500-\u257f]{2})[\s|+:=\-\u2500-\u257f]*$/;
/** Words of a name that a column of secrets has, so that other lines are not looked at. */
const mayBeHead =
  /pass|pwd|pw|kennwort|secret|token|[ _-]key|commun|cred|zugang|contrase|senha|wachtwoord|has\u0142o|heslo|\u043f\u0430\u0440|\u30d1\u30b9|\u5bc6/i;

/** Only the value, without spaces and quotes around it. */
function secretIn(line: string, { from, to }: Piece): Piece {
  const cell = line.slice(from, to);
  const lead = /^[\s"'`*_]*/.exec(cell)?.[0].length ?? 0;
  return { from: from + lead, to: from + lead + cell.slice(lead).replace(/[\s"'`*_]+$/, '').length };
}

/** The places in a line that are secrets, for line after line of a text; `next` is the line below. */
export function secretCells(): (line: string, next: string | undefined) => readonly Piece[] {
  let table: Shape | undefined;
  return (line, next) => {
    if (ruler.test(line)) return [];
    if (table) {
      const cells = cellsOf(line, table);
      if (cells) return given(line, cells, table);
      table = undefined;
    }
    const head = mayBeHead.test(line) && line.length < 1000 ? headOf(line) : undefined;
    if (!head) return [];
    const isRuled = (next !== undefined && ruler.test(next)) || /^\s*\|\||<th\b/i.test(line);
    const own = isRuled ? undefined : ofRow(line, head);
    if (own) return given(line, own, head);
    if (isRuled || isNamed(line, head, next)) table = head;
    return [];
  };
}

const given = (line: string, pieces: readonly Piece[], { harmless }: Shape): readonly Piece[] =>
  pieces
    .filter((piece) => ![noSecret, ...harmless].some((one) => one.test(textOf(line, piece))))
    .map((piece) => secretIn(line, piece));

/** Cells of secrets in a row; undefined where the table has ended. */
function cellsOf(line: string, { mark, columns, pieces: names }: Shape): readonly Piece[] | undefined {
  const pieces = piecesOf(line, mark);
  if (line.trim() === '' || pieces.length < 2) return undefined;
  if (mark !== '  ') return pieces.filter((_, at) => columns.has(at));
  // A cell may be empty, so the place below the name counts; behind a mask the places are others.
  if (line.includes('*'.repeat(8))) return [];
  if (pieces.length > names.length || /[#$>]\s/.test(line)) return undefined;
  return pieces.filter(({ from, to }) =>
    [...columns].some((at) => to > (names[at]?.from ?? 0) && from < (names[at + 1]?.from ?? line.length)),
  );
}

/** A row that has the label of its own value: `| password | Sommer |`, `| root | Sommer | password |`. */
function ofRow(line: string, { mark, columns, pieces }: Shape): readonly Piece[] | undefined {
  if (mark !== 'td' && mark !== '|' && mark !== '\t') return undefined;
  const names = pieces.map((piece) => textOf(line, piece));
  const first = names.findIndex((name) => name !== '');
  const label = Math.min(...columns);
  const isLabel = (at: number) => columns.has(at) || user.test(names[at] ?? '');
  if (label > first && user.test(names[first] ?? ''))
    return pieces.filter(
      (_, at) => at > first && at < label && !isLabel(at) && !plainValue.test(names[at] ?? ''),
    );
  const others = names.filter((name, at) => at > first && name !== '');
  if (label !== first || others.some((name) => userColumn.test(name) || hostColumn.test(name)))
    return undefined;
  return pieces.filter((_, at) => at > first && !isLabel(at));
}

/** Without a ruler the names are words, in a list without bars those of users and secrets, over a row of cells. */
function isNamed(line: string, { mark, pieces }: Shape, next: string | undefined): boolean {
  const names = pieces.map((piece) => textOf(line, piece));
  return (
    (mark === '|' || names.some((name) => userColumn.test(name) || hostColumn.test(name))) &&
    names.every((name) => /^[^\d=:;()]*$/.test(name)) &&
    next !== undefined &&
    piecesOf(next, mark).length >= 2
  );
}
