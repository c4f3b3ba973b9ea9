/**
 * A suite about shared records: one nginx with the shipped snippets, emptied before each test, whose stores are closed after
 * it. Where a program is missing its tests are skipped.
 *
 *   const shared = storeSuite('shared records, faults');
 *   shared.test('…', async () => { await shared.open().save(vega01, …); });
 *   shared.run();
 */
import { suite } from 'uvu';
import { openDocument } from '../../../../src/core/appliance/document/migrate.ts';
import type { Clock } from '../../../../src/platform/browser/clock.ts';
import {
  type ApplianceStorePorts,
  createApplianceStore,
} from '../../../../src/platform/records/appliance-store/appliance-store.ts';
import type { RecordStore } from '../../../../src/platform/records/record-store.ts';
import {
  ada,
  canServeRecords,
  type RecordsSite,
  recordsPrograms,
  startRecordsSite,
} from '../../../nginx/records-site.ts';
import { skipUnless } from '../../../tools/programs.mjs';

export const realClock: Clock = {
  now: Date.now,
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

/** Pauses between attempts take no time, the limits of requests do. */
export const hastyClock: Clock = {
  ...realClock,
  setTimeout: (run, ms) => setTimeout(run, ms < 5000 ? 0 : ms),
};

export function storeSuite(name: string, options: Parameters<typeof startRecordsSite>[1] = {}) {
  const inner = suite(name);
  /** Filled when the server is there, before the first test. */
  const site = {} as RecordsSite;
  const ends: (() => void)[] = [];
  let opened = 0;
  if (canServeRecords()) {
    inner.before(async () => void Object.assign(site, await startRecordsSite('4', options)));
    inner.before.each(() => site.clear());
    inner.after(() => site.stop());
  }
  inner.after.each(() => {
    for (const end of ends.splice(0).reverse()) end();
  });
  return {
    /** Registers a test that needs no server. */
    anywhere: inner,
    test: skipUnless(inner, ...recordsPrograms),
    run: inner.run,
    site,
    /** Calls `end` after the present test. */
    atEnd: (end: () => void) => void ends.push(end),
    /** A store of Ada Lovelace, with a clock that does not pause between attempts. */
    open(ports: Partial<ApplianceStorePorts> = {}): RecordStore {
      const store = createApplianceStore({
        fetch: site.fetch,
        base: '/records/',
        clock: hastyClock,
        ...ada,
        openDocument,
        channelName: `${name} ${++opened}`,
        ...ports,
      });
      ends.push(() => store.close());
      return store;
    },
  };
}
