import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { equalValues } from '../../core/appliance/document/equal-values.ts';
import { withId } from '../../core/appliance/document/with-id.ts';
import { freeRecordId } from '../records/record-meta.ts';
import type { RecordStore, SaveResult, SourceText } from '../records/record-store.ts';

/**
 * Keeps an appliance under an id that no other holds, and the files that it came from before it, so that no revision
 * speaks of a text that is not there. The id of the document becomes the record's. One that an earlier try kept unheard is it.
 */
export async function saveNew(
  records: RecordStore,
  appliance: Appliance,
  note: string,
  sources: readonly SourceText[],
): Promise<SaveResult> {
  const listed = await records.list();
  if (!listed.ok) return { ...listed, message: `${appliance.name}: ${listed.message}` };
  const isIt = (stored: Appliance | undefined) =>
    stored && equalValues(withId(stored, appliance.id), appliance);
  const own = listed.records.find((meta) => isIt(records.unheard?.(meta)));
  if (own) return { ok: true, meta: own };
  const taken = new Set([...listed.records, ...listed.removed].map((meta) => meta.id));
  for (const source of sources) {
    const stored = await records.saveSource(source);
    if (!stored.ok) return stored;
  }
  for (;;) {
    const id = freeRecordId(
      appliance.id,
      Array.from(taken, (other) => ({ id: other })),
    );
    const result = await records.save(id, withId(appliance, id), 0, note);
    // Another user took the id since the list was read.
    if (result.ok || (result.reason !== 'conflict' && result.reason !== 'removed')) return result;
    taken.add(id);
  }
}
