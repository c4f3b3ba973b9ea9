import type * as v from 'valibot';
import { isRecord } from '../../collections/is-record.ts';
import { fits } from './fits.ts';

type Schema =
  | v.GenericSchema
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string>, v.GenericSchema, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>
  | v.NullableSchema<v.GenericSchema, undefined>;

/**
 * What of a stored value can be read: of a list or table each entry by itself, so that an odd one hides no other. Texts
 * may have any length, as in every document that was saved.
 */
export function readable(schema: Schema, stored: unknown): unknown {
  if ('wrapped' in schema && stored !== null) return readable(schema.wrapped, stored);
  // To valibot a list is an object as well.
  if (Array.isArray(stored) !== (schema.type === 'array')) return undefined;
  if (fits(schema, stored)) return stored;
  if ('item' in schema) return (stored as unknown[]).filter((one) => fits(schema.item, one));
  if (!isRecord(stored)) return undefined;
  if ('value' in schema)
    return Object.fromEntries(Object.entries(stored).filter(([, one]) => fits(schema.value, one)));
  const parts = 'entries' in schema && readableParts(schema.entries, stored);
  return fits(schema, parts) ? parts : undefined;
}

/** Of an object the parts that can be read; what is none of them stays as it is. */
export function readableParts(
  parts: Readonly<Record<string, Schema>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const found: Record<string, unknown> = { ...stored };
  for (const [name, schema] of Object.entries(parts)) {
    const part = stored[name] === undefined ? undefined : readable(schema, stored[name]);
    if (part === undefined) delete found[name];
    else found[name] = part;
  }
  return found;
}
