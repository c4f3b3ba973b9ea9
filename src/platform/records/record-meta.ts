import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { freeId } from '../../core/appliance/document/ids.ts';
import type { Assessment, Conflict, RecordFailure, RecordMeta } from './record-store.ts';
import { saverOf } from './saver-of.ts';

export type SaveFacts = {
  readonly revision: number;
  readonly saveId: string;
  readonly at: number;
  readonly by: string;
  readonly note: string;
  readonly assessment?: Assessment | undefined;
};

/** A list shows a line of it. */
const clipped = (text: string) => text.slice(0, 120);

export function metaOf(id: Id, appliance: Appliance, { assessment, ...facts }: SaveFacts): RecordMeta {
  return {
    id,
    ...facts,
    name: appliance.name,
    ...(appliance.generation === undefined ? {} : { generation: appliance.generation }),
    counts: {
      racks: appliance.racks.length,
      machines: appliance.machines.length,
      endpoints: appliance.endpoints.length,
      networks: appliance.networks.length,
    },
    ...assessment,
    ...(appliance.customer && { customer: clipped(appliance.customer) }),
    ...(appliance.sources[0] && { file: clipped(appliance.sources[0].name) }),
  };
}

/** An id for an imported or duplicated appliance that no kept appliance holds, removed ones included. */
export const freeRecordId = (preferred: Id, taken: Iterable<{ readonly id: Id }>): Id =>
  freeId(preferred, new Set(Array.from(taken, (meta) => meta.id)));

/** `user` is who met it. */
export const conflictWith = (theirs: RecordMeta, user: string): Conflict => ({
  ok: false,
  reason: 'conflict',
  theirs,
  message: `${theirs.name}: ${saverOf(theirs, user)} saved revision ${theirs.revision} in the meantime. Compare the two and choose.`,
});

export const missing = (id: Id): RecordFailure => ({
  ok: false,
  reason: 'missing',
  message: `There is no appliance '${id}' here. It may have been removed permanently, or this browser's data was cleared.`,
});

export const missingRevision = (id: Id, revision: number): RecordFailure => ({
  ok: false,
  reason: 'missing',
  message: `There is no revision ${revision} of '${id}'.`,
});

export const removedRecord = (meta: RecordMeta): RecordFailure => ({
  ok: false,
  reason: 'removed',
  message: `${meta.name}: removed in the meantime. Restore it on the home page, then save again.`,
});

export const partMissing = { message: 'a part of it is missing' };

/** `problems` are the reader's. */
export const unreadable = (
  subject: string,
  [problem]: readonly { readonly message: string; readonly fix?: string }[],
): RecordFailure => ({
  ok: false,
  reason: 'failed',
  message: `${subject} cannot be read: ${problem?.message}. ${problem?.fix ?? 'Earlier revisions are in its history.'}`,
});

/** The reader would refuse what is to be saved. */
export const unsavable = (
  name: string,
  { message, fix }: { readonly message: string; readonly fix?: string },
): RecordFailure => ({
  ok: false,
  reason: 'failed',
  message: `${name} could not be opened again: ${message}. ${fix ?? 'Undo the last change.'}`,
});

export const otherBase = ({ name, revision }: RecordMeta): RecordFailure => ({
  ok: false,
  reason: 'missing',
  message: `${name}: revision ${revision} is not the one that this draft began from. That one was removed or replaced.`,
});
