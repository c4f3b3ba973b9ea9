import { isRecord } from '../../../core/collections/is-record.ts';
import type { RecordMeta } from '../record-store.ts';

/** meta.json of a revision: what lists show, and which imported files the revision speaks of. */
export type RevisionFile = { readonly meta: RecordMeta; readonly sources: readonly string[] };

const words = ['id', 'saveId', 'by', 'note', 'name'];
const numbers = ['revision', 'at'];
const counts = ['racks', 'machines', 'endpoints', 'networks'];
export const optionalFields = {
  ...{ generation: 'string', customer: 'string', file: 'string', stage: 'string', next: 'string' },
  ...{
    score: 'number',
    answered: 'number',
    checks: 'number',
    failed: 'number',
    done: 'number',
    steps: 'number',
  },
};
/** The last instant that a Date can hold, in milliseconds (ECMA-262, 21.4.1.1). */
const endOfTime = 8.64e15;

export const writeMeta = ({ meta, sources }: RevisionFile): string =>
  `${JSON.stringify({ ...meta, sources }, null, 2)}\n`;

/** Every signed-in user can write there, so each field is checked: one bad file must not break the list. */
export function readMeta(text: string | undefined): RevisionFile | undefined {
  const value = parsed(text);
  if (!isRecord(value) || !isRecord(value.counts)) return undefined;
  const count = value.counts;
  const whole =
    words.every((key) => typeof value[key] === 'string') &&
    numbers.every((key) => Number.isFinite(value[key])) &&
    counts.every((key) => Number.isFinite(count[key]));
  if (!whole) return undefined;
  const { sources, ...meta }: Record<string, unknown> = value;
  if (Math.abs(meta.at as number) > endOfTime) meta.at = 0;
  for (const [key, type] of Object.entries(optionalFields)) if (typeof meta[key] !== type) delete meta[key];
  return {
    meta: meta as unknown as RecordMeta,
    sources: Array.isArray(sources) ? sources.filter((sum) => typeof sum === 'string') : [],
  };
}

export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
