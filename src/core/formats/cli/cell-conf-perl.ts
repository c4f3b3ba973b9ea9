/**
 * Reads data in Perl's notation, and nothing but data: texts, numbers, words, lists `[...]`, groups `{ key => value }`.
 * Nothing is evaluated. Deeper than 100 levels is refused; a fault has its place.
 */
import type { Problem } from '../../appliance/document/appliance-types.ts';
import { lineAndColumn, shown } from '../shared/result.ts';

export type PerlValue = string | readonly PerlValue[] | ReadonlyMap<string, PerlValue>;

type PerlRead =
  | { readonly ok: true; readonly value: ReadonlyMap<string, PerlValue> }
  | { readonly ok: false; readonly problem: Problem };

const deepest = 100;

/** How such a text begins: an optional variable, then a group with a quoted or bare key. */
export const looksLikePerl = (head: string): boolean =>
  /^(?:\s|#[^\n]*\n)*(?:(?:my\s+)?[$%]\w+\s*=\s*[{(]|\{)\s*(?:#[^\n]*\n\s*)*(?:'[^'\n]*'|"[^"\n]*"|\w[\w ]{0,60})\s*=>/.test(
    head.slice(0, 4096).replace(/^\ufeff/, ''),
  );

class Fault extends Error {
  constructor(
    readonly offset: number,
    readonly expected: string,
  ) {
    super(expected);
  }
}

export function parsePerl(text: string): PerlRead {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const fail = (expected: string): never => {
    throw new Fault(at, expected);
  };
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  // Loops, because a pattern that repeats runs out of stack over some millions of characters.
  const skip = () => {
    for (; at < text.length; at++) {
      if (text[at] === '#') {
        const end = text.indexOf('\n', at);
        at = end < 0 ? text.length : end;
      } else if (!/\s/.test(text.charAt(at))) return;
    }
  };
  const quoted = (): string => {
    const quote = text.charAt(at);
    let value = '';
    for (at++; at < text.length; at++) {
      const character = text.charAt(at);
      if (character === quote) {
        at++;
        return value;
      }
      if (character === '\\' && at + 1 < text.length) value += text[++at];
      else value += character;
    }
    return fail('the closing quote');
  };
  const words = (): string | undefined => {
    const start = at;
    let next: string | undefined;
    do next = match(/ ?[\w.:/+-]{1,10000}/y);
    while (next !== undefined);
    return at > start ? text.slice(start, at) : undefined;
  };
  const scalar = (): string => {
    if (text[at] === "'" || text[at] === '"') return quoted();
    const word = words();
    return word === 'undef' ? '' : (word ?? fail('a value'));
  };
  const value = (depth: number): PerlValue => {
    if (depth > deepest) fail(`at most ${deepest} levels`);
    skip();
    const open = text[at];
    if (open === '[') return list(depth);
    return open === '{' || open === '(' ? group(depth) : scalar();
  };
  const list = (depth: number): PerlValue[] => {
    const entries: PerlValue[] = [];
    at++;
    for (skip(); text[at] !== ']'; skip()) {
      entries.push(value(depth + 1));
      skip();
      if (text[at] === ',') at++;
      else if (text[at] !== ']') fail('"," or "]"');
    }
    at++;
    return entries;
  };
  const group = (depth: number): Map<string, PerlValue> => {
    const close = text[at] === '(' ? ')' : '}';
    const entries = new Map<string, PerlValue>();
    at++;
    for (skip(); text[at] !== close; skip()) {
      const key = scalar();
      skip();
      match(/=>|,/y) ?? fail('"=>"');
      entries.set(key, value(depth + 1));
      skip();
      if (text[at] === ',') at++;
      else if (text[at] !== close) fail(`"," or "${close}"`);
    }
    at++;
    return entries;
  };
  try {
    skip();
    match(/(?:my\s+)?[$%]\w+\s*=/y);
    skip();
    if (text[at] !== '{' && text[at] !== '(') fail('"{"');
    return { ok: true, value: group(0) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const place = lineAndColumn(text, error.offset);
    const rest = text.slice(error.offset, error.offset + 20).split(/[\r\n]/)[0] ?? '';
    const there = rest ? `${shown(rest)} is there` : 'the line ends there';
    const message =
      error.offset >= text.length
        ? `Line ${place.line}: the file ends where ${error.expected} is expected`
        : `Line ${place.line}, column ${place.column}: ${error.expected} is expected, ${there}`;
    return { ok: false, problem: { message, ...place, fix: 'Copy the file again from the server.' } };
  }
}
