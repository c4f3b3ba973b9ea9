/** Checks of a WHERE clause: it has exactly one of the command's forms, and each key a value that it takes. */
import { isTaken } from '../language/command-catalog.ts';
import type { Command } from '../language/command-record.ts';
import { clusterKeys, findWhereKey } from '../language/where-keys.ts';
import type { CommandLine, Pair } from '../script/script.ts';
import type { Report } from '../script/script-problem.ts';
import { checkValue } from './check-values.ts';

export function checkWhere(
  line: CommandLine,
  { where, verb, object }: Command,
  variant: string | undefined,
  report: Report,
): void {
  const name = `${verb} ${object}`;
  if (!where) {
    // Of many a LIST only the name is known.
    if (line.where.length > 0)
      report(
        verb === 'LIST'
          ? `The catalog does not have the WHERE of ${name}: check HELP ${name}.`
          : `${name} has no WHERE.`,
        { parameter: line.where[0]?.name, warning: verb === 'LIST' },
      );
    return;
  }
  if (line.where.length === 0 && !where.required) return;
  for (const pair of line.where) {
    const key = findWhereKey(pair.name);
    if (key) checkValue(pair.value, key, undefined, report, where.choices[pair.name]);
  }
  const forms = where.forms.filter((form) => isTaken(form, variant));
  const given = line.where.map(({ name }) => name);
  // A key may be a selector of the cluster in one form and stand for itself in another (ALTER CLUSTER WHERE ID).
  const fits = forms.some(({ keys, optional }) => {
    const left = new Set(given);
    const takes = keys.every((key) =>
      key === 'CLUSTER' ? clusterKeys.some((one) => left.delete(one)) : left.delete(key),
    );
    return takes && [...left].every((key) => optional.includes(key));
  });
  if (fits) return;
  const expected = [...new Set(forms.map(({ keys, optional }) => formWords(keys, optional)))];
  report(`WHERE of ${name} takes ${expected.join(', or ')}.`, {
    parameter: line.where.find((pair) => !forms.some(({ keys, optional }) => isKey(pair, keys, optional)))
      ?.name,
  });
}

const isKey = ({ name }: Pair, keys: readonly string[], optional: readonly string[]) =>
  keys.includes(clusterKeys.includes(name) && keys.includes('CLUSTER') ? 'CLUSTER' : name) ||
  optional.includes(name);

const formWords = (keys: readonly string[], optional: readonly string[]) => {
  const words = keys.map((key) => (key === 'CLUSTER' ? 'CLUSTERNAME' : key)).join(' and ');
  return [words, ...optional.map((key) => `${words ? 'perhaps ' : ''}${key}`)].filter(Boolean).join(' and ');
};
