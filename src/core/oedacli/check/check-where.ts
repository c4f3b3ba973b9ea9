/** Checks of a WHERE clause: it has exactly one of the command's forms, and each key a value that it takes. */
import { memoize } from '../../collections/memoize.ts';
import { listWords } from '../../text/list-words.ts';
import { findParameter, isTaken } from '../language/command-catalog.ts';
import type { Command, WhereForm } from '../language/command-record.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { clusterKeys, findWhereKey, whereKeys } from '../language/where-keys.ts';
import type { CommandLine, Pair } from '../script/script.ts';
import type { Report } from '../script/script-problem.ts';
import { checkValue } from './check-values.ts';

export function checkWhere(
  line: CommandLine,
  command: Command,
  variant: string | undefined,
  report: Report,
): void {
  const { where, verb, object, seen } = command;
  const name = `${verb} ${object}`;
  if (!where) {
    // Of a LIST that was seen in an old list of names alone, no page of arguments is known.
    const isNameOnly = verb === 'LIST' && !seen?.some((edition) => edition !== '18');
    if (line.where.length > 0)
      report(
        isNameOnly
          ? `The catalog does not have the WHERE of ${name}: check HELP ${name}.`
          : `${name} has no WHERE.`,
        { parameter: line.where[0]?.name, warning: isNameOnly },
      );
    return;
  }
  const forms = where.forms.filter((form) => isTaken(form, variant));
  // A key among the parameters is reported there.
  const misplaced = line.parameters.filter(
    ({ name }) => isWhereKey(command, name) && !findParameter(command, name),
  );
  if (line.where.length === 0 && !where.required) return;
  const absent = line.where.find((pair) => where.without?.includes(pair.name));
  if (absent) {
    const others = clusterKeys.filter((key) => !where.without?.includes(key));
    report(`The page of ${name} has no ${absent.name}. Write ${others.join(' or ')}.`, {
      parameter: absent.name,
    });
    return;
  }
  const foreign = line.where.filter((pair) => !isWhereKey(command, pair.name));
  for (const pair of line.where) {
    const key = findWhereKey(pair.name);
    if (key) checkValue(pair.value, key, undefined, report, where.choices[pair.name]);
  }
  if (formOf(misplaced.length === 0 ? line : { where: [...line.where, ...misplaced] }, forms)) return;
  const selectors = line.where.flatMap(({ name }) => (clusterKeys.includes(name) ? name : []));
  const others = line.where.filter(({ name }) => name !== selectors[0]);
  if (selectors.length > 1 && formOf({ where: others }, forms)) {
    report(`${listWords(selectors)} name the cluster twice.`, {
      ...{ parameter: selectors[1], fix: `Remove ${selectors[1]}.` },
    });
    return;
  }
  const expected = [...new Set(forms.map(({ keys, optional }) => formWords(keys, optional)))];
  const takes = `WHERE of ${name} takes ${expected.join(', or ')}.`;
  for (const pair of foreign) {
    const isParameter = findParameter(command, pair.name) !== undefined;
    const meant = isParameter
      ? ''
      : didYouMean(
          pair.name,
          forms.flatMap(whereKeys).filter((key) => !where.without?.includes(key)),
        );
    report(
      isParameter
        ? `${pair.name} belongs before WHERE.`
        : `${pair.name} is not a key of WHERE.${meant || ` ${takes}`}`,
      { parameter: pair.name },
    );
  }
  if (foreign.length > 0) return;
  const wrong = line.where.find((pair) => !forms.some(({ keys, optional }) => isKey(pair, keys, optional)));
  report(takes, {
    ...{ parameter: wrong?.name, missing: wrong === undefined },
  });
}

/** The form that the keys of the line make up. */
export function formOf(line: Pick<CommandLine, 'where'>, forms: readonly WhereForm[]): WhereForm | undefined {
  const given = line.where.map(({ name }) => name);
  // A key may be a selector of the cluster in one form and stand for itself in another (ALTER CLUSTER WHERE ID).
  return forms.find(({ keys, optional }) => {
    const left = new Set(given);
    const takes = keys.every((key) =>
      key === 'CLUSTER' ? clusterKeys.some((one) => left.delete(one)) : left.delete(key),
    );
    return takes && [...left].every((key) => optional.includes(key));
  });
}

/** The keys of all forms; a script asks for them with each of its lines. */
const keysOf = memoize((where: NonNullable<Command['where']>) => new Set(where.forms.flatMap(whereKeys)));

export const isWhereKey = ({ where }: Command, name: string): boolean =>
  where !== undefined && keysOf(where).has(name);

const isKey = ({ name }: Pair, keys: readonly string[], optional: readonly string[]) =>
  keys.includes(clusterKeys.includes(name) && keys.includes('CLUSTER') ? 'CLUSTER' : name) ||
  optional.includes(name);

const formWords = (keys: readonly string[], optional: readonly string[]) => {
  const words = keys.map((key) => (key === 'CLUSTER' ? 'CLUSTERNAME' : key)).join(' and ');
  return [words, ...optional.map((key) => `${words ? 'perhaps ' : ''}${key}`)].filter(Boolean).join(' and ');
};
