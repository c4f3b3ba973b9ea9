/**
 * Plays a script on a document, line by line, with the states of OEDACLI: a command becomes part of the current action,
 * SAVE ACTION gives the action its number, MERGE ACTIONS puts it into the document, DEPLOY ACTIONS carries it out.
 *
 * - A command is played at its own line, so the lines below see it; only a command that MERGE ACTIONS reaches counts.
 * - A line with an error changes nothing; addresses are checked after all lines of their merge.
 * - Problems have the places of `printScript(script)`.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { checkGrammar, lineVariant } from '../check/check-grammar.ts';
import { checkNames } from '../check/check-names.ts';
import { checkOrder } from '../check/check-order.ts';
import { isActionLine, mayActAtOnce } from '../language/command-catalog.ts';
import type { Command } from '../language/command-record.ts';
import { releaseOf } from '../language/editions.ts';
import type { Scene } from '../script/command-context.ts';
import { lineActsAtOnce, type ResolvedLine, resolveLines } from '../script/resolve.ts';
import { isCommand, pairOf, type Script } from '../script/script.ts';
import { reporter, type ScriptProblem } from '../script/script-problem.ts';
import { emptyRequests } from '../script/shared-requests.ts';
import { releaseOfScript } from '../script/target-release.ts';
import { openSheet, type Sheet } from '../script/working-document.ts';
import { resolveHosts } from './effect-homes.ts';
import { effects } from './effect-table.ts';
import { nowWords, titleWords } from './line-words.ts';
import { resolvePlaces } from './rack-places.ts';
import { resolveNetworks } from './resolve-networks.ts';
import { resolveSites } from './resolve-site-settings.ts';
import { addedLines, mergedLines, setLines } from './script-lines.ts';

export type ActionState = 'current' | 'saved' | 'merged' | 'deployed';

type PlayedCommand = {
  /** Number of the command in its action, from 1: the CMDID. */
  readonly id: number;
  /** Line of the script, from 1. */
  readonly line: number;
};

/** An action as OEDACLI would hold it, when the file that is loaded holds none yet. */
export type PlayedAction = {
  readonly id: number;
  readonly state: ActionState;
  readonly commands: readonly PlayedCommand[];
};

/** What carrying out a line touches on the machine. */
export type Touch = {
  readonly line: number;
  /** The action that the line belongs to; absent for a command that reaches the machine by itself. */
  readonly action?: number;
  readonly words: string;
  /** The script itself deploys it. */
  readonly deployed: boolean;
};

type Played = {
  readonly sheet: Sheet;
  readonly problems: ScriptProblem[];
  readonly actions: readonly PlayedAction[];
  readonly touches: readonly Touch[];
};

type Open = { id: number; state: ActionState; commands: PlayedCommand[] };

type OfLine = Pick<Scene, 'variant' | 'sets' | 'report' | 'reportSet' | 'touch'>;

type Memory = {
  readonly appliance: Appliance;
  readonly release: string | undefined;
  readonly result: Played;
};
/** A script is checked, and then its effect is looked at: it is played once. */
const memories = new WeakMap<Script, Memory>();

export function playScript(appliance: Appliance, script: Script): Played {
  const release = releaseOfScript(script) ?? releaseOf(appliance);
  const known = memories.get(script);
  if (known?.appliance === appliance && known.release === release) return known.result;
  const result = play(appliance, script, release);
  memories.set(script, { appliance, release, result });
  return result;
}

function play(appliance: Appliance, script: Script, release: string | undefined): Played {
  const problems = checkOrder(script);
  const resolved = resolveLines(script);
  const { merged: counts, forced } = mergedLines(resolved);
  const sets = setLines(resolved);
  const adding = addedLines(resolved, appliance);
  const actions = new Map<number, Open>();
  const touches: { line: number; action?: number; words: string }[] = [];
  const requests = emptyRequests();
  const sheet = openSheet(appliance);
  let current: Open | undefined;
  let nextId = 1;

  const open = (): Open => {
    current ??= { id: nextId++, state: 'current', commands: [] };
    actions.set(current.id, current);
    return current;
  };
  const waiting: Record<'saved' | 'merged', Open[]> = { saved: [], merged: [] };
  const advance = (from: 'saved' | 'merged', to: ActionState) => {
    for (const action of waiting[from]) {
      action.state = to;
      if (to === 'merged') waiting.merged.push(action);
    }
    waiting[from] = [];
  };

  script.lines.forEach((line, index) => {
    if (line.kind !== 'unread') return;
    reporter(problems, line, index + 1)('This line cannot be read.');
    if (mayActAtOnce(line.text))
      touches.push({ line: index + 1, words: 'This line cannot be read. It may act at once.' });
  });
  // Spelled out: a spread of objects for each line was a sixth of the time.
  const sceneOf = (
    { line, number }: ResolvedLine,
    command: Command,
    { variant, sets, report, reportSet, touch }: OfLine,
  ): Scene => ({
    line,
    number,
    command,
    variant,
    sets,
    sheet,
    requests,
    report,
    reportSet,
    touch,
    adding,
    cluster: undefined,
  });
  for (const one of resolved) {
    const { line, number, command, under, stray } = one;
    let errors = 0;
    const counted =
      (to: Scene['report']): Scene['report'] =>
      (message, about = {}) => {
        if (!about.warning && !about.note) errors++;
        to(message, about);
      };
    const report = counted(reporter(problems, line, number));
    checkGrammar(one, report, release);
    if (stray) continue;
    if (under !== undefined) {
      if (current && command) addCommand(current, one);
      continue;
    }
    if (isCommand(line, 'LOAD', 'FILE')) {
      // Loading a file discards the unmerged actions of the previous file.
      current = undefined;
      waiting.saved = [];
    } else if (isCommand(line, 'SAVE', 'ACTION')) {
      if (current) {
        current.state = 'saved';
        waiting.saved.push(current);
      }
      current = undefined;
    } else if (isCommand(line, 'MERGE', 'ACTIONS')) {
      advance('saved', 'merged');
      resolveNetworks(sheet, requests);
      resolveSites(sheet, requests);
      resolvePlaces(sheet, requests);
      resolveHosts(sheet, requests);
      for (const map of Object.values(requests)) map.clear();
      sheet.unmerged.clear();
    } else if (isCommand(line, 'DEPLOY', 'ACTIONS')) advance('merged', 'deployed');
    else if (isActionLine(line.verb, command)) {
      addCommand(open(), one);
      const action = lineActsAtOnce(one) ? undefined : current?.id;
      const touch = (words: string) => {
        if (!forced.has(number)) touches.push({ line: number, words, ...(action ? { action } : {}) });
      };
      if (!command || command.unwritten) {
        touch(`${line.verb} ${line.object}: its effect is unknown.`);
        continue;
      }
      const reportSet = (object: string) => {
        const set = sets.get(number)?.get(object);
        return set ? counted(reporter(problems, set.line, set.number)) : report;
      };
      const variant = lineVariant(command, line);
      const own = sets.get(number) ?? noSets;
      const scene = sceneOf(one, command, { variant, sets: own, report, reportSet, touch });
      checkSets(scene);
      const named = checkNames(scene);
      if (!counts.has(number)) continue;
      // The document stays as it is; what OEDACLI makes of the line is not known.
      const unknownEffect = `${command.title}: its effect is unknown, because the line has an error.`;
      if (errors > 0) {
        touch(unknownEffect);
        continue;
      }
      const before = touches.length;
      if (named) effects[`${line.verb} ${line.object}`]?.(scene);
      // Whether or not the document knows what it is about, the machine does.
      if (touches.length === before) touch(errors === 0 ? titleWords(scene) : unknownEffect);
    } else {
      const touch = (words: string) => {
        if (lineActsAtOnce(one)) touches.push({ line: number, words });
      };
      if (!command) {
        touch(`${line.verb} ${line.object}: its effect is unknown. It may act at once.`);
        continue;
      }
      const reportSet = () => report;
      const scene = sceneOf(one, command, { variant: undefined, sets: noSets, report, reportSet, touch });
      if (!command.unwritten) checkNames(scene);
      touch(nowWords[`${line.verb} ${line.object}`]?.(line) ?? `${command.title}.`);
    }
  }
  return {
    sheet,
    problems: problems.sort(byPlace),
    actions: closed(actions),
    touches: reportAt(touches, actions),
  };
}

const noSets: Scene['sets'] = new Map();

const byPlace = (one: ScriptProblem, other: ScriptProblem) =>
  one.line - other.line || one.column - other.column;

/** With a STEPNAME the SET lines may have come with an earlier step. */
function checkSets({ command, sets, line, report }: Scene) {
  if (pairOf(line.where, 'STEPNAME')) return;
  for (const { object, required, title } of command.sets)
    if (required && !sets.has(object))
      report(`${command.verb} ${command.object} wants SET ${object} (${title}) below it.`, { missing: true });
}

const addCommand = ({ commands }: Open, { number }: ResolvedLine) =>
  commands.push({ id: commands.length + 1, line: number });

const closed = (actions: ReadonlyMap<number, Open>): readonly PlayedAction[] => [...actions.values()];

const reportAt = (
  touches: readonly { line: number; action?: number; words: string }[],
  actions: ReadonlyMap<number, Open>,
): readonly Touch[] =>
  touches.map((touch) => ({
    ...touch,
    deployed: touch.action === undefined || actions.get(touch.action)?.state === 'deployed',
  }));
