/**
 * Which tabs of the console are alive: a draft of a living tab is that tab's own business, any other is offered.
 *
 * A living tab holds a lock of its name; the browser lets go of it when the tab dies. Plain http has no locks:
 * there the tabs are asked by broadcast, and who does not answer in time is taken for dead. A tab in the
 * back/forward cache counts as dead until it comes back.
 *
 * Of several tabs that claim one draft at once, one gets it: by a lock of the draft's name, or on plain http the one
 * that no other tab objects to: the one whose claim has the smallest name objects to all others, and so does one that
 * has it.
 */
import { openChannel } from '../auth/channel.ts';
import type { Clock } from '../browser/clock.ts';
import type { PageEvents } from '../browser/page-lifecycle.ts';
import { freshId } from '../records/fresh-id.ts';

export type TabLease = {
  readonly tab: string;
  /** The living tabs, this one included. */
  living(): Promise<ReadonlySet<string>>;
  /** Runs `work` while no other tab has the draft; undefined when another one has it. */
  claim<R>(draft: string, work: () => Promise<R>): Promise<R | undefined>;
  close(): void;
};

type TabLeasePorts = {
  readonly clock: Clock;
  readonly page: PageEvents;
  /** Absent on plain http. */
  readonly locks?: LockManager;
  readonly channelName?: string;
};

const answerMs = 300;
const lockPrefix = 'appliance-console.tab.';
const draftLockPrefix = 'appliance-console.draft.';

export function createTabLease({ clock, page, locks, channelName = 'tabs' }: TabLeasePorts): TabLease {
  const tab = freshId();
  return locks ? byLocks(tab, locks, page) : byBroadcast(tab, clock, page, channelName);
}

function byLocks(tab: string, locks: LockManager, page: PageEvents): TabLease {
  let release = () => {};
  const hold = () => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    locks.request(`${lockPrefix}${tab}`, () => held).catch(() => {});
  };
  hold();
  const stops = [page.onLeave(() => release()), page.onReturn(hold)];
  return {
    tab,
    async living() {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      const names = held.flatMap(({ name }) =>
        name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
      );
      return new Set([...names, tab]);
    },
    async claim(draft, work) {
      let isAsked = true;
      const run = (lock: Lock | null) => {
        isAsked = false;
        return lock ? work() : undefined;
      };
      try {
        return await locks.request(`${draftLockPrefix}${draft}`, { ifAvailable: true }, run);
      } catch (error) {
        if (!isAsked) throw error;
        // Locks are forbidden where site data is blocked; then no tab is offered another's draft.
        return work();
      }
    },
    close() {
      for (const stop of stops) stop();
      release();
    },
  };
}

type Message =
  | { readonly ask: true }
  | { readonly alive: string }
  | { readonly claim: string; readonly by: string }
  | { readonly held: string; readonly from: string };

/** `by` is its name, so that no objection to an earlier claim counts. */
type Claim = { readonly by: string; isRefused: boolean; isMine: boolean };

function byBroadcast(tab: string, clock: Clock, page: PageEvents, channelName: string): TabLease {
  const channel = openChannel(channelName);
  let away = false;
  /** One set a question: they may overlap. */
  const asking = new Set<Set<string>>();
  const claims = new Map<string, Claim>();
  const post = (message: Message) => channel?.postMessage(message);
  function meet(draft: string, by: string) {
    const own = claims.get(draft);
    if (!own) return;
    if (own.isMine || (!own.isRefused && own.by < by)) post({ held: draft, from: by });
    else own.isRefused = true;
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Message | null>) => {
    // Another program of this origin may use the name too.
    if (typeof data !== 'object' || data === null) return;
    if ('alive' in data) for (const aliveTabs of asking) aliveTabs.add(data.alive);
    else if ('claim' in data) meet(data.claim, data.by);
    else if ('held' in data) {
      const own = claims.get(data.held);
      if (own && data.from === own.by) own.isRefused = true;
    } else if (!away) post({ alive: tab });
  });
  const stops = [
    page.onLeave(() => {
      away = true;
    }),
    page.onReturn(() => {
      away = false;
    }),
  ];
  const pause = () =>
    new Promise<void>((resolve) => {
      clock.setTimeout(resolve, answerMs);
    });
  return {
    tab,
    async claim(draft, work) {
      if (claims.has(draft)) return undefined;
      const own: Claim = { by: freshId(), isRefused: false, isMine: false };
      claims.set(draft, own);
      post({ claim: draft, by: own.by });
      try {
        await pause();
        if (own.isRefused) return undefined;
        own.isMine = true;
        return await work();
      } finally {
        claims.delete(draft);
      }
    },
    async living() {
      const aliveTabs = new Set([tab]);
      asking.add(aliveTabs);
      post({ ask: true });
      await pause();
      asking.delete(aliveTabs);
      return aliveTabs;
    },
    close() {
      for (const stop of stops) stop();
      channel?.close();
    },
  };
}
