/**
 * Finds the script inside a shell script or a paste from a shell: a here-document that OEDACLI reads, or one whose first
 * row is a command of OEDACLI. Without one, finds the row that calls OEDACLI: the script is elsewhere.
 *
 *   ./oedacli <<EOF          of the shell
 *   LOAD FILE NAME=a.xml     of the script
 *   EOF                      of the shell
 */
import { findCommand } from '../language/command-catalog.ts';
import { bodyOf } from './joined-rows.ts';
import { parseCommand } from './parse-command.ts';

/** Rows count from 0. */
export type ShellRows =
  | { readonly kind: 'here-document'; readonly shell: ReadonlySet<number> }
  | {
      readonly kind: 'call';
      readonly shell: ReadonlySet<number>;
      readonly row: number;
      /** Name of the file with the script. */
      readonly file?: string;
    };

const opener = /<<[-~]?[ \t]*(["']?)([A-Za-z_][\w.-]*)\1/;
const program = /(?:^|[^\w.-])oedacli(?:\.(?:cmd|sh|bat|exe))?(?![\w.-])/i;
/** The call itself: behind it are options, a here-string or nothing, before it the path and other commands. */
const call = /(?:^|[^\w.-])oedacli(?:\.(?:cmd|sh|bat|exe))?["']?(?:\][\s,]|[ \t]*(?:$|[-<>|&;,)\]"']))/i;
const fileOption =
  /(?:^|[^\w.-])oedacli(?:\.\w+)?["']?[ \t][^\n]{0,200}?-(?:c|f)[ \t=]+(["']?)([^\s"';|&]+)\1/i;
/** The commands are in quotes above it. */
const piped = /\|[ \t]*[^\s|]{0,200}oedacli(?:\.\w+)?[ \t]*$/i;
const interpreter = /^#!.*\b(?:ba|da|k|z|tc|c)?sh\b|^#!.*\b(?:python[\d.]*|perl|pwsh|expect|ruby)\b/;

/** By its first two words: what follows may have a fault. */
const isCommand = (row: string): boolean => {
  const [, verb = '', object = ''] = /^(\w+)[ \t]+(\w+)(?:[ \t]|$)/.exec(bodyOf(row)) ?? [];
  return object !== '' && findCommand(verb, object) !== undefined;
};
/** A command that the catalog does not have may hold the name of the program, too. */
const isReadable = (row: string): boolean => isCommand(row) || parseCommand(bodyOf(row)).ok;
const isQuiet = (row: string): boolean => /^\s*(?:#|$)/.test(row);

/** Undefined where nothing is of a shell. Takes the `> ` of a terminal away from the rows of a here-document. */
export function shellRows(rows: string[]): ShellRows | undefined {
  const script = new Set<number>();
  for (let index = 0; index < rows.length; index++) {
    const document = hereDocument(rows, index);
    if (!document) continue;
    for (let at = index + 1; at < document.end; at++) {
      if (document.isTyped) rows[at] = rows[at]?.replace(/^[ \t]*> ?/, '') ?? '';
      script.add(at);
    }
    index = document.end;
  }
  const all = rows.map((_, index) => index);
  if (script.size > 0)
    return { kind: 'here-document', shell: new Set(all.filter((one) => !script.has(one))) };
  if (!rows.some((row) => program.test(row))) return undefined;
  const row = rows.findIndex(
    (one) => !isQuiet(one) && call.test(one) && (!isReadable(one) || piped.test(one)),
  );
  if (row < 0) return undefined;
  // A line that names the program next to good commands is a fault of that line alone.
  const isProgram =
    interpreter.test(rows[0] ?? '') || rows.every((one) => !isCommand(one)) || /["'@|]/.test(rows[row] ?? '');
  if (!isProgram) return undefined;
  const file = fileOption.exec(rows[row] ?? '')?.[2];
  return { kind: 'call', shell: new Set(all), row, ...(file && { file }) };
}

function hereDocument(
  rows: readonly string[],
  from: number,
): { readonly end: number; readonly isTyped: boolean } | undefined {
  const row = rows[from] ?? '';
  const [, , word = ''] = opener.exec(row) ?? [];
  if (!word || isReadable(row)) return undefined;
  let first: string | undefined;
  let end = from + 1;
  let isTyped = true;
  for (; end < rows.length; end++) {
    const inside = rows[end] ?? '';
    const bare = inside.replace(/^[ \t]*> ?/, '');
    if (bare.trim() === word) break;
    // The document of another login holds the one of OEDACLI.
    if (opener.test(inside) && program.test(inside)) return undefined;
    if (inside.trim() !== '') isTyped &&= /^[ \t]*>/.test(inside);
    if (first === undefined && !isQuiet(bare)) first = bare;
  }
  const isClosed = end < rows.length;
  if (!isClosed && isQuiet(row)) return undefined;
  const isOfOedacli = program.test(row) || (first !== undefined && isCommand(first));
  return isOfOedacli ? { end, isTyped } : undefined;
}
