/**
 * Finds the script inside a shell script or a paste from a shell: a here-document that OEDACLI reads, or one whose first
 * row is a command of OEDACLI. Without one, finds the row that calls OEDACLI: the script is elsewhere.
 *
 *   ./oedacli <<EOF          of the shell
 *   LOAD FILE NAME=a.xml     of the script
 *   EOF                      of the shell
 */
import { appendTo } from '../../collections/grouping.ts';
import { findCommand } from '../language/command-catalog.ts';
import { refusalOf } from '../language/values.ts';
import { bodyOf } from './joined-rows.ts';
import { parseCommand } from './parse-command.ts';

/** Rows count from 0. */
export type ShellRows =
  | {
      readonly kind: 'here-document';
      readonly shell: ReadonlySet<number>;
      /** Rows whose call names the configuration of a here-document without LOAD FILE. */
      readonly loads: ReadonlyMap<number, string>;
    }
  /** A command outside of the here-documents would get lost, so every row is read. */
  | { readonly kind: 'mixed'; readonly row: number }
  | {
      readonly kind: 'call';
      readonly shell: ReadonlySet<number>;
      readonly row: number;
      /** Name of the file with the script. */
      readonly file?: string;
      /** The commands are in its option -e. */
      readonly isInline?: boolean;
    };

const opener = /(?<!<)<<(?!<)[-~]?[ \t]*(["']?)([A-Za-z_][\w.-]*)\1/;
const program = /(?:^|[^\w.-])oedacli(?:\.(?:cmd|sh|bat|exe))?(?![\w.-])/i;
/** The call itself: behind it are options, a here-string or nothing, before it the path and other commands. */
const call = /(?:^|[^\w.-])oedacli(?:\.(?:cmd|sh|bat|exe))?["']?(?:\][\s,]|[ \t]*(?:$|[-<>|&;,)\]"']))/i;
/** The XML of an option is the configuration, not the script. */
const fileOption =
  /(?:^|[^\w.-])oedacli(?:\.\w+)?["']?[ \t][^\n]{0,200}?(?:-(?:c|f)[ \t=]+|(?<!<)<(?!<)[ \t]*)(["']?)(?!\S{0,200}\.xml\b)([^\s"';|&<>]+)\1/i;
/** The configuration that a call names. */
const configuration =
  /(?:^|[^\w.-])oedacli(?:\.\w+)?["']?[ \t][^\n]{0,200}?-c[ \t=]+(["']?)([^\s"';|&<>]{1,200}\.xml)\1(?![^\s"';|&<>])/i;
/** The commands are in the call. */
const inlineOption = /(?:^|[^\w.-])oedacli(?:\.\w+)?["']?[ \t][^\n]{0,200}?-e[ \t=]/i;
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
const isLoad = (row: string): boolean => /^load[ \t]+file\b/i.test(bodyOf(row));
const isQuiet = (row: string): boolean => /^\s*(?:#|$)/.test(row);

const typed = /^[ \t]*> ?/;
const branch = /^\s*(?:if|else|elif|case|for|while|until)\b/;

/**
 * Undefined where nothing is of a shell. Takes the `> ` of a terminal away from the rows of a here-document.
 */
export function shellRows(rows: string[]): ShellRows | undefined {
  const documents = documentsIn(rows);
  if (documents.length === 0) return calledBy(rows);
  const script = new Set<number>();
  for (const { from, end } of documents) for (let at = from + 1; at < end; at++) script.add(at);
  const shell = new Set([...rows.keys()].filter((row) => !script.has(row)));
  const openers = documents.map(({ from }) => rows[from] ?? '');
  const lost = [...shell].find((at) => {
    const row = rows[at] ?? '';
    const file = fileOption.exec(row)?.[2];
    return (
      isCommand(row) ||
      (!isQuiet(row) && piped.test(row)) ||
      (file !== undefined && !openers.some((one) => one.includes(file))) ||
      (documents.length > 1 && branch.test(row))
    );
  });
  if (lost !== undefined) return { kind: 'mixed', row: lost };
  for (const { from, end, isTyped } of documents)
    for (let at = from + 1; isTyped && at < end; at++) rows[at] = rows[at]?.replace(typed, '') ?? '';
  const loads = new Map<number, string>();
  for (const { from, end } of documents) {
    const file = configuration.exec(rows[from] ?? '')?.[2];
    if (file && !refusalOf(file) && !rows.slice(from + 1, end).some(isLoad)) loads.set(from, file);
  }
  for (const row of loads.keys()) shell.delete(row);
  return { kind: 'here-document', shell, loads };
}

/** The row that calls OEDACLI, in a program or in a paste without a readable command. */
function calledBy(rows: readonly string[]): ShellRows | undefined {
  if (!rows.some((row) => program.test(row))) return undefined;
  const row = rows.findIndex(
    (one) => !isQuiet(one) && call.test(one) && (!isReadable(one) || piped.test(one)),
  );
  if (row < 0) return undefined;
  const text = rows[row] ?? '';
  // A line that names the program next to good commands is a fault of that line alone, unless they are its quoted text.
  const isQuoted = piped.test(text) && rows.some((one) => /["']/.test(one) && !isReadable(one));
  const isProgram = interpreter.test(rows[0] ?? '') || isQuoted || rows.every((one) => !isCommand(one));
  if (!isProgram) return undefined;
  const file = fileOption.exec(text)?.[2];
  const isInline = !file && inlineOption.test(text);
  return { kind: 'call', shell: new Set(rows.keys()), row, ...(file && { file }), isInline };
}

type HereDocument = { readonly from: number; readonly end: number; readonly isTyped: boolean };

function documentsIn(rows: readonly string[]): readonly HereDocument[] {
  if (!rows.some((row) => opener.test(row))) return [];
  const places = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) appendTo(places, row.replace(typed, '').trim(), at);
  const found: HereDocument[] = [];
  for (let from = 0; from < rows.length; from++) {
    const document = documentAt(rows, from, places);
    if (!document) continue;
    found.push(document);
    from = document.end;
  }
  return found;
}

/** That of OEDACLI: by its call, or by its first command. Without an end it goes on to that of the text. */
function documentAt(
  rows: readonly string[],
  from: number,
  places: ReadonlyMap<string, readonly number[]>,
): HereDocument | undefined {
  const row = rows[from] ?? '';
  const [, , word = ''] = opener.exec(row) ?? [];
  if (!word) return undefined;
  const closed = places.get(word)?.find((at) => at > from);
  const isCall = call.test(row);
  if ((closed === undefined && (!isCall || isQuiet(row))) || isReadable(row)) return undefined;
  const end = closed ?? rows.length;
  let first: string | undefined;
  let isTyped = true;
  for (let at = from + 1; at < end; at++) {
    const inside = rows[at] ?? '';
    // The document of another login holds the one of OEDACLI.
    if (opener.test(inside) && call.test(inside)) return undefined;
    if (inside.trim() !== '') isTyped &&= typed.test(inside);
    const bare = inside.replace(typed, '');
    if (first === undefined && !isQuiet(bare)) first = bare;
  }
  return isCall || (first !== undefined && isCommand(first)) ? { from, end, isTyped } : undefined;
}
