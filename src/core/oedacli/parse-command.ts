/**
 * Reads one command: `VERB OBJECT NAME=value ... [WHERE KEY=value ...]`. Pairs are separated by blanks, `=` has none
 * around it, a value is bare or in single quotes (double quotes only where the catalogue says so).
 */
import { findCommand, findParameter } from './catalogue.ts';
import { type CommandLine, commandLine, type Pair } from './script.ts';
import { refusalOf } from './values.ts';

/** `at` counts from 0, in the text of the command. */
export type Fault = { readonly message: string; readonly at: number; readonly mend?: string };
export type ReadCommand = { ok: true; line: CommandLine } | { ok: false; fault: Fault };

const fail = (message: string, at: number, mend?: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { message, at, ...(mend ? { mend } : {}) },
});

export function parseCommand(text: string): ReadCommand {
  const words: { text: string; at: number }[] = [];
  const parameters: Pair[] = [];
  let where: Pair[] | undefined;
  let at = 0;
  while (at < text.length) {
    if (text[at] === ' ' || text[at] === '\t') {
      at++;
      continue;
    }
    const name = /^[A-Za-z][A-Za-z0-9_]*/.exec(text.slice(at))?.[0];
    if (!name) return unexpected(text, at);
    const upper = name.toUpperCase();
    const after = text[at + name.length];
    if (after === '=') {
      const pairs: Pair[] = where ?? parameters;
      const read = readValue(text, at + name.length + 1, upper, doubleQuoted(words, upper) && !where);
      if (!read.ok) return read;
      pairs.push(
        read.quoted ? { name: upper, value: read.value, quoted: true } : { name: upper, value: read.value },
      );
      at = read.end;
      continue;
    }
    if (after !== undefined && after !== ' ' && after !== '\t') return unexpected(text, at + name.length);
    if (upper === 'WHERE' && words.length > 0) {
      if (where) return fail('WHERE stands twice.', at);
      where = [];
    } else if (where || parameters.length > 0) {
      return strayWord(text, name, at);
    } else {
      words.push({ text: upper, at });
    }
    at += name.length;
  }
  const [verb, object, extra] = words;
  if (!verb || !object) return fail('A command is a verb and an object, for example LIST XMLACTIONS.', 0);
  if (extra) return strayWord(text, extra.text, extra.at);
  if (where?.length === 0)
    return fail('WHERE has no condition after it.', text.length, 'Write KEY=value after WHERE.');
  return { ok: true, line: commandLine(verb.text, object.text, parameters, where ?? []) };
}

function doubleQuoted(words: readonly { text: string }[], name: string): boolean {
  const kind = findParameter(findCommand(words[0]?.text ?? '', words[1]?.text ?? ''), name)?.kind;
  return kind?.is === 'list' && kind.quote === '"';
}

type ReadValue = { ok: true; value: string; quoted: boolean; end: number } | { ok: false; fault: Fault };

function readValue(text: string, start: number, name: string, takesDouble: boolean): ReadValue {
  const first = text[start];
  if (first === undefined || first === ' ' || first === '\t')
    return fail(`${name} has no value: no blank stands around =.`, start, `Write ${name}=value.`);
  if (first === '"' && !takesDouble) return fail(`${name} takes single quotes.`, start, 'Replace " by \'.');
  if (first === "'" || first === '"') {
    const close = text.indexOf(first, start + 1);
    if (close < 0) return fail(`The quote of ${name} is not closed.`, start, `Add ${first} after the value.`);
    const next = text[close + 1];
    if (next !== undefined && next !== ' ' && next !== '\t')
      return fail(`A blank is due after the value of ${name}.`, close + 1);
    return checked(text.slice(start + 1, close), start + 1, true, close + 1);
  }
  const length = /^[^ \t]*/.exec(text.slice(start))?.[0].length ?? 0;
  return checked(text.slice(start, start + length), start, false, start + length);
}

function checked(value: string, start: number, quoted: boolean, end: number): ReadValue {
  const refusal = refusalOf(value);
  return refusal
    ? fail(refusal.reason, start + refusal.at, 'Take it out of the value.')
    : { ok: true, value, quoted, end };
}

function unexpected(text: string, at: number) {
  const refusal = refusalOf(text.slice(at));
  if (refusal?.at === 0) return fail(refusal.reason, at, 'Take it out.');
  if (text[at] === '=') return fail('No blank stands around =.', at, 'Write NAME=value.');
  return fail(`Unexpected ${String.fromCodePoint(text.codePointAt(at) ?? 0)}: NAME=value is due here.`, at);
}

function strayWord(text: string, word: string, at: number) {
  const rest = text.slice(at + word.length).trimStart();
  if (rest.startsWith('='))
    return fail('No blank stands around =.', at + word.length, `Write ${word}=value.`);
  if (word.toUpperCase() === 'FORCE')
    return fail('FORCE skips validation and is not publicly documented.', at, 'Take FORCE out.');
  return fail(`${word} has no value.`, at, `Write ${word}=value, or take it out.`);
}
