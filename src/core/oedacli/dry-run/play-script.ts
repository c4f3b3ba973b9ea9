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
import { addedKey, type Scene } from '../script/command-context.ts';
import { selectedCluster } from '../script/references.ts';
import { type ResolvedLine, resolveLines } from '../script/resolve.ts';
import { isCommand, pairOf, pairValue, type Script } from '../script/script.ts';
import { reporter, type ScriptProblem } from '../script/script-problem.ts';
import { emptyRequests } from '../script/shared-requests.ts';
import { openSheet, type Sheet } from '../script/working-document.ts';
import { effects } from './effect-table.ts';
import { resolveNetworks } from './resolve-networks.ts';
import { resolveSites } from './resolve-site-settings.ts';

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

export function playScript(appliance: Appliance, script: Script): Played {
  const problems = checkOrder(script);
  const resolved = resolveLines(script);
  const counts = mergedLines(resolved);
  const sets = setLines(resolved);
  const adding = addedLines(resolved, appliance);
  const actions = new Map<number, Open>();
  const touches: { line: number; action?: number; words: string }[] = [];
  const requests = emptyRequests();
  /** Objects of DELETE commands whose effect is not known: what they deleted is still in the sheet. */
  const deleted = new Set<string>();
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
    if (line.kind === 'unread') reporter(problems, line, index + 1)('This line cannot be read.');
  });
  for (const one of resolved) {
    const { line, number, command, under } = one;
    let errors = 0;
    const place = reporter(problems, line, number);
    const counted =
      (to: Scene['report']): Scene['report'] =>
      (message, about = {}) => {
        if (!about.warning) errors++;
        to(message, about);
      };
    const report = counted(place);
    checkGrammar(one, report);
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
      for (const map of Object.values(requests)) map.clear();
      sheet.unmerged.clear();
    } else if (isCommand(line, 'DEPLOY', 'ACTIONS')) advance('merged', 'deployed');
    else if (command?.isAction || (!command && ['ADD', 'ALTER', 'DELETE', 'CLONE'].includes(line.verb))) {
      addCommand(open(), one);
      const action = current?.id;
      const touch = (words: string) => touches.push({ line: number, words, ...(action ? { action } : {}) });
      if (!command || command.unwritten) {
        if (line.verb === 'DELETE') deleted.add(line.object);
        touch(`${line.verb} ${line.object}: what it does is not known.`);
        continue;
      }
      const scene: Scene = {
        ...{ line, number, command, variant: lineVariant(command, line) },
        ...{ sets: sets.get(number) ?? noSets, sheet, requests, report, touch, adding, cluster: undefined },
        reportSet: (object) => {
          const set = sets.get(number)?.get(object);
          return set ? counted(reporter(problems, set.line, set.number)) : report;
        },
      };
      checkSets(scene);
      const named = checkNames(scene);
      if (errors > 0 || !counts.has(number)) continue;
      const before = touches.length;
      if (named)
        effects[`${line.verb} ${line.object}`]?.(
          line.verb === 'ADD' && deleted.has(line.object)
            ? { ...scene, report: (message, about) => place(message, { ...about, warning: true, fix }) }
            : scene,
        );
      // Whether or not the document knows what it is about, the machine does.
      if (errors === 0 && touches.length === before) touch(`${command.title}.`);
    } else if (command && !command.unwritten) {
      const scene: Scene = {
        ...{ line, number, command, variant: undefined, sets: noSets, sheet, requests, report, adding },
        ...{ reportSet: () => report, touch: () => undefined, cluster: undefined },
      };
      checkNames(scene);
      if (command.changesMachine) touches.push({ line: number, words: `${command.title}.` });
    }
  }
  return {
    sheet,
    problems: problems.sort(byPlace),
    actions: closed(actions),
    touches: reportAt(touches, actions),
  };
}

const fix = 'What the DELETE above does is not played.';

const noSets: Scene['sets'] = new Map();

const byPlace = (one: ScriptProblem, other: ScriptProblem) =>
  one.line - other.line || one.column - other.column;

/** With a STEPNAME the SET lines may have come with an earlier step. */
function checkSets({ command, sets, line, report }: Scene) {
  if (pairOf(line.where, 'STEPNAME')) return;
  for (const { object, required, title } of command.sets)
    if (required && !sets.has(object))
      report(`${command.verb} ${command.object} wants SET ${object} (${title}) below it.`);
}

const addCommand = ({ commands }: Open, { number }: ResolvedLine) =>
  commands.push({ id: commands.length + 1, line: number });

/** Lines whose command is saved, and merged after that. */
function mergedLines(resolved: readonly ResolvedLine[]): ReadonlySet<number> {
  const merged = new Set<number>();
  let current: number[] = [];
  let saved: number[] = [];
  for (const { line, number, command } of resolved) {
    if (isCommand(line, 'SAVE', 'ACTION')) {
      saved.push(...current);
      current = [];
    } else if (isCommand(line, 'MERGE', 'ACTIONS')) {
      for (const one of saved) merged.add(one);
      saved = [];
    } else if (isCommand(line, 'LOAD', 'FILE')) {
      current = [];
      saved = [];
    } else if (command?.isAction) current.push(number);
  }
  return merged;
}

function addedLines(resolved: readonly ResolvedLine[], appliance: Appliance): Scene['adding'] {
  const lines = new Map<string, number>();
  for (const { line, number, command } of resolved) {
    const name = command?.adds && pairValue(line.parameters, command.adds.by);
    const cluster = name && selectedCluster((key) => pairValue(line.where, key), appliance);
    if (name && cluster) lines.set(addedKey(command.adds.what, cluster, name), number);
  }
  return lines;
}

function setLines(resolved: readonly ResolvedLine[]): ReadonlyMap<number, Scene['sets']> {
  const lines = new Map<number, Map<string, ResolvedLine>>();
  for (const one of resolved) {
    if (one.under === undefined) continue;
    const own = lines.get(one.under) ?? new Map<string, ResolvedLine>();
    own.set(one.line.object, one);
    lines.set(one.under, own);
  }
  return lines;
}

const closed = (actions: ReadonlyMap<number, Open>): readonly PlayedAction[] => [...actions.values()];

const reportAt = (
  touches: readonly { line: number; action?: number; words: string }[],
  actions: ReadonlyMap<number, Open>,
): readonly Touch[] =>
  touches.map((touch) => ({
    ...touch,
    deployed: touch.action === undefined || actions.get(touch.action)?.state === 'deployed',
  }));
