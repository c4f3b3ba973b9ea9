/**
 * Notices that others changed the shared records: other tabs of this browser send a notice, changes from other browsers
 * show in the listing of all appliances, which is one request now and then.
 */
import { openChannel } from '../../auth/channel.ts';
import type { Clock, Timer } from '../../browser/clock.ts';
import { isRecordFolder } from './appliance-folders.ts';
import type { RecordWire } from './appliance-wire.ts';

type Ports = {
  readonly wire: RecordWire;
  readonly clock: Clock;
  readonly channelName: string;
  readonly every: number;
  /** False while the page is hidden or idle: then it sends no requests, so that an idle session may end. */
  readonly active: () => boolean;
};

type Watch = {
  listen(listener: () => void): () => void;
  /** Notifies the other tabs. */
  notifyOthers(): void;
  close(): void;
};

export function createWatch({ wire, clock, channelName, every, active }: Ports): Watch {
  const channel = openChannel(channelName);
  const listeners = new Set<() => void>();
  let timer: Timer | undefined;
  let seen: string | undefined;
  /** The time of the first listener; a change before the first look is recognized by its age. */
  let since = 0;
  const notifyListeners = () => {
    for (const listener of [...listeners]) listener();
  };
  channel?.addEventListener('message', notifyListeners);

  /** Whether the listing differs. A listing that is too fresh to show the next change counts as changed once more. */
  async function look(): Promise<boolean> {
    const entries = (await wire.folders('').catch(() => undefined)) ?? [];
    const records = entries.filter(({ name }) => isRecordFolder(name));
    if (entries.length === 0) return false;
    const now = records
      .map(({ name, mtime, isStable }) => `${name} ${mtime}${isStable ? '' : ' fresh'}`)
      .join('\n');
    const before = seen;
    seen = now;
    if (before !== undefined) return now !== before;
    const waited = clock.now() - since;
    return records.some(({ age }) => age <= waited);
  }

  function plan() {
    timer ??= listeners.size === 0 ? undefined : clock.setTimeout(() => void ask(), every);
  }

  async function ask() {
    const changed = active() && (await look());
    timer = undefined;
    plan();
    if (changed) notifyListeners();
  }

  return {
    listen(listener) {
      if (listeners.size === 0 && seen === undefined) since = clock.now();
      listeners.add(listener);
      plan();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timer === undefined) return;
        clock.clearTimeout(timer);
        timer = undefined;
      };
    },
    notifyOthers: () => channel?.postMessage(null),
    close() {
      listeners.clear();
      if (timer !== undefined) clock.clearTimeout(timer);
      channel?.close();
    },
  };
}
