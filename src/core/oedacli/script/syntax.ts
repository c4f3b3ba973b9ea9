/**
 * The text of a script, read and written.
 *
 * - `printScript(parseScript(text).script)` is a fixed point: printing what was read from a printed script gives the
 *   same bytes. Keywords and names come out in upper case; comments and blank lines stay.
 * - A line with a fault is kept as written and reported with its line and column (both from 1).
 * - A prompt (`oedacli> `) in front of a pasted line is dropped.
 */
import type { Problem } from '../../appliance/document/appliance-types.ts';
import { printLine } from './line-tokens.ts';
import { type Fault, parseCommand } from './parse-command.ts';
import type { Script, ScriptLine } from './script.ts';

/** No command is longer; a longer line is something else, and slow to look at. */
const longestLine = 20_000;

export function printScript(script: Script): string {
  return script.lines.map((line) => `${printLine(line)}\n`).join('');
}

export function parseScript(text: string): { script: Script; problems: Problem[] } {
  const lines: ScriptLine[] = [];
  const problems: Problem[] = [];
  const rows = text.split(/\r\n|\n|\r/);
  if (rows.at(-1) === '') rows.pop();
  rows.forEach((row, index) => {
    if (row.length > longestLine) {
      const message = `The line has ${row.length} characters; a command has at most ${longestLine}`;
      problems.push({ message, line: index + 1, column: 1 });
      lines.push({ kind: 'unread', text: row });
      return;
    }
    const lead = /^(?:[ \t\ufeff]|oedacli>)*/i.exec(row)?.[0].length ?? 0;
    const body = row.slice(lead).replace(/[ \t]+$/, '');
    const report = ({ message, at, fix }: Fault) =>
      problems.push({ message, line: index + 1, column: lead + at + 1, ...(fix ? { fix } : {}) });
    lines.push(readLine(body, report));
  });
  return { script: { lines }, problems };
}

function readLine(body: string, report: (fault: Fault) => void): ScriptLine {
  if (body === '') return { kind: 'blank' };
  if (body.startsWith('#')) return { kind: 'comment', text: body };
  let text = body;
  const end = /[ \t]*;+$/.exec(text);
  if (end) {
    report({
      message: 'A command ends at the end of its line, without a ;',
      at: end.index,
      fix: 'Remove the ;',
    });
    text = text.slice(0, end.index);
    if (text === '') return { kind: 'blank' };
  }
  const read = parseCommand(text);
  if (read.ok) return read.line;
  read.faults.forEach(report);
  return { kind: 'unread', text: body };
}
