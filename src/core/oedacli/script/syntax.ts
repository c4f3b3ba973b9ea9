/**
 * The text of a script, read and written.
 *
 * - `printScript(parseScript(text).script)` is a fixed point: printing what was read from a printed script gives the
 *   same bytes. Keywords and names come out in upper case; comments and blank lines stay.
 * - A line with a fault is kept as written and reported with its line and column (both from 1).
 * - A row that ends with a backslash is read with the next one, and reported: a command has one line.
 * - A text that is XML or JSON as a whole has one fault.
 * - A prompt (`oedacli> `) in front of a pasted line is dropped. Where any line has one, the text is a session: lines
 *   without it are output and become empty, which is reported once. So does the output of HELP in a text without prompts,
 *   and what a shell has around a here-document.
 */
import type { Problem } from '../../appliance/document/appliance-types.ts';
import type { ProblemLevel } from '../../text/level.ts';
import { plural } from '../../text/plural.ts';
import { withoutEnd } from '../../text/without-end.ts';
import { helpOutput } from './help-output.ts';
import { blanks, bodyOf, joinContinued, leadOf, prompt, rest } from './joined-rows.ts';
import { printLine } from './line-tokens.ts';
import { otherFormat } from './other-format.ts';
import { type Fault, parseCommand } from './parse-command.ts';
import { commandLine, type Script, type ScriptLine } from './script.ts';
import { type ShellRows, shellRows } from './shell-rows.ts';
import { terminalRows } from './terminal-text.ts';

/** No command is longer; a longer line is something else, and slow to look at. */
const longestLine = 1_000_000;

export function printScript(script: Script): string {
  return script.lines.map((line) => `${printLine(line)}\n`).join('');
}

/** What the reader reports, at its place in the text. Without a severity it is an error. */
type ReadProblem = Problem & { readonly severity?: ProblemLevel };

export function parseScript(text: string): { script: Script; problems: ReadProblem[] } {
  const lines: ScriptLine[] = [];
  const problems: ReadProblem[] = [];
  const rows = terminalRows(text);
  const isSession = rows.some((row) => prompt.test(row));
  const other = isSession ? undefined : otherFormat(text);
  if (other) return otherText(rows, other);
  const found = isSession ? undefined : shellRows(rows);
  if (found?.kind === 'call') return calledScript(rows, found);
  if (found?.kind === 'mixed')
    problems.push({
      message:
        'This command is outside of the here-document, so the lines of the shell are read as commands too.',
      ...{ line: found.row + 1, column: 1, severity: 'warning', fix: 'Remove those lines.' },
    });
  const shell = found?.kind === 'here-document' ? found : undefined;
  const continued = joinContinued(rows);
  const output = shell?.shell ?? outputRows(rows, isSession);
  const [first] = [...output].filter((row) => rows[row]?.trim());
  const why = shell
    ? 'shell skipped: the here-document is the script'
    : isSession
      ? 'output skipped: only lines with the prompt are commands'
      : 'HELP output skipped';
  if (first !== undefined)
    problems.push({
      message: `${plural(output.size, 'line')} of ${why}.`,
      ...{ line: first + 1, column: 1, severity: 'warning' },
    });
  rows.forEach((row, index) => {
    const file = shell?.loads.get(index);
    if (file) {
      problems.push({
        message: `It probably loads ${file}: the options of oedacli are not publicly documented.`,
        ...{
          line: index + 1,
          column: 1,
          severity: 'warning',
          fix: 'Check ./oedacli -h, or write LOAD FILE.',
        },
      });
      lines.push(commandLine('LOAD', 'FILE', [{ name: 'NAME', value: file }]));
      return;
    }
    if (output.has(index) || (leaves.test(bodyOf(row)) && isEnd(rows, index, output))) {
      lines.push({ kind: 'empty' });
      return;
    }
    if (row.length > longestLine) {
      const message = `The line has ${row.length} characters; a command has at most ${longestLine}`;
      problems.push({ message, line: index + 1, column: 1 });
      lines.push({ kind: 'unread', text: row });
      return;
    }
    const lead = leadOf(row);
    const body = withoutEnd(row.slice(lead), blanks);
    const report = ({ message, at, fix }: Fault) =>
      problems.push({ message, line: index + 1, column: lead + at + 1, ...(fix ? { fix } : {}) });
    const at = continued.get(index);
    if (at !== undefined)
      report({ message: 'A command has one line.', at: at - lead, fix: 'Join it with the next line.' });
    lines.push(readLine(body, report));
  });
  return { script: { lines }, problems };
}

/** A document or a table: its first row is left to see. */
function otherText(rows: readonly string[], format: string): ReturnType<typeof parseScript> {
  const first = rows.findIndex((row) => row.trim() !== '');
  return {
    script: {
      lines: rows.map((text, index) => (index === first ? { kind: 'unread', text } : { kind: 'empty' })),
    },
    problems: [
      {
        message: `This text is ${format}, not a script.`,
        fix: 'Import it on the page Home, and write a script for the change.',
        line: first + 1,
        column: 1,
      },
    ],
  };
}

/** A program that calls OEDACLI: its rows stay empty but for the call. */
function calledScript(
  rows: readonly string[],
  { row, file, isInline }: Extract<ShellRows, { readonly kind: 'call' }>,
): ReturnType<typeof parseScript> {
  const text = rows[row] ?? '';
  const message = file
    ? `This line runs the script ${file}, which is another file.`
    : 'This is a program that calls OEDACLI, not a script. Of a program only a here-document is read.';
  const fix = file
    ? `Open ${file}.`
    : isInline
      ? 'Paste what is in the quotes of -e only, each command on a separate line.'
      : 'Open the script itself, or paste its commands only.';
  return {
    script: { lines: rows.map((_, index) => (index === row ? { kind: 'unread', text } : { kind: 'empty' })) },
    problems: [{ message, fix, line: row + 1, column: 1 }],
  };
}

/** Whether no command is behind a row, up to the rows of a shell: it would not run. */
function isEnd(rows: readonly string[], row: number, output: ReadonlySet<number>): boolean {
  let next = row + 1;
  while (next < rows.length && rows[next]?.trim() === '') next++;
  return next === rows.length || output.has(next);
}

const leaves = /^(?:exit|quit|bye)$/i;
/** Their output may have rows that look like the rest of a command. */
const looks = /^(?:help|list)\b/i;

/** Rows (from 0) that are no commands: output of a session, and what a HELP of its own printed. */
function outputRows(rows: readonly string[], isSession: boolean): ReadonlySet<number> {
  const output = new Set<number>();
  if (!isSession) return helpOutput(rows.map(bodyOf), rows.map(leadOf));
  let isOpen = false;
  rows.forEach((row, index) => {
    const body = bodyOf(row);
    const isQuiet = body === '' || body.startsWith('#');
    if (isQuiet) return;
    const isTyped = prompt.test(row);
    // The terminal broke the line of a command: its rest would be lost unseen.
    isOpen = isTyped ? !looks.test(body) : isOpen && rest.test(body);
    if (isTyped ? leaves.test(body) : !isOpen) output.add(index);
  });
  return output;
}

function readLine(body: string, report: (fault: Fault) => void): ScriptLine {
  if (body === '') return { kind: 'empty' };
  if (body.startsWith('#')) return { kind: 'comment', text: body };
  let text = withoutEnd(body, ';');
  if (text !== body) {
    text = withoutEnd(text, ' \t');
    report({
      message: 'A command ends at the end of its line, without a ;',
      at: text.length,
      fix: 'Remove the ;',
    });
    if (text === '') return { kind: 'empty' };
  }
  const read = parseCommand(text);
  if (read.ok) return read.line;
  read.faults.forEach(report);
  return { kind: 'unread', text: body };
}
