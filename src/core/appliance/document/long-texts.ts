/**
 * Texts of a document that are longer than its schema takes them: its own JSON would be refused. A document that an
 * earlier release saved may have some, so an edit is asked for what it adds.
 *
 *   addedLongTexts(vega01, withHostname('a'.repeat(64)))     [{ field: 'hostname', text: 'aaa...', most: 63 }]
 */
import { isRecord } from '../../collections/is-record.ts';
import type { Appliance } from './appliance-types.ts';
import { appliance as schema } from './schema-appliance.ts';
import { mostText, tooLong } from './schema-primitives.ts';

/** What matters of a schema: texts with their limit, and what they are in. */
type Node = {
  readonly pipe?: readonly {
    readonly type: string;
    readonly requirement?: unknown;
    readonly message?: unknown;
  }[];
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly key?: Node;
  readonly value?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly Node[];
};

type LongText = { readonly field: string; readonly text: string; readonly most: number };
type Look = (value: unknown, field: string, found: LongText[]) => void;

const lookAtText =
  (most: number): Look =>
  (value, field, found) => {
    if (typeof value === 'string' && value.length > most) found.push({ field, text: value, most });
  };

/** A value without a schema of its own: texts at any depth. */
const lookInside: Look = (value, field, found) => {
  const parts = [value];
  for (const one of parts) {
    if (typeof one === 'string' && one.length > mostText) found.push({ field, text: one, most: mostText });
    if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) parts.push(part);
  }
};

/** Builds the search from the schema in advance, so that 100,000 records do not walk the schema again. */
function lookOf({ pipe, wrapped, item, key, value: inMap, entries, options }: Node): Look | undefined {
  if (wrapped) return lookOf(wrapped);
  const most = pipe?.find(({ type }) => type === 'max_length')?.requirement;
  if (typeof most === 'number') return lookAtText(most);
  if (pipe?.some(({ message }) => message === tooLong)) return lookInside;
  const each = item && lookOf(item);
  if (each)
    return (value, field, found) => {
      if (Array.isArray(value)) for (const one of value) each(one, field, found);
    };
  const ofKey = key && lookOf(key);
  const inEach = inMap && lookOf(inMap);
  if (ofKey || inEach)
    return (value, field, found) => {
      if (!isRecord(value)) return;
      for (const [name, one] of Object.entries(value)) {
        ofKey?.(name, field, found);
        inEach?.(one, name, found);
      }
    };
  const looks = [{ entries }, ...(options ?? [])]
    .flatMap((one) => Object.entries(one.entries ?? {}))
    .flatMap(([name, entry]) => {
      const look = lookOf(entry);
      return look ? [[name, look] as const] : [];
    });
  if (looks.length === 0) return undefined;
  return (value, _field, found) => {
    if (!isRecord(value)) return;
    for (const [name, look] of looks) {
      const part = value[name];
      if (part !== undefined) look(part, name, found);
    }
  };
}

// Each kind of schema has a type of its own; `Node` is what they have in common here.
const lookAtAll = (): Look => lookOf(schema as unknown as Node) ?? (() => {});

/** Built with the first document to search: every screen loads this file before its first view. */
let look: Look | undefined;

export function longTexts(appliance: Partial<Appliance>): readonly LongText[] {
  const found: LongText[] = [];
  look ??= lookAtAll();
  look(appliance, '', found);
  return found;
}

/** `hostname "aaaa..." has 64 characters. Shorten it to at most 63 characters.` */
export const longTextWords = ({ field, text, most }: LongText): string =>
  `${field} "${text.slice(0, 57)}..." has ${text.length.toLocaleString('en')} characters. Shorten it to at most ${most.toLocaleString('en')} characters.`;

type Fields = Readonly<Record<string, unknown>>;

/** Those of `after` that are new in it. Only records and fields that the edit replaced are searched. */
export function addedLongTexts(before: Appliance, after: Appliance): readonly LongText[] {
  const changed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(after)) {
    const old = (before as Fields)[field];
    if (old === value) continue;
    if (!Array.isArray(value) || !Array.isArray(old)) changed[field] = value;
    else {
      const rows = value.length === old.length ? undefined : new Set<unknown>(old);
      changed[field] = value.filter((row: unknown, i) => (rows ? !rows.has(row) : row !== old[i]));
    }
  }
  const found = longTexts(changed as Partial<Appliance>);
  if (found.length === 0) return found;
  const known = new Set(longTexts(before).map(({ text }) => text));
  return found.filter(({ text }) => !known.has(text));
}
