/**
 * From change to script: the commands that turn one revision of an appliance into another, and the differences that no
 * documented command can express.
 *
 * Every result is proved: the script is played on the first revision, and remaining differences from the second are
 * listed as inexpressible. A command that would fail there is dropped, so its change is listed as well.
 *
 *   const { script, inexpressible } = scriptBetween(vega01, edited);
 */
import type { Appliance, Change, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { checkScript } from '../dry-run/check-script.ts';
import { differenceInMeaning } from '../dry-run/equivalent-documents.ts';
import { playScript } from '../dry-run/play-script.ts';
import type { Action, ScriptOptions } from '../script/action.ts';
import { buildScript } from '../script/build-script.ts';
import type { Script } from '../script/script.ts';
import { emptyOptions } from '../script/script-options.ts';
import { addressActions } from './between-addresses.ts';
import { cloneActions, goneCells } from './between-clones.ts';
import { clusterActions } from './between-clusters.ts';
import { siteChanges } from './between-site.ts';
import { databaseActions, homeActions } from './between-software.ts';
import { faultyEndpoints } from './new-faults.ts';
import { type ActionDraft, frameOf } from './revision-pair.ts';
import { reasonFor } from './unwritten-reasons.ts';

export type UnwrittenChange = Change & { readonly reason?: string };

export type ScriptBetween = {
  readonly script: Script;
  readonly inexpressible: UnwrittenChange[];
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
  let drafts = draftsBetween(before, after).map(numbered);
  for (;;) {
    const actions = drafts.map(({ action }) => action);
    const built = buildScript(actions, settings, before);
    const broken = new Set([
      ...built.problems.flatMap(({ action }) => action ?? []),
      ...checkScript(built.script, before).flatMap(({ severity, line }) =>
        severity === 'error' ? (built.actionLines.get(line) ?? []) : [],
      ),
    ]);
    const reached = broken.size > 0 ? before : playScript(before, built.script).sheet.finish();
    const faulty = faultyEndpoints(reached, before, after);
    const cloned = faultyClones(reached, before, faulty);
    const isRight = ({ action, about }: Draft) =>
      !broken.has(action.id) &&
      !about.some((id) => faulty.has(id)) &&
      !(action.command.startsWith('CLONE') && cloned.has(action.values.TGTNAME?.toLowerCase() ?? ''));
    const dropped = new Set(drafts.filter((draft) => !isRight(draft)).map(({ bundle }) => bundle));
    const kept = drafts.filter((draft) => isRight(draft) && !(draft.bundle && dropped.has(draft.bundle)));
    // A fault that no command is about cannot be avoided: the difference lists it.
    if (kept.length === drafts.length)
      return {
        script: built.script,
        inexpressible: differenceInMeaning(reached, after).map((change) => {
          const reason = reasonFor(change, before, after);
          return reason ? { ...change, reason } : change;
        }),
        actions,
        options: settings,
      };
    drafts = kept;
  }
}

/** Names of servers that a CLONE made with the name or the address of another one. */
function faultyClones(
  reached: Appliance,
  { machines }: Appliance,
  faulty: ReadonlySet<Id>,
): ReadonlySet<string> {
  if (faulty.size === 0) return new Set();
  const old = new Set(machines.map(({ id }) => id));
  const owners = new Set(
    reached.endpoints.filter(({ id }) => faulty.has(id)).map(({ owner }) => ownerId(owner)),
  );
  return new Set(
    reached.machines.filter(({ id }) => owners.has(id) && !old.has(id)).map(({ name }) => name.toLowerCase()),
  );
}

type Draft = { readonly action: Action; readonly about: readonly Id[]; readonly bundle: string | undefined };

const numbered = ({ about = [], bundle, ...draft }: ActionDraft, at: number): Draft => {
  // A changed value is written even if it is the default, because the machine may have another value.
  const spelledOut = draft.command.startsWith('ALTER') ? Object.keys(draft.values) : [];
  const action = { ...draft, id: `a${at + 1}`, ...(spelledOut.length > 0 ? { spelledOut } : {}) };
  return { action, about, bundle };
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
    ...addresses.deleted,
    ...siteChanges(frame),
    ...addresses.altered,
    ...addresses.added,
    ...goneCells(frame),
    ...clusters.renames,
  ];
}
