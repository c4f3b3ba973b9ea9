import { isRecord } from '../../../core/collections/is-record.ts';
import { countFields, optionalFields, requiredFields, wholly } from '../meta-fields.ts';
import type { RecordMeta } from '../record-store.ts';
import { folderOf } from './appliance-folders.ts';

/** meta.json of a revision: what lists show, and which imported files the revision speaks of. */
export type RevisionFile = { readonly meta: RecordMeta; readonly sources: readonly string[] };

/** The last instant that a Date can hold, in milliseconds (ECMA-262, 21.4.1.1). */
const endOfTime = 8.64e15;

export const writeMeta = ({ meta, sources }: RevisionFile): string =>
  `${JSON.stringify({ ...meta, sources }, null, 2)}\n`;

/** Every signed-in user can write there, so each field is checked: one bad file must not break the list. */
export const readMeta = (text: string | undefined): RevisionFile | undefined => checkedMeta(parsed(text));

/** Meta of the revision in a folder. A folder that was copied by hand is not a separate appliance. */
export function revisionAt(value: unknown, folder: string, revision: number): RevisionFile | undefined {
  const found = checkedMeta(value);
  return found?.meta.revision === revision && folderOf(found.meta.id) === folder ? found : undefined;
}

function checkedMeta(value: unknown): RevisionFile | undefined {
  if (!isRecord(value) || !isRecord(value.counts)) return undefined;
  const facts = wholly(requiredFields, value);
  const counts = wholly(countFields, value.counts);
  if (!facts || !counts) return undefined;
  const { sources } = value;
  return {
    meta: { ...facts, at: Math.abs(facts.at) > endOfTime ? 0 : facts.at, counts, ...optionalFields(value) },
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
