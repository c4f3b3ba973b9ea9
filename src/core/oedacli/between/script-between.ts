/**
 * From change to script: the commands that turn one revision of an appliance into another, and the differences that no
 * documented command can express.
 *
 * Every result is proved: the script is played on the first revision, and remaining differences from the second are
 * listed as inexpressible. A command that would fail there is dropped, so its change is listed as well.
 *
 *   const { script, inexpressible } = scriptBetween(vega01, edited);
 */
import type { Appliance, Change } from '../../appliance/document/appliance-types.ts';

import { applyScript } from '../dry-run/apply-script.ts';
import { differenceInMeaning } from '../dry-run/equivalent-documents.ts';
import type { Action, ScriptOptions } from '../script/action.ts';
import { buildScript } from '../script/build-script.ts';
import type { Script } from '../script/script.ts';
import { emptyOptions } from '../script/script-options.ts';
import { addressActions } from './between-addresses.ts';
import { cloneActions } from './between-clones.ts';
import { clusterActions } from './between-clusters.ts';
import { siteChanges } from './between-site.ts';
import { databaseActions, homeActions } from './between-software.ts';
import { type ActionDraft, frameOf } from './revision-pair.ts';

export type ScriptBetween = {
  readonly script: Script;
  readonly inexpressible: Change[];
  /** The same as actions, to work on. */
  readonly actions: readonly Action[];
  readonly options: ScriptOptions;
};

export function scriptBetween(
  before: Appliance,
  after: Appliance,
  options: Partial<ScriptOptions> = {},
): ScriptBetween {
  const settings: ScriptOptions = {
    ...emptyOptions(before),
    title: `${before.name}: the changes of the document`,
    ...options,
  };
  let actions = draftsBetween(before, after).map(numbered);
  for (;;) {
    const built = buildScript(actions, settings, before);
    const { problems, appliance } = applyScript(before, built.script);
    const broken = new Set([
      ...built.problems.flatMap(({ action }) => action ?? []),
      ...problems.flatMap(({ level, line }) =>
        level === 'error' ? (built.actionLines.get(line) ?? []) : [],
      ),
    ]);
    if (broken.size === 0)
      return {
        script: built.script,
        inexpressible: differenceInMeaning(appliance, after),
        actions,
        options: settings,
      };
    actions = actions.filter(({ id }) => !broken.has(id));
  }
}

const numbered = (draft: ActionDraft, at: number): Action => {
  // A changed value is written even if it is the default, because the machine may have another value.
  const spelledOut = draft.command.startsWith('ALTER') ? Object.keys(draft.values) : [];
  return { ...draft, id: `a${at + 1}`, ...(spelledOut.length > 0 ? { spelledOut } : {}) };
};

/** In the order in which each line finds what it names. */
function draftsBetween(before: Appliance, after: Appliance): ActionDraft[] {
  if (before === after) return [];
  const frame = frameOf(before, after);
  const clusters = clusterActions(frame);
  const homes = homeActions(frame);
  const databases = databaseActions(frame);
  const addresses = addressActions(frame);
  return [
    ...cloneActions(frame),
    ...clusters.groups,
    ...clusters.properties,
    ...databases.deleted,
    ...homes.early,
    ...databases.altered,
    ...homes.late,
    ...databases.added,
    ...clusters.late,
    ...addresses.added,
    ...siteChanges(frame),
    ...addresses.altered,
    ...clusters.renames,
  ];
}
