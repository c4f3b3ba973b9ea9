import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { reopenSteps } from '../../core/appliance/document/reopen.ts';
import { finish, type Steps } from '../../core/appliance/document/resumable.ts';
import { unsavable } from './record-meta.ts';
import type { RecordStore } from './record-store.ts';

/** Runs long work: at once, or in turns so that the page answers in between. */
export type RunSteps = <R>(steps: Steps<R>) => R | Promise<R>;

/** A store that takes no document that it could not open again: a revision is never changed, so it would stay broken. */
export function checkedStore(records: RecordStore, run: RunSteps = finish): RecordStore {
  return {
    ...records,
    async save(id, appliance: Appliance, ...rest) {
      const problem = await run(reopenSteps(appliance));
      return problem ? unsavable(appliance.name, problem) : records.save(id, appliance, ...rest);
    },
  };
}
