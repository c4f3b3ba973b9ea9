import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { equalValues } from '../../core/appliance/document/equal-values.ts';
import { withId } from '../../core/appliance/document/with-id.ts';
import { freshId } from '../records/fresh-id.ts';
import { freeRecordId } from '../records/record-meta.ts';
import type { RecordStore, SaveResult, SourceText } from '../records/record-store.ts';

type Listed = Awaited<ReturnType<RecordStore['list']>>;

/** `appliance` is the one that was to be kept, under an id that no stored one has. */
type SavedNew = { readonly result: SaveResult; readonly appliance: Appliance };

/** Opened under the id of a stored appliance, it would hide that one. Without a list no id is known to be free. */
export const withFreeId = (appliance: Appliance, listed: Listed): Appliance =>
  withId(
    appliance,
    listed.ok
      ? freeRecordId(appliance.id, [...listed.records, ...listed.removed])
      : `${appliance.id}~${freshId().slice(0, 8)}`,
  );

/**
 * Keeps an appliance under an id that no other holds, and the files that it came from before it, so that no revision
 * speaks of a text that is not there. The id of the document becomes the record's. One that an earlier try kept unheard is it.
 */
export async function saveNew(
  records: RecordStore,
  given: Appliance,
  note: string,
  sources: readonly SourceText[],
): Promise<SavedNew> {
  const listed = await records.list();
  let appliance = withFreeId(given, listed);
  if (!listed.ok) return { result: { ...listed, message: `${given.name}: ${listed.message}` }, appliance };
  const isIt = (stored: Appliance | undefined) => stored && equalValues(withId(stored, given.id), given);
  const own = listed.records.find((meta) => isIt(records.unheard?.(meta)));
  if (own) return { result: { ok: true, meta: own }, appliance };
  for (const source of sources) {
    const stored = await records.saveSource(source);
    if (!stored.ok) return { result: stored, appliance };
  }
  const taken: { readonly id: Id }[] = [...listed.records, ...listed.removed];
  for (;;) {
    const result = await records.save(appliance.id, appliance, 0, note);
    // Another user took the id since the list was read.
    if (result.ok || (result.reason !== 'conflict' && result.reason !== 'removed'))
      return { result, appliance };
    taken.push(appliance);
    appliance = withId(given, freeRecordId(given.id, taken));
  }
}
