/**
 * A script back into actions and options, so that a saved or pasted one can be worked on. Every command of the catalog
 * becomes an action, and so does an ADD, ALTER or DELETE that it does not know: that one is written back as it was.
 * SET lines go to their CLONE, commands behind `# off:` are disabled actions. The rest is named in `leftOut`, by line.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import {
  commandNamed,
  findCommand,
  findParameter,
  frameCommands,
  mayActAtOnce,
} from '../language/command-catalog.ts';
import type { Command } from '../language/command-record.ts';
import { itemsOf } from '../language/values.ts';
import { type Action, commandOf, fileNamesFor, isSameFile, type ScriptOptions } from './action.ts';
import { isGeneratedComment, offMark } from './build-script.ts';
import { isTrue } from './command-context.ts';
import { isDefault } from './defaults.ts';
import { leftOutReasons as why } from './left-out-reasons.ts';
import { parseCommand } from './parse-command.ts';
import { resolveLines } from './resolve.ts';
import { type CommandLine, isCommand, type Pair, pairOf, pairValue, type Script } from './script.ts';
import { releaseOfComment } from './target-release.ts';
import { type UnknownCommand, unknownCommand, unreadCommand } from './unknown-command.ts';

type ReadActions = {
  readonly actions: readonly Action[];
  readonly options: ScriptOptions;
  /** Lines (from 1) that have no place among actions and options. */
  readonly leftOut: readonly number[];
  /** For each of those, a sentence; none for an unreadable one, whose fault is reported. */
  readonly reasons: ReadonlyMap<number, string>;
  /** Those that the catalog does not have, and of these the ones that may be a mistyped command for the machine. */
  readonly unknown: ReadonlyMap<number, UnknownCommand>;
};

const verbs = ['ADD', 'ALTER', 'DELETE'];

/** They make the file that a LOAD FILE below them loads; the script loads its own first of all. */
const makesFile: ReadonlySet<string> = new Set(['DISCOVER ES', 'MERGE FILES']);

const nameOf = ({ verb, object }: CommandLine) => `${verb} ${object}`;

const becomesAction = (line: CommandLine, command: Command | undefined): boolean =>
  !frameCommands.has(nameOf(line)) && (command ? command.verb !== 'HELP' : verbs.includes(line.verb));

export function readActions(script: Script, appliance: Appliance, fallbackFile: string): ReadActions {
  const actions: Action[] = [];
  const leftOut: number[] = [];
  const reasons = new Map<number, string>();
  const unknown = new Map<number, UnknownCommand>();
  const leave = (reason: string, ...numbers: readonly number[]) => {
    leftOut.push(...numbers);
    for (const number of numbers) if (!reasons.has(number)) reasons.set(number, reason);
  };
  const saved: string[] = [];
  /** Line of the second file, which is that of the deployment. */
  let secondSave = 0;
  const records = new Map(resolveLines(script).map((one) => [one.number, one]));
  const firstLoad = script.lines.findIndex((line) => isCommand(line, 'LOAD', 'FILE'));
  const groups = script.lines.some((line) => isCommand(line, 'SAVE', 'ACTION'));
  let loadedFile = fallbackFile;
  let title: string | undefined;
  let release: string | undefined;
  let comments: string[] = [];
  let commentLines: number[] = [];
  let loads = 0;
  /** Lines of DEPLOY ACTIONS with no action below them, and how many actions the last one carries out. */
  let deploys: number[] = [];
  let deployed = 0;
  let commands = 0;
  let unsaved = false;
  let unmerged = false;
  /** Below the LOAD FILE of a file that is not this script's: clusters and databases are others there. */
  let isElsewhere = false;
  /** At most this many actions are merged; a LOAD FILE drops those of these lines. */
  let merged = 0;
  let open: number[] = [];
  const take = (line: CommandLine, more: Partial<Action>) => {
    actions.push({
      ...actionFrom(line, `a${actions.length + 1}`),
      ...(comments.length ? { comments } : {}),
      ...more,
    });
    comments = [];
    commentLines = [];
  };
  /** A command below DEPLOY ACTIONS: the deployment stays where it is, after the actions that it carries out. */
  const deployBefore = () => {
    const last = actions[deployed - 1];
    const [first, ...more] = deploys;
    if (last) actions[deployed - 1] = { ...last, deploysAfter: true };
    else if (first) leave(why.deploysNothing, first);
    leave(why.deploysAgain, ...more);
    deploys = [];
  };
  const takeSet = (line: CommandLine, number: number) => {
    const clone = actions.pop();
    if (clone?.sets?.[line.object]) leave(why.setTwice, number);
    if (clone) actions.push({ ...clone, sets: { [line.object]: record(line.parameters), ...clone.sets } });
  };
  script.lines.forEach((line, index) => {
    if (line.kind === 'empty') return;
    if (line.kind === 'comment') {
      if (isGeneratedComment(line.text)) return;
      const named = releaseOfComment(line.text);
      if (named && release === undefined) {
        release = named;
        return;
      }
      const off = line.text.startsWith(offMark) ? parseCommand(line.text.slice(offMark.length)) : undefined;
      const text = line.text.replace(/^#\s*/, '');
      const known = off?.ok ? findCommand(off.line.verb, off.line.object) : undefined;
      const last = actions.at(-1);
      const isClone = last?.disabled === true && (commandOf(last)?.sets.length ?? 0) > 0;
      if (off?.ok && off.line.verb === 'SET' && !known && isClone) takeSet(off.line, index + 1);
      else if (off?.ok && becomesAction(off.line, known)) {
        open.push(index + 1);
        take(off.line, { disabled: true });
      } else if (commands === 0 && title === undefined) title = text;
      else {
        comments.push(text);
        commentLines.push(index + 1);
      }
      return;
    }
    if (line.kind === 'unread') {
      leftOut.push(index + 1);
      if (mayActAtOnce(line.text)) unknown.set(index + 1, unreadCommand);
      return;
    }
    commands++;
    const file = pairValue(line.parameters, 'NAME');
    const name = nameOf(line);
    const { command, under } = records.get(index + 1) ?? {};
    const hasMore = line.where.length > 0 || line.parameters.some((one) => !findParameter(command, one.name));
    if (name === 'LOAD FILE') {
      if (!file) leave(why.noFile, index + 1);
      else if (loads++ === 0) loadedFile = file;
      else {
        isElsewhere = ![loadedFile, ...saved].some((own) => isSameFile(own, file));
        if (actions.length > 0 || isElsewhere) leave(isElsewhere ? why.otherFile : why.loadsAgain, index + 1);
        actions.length = merged;
        leave(why.dropped, ...open);
        open = [];
        unsaved = false;
        unmerged = false;
      }
    }
    if (isElsewhere) {
      leave(why.otherFile, index + 1);
      return;
    }
    if (frameCommands.has(name) && hasMore) leave(why.unknownParameter, index + 1);
    if (isCommand(line, 'SAVE', 'FILE')) {
      if (file && saved.push(file) === 2) secondSave = index + 1;
      const mac = pairValue(line.parameters, 'MAC') ?? 'false';
      if (!file || saved.length > 2 || mac.toLowerCase() !== 'false') leave(why.saves, index + 1);
    }
    if (isCommand(line, 'SET', 'EXITONERROR') && !isTrue(pairValue(line.parameters, 'ENABLE')))
      leave(why.goesOn, index + 1);
    // It carries out what is merged: ours would carry out every action above it, and nothing less.
    if (name === 'DEPLOY ACTIONS') {
      const isOurs = !unsaved && !unmerged && !hasMore;
      if (isOurs) {
        deploys.push(index + 1);
        deployed = actions.length;
      } else leave(why.deploysOther, index + 1);
    }
    if (name === 'SAVE ACTION') {
      const isForced = pairOf(line.parameters, 'FORCE') !== undefined;
      const last = actions.at(-1);
      if (isForced && !(last && commandOf(last)?.isForced)) leave(why.forced, index + 1);
      unmerged ||= unsaved;
      unsaved = false;
    }
    if (name === 'MERGE ACTIONS') {
      unmerged = false;
      merged = actions.length;
      open = [];
    }
    if (frameCommands.has(name)) return;
    // A command has no effect before the file is loaded.
    const isAstray = makesFile.has(name) && index < firstLoad;
    if (deploys.length > 0 && becomesAction(line, command) && line.verb !== 'LIST') deployBefore();
    open.push(index + 1);
    if (under !== undefined) takeSet(line, index + 1);
    else if (becomesAction(line, command) && !isAstray) {
      const isAction = command ? command.isAction === true : true;
      take(line, groups && isAction && unsaved ? { withPrevious: true } : {});
      if (!isAction) return;
      unsaved = true;
    } else if (command || records.get(index + 1)?.stray) {
      leave(command?.verb === 'HELP' ? why.help : command ? why.beforeFile : why.straySet, index + 1);
    } else {
      const found = unknownCommand(line);
      unknown.set(index + 1, found);
      leave(found.message, index + 1);
    }
  });
  leave(why.comment, ...commentLines);
  if (secondSave > 0 && deploys.length === 0) leave(why.savesTwice, secondSave);
  const names = fileNamesFor(loadedFile);
  return {
    actions: actions.map((action) => withSpelledOut(action, appliance, actions)),
    options: {
      deploy: deploys.length > 0,
      loadedFile,
      plannedFile: saved[0] ?? names.plannedFile,
      deployedFile: saved[1] ?? names.deployedFile,
      ...(title === undefined ? {} : { title }),
      ...(release === undefined ? {} : { release }),
      ...(script.lines.some((line) => isCommand(line, 'LIST', 'XMLACTIONS')) ? {} : { review: false }),
    },
    leftOut: [...new Set(leftOut)].sort((one, other) => one - other),
    reasons,
    unknown,
  };
}

const record = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(({ name, value, bare }) => [name, bare ? 'true' : value]));

/** Servers of an action are separated by commas, whatever the command has between them. */
function valueIn({ name, value, bare }: Pair, command: Command | undefined): string {
  const { kind, refersTo } = findParameter(command, name) ?? {};
  if (bare) return 'true';
  return kind?.is === 'list' && refersTo ? itemsOf(value, kind).join() : value;
}

const actionFrom = (line: CommandLine, id: string): Action => ({
  id,
  command: `${line.verb} ${line.object}`,
  values: Object.fromEntries(
    line.parameters.map((pair) => [pair.name, valueIn(pair, findCommand(line.verb, line.object))]),
  ),
  where: record(line.where),
});

/** A default that the script spells out stays in the script. */
function withSpelledOut(action: Action, appliance: Appliance, all: readonly Action[]): Action {
  const spelledOut = (commandNamed(action.command)?.parameters ?? [])
    .filter(({ name }) => action.values[name] !== undefined)
    .filter((parameter) => isDefault(parameter, action, appliance, all))
    .map(({ name }) => name);
  return spelledOut.length > 0 ? { ...action, spelledOut } : action;
}
