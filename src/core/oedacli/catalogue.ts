/**
 * The OEDACLI command language as data: what a script may hold, with the source and the mark of each command.
 *
 * The list is open: a command may accept more than its record names, and `HELP <command>` of the customer's bundle
 * has the final word. So an unknown command or parameter is a warning, and is never dropped.
 *
 *   findCommand('add', 'database')?.parameters[0]?.name    DBNAME
 */
import type { Command, Parameter, Reference } from './command-record.ts';
import { addDatabase, addDatabaseHome } from './software-commands.ts';

const book = 'https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmin/';

const simple = (
  name: string,
  title: string,
  page: string,
  parameters: readonly Parameter[] = [],
): Command => {
  const [verb = '', object = ''] = name.split(' ');
  return { verb, object, title, mark: 'documented', source: book + page, parameters };
};

const file = (required: boolean): Parameter => {
  return { name: 'NAME', label: 'File', required, kind: { is: 'file' }, mark: 'documented' };
};

const yesNo = (name: string, label: string, required: boolean, hint?: string): Parameter => {
  return {
    name,
    label,
    required,
    kind: { is: 'choice', values: ['true', 'false'] },
    mark: 'documented',
    hint,
  };
};

/** The one list that the book writes in double quotes. */
const sshHosts: Parameter = {
  name: 'HOSTNAMES',
  label: 'Servers',
  required: false,
  kind: { is: 'list', separator: ',', quote: '"' },
  mark: 'documented',
  refersTo: 'machine',
};

const start = 'running-oedacli-utility.html';
const sequence = 'delete-databasehome.html';

export const catalogue: readonly Command[] = [
  addDatabaseHome,
  addDatabase,
  simple('SET EXITONERROR', 'Stop at the first error', start, [yesNo('ENABLE', 'Enable', true)]),
  simple('LOAD FILE', 'Load the file', 'load-file.html', [file(true)]),
  simple('SAVE FILE', 'Save the file', 'file1.html', [
    file(false),
    yesNo('MAC', 'Add MAC addresses', false, 'The ILOMs must be reachable'),
  ]),
  simple('SAVE ACTION', 'Save the action', sequence),
  simple('MERGE ACTIONS', 'Merge the actions', sequence),
  { ...simple('DEPLOY ACTIONS', 'Deploy the actions', sequence), changesMachine: true },
  simple('LIST XMLACTIONS', 'List the actions of the file', 'list-xmlactions.html'),
  simple('LIST CURRENTACTION', 'List the current action', sequence),
  simple('GENERATE SSHKEYS', 'Generate SSH keys', start, [sshHosts]),
];

/** What scripts of others sometimes hold although no public source documents it, and what to write instead. */
export const neverWritten: Readonly<Record<string, string>> = {
  'ADD USER': 'Users come with the es.xml: the deploy step USERS makes them.',
  'ADD GROUP': 'Groups come with the es.xml: the deploy step USERS makes them.',
  'ALTER USER': 'It belongs to CellCLI, another tool.',
  'ADD CLUSTER': 'A cluster is defined in the OEDA web page and carried by the es.xml.',
  'ADD PLUGGABLEDATABASE': 'Write ADD DATABASE with DBTYPE=PDB and WHERE ... CDBNAME=.',
  'CLONE DATABASEHOME': 'Write ADD DATABASEHOME with INSTALLTYPE=CLONE.',
};

/** Where a key of a WHERE clause points. */
export const whereReferences: Readonly<Record<string, Reference>> = {
  CLUSTERNUMBER: 'cluster',
  CLUSTERNAME: 'cluster',
  CLUSTERID: 'cluster',
  DBHOMELOC: 'home',
  CDBNAME: 'database',
};

export const clusterKeys: readonly string[] = ['CLUSTERNAME', 'CLUSTERNUMBER', 'CLUSTERID'];

const byName = new Map(catalogue.map((command) => [`${command.verb} ${command.object}`, command]));

/** Not case-sensitive, as the language. */
export const findCommand = (verb: string, object: string): Command | undefined =>
  byName.get(`${verb} ${object}`.toUpperCase());

export const findParameter = (command: Command | undefined, name: string): Parameter | undefined =>
  command?.parameters.find((parameter) => parameter.name === name.toUpperCase());

/**
 * `normal`, `CDB` or `PDB` of ADD DATABASE, `normal` for a mistyped one; undefined for a command that has no variants.
 */
export function variantOf(command: Command, given: (name: string) => string | undefined): string | undefined {
  if (!command.variant) return undefined;
  const { parameter, otherwise } = command.variant;
  const value = given(parameter)?.toUpperCase();
  const kind = findParameter(command, parameter)?.kind;
  return value && kind?.is === 'choice' && kind.values.includes(value) ? value : otherwise;
}

export const isTaken = (record: { readonly variants?: readonly string[] }, variant: string | undefined) =>
  !record.variants || variant === undefined || record.variants.includes(variant);
