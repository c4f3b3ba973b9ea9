import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { beforeMove } from '../../../core/platinum/contract/moved-gateway.ts';
import { isAffected } from '../../../core/platinum/notice/change-notice.ts';
import type { RecordMeta, RecordStore } from '../../../platform/records/record-store.ts';

/** Revisions; a large document takes a tenth of a second each. */
const mostRead = 20;

/**
 * The newest of the revisions (newest first) in which the gateway saw something else than it does now; 0 without one. A
 * save of ticks makes no other of it.
 */
export async function revisionBefore(
  appliance: Appliance,
  revisions: readonly RecordMeta[],
  records: Pick<RecordStore, 'readRevision'>,
): Promise<number> {
  for (const { revision } of revisions.slice(0, mostRead)) {
    const read = await records.readRevision(appliance.id, revision);
    if (read.ok && isAffected(beforeMove(read.appliance, appliance), appliance)) return revision;
  }
  return 0;
}
