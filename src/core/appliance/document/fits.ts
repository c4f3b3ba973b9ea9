/** Whether a value has the shape of a schema; its texts may be of any length: earlier releases had no limit. */
import * as v from 'valibot';
import { tooLong } from './schema-primitives.ts';

export function fits<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): value is v.InferOutput<Schema> {
  // The first is faster, and most values pass it.
  if (v.is(schema, value)) return true;
  const { typed, issues = [] } = v.safeParse(schema, value);
  return typed && issues.every(isOfLength);
}

/** Whether the fault is a text beyond its limit; several records of a union may have that one. */
export function isOfLength({ type, message, issues }: v.BaseIssue<unknown>): boolean {
  if (type === 'union') return issues?.every(isOfLength) === true;
  return type === 'max_length' || (type === 'check' && message === tooLong);
}
