/**
 * The log of a run: what was done when, by whom, with what evidence. Each entry carries the hash of the one before it,
 * the first that of what the run is of (plan or steps, window, appliance), so a byte that changes anywhere later is
 * found. The chain proves that nothing was changed in between, not who wrote it.
 *
 * Invariant: entries are only ever added; taking a tick back is an entry too.
 *
 *   const run = addEntry(startRun({ ... }), { at, by, what: 'done', stepId: 'baseline', text: 'exachk 98' })
 */
import * as v from 'valibot';
import { fits } from '../../appliance/document/fits.ts';
import { wholePlan } from '../../appliance/document/schema-plan.ts';
import { runHead } from '../../appliance/document/schema-reip.ts';
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { isRecord } from '../../collections/is-record.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { PlanHeading } from '../proof-types.ts';

export type RunAct =
  | 'start'
  | 'done'
  /** A tick is taken back. */
  | 'open'
  | 'note'
  /** Something that the signed plan left open is filled in: the plan stays, the commands of the checklist have it. */
  | 'input'
  | 'stop'
  | 'go-on'
  /** The rollback begins, from the step. */
  | 'back'
  /** Taken up again, here from a file. */
  | 'resume'
  | 'sign'
  | 'end';

/** Labels of the entries in the log. */
export const actWords: Readonly<Record<RunAct, string>> = {
  start: 'Started',
  done: 'Done',
  open: 'Marked as open',
  note: 'Note',
  input: 'Filled in',
  stop: 'Stopped',
  'go-on': 'Resumed',
  back: 'Rollback started',
  resume: 'Resumed from a file',
  sign: 'Signed off',
  end: 'Ended',
};

const backPrefix = 'back/';

/** The id of the rollback of a step. */
export const backId = (id: string): string => backPrefix + id;
export const isBack = (id: string): boolean => id.startsWith(backPrefix);
/** The id of a step, or of the step that a rollback step undoes. */
export const forwardId = (id: string): string => (isBack(id) ? id.slice(backPrefix.length) : id);

/**
 * The one number of a step, on every screen and in every file: `5.1`, and `B5.1` for its rollback. That one does not count
 * from where the rollback begins, so the checklist has the numbers of rollback.md wherever the work stops.
 */
export const stepNumber = ({ id, phase, seq }: Pick<Step, 'id' | 'phase' | 'seq'>): string =>
  `${isBack(id) ? 'B' : ''}${phase}.${seq}`;

export type RunEntry = {
  readonly at: string;
  readonly by: string;
  readonly what: RunAct;
  readonly stepId?: string;
  /** Evidence, or words. */
  readonly text?: string;
  /** Hash of the entry before, or of the head. */
  readonly before: string;
  readonly hash: string;
};

/** A step of a first deployment, as the installer lists it. */
export type DeploymentStep = { readonly id: string; readonly number: string; readonly title: string };

/** What never changes while it runs. */
export type RunHead = {
  readonly kind: 'reip' | 'deployment';
  readonly appliance: { readonly id: string; readonly name: string };
  /** ISO date and time. */
  readonly started: string;
  readonly plan?: Plan;
  readonly steps?: readonly DeploymentStep[];
  /** ISO date and time with a zone. */
  readonly window?: { readonly start: string; readonly end: string };
  /** What the proof found when it started; absent in runs of earlier releases and of deployments. */
  readonly proof?: PlanHeading;
};

export type Run = RunHead & { readonly log: readonly RunEntry[] };

type NewEntry = Omit<RunEntry, 'before' | 'hash'>;

const headHashes = memoize((_plan: object) => new Map<string, string>());

/** Memoized by plan: every tick needs it, and the JSON of a plan is megabytes. */
const headHash = ({ kind, appliance, started, plan, steps, window, proof }: RunHead): string =>
  getOrCreate(
    headHashes(plan ?? appliance),
    JSON.stringify({ kind, appliance, started, steps, window, proof }),
    () => sha256Hex(JSON.stringify({ kind, appliance, started, plan, steps, window, proof })),
  );

const hashOf = ({ at, by, what, stepId, text, before }: Omit<RunEntry, 'hash'>): string =>
  sha256Hex(JSON.stringify([at, by, what, stepId ?? null, text ?? null, before]));

const knownHashOf = memoize((entry: RunEntry) => hashOf(entry));

export function startRun(head: RunHead, by: string, text?: string): Run {
  const run: Run = { ...head, log: [] };
  return addEntry(run, { at: head.started, by, what: 'start', ...(text !== undefined && { text }) });
}

export function addEntry(run: Run, { at, by, what, stepId, text }: NewEntry): Run {
  const entry: Omit<RunEntry, 'hash'> = {
    at,
    by,
    what,
    ...(stepId !== undefined && { stepId }),
    ...(text !== undefined && text !== '' && { text }),
    before: run.log.at(-1)?.hash ?? headHash(run),
  };
  return { ...run, log: [...run.log, { ...entry, hash: hashOf(entry) }] };
}

type LogCheck = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Walks the whole chain. */
export function verifyRun(run: Run): LogCheck {
  let before = headHash(run);
  for (const [i, entry] of run.log.entries()) {
    if (entry.before !== before)
      return {
        ok: false,
        message:
          i === 0
            ? 'What the run is of is not what it was when it started'
            : `Entry ${i + 1} does not follow entry ${i}: one was changed, removed, or added`,
      };
    if (entry.hash !== knownHashOf(entry))
      return { ok: false, message: `Entry ${i + 1} (${entry.at}, ${entry.by}) was changed` };
    before = entry.hash;
  }
  return { ok: true };
}

const deploymentSteps = v.array(v.looseObject({ id: v.string(), number: v.string(), title: v.string() }));
/** A tick leaves the plan as it is, and a plan has thousands of steps. */
const isPlan = memoize((plan: object) => fits(wholePlan, plan));

/**
 * Checks the shape alone, with texts of any length, because earlier releases had no limit. `verifyRun` checks that the
 * run was not changed since it started.
 */
export function runOf(found: unknown): Run | undefined {
  if (!isRecord(found) || !fits(runHead, found)) return undefined;
  const { format: _format, sum: _sum, document: _document, work: _work, ...run } = found;
  const { plan, steps } = run;
  const isWhole = run.kind === 'reip' ? isRecord(plan) && isPlan(plan) : fits(deploymentSteps, steps);
  return isWhole ? (run as unknown as Run) : undefined;
}

export const stepTitle = (step: Step): string => `${stepNumber(step)} ${step.title}`;
