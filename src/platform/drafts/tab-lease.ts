/**
 * Which tabs of the console are alive: a draft of a living tab is that tab's own business, any other is offered.
 *
 * A living tab holds a lock of its name; the browser lets go of it when the tab dies. Plain http has no locks:
 * there the tabs are asked by broadcast, and who does not answer in time is taken for dead. A tab in the
 * back/forward cache counts as dead until it comes back.
 */
import { openChannel } from '../auth/channel.ts';
import type { Clock } from '../browser/clock.ts';
import type { PageEvents } from '../browser/page-lifecycle.ts';
import { freshId } from '../records/fresh-id.ts';

export type TabLease = {
  readonly tab: string;
  /** The living tabs, this one included. */
  living(): Promise<ReadonlySet<string>>;
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
    close() {
      for (const stop of stops) stop();
      release();
    },
  };
}

type Message = { readonly ask: true } | { readonly alive: string };

function byBroadcast(tab: string, clock: Clock, page: PageEvents, channelName: string): TabLease {
  const channel = openChannel(channelName);
  let away = false;
  /** One set a question: they may overlap. */
  const asking = new Set<Set<string>>();
  const post = (message: Message) => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message | null>) => {
    // Another program of this origin may use the name too.
    if (typeof data !== 'object' || data === null) return;
    if ('alive' in data) for (const aliveTabs of asking) aliveTabs.add(data.alive);
    else if (!away) post({ alive: tab });
  });
  const stops = [
    page.onLeave(() => {
      away = true;
    }),
    page.onReturn(() => {
      away = false;
    }),
  ];
  return {
    tab,
    async living() {
      const aliveTabs = new Set([tab]);
      asking.add(aliveTabs);
      post({ ask: true });
      await new Promise<void>((resolve) => {
        clock.setTimeout(resolve, answerMs);
      });
      asking.delete(aliveTabs);
      return aliveTabs;
    },
    close() {
      for (const stop of stops) stop();
      channel?.close();
    },
  };
}
