/**
 * What is wrong with a script, seen with the appliance that it is for: the order of its lines, each command against
 * the catalogue, each name against the document and against what earlier lines add.
 *
 * Places (line, column) are those of `printScript(script)`. Problems stand in the order of the lines.
 */
import type { Appliance } from '../appliance/types.ts';
import { checkGrammar } from './check-grammar.ts';
import { type Added, checkNames } from './check-names.ts';
import { checkOrder } from './check-order.ts';
import { isCommand, type Script } from './script.ts';
import { reporter, type ScriptProblem } from './script-problem.ts';

export function checkScript(script: Script, appliance: Appliance): ScriptProblem[] {
  const problems = checkOrder(script);
  const added: Added[] = [];
  script.lines.forEach((line, index) => {
    if (line.kind === 'unread') {
      reporter(problems, line, index + 1)('This line cannot be read.');
      return;
    }
    if (line.kind !== 'command') return;
    if (isCommand(line, 'MERGE', 'ACTIONS')) for (const one of added) one.merged = true;
    const report = reporter(problems, line, index + 1);
    checkGrammar(line, report);
    const adds = checkNames(line, index + 1, appliance, added, report);
    if (adds) added.push(adds);
  });
  return problems.sort((one, other) => one.line - other.line || one.column - other.column);
}
