/**
 * Lays out a line: its tokens with their columns. The printer joins them, the output view colors them and the checks
 * refer to them, so the three always agree.
 *
 *   layoutLine({ verb: 'SAVE', object: 'FILE', parameters: [{ name: 'NAME', value: 'a.xml' }] ... })
 *   SAVE FILE | blank | NAME= | a.xml
 */
import { findCommand, findParameter } from '../language/command-catalog.ts';
import { quoteFor, refusalOf } from '../language/values.ts';
import { findWhereKey } from '../language/where-keys.ts';
import type { Pair, ScriptLine } from './script.ts';

export type Token = {
  readonly kind: 'keyword' | 'name' | 'value' | 'comment' | 'unread' | 'space';
  readonly text: string;
  /** From 1. */
  readonly column: number;
  /** The parameter or WHERE key that a name or value token belongs to. */
  readonly of?: string;
  readonly inWhere?: boolean;
};

const word = /^[A-Z][A-Z0-9_]*$/;
/** HELP takes any number of words. */
const words = /^[A-Z][A-Z0-9_]*(?: [A-Z][A-Z0-9_]*)*$/;

export function layoutLine(line: ScriptLine): readonly Token[] {
  const tokens: Token[] = [];
  let column = 1;
  const put = (kind: Token['kind'], text: string, of?: string, inWhere?: boolean) => {
    if (text === '') return;
    tokens.push({ kind, text, column, of, inWhere });
    column += text.length;
  };
  if (line.kind === 'empty') return tokens;
  if (line.kind !== 'command') {
    // One command, one line: a line break in a comment would turn its rest into a command.
    if (/[\n\r]/.test(line.text)) throw new Error('A line of a script holds a line break.');
    put(line.kind, line.text);
    return tokens;
  }
  const command = findCommand(line.verb, line.object);
  const isHelp = line.verb === 'HELP';
  const fits = isHelp ? line.object === '' || words.test(line.object) : word.test(line.object);
  if (!word.test(line.verb) || !fits) throw new Error(`Not a command: ${line.verb} ${line.object}`);
  const putPair = (pair: Pair, inWhere: boolean) => {
    if (!word.test(pair.name)) throw new Error(`Not a parameter name: ${pair.name}`);
    const refusal = refusalOf(pair.value);
    if (refusal) throw new Error(refusal.reason);
    const kind = (inWhere ? findWhereKey(pair.name) : findParameter(command, pair.name))?.kind;
    const quote = quoteFor(pair.value, kind, pair.quoted === true);
    put('space', ' ');
    if (pair.bare) {
      put('name', pair.name, pair.name, inWhere);
      return;
    }
    put('name', `${pair.name}=`, pair.name, inWhere);
    put('value', quote + pair.value + quote, pair.name, inWhere);
  };
  put('keyword', `${line.verb} ${line.object}`.trimEnd());
  for (const pair of line.parameters) putPair(pair, false);
  if (line.where.length > 0) {
    put('space', ' ');
    put('keyword', 'WHERE');
    for (const pair of line.where) putPair(pair, true);
  }
  return tokens;
}

export const printLine = (line: ScriptLine): string =>
  layoutLine(line)
    .map((token) => token.text)
    .join('');
