/**
 * Brings a document of an older release to the schema of this one, step by step, before it is validated. A document
 * without `schema` was written by hand: it needs a name and gets the rest.
 *
 * A document of a newer release is refused, never half understood.
 */
import { isRecord } from '../../collections/is-record.ts';
import { applianceId } from './ids.ts';
import { type DocumentProblem, type Validated, validateAppliance } from './schema.ts';

export const currentSchema = 1;

type Loose = Readonly<Record<string, unknown>>;

/** The step at index n makes a document of schema n + 1 out of one of schema n. */
const steps: readonly ((document: Loose) => Loose)[] = [
  (document) => ({
    ...(typeof document.name === 'string' ? { id: applianceId(document.name) } : {}),
    ...document,
  }),
];

type Migrated =
  | { readonly ok: true; readonly value: unknown; readonly from: number }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

const refuse = (message: string, fix: string): Migrated => ({
  ok: false,
  problems: [{ message, fix, path: ['schema'] }],
});

export function migrateDocument(value: unknown): Migrated {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('The document is not an object', 'Open a file that this console has exported.');
  }
  let document: Loose = value as Loose;
  const from = document.schema ?? 0;
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0) {
    return refuse('The value of "schema" is not a version number', 'Set "schema" to 1.');
  }
  if (from > currentSchema) {
    return refuse(
      `The document has schema ${from}; this release reads up to schema ${currentSchema}`,
      'Open it with the newer release of the console that wrote it.',
    );
  }
  for (let version = from; version < currentSchema; version++) {
    const step = steps[version];
    if (step) document = { ...step(document), schema: version + 1 };
  }
  return { ok: true, value: withoutRepeatedSources(document), from };
}

/** Earlier releases saved a text that was read twice as two sources with one id, and could not open them again. */
function withoutRepeatedSources(document: Loose): Loose {
  const { sources } = document;
  if (!Array.isArray(sources)) return document;
  const seen = new Set<string>();
  const once = sources.filter((source: unknown) => {
    if (!isRecord(source) || typeof source.sha256 !== 'string') return true;
    const key = JSON.stringify([source.id, source.sha256]);
    return seen.size < seen.add(key).size;
  });
  return once.length === sources.length ? document : { ...document, sources: once };
}

/** The door for every document from outside: migrated, then validated. */
export function openDocument(value: unknown): Validated {
  const migrated = migrateDocument(value);
  return migrated.ok ? validateAppliance(migrated.value) : migrated;
}

/** The door for what a console saved: a shared record, a run file. */
export function openSavedDocument(value: unknown): Validated {
  const migrated = migrateDocument(value);
  return migrated.ok ? validateAppliance(migrated.value, 'any') : migrated;
}
