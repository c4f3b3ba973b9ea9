/**
 * What is wrong with a script, seen with the appliance that it is for: the order of its lines, each command against
 * the catalogue, each name against the document and against what earlier lines add, change and delete.
 *
 * Places (line, column) are those of `printScript(script)`. Problems stand in the order of the lines.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Script } from '../script/script.ts';
import type { ScriptProblem } from '../script/script-problem.ts';
import { playScript } from './run-script.ts';

export const checkScript = (script: Script, appliance: Appliance): ScriptProblem[] =>
  playScript(appliance, script).problems;
