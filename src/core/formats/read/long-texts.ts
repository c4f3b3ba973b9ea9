/**
 * Texts of a foreign file that are longer than the document takes them: what a reader makes of one must come back from
 * the console's own JSON. Each is reported with its line, where the file has it word for word.
 */

import type { Appliance, Problem } from '../../appliance/document/appliance-types.ts';
import { appliance as schema } from '../../appliance/document/schema-appliance.ts';
import { isRecord } from '../../collections/is-record.ts';
import { lineAndColumn, shown } from '../shared/result.ts';

/** What matters of a schema: texts with their limit, and what they are in. */
type Node = {
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly value?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly options?: readonly Node[];
};

type LongText = { readonly field: string; readonly text: string; readonly most: number };
type Look = (value: unknown, field: string, found: LongText[]) => void;

/** Builds the search from the schema in advance, so that 100,000 records do not walk the schema again. */
function lookOf({ pipe, wrapped, item, value: inMap, entries, options }: Node): Look | undefined {
  if (wrapped) return lookOf(wrapped);
  const most = pipe?.find(({ type }) => type === 'max_length')?.requirement;
  if (typeof most === 'number')
    return (value, field, found) => {
      if (typeof value === 'string' && value.length > most) found.push({ field, text: value, most });
    };
  const each = item && lookOf(item);
  if (each)
    return (value, field, found) => {
      if (Array.isArray(value)) for (const one of value) each(one, field, found);
    };
  const inEach = inMap && lookOf(inMap);
  if (inEach)
    return (value, _field, found) => {
      if (isRecord(value)) for (const [key, one] of Object.entries(value)) inEach(one, key, found);
    };
  const looks = [{ entries }, ...(options ?? [])]
    .flatMap((one) => Object.entries(one.entries ?? {}))
    .flatMap(([key, entry]) => {
      const look = lookOf(entry);
      return look ? [[key, look] as const] : [];
    });
  if (looks.length === 0) return undefined;
  return (value, _field, found) => {
    if (!isRecord(value)) return;
    for (const [key, look] of looks) {
      const part = value[key];
      if (part !== undefined) look(part, key, found);
    }
  };
}

// Each kind of schema has a type of its own; `Node` is what they have in common here.
const look = lookOf(schema as unknown as Node);

/** More of them add nothing new. */
const mostReported = 20;

export function longTexts(appliance: Appliance, text: string): Problem[] {
  const found: LongText[] = [];
  look?.(appliance, '', found);
  return found.slice(0, mostReported).map(({ field, text: long, most }) => {
    const offset = text.indexOf(long);
    const place = offset < 0 ? undefined : lineAndColumn(text, offset);
    return {
      message: `${place ? `Line ${place.line}: ` : ''}${field} ${shown(long)} has ${long.length.toLocaleString('en')} characters`,
      ...place,
      fix: `Shorten it to at most ${most.toLocaleString('en')} characters.`,
    };
  });
}
