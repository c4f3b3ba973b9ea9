/**
 * Reads one command: `VERB OBJECT NAME=value ... [WHERE KEY=value ...]`. Spaces separate the pairs; the pages of Exascale
 * print them around `=` too. A value is bare or in single quotes (double quotes only where the catalog allows them). HELP
 * takes words.
 *
 * After a fault the reader continues at the next `NAME=` or WHERE, so one pass reports every fault of a line.
 */
import { getOrCreate } from '../../collections/grouping.ts';
import { upperFirst } from '../../text/first-letter.ts';
import { findCommand, findParameter } from '../language/command-catalog.ts';
import { refusalOf } from '../language/values.ts';
import { findWhereKey } from '../language/where-keys.ts';
import { type CommandLine, commandLine, type Pair } from './script.ts';

/** `at` counts from 0, in the text of the command. */
export type Fault = { readonly message: string; readonly at: number; readonly fix?: string };
type ReadCommand = { ok: true; line: CommandLine } | { ok: false; faults: readonly Fault[] };

const word = /[A-Za-z][A-Za-z0-9_]*/y;
const blanks = /[ \t]*/y;
const bare = /[^ \t]*/y;
/** A value is missing before it. */
const nextName = /(?:[A-Za-z][A-Za-z0-9_]*[ \t]*=|where(?:[ \t]|$))/iy;
/** Where reading can go on after a fault. */
const next = /[ \t](?=[A-Za-z][A-Za-z0-9_]*[ \t]*=|where(?:[ \t]|$))/gi;

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

export function parseCommand(text: string): ReadCommand {
  const words: { text: string; at: number }[] = [];
  const parameters: Pair[] = [];
  const faults: Fault[] = [];
  let where: Pair[] | undefined;
  let at = 0;
  /** Reports and goes on behind the broken part. */
  const fail = (fault: Fault) => {
    faults.push(fault);
    next.lastIndex = Math.max(fault.at, at);
    at = next.exec(text)?.index ?? text.length;
  };
  const stray = (part: string, from: number): Fault =>
    strayWord(part, from, {
      text,
      words,
      isInWhere: where !== undefined,
      last: (where ?? parameters).at(-1),
    });
  const names = new Map<Pair[], Set<string>>();
  const put = (pairs: Pair[], pair: Pair) => {
    const seen = getOrCreate(names, pairs, () => new Set<string>());
    if (seen.has(pair.name))
      faults.push({ message: `${pair.name} appears twice.`, at, fix: 'Remove one of them.' });
    seen.add(pair.name);
    pairs.push(pair);
  };
  while (at < text.length) {
    at += match(blanks, text, at).length;
    if (at === text.length) break;
    const name = match(word, text, at);
    if (!name) {
      fail(unexpected(text, at));
      continue;
    }
    const upper = name.toUpperCase();
    const after = text[at + name.length];
    const equals = at + name.length + match(blanks, text, at + name.length).length;
    if (text[equals] === '=') {
      const pairs = where ?? parameters;
      const read = readValue(
        text,
        equals + 1,
        upper,
        where ? upper === 'HOSTNAMES' : takesDouble(words, upper),
      );
      if (!read.ok) {
        fail(read.fault);
        continue;
      }
      put(pairs, read.pair);
      at = read.end;
      continue;
    }
    if (after !== undefined && after !== ' ' && after !== '\t') {
      const whole = match(bare, text, at);
      fail(
        words.length === 2 && refusalOf(whole) === undefined && !/[;,]/.test(whole)
          ? stray(whole, at)
          : unexpected(text, at + name.length),
      );
      continue;
    }
    if (upper === 'WHERE' && words.length > 0) {
      if (where) {
        fail({ message: 'WHERE appears twice.', at });
        continue;
      }
      where = [];
    } else if (!where && mayBeBare(words, upper)) {
      put(parameters, { name: upper, value: '', bare: true });
    } else if (where || parameters.length > 0 || (words.length === 2 && words[0]?.text !== 'HELP')) {
      fail(stray(name, at));
      continue;
    } else {
      words.push({ text: upper, at });
    }
    at += name.length;
  }
  if (faults.length > 0) return { ok: false, faults };
  const [verb, object] = words;
  const isHelp = verb?.text === 'HELP';
  const isRest = verb ? verb.text === 'WHERE' : parameters.length > 0;
  if (isRest)
    return {
      ok: false,
      faults: [{ message: 'No command is before it.', at: 0, fix: 'Join it with the line above.' }],
    };
  const [first] = parameters;
  const meant = verb && !object && first ? findCommand(verb.text, first.name) : undefined;
  if (verb && first && meant)
    return {
      ok: false,
      faults: [
        {
          message: `${verb.text} ${first.name} takes its values by name.`,
          at: 0,
          fix: `Write ${verb.text} ${first.name} ${meant.parameters[0]?.name ?? 'NAME'}=${first.value}.`,
        },
      ],
    };
  if (!verb || (!object && !isHelp))
    return {
      ok: false,
      faults: [{ message: 'A command is a verb and an object, for example LIST XMLACTIONS.', at: 0 }],
    };
  if (where?.length === 0)
    return {
      ok: false,
      faults: [
        {
          message: 'WHERE has no condition after it.',
          at: text.length,
          fix: 'Write KEY=value after WHERE.',
        },
      ],
    };
  const rest = words.slice(1).map((one) => one.text);
  return { ok: true, line: commandLine(verb.text, rest.join(' '), parameters, where ?? []) };
}

type Words = readonly { readonly text: string }[];

const parameterOf = (words: Words, name: string) =>
  words.length === 2
    ? findParameter(findCommand(words[0]?.text ?? '', words[1]?.text ?? ''), name)
    : undefined;

function takesDouble(words: Words, name: string): boolean {
  const kind = parameterOf(words, name)?.kind;
  return kind?.is === 'list' ? kind.quote === '"' : kind?.is === 'text' && kind.either === true;
}

function mayBeBare(words: Words, name: string): boolean {
  const kind = parameterOf(words, name)?.kind;
  return kind?.is === 'flag' && kind.bare;
}

type ReadValue = { ok: true; pair: Pair; end: number } | { ok: false; fault: Fault };

function readValue(text: string, from: number, name: string, double: boolean): ReadValue {
  const start = from + match(blanks, text, from).length;
  const broken = (message: string, at: number, fix?: string): ReadValue => ({
    ok: false,
    fault: { message, at, ...(fix ? { fix } : {}) },
  });
  const first = text[start];
  if (first === undefined || (start > from && match(nextName, text, start)))
    return broken(`${name} has no value.`, from, `Write ${name}=value.`);
  // A word processor turns quotes into those of typographers, which would be a part of the value.
  if (/["\u2018-\u201f]/.test(first) && !(double && first === '"'))
    return broken(`${name} takes single quotes.`, start, `Replace ${first} by '.`);
  const quoted = first === "'" || first === '"';
  let end = start;
  let value: string;
  if (quoted) {
    const close = text.indexOf(first, start + 1);
    if (close < 0)
      return broken(`The quote of ${name} is not closed.`, start, `Add ${first} after the value.`);
    value = text.slice(start + 1, close);
    if (value === '') return broken(`${name} is empty.`, start, 'Give it a value, or take it out.');
    end = close + 1;
    const after = text[end];
    if (after === ',') return broken(noCommas, end, 'Remove it. A list is one quoted value.');
    if (after !== undefined && after !== ' ' && after !== '\t')
      return broken(`A space is missing after the value of ${name}.`, end);
  } else {
    value = match(bare, text, start);
    end += value.length;
    if (value.endsWith(',')) return broken(noCommas, end - 1, 'Remove it. A list is one quoted value.');
  }
  const refusal = refusalOf(value);
  if (refusal)
    return broken(refusal.reason, start + (quoted ? 1 : 0) + refusal.at, 'Take it out of the value.');
  return { ok: true, pair: quoted ? { name, value, quoted } : { name, value }, end };
}

function unexpected(text: string, at: number): Fault {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === '#') return onItsOwn(at);
  if (character === '\\' && at === text.length - 1)
    return { message: 'A command has one line.', at, fix: 'Join it with the next line.' };
  const [mark] = (at === 0 ? /^(?:--|\/\/|\/\*|;)/ : /^(?:--|\/\/|\/\*)/).exec(text.slice(at, at + 2)) ?? [];
  if (mark && at > 0) return onItsOwn(at);
  if (mark) return { message: 'A comment begins with #.', at, fix: `Replace ${mark} by #.` };
  if (character === ';')
    return { message: oneCommand, at, fix: 'Put what is after the ; on a separate line.' };
  const refusal = refusalOf(character);
  if (refusal) return { message: refusal.reason, at, fix: 'Take it out.' };
  if (character === '=')
    return { message: 'Unexpected =: no name is before it.', at, fix: 'Write NAME=value.' };
  return { message: `Unexpected ${character}: Enter NAME=value here.`, at };
}

const noCommas = 'Pairs are separated by spaces, not by commas.';
const onItsOwn = (at: number): Fault => ({ message: 'Write a comment on a separate line.', at });
const oneCommand = 'A line has one command.';

type Place = {
  readonly text: string;
  readonly words: Words;
  readonly isInWhere: boolean;
  /** The pair before the word. */
  readonly last: Pair | undefined;
};

/** A word without = after it: of another language, of a second command, or of a value with spaces. */
function strayWord(part: string, at: number, { text, words, isInWhere, last }: Place): Fault {
  const upper = part.toUpperCase();
  if (upper === 'FORCE')
    return { message: 'FORCE is documented after SAVE ACTION only.', at, fix: 'Remove FORCE.' };
  const [, object = ''] = /^\w+[ \t]+(\w+)/.exec(text.slice(at, at + 200)) ?? [];
  if (object && findCommand(part, object))
    return { message: oneCommand, at, fix: `Put ${upper} ${object.toUpperCase()} on a separate line.` };
  if (isInWhere && upper === 'AND')
    return { message: 'Conditions are separated by spaces only.', at, fix: `Remove ${part}.` };
  if (upper === 'SET' && !isInWhere && !last)
    return { message: `${words[0]?.text} takes its parameters without SET.`, at, fix: 'Remove SET.' };
  const quotes = last && !last.quoted && !last.bare ? `put the value of ${last.name} in single quotes` : '';
  if (/^\w+$/.test(part))
    return {
      message: `${part} has no value.`,
      at,
      fix: `Write ${part}=value, or ${quotes || 'take it out'}.`,
    };
  const [, name, value] = /^(\w+):(.+)$/.exec(part) ?? [];
  if (name && value && (isInWhere ? findWhereKey(name) : parameterOf(words, name)))
    return { message: `${name} has no = after it.`, at, fix: `Write ${name}=${value}.` };
  const fix = quotes
    ? upperFirst(quotes)
    : `Write ${parameterOf(words, 'NAME') ? 'NAME' : 'PARAMETER'}=${part}`;
  return { message: `${part} has no name before it.`, at, fix: `${fix}.` };
}
