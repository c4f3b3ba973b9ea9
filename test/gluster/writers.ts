/** People who save the same appliances at the same time, each with the store of the product. */
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { openDocument } from '../../src/core/appliance/document/migrate.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { createApplianceStore } from '../../src/platform/records/appliance-store/appliance-store.ts';
import { jsonPieces } from '../../src/platform/records/appliance-store/json-pieces.ts';
import type { RecordMeta, RecordStore } from '../../src/platform/records/record-store.ts';
import type { Person } from '../appliance/auth-types.d.mts';
import { patience } from '../tools/patience.ts';

export const appliances = 5;

export type Writer = {
  readonly store: RecordStore;
  /** Goes to its own server again, as the balancer in front does when that one is back. */
  goHome(): void;
  /** Requests without an answer so far. */
  unanswered(): number;
};

/** `home` is its own server among `servers`. After a request without an answer it goes to the next one. */
export function openWriter(
  servers: readonly string[],
  home: number,
  cookie: string,
  { firstName, lastName, email }: Person,
): Writer {
  let at = home;
  let unanswered = 0;
  const store = createApplianceStore({
    base: '/records/',
    clock: {
      now: () => Date.now(),
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
    },
    user: () => `${firstName} ${lastName}`,
    account: () => email,
    channelName: email,
    openDocument,
    async fetch(path, init) {
      try {
        return await fetch(`${servers[at]}${path}`, { ...init, headers: { ...init.headers, cookie } });
      } catch (error) {
        unanswered++;
        at = (at + 1) % servers.length;
        throw error;
      }
    },
  });
  return {
    store,
    goHome() {
      at = home;
    },
    unanswered: () => unanswered,
  };
}

const vega01 = exampleVega01();

/** A save by its writer and round, which is in the document and in its list of facts. */
export const documentOf = (number: number, tag: string): Appliance => ({
  ...vega01,
  id: `appliance:rack${number}`,
  name: `rack${number}`,
  customer: tag,
});

export const textOf = (appliance: Appliance): string => [...jsonPieces(appliance)].join('');

export type Saved = { readonly appliance: Appliance; readonly meta: RecordMeta };

/** Answers that another save was first, and saves that failed and were asked for again. */
export type Counts = { conflicts: number; failures: number };

/** Asks for one save until there is an answer; gives nothing when another save was first. */
export async function saveOnce(
  { store }: Writer,
  appliance: Appliance,
  expected: number,
  counts: Counts,
): Promise<Saved | undefined> {
  for (const deadline = Date.now() + patience; ; ) {
    const result = await store.save(appliance.id, appliance, expected, '');
    if (result.ok) return { appliance, meta: result.meta };
    if (result.reason === 'conflict') {
      counts.conflicts++;
      return undefined;
    }
    counts.failures++;
    if (Date.now() > deadline) throw new Error(`${appliance.customer}: ${result.message}`);
  }
}

/**
 * In each round every writer saves once, all at the same time and with rivals on the same revision. Who was second saves
 * on top of the winner in the next round. `answered` is called with each count of answers.
 */
export async function writeRounds(
  writers: readonly Writer[],
  rounds: number,
  answered: (count: number) => void,
): Promise<{ readonly saved: readonly Saved[]; readonly counts: Readonly<Counts> }> {
  const saved: Saved[] = [];
  const counts: Counts = { conflicts: 0, failures: 0 };
  let answers = 0;
  for (let round = 0; round < rounds; round++)
    await Promise.all(
      writers.map(async (writer, n) => {
        writer.goHome();
        // Others are rivals in each round, on both servers.
        const number = (n + round * Math.floor(n / appliances)) % appliances;
        const one = await saveOnce(writer, documentOf(number, `${n}-${round}`), round, counts);
        if (one) saved.push(one);
        answered(++answers);
      }),
    );
  return { saved, counts };
}
