/** How far the re-IP of a document is, for a list of documents: the state of its run as the checklist shows it. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { reipProject } from '../project/reip-project.ts';
import { type RunState, runState } from './run-state.ts';

const stageOfMode = { forward: 'run', stopped: 'stopped', back: 'back', ended: 'ended' } as const;

export type ReipStage = {
  /** `unchecked`: it is signed, and nothing is known of whether the plan is still the signed one. */
  readonly stage: (typeof stageOfMode)[RunState['mode']] | 'unchecked';
  /** Of a run: done lines, of all, and the number of the next one. */
  readonly done?: number;
  readonly steps?: number;
  readonly next?: string;
};

export function runStage({ mode, done, lines, next }: RunState): ReipStage {
  return {
    stage: stageOfMode[mode],
    done,
    steps: lines.length,
    ...(next && mode !== 'ended' && { next: next.number }),
  };
}

/** Undefined before a signature. */
export function reipStage(appliance: Appliance): ReipStage | undefined {
  const { run, signed = [] } = reipProject(appliance);
  if (run) return runStage(runState(run));
  return signed.length > 0 ? { stage: 'unchecked' } : undefined;
}
