/**
 * The check of a document that comes in from outside: a file, a record, a draft. Inside, the types guarantee its shape.
 *
 * Objects are loose: a key that this release does not know stays where it is. A collection that is missing is empty.
 * Ids are unique in their collection, because every look-up relies on it.
 *
 *   validateAppliance({ schema: 1, id: 'appliance:a', name: 'a' })     { ok: true, appliance }
 */
import * as v from 'valibot';
import type { Appliance, Problem } from './appliance-types.ts';
import { isOfLength } from './fits.ts';
import { collectionNames } from './record-labels.ts';
import { appliance } from './schema-appliance.ts';
import { mostText } from './schema-primitives.ts';

type DocumentPath = readonly (string | number)[];
export type DocumentProblem = Problem & { readonly path: DocumentPath };
export type Validated =
  | { readonly ok: true; readonly appliance: Appliance }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

/** A longer list of faults would not help the user. */
const mostProblems = 100;

/** Texts have a `limited` length, or `any`: earlier releases had no limit, and what they saved still opens. */
export function validateAppliance(value: unknown, length: 'limited' | 'any' = 'limited'): Validated {
  const result = v.safeParse(appliance, value);
  const issues = (result.issues ?? []).filter((issue) => length === 'limited' || !isOfLength(issue));
  if (!result.typed || issues.length > 0)
    return { ok: false, problems: issues.slice(0, mostProblems).map(problemOf) };
  const valid: Appliance = result.output;
  const problems = [...duplicateIds(valid), ...endlessRacks(valid)];
  return problems.length === 0 ? { ok: true, appliance: valid } : { ok: false, problems };
}

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  '>=0': 'a number of 0 or more',
};

/** `64 characters`, `65,536 characters (64 KiB)`. */
function lengthWords(most: number): string {
  const size = most < 2 ** 10 ? '' : most < 2 ** 20 ? ` (${most / 2 ** 10} KiB)` : ` (${most / 2 ** 20} MiB)`;
  return `${most.toLocaleString('en')} characters${size}`;
}

/** `"a"`, or `("a" | "b")` for one of several. */
function neededWords({ type, expected }: v.BaseIssue<unknown>): string {
  if (type === 'finite') return 'a finite number';
  if (type === 'check') return `finite numbers, and texts of at most ${lengthWords(mostText)}`;
  if (!expected) return 'another value';
  const all = expected.replace(/[()]/g, '').split(' | ');
  const [last = '', ...others] = all.map((one) => words[one] ?? one.replaceAll('"', '')).reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} or ${last}` : last;
}

export function problemOf(issue: v.BaseIssue<unknown>): DocumentProblem {
  const path = (issue.path ?? []).flatMap((item) =>
    typeof item.key === 'string' || typeof item.key === 'number' ? [item.key] : [],
  );
  const what = pathText(path);
  const { received, requirement } = issue;
  if (issue.type === 'max_length') {
    const message = `${what} has ${Number(received).toLocaleString('en')} characters`;
    return { message, fix: `Shorten it to at most ${lengthWords(Number(requirement))}.`, path };
  }
  const message = received === 'undefined' ? `${what} is missing` : `${what} is ${received.slice(0, 60)}`;
  return { message, fix: `Here the document needs ${neededWords(issue).slice(0, 200)}.`, path };
}

/** Of a number that is not finite where the schema declares none. */
export const endlessNumber = (path: DocumentPath, value: number): DocumentProblem => ({
  message: `${pathText(path)} is ${value}`,
  fix: 'Here the document needs a finite number.',
  path,
});

/** `endpoints[3].address`, or `The document` for its root; of a long key its beginning. */
const pathText = (path: DocumentPath): string =>
  path.length === 0
    ? 'The document'
    : path
        .map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${key.slice(0, 120)}`))
        .join('');

/** Of records of one collection with one id. */
export function duplicateIds(valid: Appliance): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  for (const name of collectionNames) {
    const seen = new Set<string>();
    for (const [i, { id }] of valid[name].entries()) {
      if (seen.has(id) && problems.length < mostProblems) {
        const path = [name, i, 'id'];
        problems.push({
          message: `${pathText(path)} is "${id.slice(0, 120)}", which another record has`,
          fix: 'Every id in a collection is unique: give one of the two another id.',
          path,
        });
      }
      seen.add(id);
    }
  }
  return problems;
}

/** A rack is drawn unit by unit. */
const mostUnits = 1000;

const endlessRacks = ({ racks }: Appliance): DocumentProblem[] =>
  racks.flatMap(({ units }, i) =>
    units <= mostUnits
      ? []
      : [
          {
            message: `racks[${i}].units is ${units}`,
            fix: `A rack has at most ${mostUnits} units here; 42 are usual.`,
            path: ['racks', i, 'units'],
          },
        ],
  );
