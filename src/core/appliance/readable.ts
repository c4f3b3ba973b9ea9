import * as v from 'valibot';

type Schema =
  | v.GenericSchema
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.RecordSchema<v.GenericSchema<string>, v.GenericSchema, undefined>;

/** What of a kept value can be read: of a list or table each entry by itself, so that an odd one hides no other. */
export function readable(schema: Schema, kept: unknown): unknown {
  // To valibot a list is an object as well.
  if (Array.isArray(kept) !== (schema.type === 'array')) return undefined;
  if (v.is(schema, kept)) return kept;
  if ('item' in schema) return (kept as unknown[]).filter((one) => v.is(schema.item, one));
  return 'value' in schema && typeof kept === 'object' && kept !== null
    ? Object.fromEntries(Object.entries(kept).filter(([, one]) => v.is(schema.value, one)))
    : undefined;
}
