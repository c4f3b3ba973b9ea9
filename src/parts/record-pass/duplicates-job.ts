import type { Duplicate, StoredAppliance } from '../../core/appliance/networks/cross-appliance-duplicates.ts';
import { messages } from '../../platform/shell/messages.ts';
import type { PassJob } from './use-pass.ts';

export type DuplicatesJob = PassJob<undefined, readonly Duplicate[]>;

/** What more than one appliance claims. `planned` is compared with the stored ones: an appliance as it is to become. */
export function duplicatesJob(planned?: StoredAppliance): DuplicatesJob {
  return {
    isEverywhere: true,
    ...(planned && { except: planned.id }),
    async evaluate(run, { appliance, meta: { id, name } }) {
      const ran = await run('duplicatesAdd', { id, name, appliance });
      if (!ran.ok) return ran;
      return ran.value === undefined
        ? { ok: true, value: undefined }
        : { ok: false, reason: 'failed', message: messages.errorRunningProcess, detail: ran.value };
    },
    async end(run, entries) {
      const added = planned && (await run('duplicatesAdd', planned));
      const count = entries.filter(({ ok }) => ok).length + (added?.ok ? 1 : 0);
      const ran = await run('duplicates', {});
      // A worker that crashed on the way has forgotten what it had.
      return ran.ok && ran.value.count === count ? ran.value.duplicates : undefined;
    },
  };
}
