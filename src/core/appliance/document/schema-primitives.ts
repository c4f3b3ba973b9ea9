/**
 * The primitives of the document's schema, and the types that derive from it. Each field is declared once, as an entry of
 * an object of the schema; appliance-types.ts and its neighbors take their types from it by `import type`.
 */
import * as v from 'valibot';
import { maxLabel, maxName } from '../../network/names.ts';

const textUpTo = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const mostText = 2 ** 16;
/** A text that nothing else limits: a name, an id, a remark. */
export const text = textUpTo(mostText);
/** A pasted or generated text: scripts, commands, evidence. As long as the longest file that is read. */
export const longText = textUpTo(2 ** 25);
/** A host name without its domain. */
export const label = textUpTo(maxLabel);
/** A host with its domain, or a domain. */
export const fullName = textUpTo(maxName);
/** An address, a subnet or a netmask. */
export const address = textUpTo(64);
export const texts = v.array(text);
/** `1e309` is Infinity to JSON.parse, and null to JSON.stringify. */
export const number = v.pipe(v.number(), v.finite());
export const amount = v.pipe(number, v.minValue(0));
export const flag = v.boolean();
/** Where a fact comes from: a public vendor document, field practice, or to be checked on the release at hand. */
export const mark = v.picklist(['documented', 'practice', 'verify']);

export const networkRole = v.picklist(['management', 'ilom', 'client', 'backup', 'private', 'other']);
export const bonding = v.picklist(['none', 'active-backup', 'lacp']);

export const maybeText = v.optional(text);
export const maybeName = v.optional(fullName);
export const maybeAddress = v.optional(address);
export const maybeTexts = v.optional(texts);
export const maybeNumber = v.optional(number);
export const maybeFlag = v.optional(flag);

/** `issue.message` of the one check of `anything` that is about the length of a text. */
export const tooLong = 'too long';

const everyPart = (value: unknown, isFine: (part: unknown) => boolean): boolean => {
  const parts = [value];
  for (const one of parts) {
    if (!isFine(one)) return false;
    if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) parts.push(part);
  }
  return true;
};

/** No shape of its own; its numbers and texts, however deep, have the limits of all others. */
export const anything = v.pipe(
  v.unknown(),
  v.check((value) => everyPart(value, (part) => typeof part !== 'number' || Number.isFinite(part))),
  v.check(
    (value) => everyPart(value, (part) => typeof part !== 'string' || part.length <= mostText),
    tooLong,
  ),
);

/** Keys that valibot drops from every object: of a plain value they reach nothing, and a file may have them. */
const droppedKeys = ['constructor', 'prototype'] as const;

type Run = v.GenericSchema['~run'];

/** valibot takes a list for an object, and drops keys that a file may have: here both are as in JSON. */
function asInJson<Schema extends v.GenericSchema>(schema: Schema, inEach?: v.GenericSchema): Schema {
  const run: Run = schema['~run'];
  // With `this`, because v.partial copies a schema, its method included.
  function runStrictly(this: Schema, ...[dataset, config]: Parameters<Run>): ReturnType<Run> {
    const input = dataset.value;
    if (Array.isArray(input)) {
      const refused: v.OutputDataset<unknown, v.BaseIssue<unknown>> = { typed: true, value: input };
      v._addIssue(this, 'type', refused, config);
      return refused;
    }
    const result = run.call(this, dataset, config);
    if (!isObject(input)) return result;
    for (const key of droppedKeys) if (Object.hasOwn(input, key)) keep(result, input, key, inEach, config);
    return result;
  }
  return Object.assign(schema, { '~run': runStrictly });
}

function keep(
  result: ReturnType<Run>,
  input: Readonly<Record<string, unknown>>,
  key: string,
  inEach: v.GenericSchema | undefined,
  config: v.Config<v.BaseIssue<unknown>>,
): void {
  const out = result as { typed: boolean; value: unknown; issues?: v.BaseIssue<unknown>[] };
  const value = input[key];
  const part = inEach?.['~run']({ value }, config) ?? { typed: true, value };
  const pathItem: v.ObjectPathItem = { type: 'object', origin: 'value', input, key, value };
  for (const issue of part.issues ?? []) {
    const path: v.IssuePathItem[] = [pathItem, ...(issue.path ?? [])];
    out.issues = [...(out.issues ?? []), { ...issue, path: path as [v.IssuePathItem, ...v.IssuePathItem[]] }];
  }
  if (!part.typed) out.typed = false;
  else if (isObject(out.value)) out.value[key] = part.value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Keys that this release does not know stay in the value, and its type has them too. */
export const looseObject = <Entries extends v.ObjectEntries>(entries: Entries) =>
  asInJson(v.looseObject(entries));

/** The same, with a type that has the declared keys alone. */
export const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>;

/** A table of values by key. */
export const record = <Key extends v.GenericSchema<string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
) => asInJson(v.record(key, value), value);

/** Readonly at every level: an edit makes a new document. */
type Document<T> = T extends readonly (infer Item)[]
  ? readonly Document<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Document<T[Key]> }
    : T;

/** The type of the values that a schema accepts. */
export type DocumentOf<Schema extends v.GenericSchema> = Document<v.InferOutput<Schema>>;

/** The type of an object whose parts are each read by themselves. */
export type PartsOf<Entries extends v.ObjectEntries> = DocumentOf<v.ObjectSchema<Entries, undefined>>;
