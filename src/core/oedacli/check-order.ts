/** Checks of the order of a script: load, command, SAVE ACTION, MERGE ACTIONS, SAVE FILE under a new name, DEPLOY ACTIONS. */
import { isSameFile } from './action.ts';
import { findCommand } from './catalogue.ts';
import { isCommand, pairValue, type Script } from './script.ts';
import { reporter, type ScriptProblem } from './script-problem.ts';

export function checkOrder(script: Script): ScriptProblem[] {
  const problems: ScriptProblem[] = [];
  let first = true;
  let loaded: string | undefined;
  let unsaved = 0;
  let unmerged = 0;
  script.lines.forEach((line, index) => {
    if (line.kind !== 'command') return;
    const number = index + 1;
    const report = reporter(problems, line, number);
    const isStop = isCommand(line, 'SET', 'EXITONERROR');
    if (first && !isStop)
      report('A script begins with SET EXITONERROR ENABLE=true: without it an error does not stop it.', {
        warning: true,
      });
    first = false;
    if (isCommand(line, 'LOAD', 'FILE')) {
      loaded = pairValue(line.parameters, 'NAME') ?? '';
      return;
    }
    const isAction =
      findCommand(line.verb, line.object)?.isAction ??
      ['ADD', 'ALTER', 'DELETE', 'CLONE'].includes(line.verb);
    const needsFile = isAction || ['SAVE', 'MERGE', 'DEPLOY'].includes(line.verb);
    if (needsFile && loaded === undefined) {
      report('No file is loaded before this line.', { mend: 'Put LOAD FILE above it.' });
      loaded = '';
    }
    if (isAction) {
      // Only CLONE takes more lines into one action.
      if (unsaved)
        report(`Line ${unsaved} has no SAVE ACTION after it.`, {
          mend: 'Put SAVE ACTION above this line.',
          warning: true,
        });
      unsaved = number;
    } else if (isCommand(line, 'SAVE', 'ACTION')) {
      if (unsaved) unmerged = number;
      unsaved = 0;
    } else if (isCommand(line, 'MERGE', 'ACTIONS')) {
      if (unsaved) report(`Line ${unsaved} is not merged: it has no SAVE ACTION after it.`);
      unmerged = 0;
    } else if (isCommand(line, 'DEPLOY', 'ACTIONS')) {
      if (unsaved || unmerged)
        report('Not every action is merged.', { mend: 'Put MERGE ACTIONS above this line.' });
      const above = script.lines[index - 1];
      if (above?.kind !== 'comment')
        report('This line changes the machine.', {
          mend: 'Put a comment above it that says so.',
          warning: true,
        });
    } else if (isCommand(line, 'SAVE', 'FILE')) {
      const name = pairValue(line.parameters, 'NAME');
      if (!name)
        report('SAVE FILE without NAME overwrites the loaded file.', {
          parameter: 'NAME',
          mend: 'Give it a new name.',
        });
      else if (loaded && isSameFile(name, loaded))
        report(`${name} is the loaded file: it would be overwritten.`, {
          parameter: 'NAME',
          mend: 'Give it a new name.',
        });
      if (unsaved || unmerged)
        report('Not every action is merged: the file is saved without it.', { warning: true });
    }
  });
  if (unsaved) {
    const line = script.lines[unsaved - 1];
    if (line) reporter(problems, line, unsaved)('This command has no SAVE ACTION after it.');
  }
  return problems;
}
