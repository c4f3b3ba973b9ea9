/**
 * What the re-addressing of a document knows and the change notice needs: the outage window (QG-08), the way of the plan,
 * the cost of an hour and the sign-off. They are entered in re-IP, and read here from what the document keeps of it.
 *
 *   reipFacts(vega01).window      undefined until QG-08 is answered
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { readableParts } from '../../appliance/document/lenient-read.ts';
import type { PartsOf } from '../../appliance/document/schema-primitives.ts';
import { workParts } from '../../appliance/document/schema-reip.ts';
import { isRecord } from '../../collections/is-record.ts';
import { memoize } from '../../collections/memoize.ts';
import { instantOf } from '../../time/zoned-time.ts';

export type ChangeWindow = {
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly timeZone: string;
};

type ReipFacts = {
  readonly window?: ChangeWindow;
  readonly rolling?: 'yes' | 'no';
  /** Cost of an hour without the service, in dollars. */
  readonly ratePerHour?: number;
  /** Of the last sign-off. */
  readonly signedBy?: string;
};

const partsOf = memoize(
  (stored: Readonly<Record<string, unknown>>): Partial<PartsOf<typeof workParts>> =>
    readableParts(workParts, stored),
);

export function reipFacts({ settings, timeZone }: Appliance): ReipFacts {
  const stored = settings.reip;
  if (!isRecord(stored)) return {};
  const { answers = {}, ratePerHour, signed } = partsOf(stored);
  const window = windowOf(answers['QG-08'], timeZone);
  const signedBy = signed?.at(-1)?.by;
  return {
    ...(window && { window }),
    ...(isRecord(stored.request) && { rolling: stored.strategy === 'at-once' ? 'no' : 'yes' }),
    ...(ratePerHour !== undefined && { ratePerHour }),
    ...(signedBy && { signedBy }),
  };
}

/** Undefined while an end is missing, is no date, or the end is not after the start. */
function windowOf(answer: unknown, place: string | undefined): ChangeWindow | undefined {
  if (!isRecord(answer)) return undefined;
  const text = (name: string) => {
    const value = answer[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const timeZone = text('timeZone') || text('zone') || place || 'UTC';
  const [start, end] = [text('start'), text('end')].map((one) =>
    one ? instantOf(one, timeZone) : undefined,
  );
  return start !== undefined && end !== undefined && end > start ? { start, end, timeZone } : undefined;
}
