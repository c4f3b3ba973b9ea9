/**
 * Finds the JSON in a paste of an OEDACLI session. Prompts and SUCCESS lines become spaces, so that offsets stay those
 * of the paste; then each text from a `{` or `[` to its partner is a block. A paste without JSON is read as lines of a
 * name and its value.
 */

import { type ParsedJson, parseJson } from './json.ts';
import { lineAndColumn } from './result.ts';

/** `[oracle@vega01dbadm01 ~]$ cat x`, `root@vega01dbadm01:~# cat x`: a line that the shell began. */
const shellLine = /^[ \t]*\[?[a-z_][\w.-]*@[\w.-]+[ :][^\r\n]{0,200}?[#$](?:[ \t][^\r\n]*)?$/gim;
const spoken = /^[ \t]*(?:oedacli\s*>|SUCCESS\b)[^\r\n]*/gim;
const blank = (line: string) => ' '.repeat(line.length);

/** A paste from a terminal without the lines that its shell began; every other sign stays where it is. */
export const withoutShell = (text: string): string =>
  text.includes('@') ? text.replace(shellLine, blank) : text;

/** The text with every sign where it was, and what was spoken as blanks. */
const unspoken = (text: string) => withoutShell(text).replace(spoken, blank);

export const isSession = (text: string): boolean => unspoken(text) !== text;

type JsonBlock = { readonly start: number; readonly text: string };

export function jsonBlocks(paste: string): readonly JsonBlock[] {
  const text = unspoken(paste);
  const blocks: JsonBlock[] = [];
  const open = /[{[]/g;
  for (;;) {
    const match = open.exec(text);
    if (!match) return blocks;
    const end = partnerOf(text, match.index);
    blocks.push({ start: match.index, text: text.slice(match.index, end) });
    open.lastIndex = end;
  }
}

/** A line that is neither blank nor spoken: where the answer begins. */
export const answer = /^(?![ \t]*(?:oedacli\s*>|SUCCESS\b|(?:LIST|LOAD)\s|$))/im;

/** Objects of lines such as `clusterName: vega01-clu1`; a blank line, a prompt and a name that comes again begin one. */
export function listedLines(paste: string): readonly Readonly<Record<string, string>>[] {
  const objects: Record<string, string>[] = [];
  let open: Record<string, string> | undefined;
  for (const line of unspoken(paste).split(/\r\n|\n|\r/)) {
    const [, name = '', value = ''] =
      /^\s*"?(\w{1,60})"?\s*[:=]\s*(.*?)[\s,]*$/.exec(line.slice(0, 4000)) ?? [];
    if (line.trim() === '') open = undefined;
    if (!name || name === '__proto__') continue;
    if (!open || name in open) {
      const next: Record<string, string> = Object.create(null);
      objects.push(next);
      open = next;
    }
    open[name] = value.replace(/^(["'])(.*)\1$/, '$2');
  }
  return objects;
}

/** Just after the bracket that closes the one at `from`; the end of the text when it stays open. */
function partnerOf(text: string, from: number): number {
  let depth = 0;
  const part = /["{}[\]]/g;
  part.lastIndex = from;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const [bracket] = match;
    if (bracket === '"') {
      const end = endOfString(text, match.index);
      if (end < 0) return text.length;
      part.lastIndex = end;
    } else if (bracket === '{' || bracket === '[') depth++;
    else if (--depth === 0) return match.index + 1;
  }
  return text.length;
}

/** Just after the quote that ends the string at `from`; -1 when none does. By steps: a pattern would fill the stack. */
function endOfString(text: string, from: number): number {
  const stop = /["\\]/g;
  stop.lastIndex = from + 1;
  for (let match = stop.exec(text); match; match = stop.exec(text)) {
    if (match[0] === '"') return match.index + 1;
    stop.lastIndex = match.index + 2;
  }
  return -1;
}

/**
 * Parses a block and places each fault in the paste. A terminal breaks long lines anywhere, and JSON values cannot
 * contain a line end, so the parser joins broken values and reports them.
 */
export function parseBlock(
  paste: string,
  { start, text }: JsonBlock,
): ParsedJson & { readonly joined?: readonly string[] } {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed;
  const { whole, joined } = joinedValues(text);
  const again = joined.length > 0 ? parseJson(whole) : parsed;
  if (again.ok) return { ...again, joined };
  const problems = parsed.problems.map((problem) => {
    const place = lineAndColumn(paste, start + (problem.offset ?? 0));
    const message = problem.message.replace(/^Line \d+(, column \d+)?/, (_, column) =>
      column ? `Line ${place.line}, column ${place.column}` : `Line ${place.line}`,
    );
    return { ...problem, ...place, message };
  });
  return { ...parsed, problems };
}

function joinedValues(text: string) {
  const joined: string[] = [];
  let whole = '';
  let at = 0;
  for (let from = text.indexOf('"'); from >= 0; from = text.indexOf('"', at)) {
    const end = endOfString(text, from);
    if (end < 0) break;
    const value = text.slice(from, end);
    const one = value.replace(/[\r\n]+/g, '');
    if (one !== value) joined.push(one);
    whole += text.slice(at, from) + one;
    at = end;
  }
  return { whole: whole + text.slice(at), joined };
}
