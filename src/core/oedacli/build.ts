/**
 * Actions in, script out, by the rules of the generator:
 * SET EXITONERROR and LOAD FILE first; one command a line; SAVE ACTION after each; MERGE ACTIONS before a command that
 * needs what an unmerged one adds, and after the last; SAVE FILE always under a new name; a comment before
 * DEPLOY ACTIONS; defaults left out.
 *
 * A value with a forbidden character is refused: it is not written, and the problem names the action and the parameter.
 */
import type { Appliance } from '../appliance/types.ts';
import { type Action, actionVariant, commandOf, isSameFile, type ScriptOptions } from './action.ts';
import { findParameter, isTaken } from './catalogue.ts';
import type { Reference } from './command-record.ts';
import { isDefault } from './defaults.ts';
import { printLine } from './layout.ts';
import { sameName, selectedCluster } from './references.ts';
import { commandLine, type Line, type Pair, type Script } from './script.ts';
import { listItems, refusalOf } from './values.ts';
import { clusterKeys, findWhereKey } from './where-keys.ts';

export type BuildProblem = {
  readonly message: string;
  readonly mend?: string;
  /** Absent: the problem is in the options. */
  readonly action?: string;
  readonly parameter: string;
};

export type Built = {
  readonly script: Script;
  readonly problems: readonly BuildProblem[];
  /** Line (from 1) to the id of the action whose command stands there. */
  readonly actionLines: ReadonlyMap<number, string>;
};

const deployComment = '# next line changes the machine';
const verifyComment = (names: readonly string[]) => `# check on your release: ${names.join(', ')}`;
/** A disabled command stands behind it. */
export const offMark = '# off: ';
export const isGeneratedComment = (text: string) =>
  text === deployComment || text.startsWith('# check on your release: ');

export function buildScript(actions: readonly Action[], options: ScriptOptions, appliance: Appliance): Built {
  const problems: BuildProblem[] = [];
  const lines: Line[] = [];
  const actionLines = new Map<number, string>();
  const put = (verb: string, object: string, ...parameters: Pair[]) =>
    lines.push(commandLine(verb, object, parameters));
  const save = (parameter: 'plannedFile' | 'deployedFile', taken: readonly string[]) => {
    const name = fileName(options, parameter, taken, problems);
    if (name) put('SAVE', 'FILE', { name: 'NAME', value: name });
  };

  const title = options.title?.trim();
  if (title) lines.push({ kind: 'comment', text: comment(title) });
  put('SET', 'EXITONERROR', { name: 'ENABLE', value: 'true' });
  const loaded = fileName(options, 'loadedFile', [], problems);
  if (loaded) put('LOAD', 'FILE', { name: 'NAME', value: loaded });

  const unmerged = new Set<string>();
  let merges = false;
  const isAction = (action: Action) => {
    const command = commandOf(action);
    return !command || command.isAction === true;
  };
  const enabled = actions.filter(({ disabled }) => !disabled);
  const waits = (action: Action) => needs(action, appliance).some((key) => unmerged.has(key));
  const followers = new Map(enabled.map((action, at) => [action, enabled[at + 1]]));
  for (const action of actions) {
    if (!action.disabled && waits(action)) {
      put('MERGE', 'ACTIONS');
      unmerged.clear();
    }
    for (const text of action.comments ?? []) lines.push({ kind: 'comment', text: comment(text) });
    const written = writeAction(action, appliance, enabled, problems);
    if (!action.disabled && written.verify.length > 0)
      lines.push({ kind: 'comment', text: verifyComment(written.verify) });
    for (const line of written.lines) {
      lines.push(action.disabled ? { kind: 'comment', text: offMark + printLine(line) } : line);
      actionLines.set(lines.length, action.id);
    }
    if (action.disabled || !isAction(action)) continue;
    merges = true;
    const added = adds(action, appliance);
    if (added) unmerged.add(added);
    const next = followers.get(action);
    if (!next?.withPrevious || !isAction(next) || waits(next)) put('SAVE', 'ACTION');
  }
  if (merges) put('MERGE', 'ACTIONS');
  if (options.review !== false) put('LIST', 'XMLACTIONS');
  save('plannedFile', [options.loadedFile]);
  if (options.deploy) {
    lines.push({ kind: 'comment', text: deployComment });
    put('DEPLOY', 'ACTIONS');
    save('deployedFile', [options.loadedFile, options.plannedFile]);
  }
  return { script: { lines }, problems, actionLines };
}

const comment = (text: string) => `# ${text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()}`.trimEnd();

const fileWords = {
  loadedFile: 'the loaded file',
  plannedFile: 'the planned file',
  deployedFile: 'the deployed file',
} as const;

function fileName(
  options: ScriptOptions,
  parameter: keyof typeof fileWords,
  taken: readonly string[],
  problems: BuildProblem[],
): string | undefined {
  const name = options[parameter].trim();
  const what = fileWords[parameter];
  const refuse = (message: string, mend?: string) => {
    problems.push({ message, parameter, ...(mend ? { mend } : {}) });
    return undefined;
  };
  if (name === '') return refuse(`Field is required: the name of ${what}.`);
  const refusal = refusalOf(name);
  if (refusal) return refuse(refusal.reason, 'Take it out of the name.');
  if (taken.some((other) => isSameFile(other, name)))
    return refuse(`${name} would be overwritten.`, `Give ${what} a name of its own.`);
  return name;
}

function writeAction(
  action: Action,
  appliance: Appliance,
  all: readonly Action[],
  problems: BuildProblem[],
): { lines: readonly Line[]; verify: readonly string[] } {
  const [verb = '', object = ''] = action.command.split(' ');
  const command = commandOf(action);
  const variant = actionVariant(action);
  const parameters: Pair[] = [];
  const verify: string[] = [];
  const pair = (name: string, text: string): Pair | undefined => {
    const refusal = refusalOf(text);
    if (!refusal) return { name, value: text };
    problems.push({
      message: refusal.reason,
      mend: 'Take it out of the value.',
      action: action.id,
      parameter: name,
    });
    return undefined;
  };
  const known = new Set(command?.parameters.map((parameter) => parameter.name));
  for (const parameter of command?.parameters ?? []) {
    const { name, kind } = parameter;
    const text = action.values[name]?.trim() ?? '';
    if (text === '' || !isTaken(parameter, variant)) continue;
    if (!action.spelledOut?.includes(name) && isDefault(parameter, action, appliance, all)) continue;
    // A variant that only says what its absence says (DBTYPE=normal) is not written.
    const { variant: variants } = command ?? {};
    if (variants?.parameter === name && sameName(text, variants.otherwise ?? '')) continue;
    const written = pair(name, text);
    if (!written) continue;
    parameters.push(kind.is === 'list' ? { name, value: listItems(text).join(kind.separator) } : written);
    if (parameter.mark === 'verify') verify.push(name);
  }
  // What the catalogue does not know came with a pasted script: kept, behind the known ones.
  for (const [name, value] of Object.entries(action.values)) {
    const written = known.has(name) || value.trim() === '' ? undefined : pair(name, value.trim());
    if (written) parameters.push(written);
  }
  const where = Object.entries(action.where)
    .map(([name, value]) => ({ name, value: value.trim() }))
    .filter(({ value }) => value !== '')
    .sort((one, other) => whereRank(one.name) - whereRank(other.name))
    .flatMap(({ name, value }) => pair(name, value) ?? []);
  const sets = (command?.sets ?? []).flatMap((set) => {
    const values = action.sets?.[set.object];
    const pairs = set.parameters.flatMap(({ name }) => {
      const value = values?.[name]?.trim();
      return (value && pair(name, value)) || [];
    });
    return pairs.length > 0 ? commandLine('SET', set.object, pairs) : [];
  });
  return { lines: [commandLine(verb, object, parameters, where), ...sets], verify };
}

/** The cluster selector stands before what it selects in. */
const whereRank = (key: string) => (clusterKeys.includes(key) ? 0 : 1);

const clusterKey = (action: Action, appliance: Appliance) =>
  selectedCluster((key) => action.where[key], appliance)?.id ??
  clusterKeys.map((key) => action.where[key]).join();

/** Machines stand for themselves; what else has a name has it in its cluster. */
const kinds: Readonly<Partial<Record<Reference, string>>> = {
  home: 'home',
  database: 'database',
  container: 'database',
  'disk-group': 'disk-group',
  node: 'machine',
  cell: 'machine',
  machine: 'machine',
};

function key(what: Reference | undefined, cluster: string, name: string): string | undefined {
  const kind = what && kinds[what];
  if (!kind) return undefined;
  if (kind === 'machine') return `${kind} ${name.toLowerCase()}`;
  return `${kind} ${cluster} ${kind === 'home' ? name : name.toUpperCase()}`;
}

function adds(action: Action, appliance: Appliance): string | undefined {
  const added = commandOf(action)?.adds;
  const name = added && action.values[added.by]?.trim();
  return added && name ? key(added.what, clusterKey(action, appliance), name) : undefined;
}

/** Everything that the action points at. */
function needs(action: Action, appliance: Appliance): readonly string[] {
  const command = commandOf(action);
  const cluster = clusterKey(action, appliance);
  const pointsAt = (what: Reference | undefined, value: string) =>
    what ? listItems(value).flatMap((item) => key(what, cluster, item) ?? []) : [];
  return [
    ...Object.entries(action.where).flatMap(([name, value]) => pointsAt(findWhereKey(name)?.refersTo, value)),
    ...Object.entries(action.values).flatMap(([name, value]) =>
      pointsAt(findParameter(command, name)?.refersTo, value),
    ),
  ];
}
