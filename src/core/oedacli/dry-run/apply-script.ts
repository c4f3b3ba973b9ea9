/**
 * The dry run of a script: the actions with the ids that OEDACLI would give them, the document after MERGE ACTIONS as a
 * difference, and in words what DEPLOY ACTIONS would touch. Nothing is run anywhere.
 *
 *   const { appliance, changes } = applyScript(vega01, parseScript(text).script);
 *   changes[0]?.label     Home dbhome_2 added
 */

import type { Appliance, Change } from '../../appliance/document/appliance-types.ts';
import { diffAppliances } from '../../appliance/merge/diff.ts';
import type { Script } from '../script/script.ts';
import type { ScriptProblem } from '../script/script-problem.ts';
import { type PlayedAction, playScript, type Touch } from './play-script.ts';

export type ScriptEffect = {
  /** The document after the last MERGE ACTIONS; the very same one when nothing changes it. */
  readonly appliance: Appliance;
  readonly changes: Change[];
  readonly problems: ScriptProblem[];
  readonly actions: readonly PlayedAction[];
  readonly touches: readonly Touch[];
};

export function applyScript(appliance: Appliance, script: Script): ScriptEffect {
  const { sheet, problems, actions, touches } = playScript(appliance, script);
  const after = sheet.finish();
  const changes = diffAppliances(appliance, after);
  return { appliance: changes.length > 0 ? after : appliance, changes, problems, actions, touches };
}
