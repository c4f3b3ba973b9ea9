/**
 * Checks a script for its appliance: the order of its lines, each command against the catalog, each name against the
 * document and against the additions, changes and deletions of earlier lines.
 *
 * Places (line, column) are those of `printScript(script)`. Problems are in the order of the lines.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Script } from '../script/script.ts';
import type { ScriptProblem } from '../script/script-problem.ts';
import { playScript } from './play-script.ts';

export const checkScript = (script: Script, appliance: Appliance): ScriptProblem[] =>
  playScript(appliance, script).problems;
