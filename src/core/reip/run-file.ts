/**
 * A run as one file, to go on with on another machine. One line of JSON that ends with the SHA-256 of all before it:
 * a file that is not byte for byte what was written is refused, with the place where its log breaks.
 *
 *   readRun(writeRun(run))     { ok: true, run }
 */
import { sha256Hex } from '../artefacts/sha256.ts';
import { type Run, type RunEntry, verifyRun } from './run-log.ts';

export const runFileFormat = 'appliance-console-run/1';

export function writeRun({ kind, appliance, started, plan, steps, window, log }: Run): string {
  const text = JSON.stringify({ format: runFileFormat, kind, appliance, started, plan, steps, window, log });
  return `${text.slice(0, -1)},"sum":"${sha256Hex(text)}"}`;
}

export type RunRead =
  | { readonly ok: true; readonly run: Run }
  | { readonly ok: false; readonly message: string };

const refused = (message: string): RunRead => ({ ok: false, message });

export function readRun(text: string): RunRead {
  const plain = text.replace(/^\ufeff/, '').trimEnd();
  let found: unknown;
  try {
    found = JSON.parse(plain);
  } catch {
    return refused('This is no run file: its text is no JSON');
  }
  const run = runOf(found);
  if (!run) return refused('This is no run file of the console');
  const chain = verifyRun(run);
  if (!chain.ok) return refused(`The run file was changed. ${chain.message}`);
  if (writeRun(run) !== plain) return refused('The run file was changed: its sum does not fit');
  return { ok: true, run };
}

type Loose = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isEntry = (value: unknown): value is RunEntry =>
  isRecord(value) && [value.at, value.by, value.what, value.before, value.hash].every(isText);

/** The shape alone; what is inside a plan is held by the hash of the head. */
export function runOf(found: unknown): Run | undefined {
  if (!isRecord(found) || (found.kind !== 'reip' && found.kind !== 'deployment')) return undefined;
  const { appliance, started, plan, steps, log, window } = found;
  if (!isRecord(appliance) || !isText(appliance.name) || !isText(appliance.id) || !isText(started))
    return undefined;
  if (!Array.isArray(log) || !log.every(isEntry) || log.length === 0) return undefined;
  if (window !== undefined && !(isRecord(window) && isText(window.start) && isText(window.end)))
    return undefined;
  const listed = found.kind === 'reip' ? isRecord(plan) && plan.steps : steps;
  if (!Array.isArray(listed) || !listed.every((step) => isRecord(step) && isText(step.id))) return undefined;
  const { format: _format, sum: _sum, ...run } = found;
  return run as unknown as Run;
}
