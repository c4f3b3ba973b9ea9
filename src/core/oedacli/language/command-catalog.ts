/**
 * The OEDACLI command language as data: the documented commands (docs/rules/oedacli.md 5), with their parameters, values,
 * defaults, limits and WHERE keys, with the source and the mark of each.
 *
 * The list is open: a command may accept more than its record names, and `HELP <command>` of the customer's bundle
 * has the final word. So an unknown command or parameter is a warning, and is never dropped. A record with `unwritten`
 * is documented by name, but the console never writes it.
 *
 *   findCommand('add', 'database')?.parameters[0]?.name    DBNAME
 */
import { memoize } from '../../collections/memoize.ts';
import type { Command, Parameter, Touches } from './command-record.ts';
import { clusters } from './commands-cluster.ts';
import { networks } from './commands-network.ts';
import { services } from './commands-services.ts';
import { software } from './commands-software.ts';
import { storage } from './commands-storage.ts';
import { nearest } from './did-you-mean.ts';
import { readCommands } from './parse-command-tables.ts';

/** Area by area, in the order of their use. */
export const catalog: readonly Command[] = [
  ...readCommands('Databases', software),
  ...readCommands('Clusters and servers', clusters),
  ...readCommands('Storage', storage),
  ...readCommands('Networks', networks),
  ...readCommands('Script, files and services', services),
];

/** The commands that the console writes. */
export const writtenCommands: readonly Command[] = catalog.filter(({ unwritten }) => !unwritten);

/** Those that a script of ours may have as an action: what the guide and the chooser count. */
export const isOffered = ({ verb, object, unwritten }: Command): boolean =>
  !unwritten && verb !== 'HELP' && !frameCommands.has(`${verb} ${object}`);

/** What scripts of others sometimes hold although no public source documents it, and what to write instead. */
export const neverWritten: Readonly<Record<string, string>> = {
  'ADD USER': 'Users come with the es.xml: the deploy step USERS makes them.',
  'ADD GROUP': 'Groups come with the es.xml: the deploy step USERS makes them.',
  'ALTER USER': 'It belongs to CellCLI, another tool.',
  'ADD CLUSTER': 'A cluster is defined in the OEDA web page and carried by the es.xml.',
  'ADD PLUGGABLEDATABASE': 'Write ADD DATABASE with DBTYPE=PDB and WHERE ... CDBNAME=.',
  'CLONE DATABASEHOME': 'Write ADD DATABASEHOME with INSTALLTYPE=CLONE.',
  'IMPORT KEYS': 'Remove it.',
  'ADD ALERT': 'Write ALTER ALERT: it also creates an alert that is not there.',
};

/** Verbs that no public source documents. */
export const neverVerbs: Readonly<Record<string, string>> = {
  SHOW: 'Write LIST.',
  RESET: 'Remove it.',
  VALIDATE: 'VALIDATE is a step of CREATE CLUSTER and no command.',
};

/** Every `VERB OBJECT`. */
export const commandNames: readonly string[] = catalog.map(({ verb, object }) => `${verb} ${object}`);

const byName = new Map(catalog.map((command) => [`${command.verb} ${command.object}`, command]));
const sets = new Map(
  catalog.map((command) => [command, new Map(command.sets.map((one) => [one.object, one]))]),
);
const parametersOf = memoize(({ parameters }: Command) => new Map(parameters.map((one) => [one.name, one])));

/** Not case-sensitive, as the language. `under`: the CLONE command that a SET line belongs to. */
export function findCommand(verb: string, object: string, under?: Command): Command | undefined {
  if (verb.toUpperCase() === 'HELP') return byName.get('HELP ');
  const name = object.toUpperCase();
  const own = under && verb.toUpperCase() === 'SET' ? sets.get(under)?.get(name) : undefined;
  return own ?? byName.get(`${verb.toUpperCase()} ${name}`);
}

/** By `VERB OBJECT`. */
export const commandNamed = (name: string): Command | undefined => byName.get(name.toUpperCase());

/** Every object that a SET line may have, under any CLONE command. */
export const setObjects: ReadonlySet<string> = new Set(
  catalog.flatMap((command) => command.sets.map(({ object }) => object)),
);

export function findParameter(command: Command | undefined, name: string): Parameter | undefined {
  return command && parametersOf(command).get(name.toUpperCase());
}

/** Verbs that look, or keep to files, whatever comes after them. */
const quietVerbs: ReadonlySet<string> = new Set(['LIST', 'HELP', 'SAVE', 'LOAD', 'MERGE']);
const actionVerbs: ReadonlySet<string> = new Set(['ADD', 'ALTER', 'DELETE', 'CLONE']);

/** An unknown command becomes an action if its verb makes actions. */
export const isActionLine = (verb: string, command: Command | undefined): boolean =>
  command ? command.isAction === true : actionVerbs.has(verb);

/**
 * Of an unknown command too: one that may change something is taken to do it at once, for safety. `has`: whether the line
 * has a parameter.
 */
export function touchesOf(
  verb: string,
  command: Command | undefined,
  has: (parameter: string) => boolean = () => true,
): Touches {
  if (!command) return actionVerbs.has(verb) ? 'deployed' : quietVerbs.has(verb) ? 'never' : 'now';
  return command.touchesWith === undefined || has(command.touchesWith) ? command.touches : 'never';
}

const knownVerbs: ReadonlySet<string> = new Set(catalog.map(({ verb }) => verb));

/**
 * Whether a line that cannot be read may act at once, by the first two words of each of its parts: what is behind a
 * semicolon, an operator of the shell or a quote. A word that begins with DEPLOY is one with its object.
 */
export const mayActAtOnce = (text: string): boolean =>
  text
    .toUpperCase()
    .split(/[;&|"'`]/)
    .some((part) => {
      const [verb = '', object = ''] = part.trim().split(/[ \t]+/, 2);
      if (/^DEPLOY(?!\w*\.XML)/.test(verb) || nearest(verb, ['DEPLOY']) !== undefined) return true;
      return knownVerbs.has(verb) && touchesOf(verb, findCommand(verb, object)) === 'now';
    });

type Given = (name: string) => string | undefined;

/**
 * `normal`, `CDB` or `PDB` of ADD DATABASE, `SMTP` of ALTER ALERT; the usual variant for a mistyped value; undefined
 * for a command without variants, or if no value decides. Every parameter is then allowed.
 */
export function variantOf(
  command: Command,
  given: Given,
  where: Given = () => undefined,
): string | undefined {
  const { variant } = command;
  if (!variant) return undefined;
  const { parameter, inWhere, names, otherwise } = variant;
  const value = parameter && (inWhere ? where : given)(parameter)?.toUpperCase();
  const named = value ? names.find((name) => name === value) : undefined;
  if (named ?? otherwise) return named ?? otherwise;
  const discriminator = command.parameters.find(
    ({ name, variants }) => variants?.length === 1 && given(name),
  );
  return discriminator?.variants?.[0];
}

export const isTaken = (record: { readonly variants?: readonly string[] }, variant: string | undefined) =>
  !record.variants || variant === undefined || record.variants.includes(variant);

/** Required in this variant, as far as no other parameter stands in for it. */
export const isRequired = (parameter: Parameter, variant: string | undefined): boolean =>
  variant !== undefined && parameter.requiredFor
    ? parameter.requiredFor.includes(variant)
    : // Without a variant a parameter of one variant only cannot be required.
      parameter.required && (variant !== undefined || !parameter.variants) && isTaken(parameter, variant);

/** These lines frame every script: the builder writes them by itself. */
export const frameCommands: ReadonlySet<string> = new Set([
  'SET EXITONERROR',
  'LOAD FILE',
  'SAVE FILE',
  'SAVE ACTION',
  'MERGE ACTIONS',
  'DEPLOY ACTIONS',
  'LIST XMLACTIONS',
]);
