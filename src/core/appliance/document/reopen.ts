/**
 * Whether a document will open again once it is saved: what its reader finds in its JSON form, in small steps.
 *
 * Records are not changed but replaced, so each is checked once: after an edit of a large document only what was edited
 * is checked again.
 *
 *   finish(reopenSteps(vega01))     undefined: it opens
 */
import type { Appliance } from './appliance-types.ts';
import { emptyAppliance } from './empty-appliance.ts';
import { openSavedDocument } from './migrate.ts';
import { collectionNames } from './record-labels.ts';
import type { Steps } from './resumable.ts';
import { type DocumentProblem, duplicateIds } from './schema.ts';

type Fields = Readonly<Record<string, unknown>>;

const rowsPerStep = 500;
const known = new WeakSet<object>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The first problem that its reader would report, with its place. */
export function* reopenSteps(appliance: Appliance): Steps<DocumentProblem | undefined> {
  const { schema, id, name, ...fields } = appliance;
  const head: Fields = { schema, id, name };
  const rest: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (isObject(value) && known.has(value)) continue;
    const isCollection = Array.isArray(value) && (collectionNames as readonly string[]).includes(field);
    if (!isCollection) rest[field] = value;
    else {
      const rows: unknown[] = value.filter((row: unknown) => !isObject(row) || !known.has(row));
      for (let from = 0; from < rows.length; from += rowsPerStep) {
        const some = rows.slice(from, from + rowsPerStep);
        if (!opens({ ...head, [field]: some })) return problemOf(appliance);
        for (const row of some) if (isObject(row)) known.add(row);
        yield;
      }
    }
  }
  if (!opens({ ...head, ...rest })) return problemOf(appliance);
  if (duplicateIds({ ...emptyAppliance(id, name), ...appliance }).length > 0) return problemOf(appliance);
  for (const value of Object.values(fields)) if (isObject(value)) known.add(value);
  return undefined;
}

const opens = (part: Fields): boolean => problemOf(part) === undefined;

function problemOf(document: object): DocumentProblem | undefined {
  let written: unknown;
  try {
    written = JSON.parse(JSON.stringify(document));
  } catch {
    return { message: 'A value in it has no JSON form', fix: 'Undo the last change.', path: [] };
  }
  const opened = openSavedDocument(written);
  return opened.ok ? undefined : opened.problems[0];
}
