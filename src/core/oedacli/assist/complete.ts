/**
 * Completion of a line at the cursor: verbs and objects, then parameter names, WHERE, its keys, and values.
 *
 *   completeLine('ADD DATA', 8, vega01)    { from: 4, options: [{ text: 'DATABASE', ... }, { text: 'DATABASEHOME', ... }] }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { findCommand, isTaken, variantOf, writtenCommands } from '../language/command-catalog.ts';
import type { Command } from '../language/command-record.ts';
import { nameWords } from '../language/help.ts';
import { whereKeys } from '../language/where-keys.ts';
import type { Action } from '../script/action.ts';
import { pickerFor } from './field-choices.ts';

export type Completion = {
  /** Where the options go, from 0, up to the cursor. */
  readonly from: number;
  readonly options: readonly { readonly text: string; readonly words: string }[];
};

export function completeLine(line: string, cursor: number, appliance: Appliance): Completion {
  const text = line.slice(0, cursor);
  const from = text.search(/[^ \t]*$/);
  const part = text.slice(from).toUpperCase();
  const [verb = '', object = '', ...rest] = text
    .slice(0, from)
    .trim()
    .split(/[ \t]+/);
  const starting = (
    options: readonly { text: string; words: string }[],
    at = from,
    typed = part,
  ): Completion => ({
    from: at,
    options: options.filter((one) => one.text.toUpperCase().startsWith(typed)),
  });
  if (!verb)
    return starting(
      [...new Set(writtenCommands.map((one) => one.verb))].map((one) => ({ text: one, words: '' })),
    );
  if (!object)
    return starting(
      writtenCommands
        .filter((one) => one.verb === verb.toUpperCase() && one.object !== '')
        .map((one) => ({ text: one.object, words: one.title })),
    );
  const command = findCommand(verb, object);
  if (!command) return { from, options: [] };
  const inWhere = rest.some((word) => word.toUpperCase() === 'WHERE');
  const given = pairsOf(rest);
  const equals = part.indexOf('=');
  if (equals >= 0) return values(equals);
  const names = inWhere ? new Set(command.where?.forms.flatMap(whereKeys)) : parametersOf(command, given);
  return starting([
    ...[...names]
      .filter((name) => !(inWhere && command.where?.without?.includes(name)))
      .filter((name) => !(name in (inWhere ? given.where : given.values)))
      .map((name) => ({ text: `${name}=`, words: nameWords(command, name, inWhere) ?? '' })),
    ...(command.where && !inWhere ? [{ text: 'WHERE', words: '' }] : []),
  ]);

  function values(at: number): Completion {
    const name = part.slice(0, at);
    const action: Action = { id: '', command: `${command?.verb} ${command?.object}`, ...given };
    const picker = pickerFor(name, inWhere, action, appliance, []);
    // Within a list the last item is completed.
    const typed = Math.max(at, part.lastIndexOf("'"), picker?.several ? part.lastIndexOf(',') : 0) + 1;
    return starting(
      (picker?.values ?? []).map((value) => ({ text: value, words: '' })),
      from + typed,
      part.slice(typed),
    );
  }
}

function pairsOf(words: readonly string[]) {
  const values: Record<string, string> = {};
  const where: Record<string, string> = {};
  let into = values;
  for (const word of words) {
    if (word.toUpperCase() === 'WHERE') into = where;
    const equals = word.indexOf('=');
    if (equals > 0) into[word.slice(0, equals).toUpperCase()] = word.slice(equals + 1).replace(/^'|'$/g, '');
  }
  return { values, where };
}

function parametersOf(command: Command, { values, where }: ReturnType<typeof pairsOf>): readonly string[] {
  const variant = variantOf(
    command,
    (name) => values[name],
    (name) => where[name],
  );
  return command.parameters.filter((one) => isTaken(one, variant)).map(({ name }) => name);
}
