/**
 * Builds a script from actions, by docs/rules/oedacli.md 4: SET EXITONERROR and LOAD FILE first; one command per line;
 * SAVE ACTION after each; MERGE ACTIONS before a command that needs what an unmerged one adds, renames or empties, and
 * after the last; SAVE FILE always under a new name; a comment before DEPLOY ACTIONS; defaults omitted.
 *
 * A value with a forbidden character is refused: it is not written, and the problem names the action and the parameter.
 * A value with a word in angle brackets is written, so that the user can replace the word, and reported in the same
 * way.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { inOneLine } from '../../text/single-line.ts';
import { isTaken } from '../language/command-catalog.ts';
import type { Command, Kind } from '../language/command-record.ts';
import { listItems, placeholderIn, refusalOf } from '../language/values.ts';
import { clusterKeys, findWhereKey, whereKeys } from '../language/where-keys.ts';
import { type Action, actionVariant, commandOf, isSameFile, type ScriptOptions } from './action.ts';
import { isDefault } from './defaults.ts';
import { printLine } from './line-tokens.ts';
import { needs, yields } from './merge-needs.ts';
import { sameName } from './references.ts';
import { commandLine, type Pair, type Script, type ScriptLine } from './script.ts';
import { releaseComment } from './target-release.ts';

export type BuildProblem = {
  readonly message: string;
  readonly fix?: string;
  /** Absent: the problem is in the options. */
  readonly action?: string;
  readonly parameter: string;
};

export type Built = {
  readonly script: Script;
  readonly problems: readonly BuildProblem[];
  /** Line (from 1) to the id of the action whose command is there. */
  readonly actionLines: ReadonlyMap<number, string>;
};

const deployComment = '# next line changes the machine';
const verifyComment = (names: readonly string[]) => `# check on your release: ${names.join(', ')}`;
/** Precedes a disabled command. */
export const offMark = '# off: ';
export const isGeneratedComment = (text: string) =>
  text === deployComment || text.startsWith('# check on your release: ');

export function buildScript(actions: readonly Action[], options: ScriptOptions, appliance: Appliance): Built {
  const problems: BuildProblem[] = [];
  const lines: ScriptLine[] = [];
  const actionLines = new Map<number, string>();
  const put = (verb: string, object: string, ...parameters: Pair[]) =>
    lines.push(commandLine(verb, object, parameters));
  const save = (parameter: 'plannedFile' | 'deployedFile', taken: readonly string[]) => {
    const name = fileName(options, parameter, taken, problems);
    if (name) put('SAVE', 'FILE', { name: 'NAME', value: name });
  };

  const title = options.title?.trim();
  if (title) lines.push({ kind: 'comment', text: comment(title) });
  if (options.release) lines.push({ kind: 'comment', text: releaseComment(options.release) });
  put('SET', 'EXITONERROR', { name: 'ENABLE', value: 'true' });
  const loaded = fileName(options, 'loadedFile', [], problems);
  if (loaded) put('LOAD', 'FILE', { name: 'NAME', value: loaded });

  const unmerged = new Set<string>();
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
    for (const key of yields(action, appliance)) unmerged.add(key);
    const next = followers.get(action);
    const isForced = commandOf(action)?.isForced === true;
    const isJoined =
      next?.withPrevious &&
      isAction(next) &&
      !waits(next) &&
      isForced === (commandOf(next)?.isForced === true);
    // Usage notes of DELETE CELL and DELETE NEWCELL (section 4.3.4): FORCE saves to the file only.
    if (!isJoined || action.deploysAfter)
      put('SAVE', 'ACTION', ...(isForced ? [{ name: 'FORCE', value: '', bare: true }] : []));
    if (!action.deploysAfter || !next) continue;
    put('MERGE', 'ACTIONS');
    unmerged.clear();
    lines.push({ kind: 'comment', text: deployComment });
    put('DEPLOY', 'ACTIONS');
  }
  if (unmerged.size > 0) put('MERGE', 'ACTIONS');
  if (options.review !== false) put('LIST', 'XMLACTIONS');
  save('plannedFile', [options.loadedFile]);
  if (options.deploy) {
    lines.push({ kind: 'comment', text: deployComment });
    put('DEPLOY', 'ACTIONS');
    save('deployedFile', [options.loadedFile, options.plannedFile]);
  }
  return { script: { lines }, problems, actionLines };
}

/**
 * A row of `#` that the user drew stays one. A script may reach OEDACLI through a heredoc of a shell: what a shell replaces
 * is not written, and neither is the backslash that would join the next line.
 */
const comment = (text: string) =>
  `# ${inOneLine(text)
    .replace(/[$`\\]/g, '_')
    .trim()}`
    .replace(/^# #/, '##')
    .trimEnd();

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
  const refuse = (message: string, fix?: string) => {
    problems.push({ message, parameter, ...(fix ? { fix } : {}) });
    return undefined;
  };
  if (name === '') return refuse(`Field is required: the name of ${what}.`);
  const refusal = refusalOf(name);
  if (refusal) return refuse(refusal.reason, 'Take it out of the name.');
  // The other files take their names from the loaded one.
  const blank = placeholderIn(name);
  if (blank && !problems.some(({ message }) => message === blank.message))
    problems.push({ ...blank, parameter });
  if (taken.some((other) => isSameFile(other, name)))
    return refuse(`${name} would be overwritten.`, `Give ${what} a unique name.`);
  return name;
}

function writeAction(
  action: Action,
  appliance: Appliance,
  all: readonly Action[],
  problems: BuildProblem[],
): { lines: readonly ScriptLine[]; verify: readonly string[] } {
  const [verb = '', object = ''] = action.command.split(' ');
  const command = commandOf(action);
  const variant = actionVariant(action);
  const parameters: Pair[] = [];
  const verify: string[] = [];
  const pair = (name: string, text: string, kind?: Kind): Pair | undefined => {
    const refusal = refusalOf(text);
    if (!refusal) {
      const blank = placeholderIn(text);
      if (blank) problems.push({ ...blank, action: action.id, parameter: name });
      const value =
        kind?.is === 'list' ? listItems(text).join(kind.separator === 'any' ? ',' : kind.separator) : text;
      return value === '' ? undefined : { name, value };
    }
    problems.push({
      message: refusal.reason,
      fix: 'Take it out of the value.',
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
    // A variant that equals the default (DBTYPE=normal) is omitted.
    const { variant: variants } = command ?? {};
    if (variants?.parameter === name && sameName(text, variants.otherwise ?? '')) continue;
    const written = pair(name, text, kind);
    if (!written) continue;
    parameters.push(written);
    if (parameter.mark === 'verify') verify.push(name);
  }
  // Parameters unknown to the catalog come from a pasted script: they are retained, after the known ones.
  for (const [name, value] of Object.entries(action.values)) {
    const written = known.has(name) || value.trim() === '' ? undefined : pair(name, value.trim());
    if (written) parameters.push(written);
  }
  const keys = Object.keys(action.where).filter((name) => action.where[name]?.trim());
  const where = inFormOrder(command, keys).flatMap(
    (name) => pair(name, action.where[name]?.trim() ?? '', findWhereKey(name)?.kind) ?? [],
  );
  const asked = new Map(command?.sets.map((set) => [set.object, set.parameters.map((one) => one.name)]));
  const objects = new Set([...asked.keys(), ...Object.keys(action.sets ?? {})]);
  const sets = [...objects].flatMap((object) => {
    const values = action.sets?.[object] ?? {};
    const names = new Set([...(asked.get(object) ?? []), ...Object.keys(values)]);
    const pairs = [...names].flatMap((name) => {
      const value = values[name]?.trim();
      return (value && pair(name, value)) || [];
    });
    return pairs.length > 0 ? commandLine('SET', object, pairs) : [];
  });
  return { lines: [commandLine(verb, object, parameters, where), ...sets], verify };
}

/** As the book has them: by the form of WHERE that they are of. */
function inFormOrder(command: Command | undefined, given: readonly string[]): readonly string[] {
  const orders = command?.where?.forms.map(whereKeys);
  const order = orders?.find((keys) => given.every((name) => keys.includes(name))) ?? clusterKeys;
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...given].sort((one, other) => rank(one) - rank(other));
}
