/** Which exports of the sources nobody imports, read from the text. */
import { dirname, join } from 'node:path/posix';
import type { Source } from './sources.ts';

export type Export = { readonly path: string; readonly name: string; readonly isType: boolean };

const declared =
  /^export (?:declare )?(?:async )?(function\*?|const|let|class|type|interface|enum) ([\w$]+)/gm;
const listed = /^export (type )?\{([^}]*)\}( from)?/gm;
const named = /^(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/gm;
/** An importer of the whole module has all its names. */
const whole = /(?:\* as [\w$]+ from|export \* from|import\()\s*['"]([^'"]+)['"]/g;
const taken = /import\(\s*['"]([^'"]+)['"]\s*\)(?:\))?\.([\w$]+)/g;

const names = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((one) => one.split(/\s+as\s+/));

export function exportsOf({ path, text }: Source): Export[] {
  const found = [...text.matchAll(declared)].map(([, kind, name]) => ({
    path,
    name: name ?? '',
    isType: kind === 'type' || kind === 'interface',
  }));
  for (const [, type, list] of text.matchAll(listed))
    for (const [own, other] of names(list ?? ''))
      found.push({ path, name: other ?? own ?? '', isType: type !== undefined });
  return found;
}

/** The names that a source exports from another file without having them itself, as `path name`; `path *` for all. */
export const reExportsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/^export (?:type )?(?:\*|\{([^}]*)\}) from/gm)].flatMap(([, list]) =>
    list === undefined ? `${path} *` : names(list).map(([own, other]) => `${path} ${other ?? own}`),
  );

const importedNames = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(named)].flatMap(([row, list]) =>
      row.startsWith('import') ? names(list ?? '').map(([own, other]) => other ?? own ?? '') : [],
    ),
  );
/** `(a: A, b?: B)` of a function whose whole body is one call with plain names. */
const forwards = [
  /^export const ([\w$]+) = (?:<[^>]*>)?\(([^(){}]*)\)(?:: [^=]+)? =>\s*([\w$]+)\(([\w$,\s]*)\);/gm,
  /^export function ([\w$]+)(?:<[^>]*>)?\(([^(){}]*)\)[^{]*\{\s*(?:return )?([\w$]+)\(([\w$,\s]*)\);\s*\}/gm,
];
const parameterNames = (list: string) => list.replace(/<[^>]*>/g, '').match(/[\w$]+(?=\??:)/g) ?? [];

/**
 * The exports of a source that only pass on what it imports, as `path name`: the name itself, a second name for it, and a
 * function that calls it with its own parameters. A call with other values, or with a part of a parameter, adds something.
 */
export function passedOnBy({ path, text }: Source): string[] {
  const imported = importedNames(text);
  const found = [...text.matchAll(/^export (?:type )?\{([^}]*)\}(?! from)/gm)]
    .flatMap(([, list]) => names(list ?? ''))
    .filter(([own = '']) => imported.has(own))
    .map(([own, other]) => other ?? own);
  for (const [, name, target = ''] of text.matchAll(/^export const ([\w$]+)(?:: [^=\n]+)? = ([\w$]+);/gm))
    if (imported.has(target)) found.push(name);
  for (const pattern of forwards)
    for (const [, name, parameters = '', target = '', values = ''] of text.matchAll(pattern)) {
      const given = values.split(',').map((one) => one.trim());
      if (imported.has(target) && given.join() === parameterNames(parameters).join()) found.push(name);
    }
  return found.map((name) => `${path} ${name}`);
}

/** The names that a source takes from others, as `path name`; `path *` where it takes the whole module. */
export function takenBy({ path, text }: Source): string[] {
  const at = (specifier = '') => (specifier.startsWith('.') ? join(dirname(path), specifier) : specifier);
  return [
    ...[...text.matchAll(named)].flatMap(([, list, from]) =>
      names(list ?? '').map(([name]) => `${at(from)} ${name}`),
    ),
    ...[...text.matchAll(taken)].map(([, from, name]) => `${at(from)} ${name}`),
    ...[...text.matchAll(whole)].map(([, from]) => `${at(from)} *`),
  ];
}

/** Exports of `sources` that none of `users` takes from another file. */
export function unusedExports(sources: readonly Source[], users: readonly Source[]): Export[] {
  const used = new Set(users.flatMap(takenBy));
  return sources
    .flatMap(exportsOf)
    .filter(({ path, name }) => !used.has(`${path} ${name}`) && !used.has(`${path} *`));
}
