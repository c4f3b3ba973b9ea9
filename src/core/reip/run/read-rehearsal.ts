/**
 * Reads the report that `rehearse.sh` writes.
 *
 *   readRehearsal(report.json)      { ok: true, rehearsal: { at: '2025-03-01T10:00:00Z', by: 'ada', steps: 27, ... } }
 */
import * as v from 'valibot';
import type { Problem } from '../../appliance/document/appliance-types.ts';
import type { Rehearsal } from './rehearsed.ts';

const count = v.pipe(v.number(), v.minValue(0));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const list = v.array(v.looseObject({}));
const report = v.object({
  kind: v.literal('rehearsal'),
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.optional(v.string(), ''),
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  seconds: count,
  planned: whole,
  steps: v.array(v.object({ number: whole, missed: v.optional(v.array(v.string()), []) })),
  faults: list,
  problems: v.array(v.string()),
  broken: v.optional(v.array(v.string()), []),
});

type ReadRehearsal =
  | { readonly ok: true; readonly rehearsal: Rehearsal }
  | { readonly ok: false; readonly problem: Problem };

const refused = (message: string, fix: string): ReadRehearsal => ({ ok: false, problem: { message, fix } });

export function readRehearsal(text: string): ReadRehearsal {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('The file is not JSON.', 'Choose the report.json that rehearse.sh names at its end.');
  }
  const read = v.safeParse(report, value);
  if (!read.success) {
    const place = read.issues[0].path?.map(({ key }) => String(key)).join('/') ?? 'the whole file';
    return refused(
      `The report has no valid value for ${place}.`,
      'Choose the report.json that rehearse.sh names at its end.',
    );
  }
  const { at, by, digest, seconds, planned, steps, faults, problems, broken } = read.output;
  const numbers = new Set(steps.map(({ number }) => number));
  const missed = steps.flatMap((step) => (step.missed.length > 0 ? [step.number] : []));
  const differences = faults.length + problems.length;
  return {
    ok: true,
    rehearsal: {
      at,
      by,
      digest,
      steps: numbers.size,
      planned,
      seconds,
      differences,
      missed,
      ...(broken.length > 0 && { broken }),
    },
  };
}
