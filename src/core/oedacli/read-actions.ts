/**
 * A script back into actions and options, so that a saved or pasted one can be worked on. What has no form of its own
 * (an ADD, ALTER or DELETE that the catalogue does not know) becomes an action that is written back as it was;
 * what is no action (CLONE with its SET lines, LIST, lines that cannot be read) is named in `leftOut`, by line.
 */
import type { Appliance } from '../appliance/types.ts';
import { type Action, fileNamesFor, type ScriptOptions } from './action.ts';
import { isGeneratedComment } from './build.ts';
import { findCommand } from './catalogue.ts';
import { isDefault } from './defaults.ts';
import { type CommandLine, isCommand, type Pair, pairValue, type Script } from './script.ts';

export type ReadActions = {
  readonly actions: readonly Action[];
  readonly options: ScriptOptions;
  /** Lines (from 1) that have no place among actions and options. */
  readonly leftOut: readonly number[];
};

const verbs = ['ADD', 'ALTER', 'DELETE'];
const frame = [
  'SET EXITONERROR',
  'LOAD FILE',
  'SAVE FILE',
  'SAVE ACTION',
  'MERGE ACTIONS',
  'DEPLOY ACTIONS',
  'LIST XMLACTIONS',
];

export function readActions(script: Script, appliance: Appliance, fallbackFile: string): ReadActions {
  const actions: Action[] = [];
  const leftOut: number[] = [];
  const saved: string[] = [];
  let loadedFile = fallbackFile;
  let title: string | undefined;
  let comments: string[] = [];
  let commands = 0;
  script.lines.forEach((line, index) => {
    if (line.kind === 'blank') return;
    if (line.kind === 'comment') {
      const text = line.text.replace(/^#\s*/, '');
      if (isGeneratedComment(line.text)) return;
      if (commands === 0 && title === undefined) title = text;
      else comments.push(text);
      return;
    }
    if (line.kind === 'unread') {
      leftOut.push(index + 1);
      return;
    }
    commands++;
    const file = pairValue(line.parameters, 'NAME');
    if (isCommand(line, 'LOAD', 'FILE') && file) loadedFile = file;
    if (isCommand(line, 'SAVE', 'FILE') && file) saved.push(file);
    const name = `${line.verb} ${line.object}`;
    if (verbs.includes(line.verb)) {
      actions.push({
        ...actionFrom(line, `a${actions.length + 1}`),
        ...(comments.length ? { comments } : {}),
      });
      comments = [];
    } else if (!frame.includes(name)) {
      leftOut.push(index + 1);
    }
  });
  const deploy = script.lines.some((line) => isCommand(line, 'DEPLOY', 'ACTIONS'));
  const names = fileNamesFor(loadedFile);
  return {
    actions: actions.map((action) => withSpelledOut(action, appliance, actions)),
    options: {
      deploy,
      loadedFile,
      plannedFile: saved[0] ?? names.plannedFile,
      deployedFile: saved[1] ?? names.deployedFile,
      ...(title === undefined ? {} : { title }),
      ...(script.lines.some((line) => isCommand(line, 'LIST', 'XMLACTIONS')) ? {} : { review: false }),
    },
    leftOut,
  };
}

const record = (pairs: readonly Pair[]) => Object.fromEntries(pairs.map(({ name, value }) => [name, value]));

const actionFrom = (line: CommandLine, id: string): Action => ({
  id,
  command: `${line.verb} ${line.object}`,
  values: record(line.parameters),
  where: record(line.where),
});

/** A default that somebody wrote down stays written down. */
function withSpelledOut(action: Action, appliance: Appliance, all: readonly Action[]): Action {
  const [verb = '', object = ''] = action.command.split(' ');
  const spelledOut = (findCommand(verb, object)?.parameters ?? [])
    .filter(({ name }) => action.values[name] !== undefined)
    .filter((parameter) => isDefault(parameter, action, appliance, all))
    .map(({ name }) => name);
  return spelledOut.length > 0 ? { ...action, spelledOut } : action;
}
