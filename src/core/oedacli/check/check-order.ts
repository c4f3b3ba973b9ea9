/** Checks of the order of a script: load, command, SAVE ACTION, MERGE ACTIONS, SAVE FILE under a new name, DEPLOY ACTIONS. */
import { isActionLine } from '../language/command-catalog.ts';
import { isSameFile } from '../script/action.ts';
import { isTrue } from '../script/command-context.ts';
import { resolveLines } from '../script/resolve.ts';
import { isCommand, pairOf, pairValue, type Script, type ScriptLine } from '../script/script.ts';
import { reporter, type ScriptProblem } from '../script/script-problem.ts';

export function checkOrder(script: Script): ScriptProblem[] {
  const problems: ScriptProblem[] = [];
  let first = true;
  let loaded: string | undefined;
  let unsaved = 0;
  let unmerged = 0;
  /** The MERGE ACTIONS whose result no file holds yet. */
  let unsavedCount = 0;
  /** The last MERGE ACTIONS, and the file that holds its result. */
  let merged = 0;
  let lastSaved: string | undefined;
  /** Lines that want SAVE ACTION FORCE, and lines that do not. */
  let forced = 0;
  let deployable = 0;
  /** The last LOAD FILE, and the last DEPLOY ACTIONS with no MERGE ACTIONS after it. */
  let loadedAt = 0;
  let deployedAt = 0;
  /** The last line that a SAVE ACTION looks back to. */
  let savedAt = 0;
  const sets = new Set<string>();
  for (const { line, number, command, under } of resolveLines(script)) {
    const report = reporter(problems, line, number);
    const isStop = isCommand(line, 'SET', 'EXITONERROR');
    if (isStop && isTrue(pairValue(line.parameters, 'ENABLE')) === false)
      report('From here on an error does not stop the script.', {
        ...{ parameter: 'ENABLE', fix: 'Set ENABLE=true.', warning: true },
      });
    if (first && !isStop)
      report('A script begins with SET EXITONERROR ENABLE=true: without it an error does not stop it.', {
        warning: true,
      });
    first = false;
    if (under !== undefined) {
      const key = `${under} ${line.object}`;
      if (sets.has(key)) report(`SET ${line.object} appears twice under its CLONE command.`);
      sets.add(key);
      continue;
    }
    if (isCommand(line, 'LOAD', 'FILE')) {
      const former = loaded;
      loaded = pairValue(line.parameters, 'NAME') ?? '';
      if (former && loaded && !merged && !isSameFile(former, loaded))
        report(
          `This is another file than in line ${loadedAt}: the dry run takes both for the same appliance.`,
          {
            ...{ parameter: 'NAME', warning: true },
          },
        );
      loadedAt = number;
      deployedAt = 0;
      if (unsaved || unmerged)
        report('Not every action is merged: loading a file drops them.', { warning: true });
      const goesOn = 'the dry run goes on as if it did';
      if (unsavedCount)
        report(
          `What line ${unsavedCount} merges is in no file: loading another drops it, and ${goesOn} not.`,
          {
            warning: true,
            fix: keep,
          },
        );
      else if (loaded && merged && !(lastSaved && isSameFile(lastSaved, loaded)))
        report(`${loaded} does not hold what line ${merged} merges: ${goesOn}.`, {
          ...{ parameter: 'NAME', warning: true },
          ...(lastSaved ? { fix: `Load ${lastSaved}.` } : {}),
        });
      unsavedCount = 0;
      unsaved = 0;
      unmerged = 0;
      continue;
    }
    const isAction = isActionLine(line.verb, command);
    const needsFile =
      isAction || (['SAVE', 'MERGE', 'DEPLOY'].includes(line.verb) && line.object !== 'SSHKEYS');
    if (needsFile && loaded === undefined) {
      // One that cannot be read is reported where it is.
      if (!script.lines.slice(0, number - 1).some(isUnreadLoad))
        report('No file is loaded before this line.', { fix: 'Put LOAD FILE above it.' });
      loaded = '';
    }
    if (isAction) {
      if (unsaved)
        report(`This line and line ${unsaved} become one action: that several commands do is practice.`, {
          fix: 'Put SAVE ACTION above this line to separate them.',
          warning: true,
        });
      unsaved = number;
      forced = command?.isForced ? number : 0;
      if (!command?.isForced) deployable ||= number;
    } else if (isCommand(line, 'SAVE', 'ACTION')) {
      const force = pairOf(line.parameters, 'FORCE') !== undefined;
      // Usage notes of DELETE CELL and DELETE NEWCELL (section 4.3.4).
      if (force && deployable)
        report(`FORCE is documented for DELETE CELL and DELETE NEWCELL only, not for line ${deployable}.`, {
          ...{ parameter: 'FORCE', warning: true },
        });
      const above = forced && !force ? script.lines[forced - 1] : undefined;
      if (above)
        reporter(
          problems,
          above,
          forced,
        )(`It changes the file only, and SAVE ACTION FORCE saves it. Line ${number} has no FORCE.`, {
          warning: true,
          fix: 'Write SAVE ACTION FORCE.',
        });
      forced = 0;
      deployable = 0;
      // A line that cannot be read may be the action.
      const isUnread = script.lines.slice(savedAt, number - 1).some(({ kind }) => kind === 'unread');
      if (unsaved) unmerged = number;
      else if (!isUnread) report('There is no action to save.', { warning: true });
      unsaved = 0;
      savedAt = number;
    } else if (isCommand(line, 'MERGE', 'ACTIONS')) {
      if (unsaved) report(`Line ${unsaved} is not merged: it has no SAVE ACTION after it.`);
      deployedAt = 0;
      if (unmerged) {
        unsavedCount = number;
        merged = number;
        lastSaved = undefined;
      }
      unmerged = 0;
    } else if (isCommand(line, 'DELETE', 'XMLACTION') || isCommand(line, 'ALTER', 'XMLACTION')) {
      // The file that is loaded may hold actions of its own, so only OEDACLI knows the number of one.
      report('The number of this action is unknown here. The dry run shows the actions as they are above.', {
        ...{ parameter: 'ID', warning: true },
      });
    } else if (isCommand(line, 'DEPLOY', 'ACTIONS')) {
      if (unsaved || unmerged)
        report('Not every action is merged.', { fix: 'Put MERGE ACTIONS above this line.' });
      // Saving before the deployment is practice: if the deployment breaks off, the file shows what was to be deployed.
      if (unsavedCount)
        report(`What line ${unsavedCount} merges is in no file when the machine changes.`, {
          fix: 'Put SAVE FILE with a new NAME above this line.',
          warning: true,
        });
      if (deployedAt)
        report(`Nothing is merged since line ${deployedAt} deployed.`, {
          fix: 'Remove this line.',
          warning: true,
        });
      deployedAt = number;
      unsavedCount = 0;
      const above = script.lines[number - 2];
      if (above?.kind !== 'comment')
        report('This line changes the machine.', {
          fix: 'Put a comment above it that says so.',
          warning: true,
        });
    } else if (isCommand(line, 'SAVE', 'FILE') || isCommand(line, 'SAVE', 'FILES')) {
      unsavedCount = 0;
      const isOne = line.object === 'FILE';
      const name = pairValue(line.parameters, 'NAME');
      if (isOne) lastSaved = name ?? loaded;
      // The names of the files in their directory are unknown.
      else merged = 0;
      if (isOne && !name)
        report('SAVE FILE without NAME overwrites the loaded file.', {
          parameter: 'NAME',
          fix: 'Give it a new name.',
        });
      else if (loaded && name && isSameFile(name, loaded))
        report(`${name} is the loaded file: it would be overwritten.`, {
          parameter: 'NAME',
          fix: 'Give it a new name.',
        });
      if (unsaved || unmerged)
        report('Not every action is merged: the file is saved without it.', { warning: true });
    }
  }
  if (unsaved) {
    const line = script.lines[unsaved - 1];
    if (line) reporter(problems, line, unsaved)('This command has no SAVE ACTION after it.');
  }
  const merge = script.lines[unsavedCount - 1];
  if (merge)
    reporter(
      problems,
      merge,
      unsavedCount,
    )('What this line merges is in no file.', { warning: true, fix: keep });
  return problems;
}

const isUnreadLoad = (line: ScriptLine) => line.kind === 'unread' && /^load[ \t]+file\b/i.test(line.text);

const keep = 'Put SAVE FILE with a new NAME below it.';
