import { useCallback, useMemo } from 'react';
import { runOf, writeRun } from '../../../core/reip/run-file.ts';
import { addEntry, type Run, type RunAct } from '../../../core/reip/run-log.ts';
import { type RunState, runState } from '../../../core/reip/run-state.ts';
import { useServices } from '../../../parts/use-services.ts';
import { userName } from '../../../platform/auth/session-shape.ts';
import { useValue } from '../../../ui/useValue.ts';
import type { Reip } from '../use-reip.ts';

export type Running = {
  readonly run: Run;
  readonly state: RunState;
  /** Adds an entry to the log: one undoable edit of the document. */
  readonly act: (label: string, what: RunAct, more?: { stepId?: string; text?: string; by?: string }) => void;
  readonly saveFile: () => void;
  readonly close: () => void;
};

/** Who is signed in, by name; empty when nobody knows. */
export function useUserName(): string {
  const { auth } = useServices();
  const user = useValue(auth.user);
  return user ? userName(user) : '';
}

/** The checklist that the document holds; undefined while none runs. */
export function useRun({ work, setWork, appliance }: Reip): Running | undefined {
  const { clock, files } = useServices();
  const name = useUserName();
  const run = useMemo(() => runOf(work.run), [work.run]);
  const state = useMemo(() => run && runState(run), [run]);
  const act: Running['act'] = useCallback(
    (label, what, { by = name, ...more } = {}) =>
      setWork(label, (now) => {
        const known = runOf(now.run);
        const at = new Date(clock.now()).toISOString();
        return known ? { ...now, run: addEntry(known, { at, by: by || 'not named', what, ...more }) } : now;
      }),
    [setWork, clock, name],
  );
  const saveFile = useCallback(() => {
    if (run) files.download(runFileName(appliance.name, run), writeRun(run), 'application/json');
  }, [run, files, appliance.name]);
  const close = useCallback(
    () => setWork('Close the checklist', ({ run: _run, ...others }) => others),
    [setWork],
  );
  return run && state && { run, state, act, saveFile, close };
}

export const runFileName = (name: string, { kind, log }: Pick<Run, 'kind' | 'log'>): string =>
  `${name}-${kind === 'reip' ? 're-ip' : 'deployment'}-checklist-${String(log.length).padStart(3, '0')}.json`;
