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

/** No shape of its own; its numbers and texts, however deep, have the limits of all others. */
export const anything = v.pipe(
  v.unknown(),
  v.check((value) => {
    const values = [value];
    for (const one of values) {
      if (one === Number.POSITIVE_INFINITY || one === Number.NEGATIVE_INFINITY) return false;
      if (typeof one === 'string' && one.length > mostText) return false;
      if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) values.push(part);
    }
    return true;
  }),
);

/** Keys that this release does not know stay in the value; its type has the declared ones alone. */
export const object = v.looseObject as unknown as <Entries extends v.ObjectEntries>(
  entries: Entries,
) => v.ObjectSchema<Entries, undefined>;

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
