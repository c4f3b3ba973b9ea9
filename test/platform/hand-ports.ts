/**
 * Ports that a test moves by hand: time passes, pages hide and locks are taken without a browser and without waiting.
 */
import type { Clock } from '../../src/platform/browser/clock.ts';
import type { PageEvents } from '../../src/platform/browser/page-lifecycle.ts';

type Waiting = { readonly at: number; readonly run: () => void };

export type HandClock = Clock & {
  /** Set to receive timers instead of letting them wait for `pass`. */
  onTimer?: (run: () => void) => void;
  pass(ms: number): void;
};

export function createHandClock(start = Date.UTC(2025, 10, 21)): HandClock {
  let now = start;
  const waiting = new Set<Waiting>();
  return {
    now: () => now,
    setTimeout(run: () => void, ms: number) {
      if (this.onTimer) return this.onTimer(run);
      const timer = { at: now + ms, run };
      waiting.add(timer);
      return timer;
    },
    clearTimeout(timer: unknown) {
      waiting.delete(timer as Waiting);
    },
    pass(ms: number) {
      now += ms;
      for (const timer of [...waiting]) {
        if (timer.at > now || !waiting.delete(timer)) continue;
        timer.run();
      }
    },
  };
}

export function createHandPage() {
  const listeners = {
    hide: new Set<() => void>(),
    leave: new Set<() => void>(),
    return: new Set<() => void>(),
  };
  const on = (kind: keyof typeof listeners) => (run: () => void) => {
    listeners[kind].add(run);
    return () => void listeners[kind].delete(run);
  };
  const dispatch = (kind: keyof typeof listeners) => {
    for (const run of listeners[kind]) run();
  };
  return {
    onHide: on('hide'),
    onLeave: on('leave'),
    onReturn: on('return'),
    hide: () => dispatch('hide'),
    leave() {
      dispatch('hide');
      dispatch('leave');
    },
    comeBack: () => dispatch('return'),
  } satisfies PageEvents & Record<string, unknown>;
}

type LockWork = (lock: Lock | null) => unknown;

/**
 * The part of the browser's lock manager that the lease uses: one holder a name, until its promise ends. A lock that is
 * requested if available is refused while another has it; any other request is the only one of its name.
 */
export function createLocks(): LockManager {
  const held = new Set<string>();
  return {
    async request(name: string, ...rest: [LockOptions, LockWork] | [LockWork]) {
      const [options, work] = rest.length === 2 ? rest : [{}, rest[0]];
      if (options.ifAvailable && held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name, mode: 'exclusive' });
      } finally {
        held.delete(name);
      }
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  } as unknown as LockManager;
}

const locals = new Map<string, Record<string, string>>();

/** What the tabs of one browser share; `name` is the browser. */
export function localStorageOf(name: string): Record<string, string> {
  const local = locals.get(name) ?? {};
  locals.set(name, local);
  return local;
}

/** It takes nothing more, until the result is called. */
export function fillLocalStorage(name: string): () => void {
  const local = localStorageOf(name);
  locals.set(name, Object.freeze({ ...local }));
  return () => void locals.set(name, local);
}

/** The fields of drafts whose pieces are put into the database from now on, one entry a piece. */
export function notedPieces(): string[] {
  const fields: string[] = [];
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (this.name === 'pieces' && Array.isArray(key)) fields.push(String(key[1]));
    return put.call(this, value, key);
  };
  return fields;
}

/** Three messages to another channel object of this thread: more turns than a question and its answer take. */
export async function roundTrip(name: string) {
  const [back, there] = [new BroadcastChannel(`${name}-echo`), new BroadcastChannel(`${name}-echo`)];
  for (let turn = 0; turn < 3; turn++) {
    const received = new Promise<void>((resolve) => {
      there.onmessage = () => resolve();
    });
    back.postMessage(null);
    await received;
  }
  back.close();
  there.close();
}
