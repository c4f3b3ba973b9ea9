import { suite } from 'uvu';
import { openDocument } from '../../../../src/core/appliance/document/migrate.ts';
import type { Clock } from '../../../../src/platform/browser/clock.ts';
import { createApplianceStore } from '../../../../src/platform/records/appliance-store/appliance-store.ts';
import { ada, canServeRecords, type RecordsSite, startRecordsSite } from '../../../nginx/records-site.ts';
import { type Place, recordsContract } from '../records-contract.ts';

/** The contract of every record store, kept by a real nginx with the shipped snippet. */
let site: RecordsSite | undefined;
let places = 0;

function makePlace(): Place {
  if (!site) throw new Error('the site did not start');
  const { fetch: ask, clear, setClock } = site;
  clear();
  let now = Date.UTC(2025, 10, 21);
  setClock(now);
  const channelName = `shared-${++places}`;
  const clock: Clock = {
    now: () => now,
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
  };
  return {
    pass: (ms) => {
      now += ms;
      setClock(now);
    },
    open: (user) =>
      createApplianceStore({
        base: '/records/',
        clock,
        user: () => user,
        account: ada.account,
        channelName,
        openDocument,
        // The server's clock is moved with the place's.
        fetch: async (path, init) => {
          const answer = await ask(path, init);
          const headers = new Headers(answer.headers);
          headers.set('Date', new Date(now).toUTCString());
          return new Response(answer.status === 204 ? null : await answer.text(), {
            status: answer.status,
            headers,
          });
        },
      }),
  };
}

if (canServeRecords()) {
  recordsContract('shared records on nginx', makePlace, {
    async start() {
      site = await startRecordsSite('4', { clock: true });
    },
    stop: async () => site?.stop(),
  });
} else {
  const skipped = suite('shared records on nginx');
  skipped.skip('the contract (missing: nginx or its njs module)');
  skipped.run();
}
