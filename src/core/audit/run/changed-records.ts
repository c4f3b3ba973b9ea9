/**
 * What an edit touched: the ids of the records that are new, gone or other than before, and of those that such a record
 * belongs to. Records are compared by identity: edits share what they leave alone.
 *
 *   changedRecords(before, setField(before, 'networks', 'network:client', 'mtu', 9000))   Set { 'network:client' }
 */

import type { Appliance, Endpoint, Fact, Id } from '../../appliance/document/appliance-types.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { collectionNames } from '../../appliance/document/record-labels.ts';

const collections: ReadonlySet<string> = new Set(collectionNames);
/** Collections that do not describe the appliance itself. */
const beside: ReadonlySet<string> = new Set(['plans', 'scripts', 'baselines', 'sources', 'suppressions']);

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an entry of a list that name the records it is about. */
type Listed = Partial<Pick<Endpoint, 'id' | 'owner' | 'networkId'> & Pick<Fact, 'subject'>>;

/** An endpoint speaks for its owner and its network too, a fact for its subject. */
function idsOf(collection: string, record: Listed): readonly (Id | undefined)[] {
  const { id, subject, owner, networkId } = record;
  if (collection === 'facts') return [subject];
  return collection === 'endpoints' ? [id, owner && ownerId(owner), networkId] : [id];
}

const listed = (value: unknown): readonly Listed[] => (Array.isArray(value) ? value : []);

/** Ids of changed records. A value of the appliance itself counts as a change of the appliance. */
export function changedRecords(before: Appliance, after: Appliance): ReadonlySet<Id> {
  const changed = new Set<Id>();
  const [oldFields, newFields]: readonly [Fields, Fields] = [before, after];
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [oldFields[key], newFields[key]];
    if (old === now || beside.has(key)) continue;
    if (key === 'facts' || collections.has(key))
      for (const record of differing(listed(old), listed(now)))
        for (const id of idsOf(key, record)) if (id !== undefined) changed.add(id);
    if (key === 'facts' || !collections.has(key)) changed.add(after.id);
  }
  return changed;
}

/** Most edits change a few records in place, so only records at a different position are looked up. */
function* differing(before: readonly Listed[], after: readonly Listed[]): Generator<Listed> {
  const moved = new Set<Listed>();
  const longer = before.length > after.length ? before : after;
  for (const at of longer.keys()) {
    const [old, now] = [before[at], after[at]];
    if (old === now) continue;
    for (const one of [old, now]) if (one && !moved.delete(one)) moved.add(one);
  }
  yield* moved;
}
