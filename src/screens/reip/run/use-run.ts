import { useCallback, useEffect, useMemo } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { isMadeFrom } from '../../../core/reip/project/base-document.ts';
import { type ReipProject, reipProject, withReipProject } from '../../../core/reip/project/reip-project.ts';
import { addEntry, type Run, type RunAct } from '../../../core/reip/project/run-log.ts';
import { writeRun } from '../../../core/reip/run/run-file.ts';
import { runStage } from '../../../core/reip/run/run-stage.ts';
import { type RunState, runState, tickProblem } from '../../../core/reip/run/run-state.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { useUserName } from '../../../parts/services/use-user-name.ts';
import { rememberStage } from '../../../platform/records/record-stage.ts';
import type { Reip } from '../use-reip.ts';

export type Running = {
  readonly run: Run;
  readonly state: RunState;
  /** Adds an entry to the log, which only grows: undoing a tick adds the entry that takes it back, and no other can be undone. */
  readonly act: (label: string, what: RunAct, more?: { stepId?: string; text?: string; by?: string }) => void;
  readonly saveFile: () => void;
  readonly close: () => void;
};

/**
 * How undo treats an entry: returns the run after undoing it, `none` when there was no run before, nothing when the
 * entry cannot be undone.
 */
type TakeBack = (run: Run) => Run | 'none' | undefined;

/**
 * Puts a run into the document while it is open, and into every document that undo leads to: an undo of something else must not
 * shorten its log.
 */
export function useSetRun(
  id: Id,
): (label: string, change: (run: Run | undefined) => Run | undefined, takeBack?: TakeBack) => void {
  const { workspace } = useServices();
  return useCallback(
    (label, change, takeBack) => {
      const present = workspace.current.peek();
      const next = present?.id === id ? change(reipProject(present).run) : undefined;
      if (!next) return;
      workspace.edit(label, (document) => withRun(document, next), {
        takeBack: (now) => {
          const { run } = reipProject(now);
          const back = run && takeBack?.(run);
          return back && ((document) => withRun(document, back === 'none' ? undefined : back));
        },
      });
    },
    [workspace, id],
  );
}

function withRun(document: Appliance, run: Run | undefined): Appliance {
  const { run: _run, ...others } = reipProject(document);
  return withReipProject(document, run ? { ...others, run } : others);
}

/** The checklist that the document holds; undefined while none runs. */
export function useRun({ work, setWork, appliance, base }: Reip): Running | undefined {
  const { clock, files } = useServices();
  const setRun = useSetRun(appliance.id);
  const name = useUserName();
  const { run } = work;
  const state = useMemo(() => run && runState(run), [run]);
  useEffect(() => {
    if (state) rememberStage(appliance, runStage(state));
  }, [appliance, state]);
  const act: Running['act'] = useCallback(
    (label, what, { by = name, stepId, text } = {}) => {
      const entry = (known: Run, act: RunAct, words?: string) =>
        addEntry(known, {
          at: new Date(clock.now()).toISOString(),
          by: by || 'not named',
          what: act,
          ...(stepId !== undefined && { stepId }),
          ...(words !== undefined && { text: words }),
        });
      setRun(
        label,
        (known) => known && entry(known, what, text),
        (known) => {
          const now = runState(known);
          const line = now.lines.find(({ id }) => id === stepId);
          if (what !== 'done' || !line || !now.ticks.has(line.id) || tickProblem(now, line)) return undefined;
          return entry(known, 'open');
        },
      );
    },
    [setRun, clock, name],
  );
  const saveFile = useCallback(() => {
    if (run) saveRun({ files }, { appliance, base, work }, run);
  }, [run, files, appliance, base, work]);
  const close = useCallback(
    () => setWork('Close the checklist', ({ run: _run, ...others }) => others),
    [setWork],
  );
  return run && state && { run, state, act, saveFile, close };
}

const runFileName = (name: string, { kind, log }: Pick<Run, 'kind' | 'log'>): string =>
  `${name}-${kind === 'reip' ? 're-ip' : 'deployment'}-checklist-${String(log.length).padStart(3, '0')}.json`;

/** With the document that the run is of, while it still is that: the file is then all that another machine needs. */
const runFile = (run: Run, base: Appliance, work: ReipProject): string =>
  writeRun(run, !run.plan || isMadeFrom(base, run.plan) ? base : undefined, work);

export const saveRun = (
  { files }: Pick<ReturnType<typeof useServices>, 'files'>,
  { appliance, base, work }: Pick<Reip, 'appliance' | 'base' | 'work'>,
  run: Run,
) => files.downloadOther(runFileName(appliance.name, run), runFile(run, base, work), 'application/json');

/** Undo of a start, or of what resumed a run, takes the run away for as long as nothing else is in its log. */
export const goneWith =
  (entries: number): TakeBack =>
  ({ log }) =>
    log.length === entries ? 'none' : undefined;
