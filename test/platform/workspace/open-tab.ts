import { suite } from 'uvu';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { createDrafts } from '../../../src/platform/drafts/drafts.ts';
import { createTabLease } from '../../../src/platform/drafts/tab-lease.ts';
import { createBrowserStore } from '../../../src/platform/records/browser-store/browser-store.ts';
import { createWorkspace } from '../../../src/platform/workspace/workspace.ts';
import {
  createHandClock,
  createHandPage,
  createLocks,
  fillLocalStorage,
  localStorageOf,
} from '../hand-ports.ts';

/**
 * One tab of the console over the browser's own storage: `name` is the storage that tabs share. With `shared`, the name
 * of another one, the records are there, and those of the browser are beside them.
 */
export function openTab(name: string, locks: LockManager, user: string, shared?: string) {
  const clock = createHandClock();
  const page = createHandPage();
  const storeOf = (place: string) =>
    createBrowserStore({ clock, user: () => user, databaseName: place, channelName: place });
  const browserRecords = shared === undefined ? undefined : storeOf(name);
  const records = storeOf(shared ?? name);
  const lease = createTabLease({ clock, page, locks });
  const toasts: string[] = [];
  const notices = { toast: (kind: string, text: string) => toasts.push(`${kind}: ${text}`) };
  const drafts = createDrafts({
    clock,
    page,
    lease,
    user: () => user,
    local: () => localStorageOf(name),
    databaseName: `${name}-drafts`,
    onFailure: (failure) => notices.toast('error', failure.message),
  });
  const workspace = createWorkspace({ records, browserRecords, drafts, notices, page });
  const die = () => {
    workspace.dispose();
    lease.close();
    drafts.close();
    records.close();
    browserRecords?.close();
  };
  return { clock, page, records, drafts, toasts, workspace, die };
}

type Again = { name: string; tab: ReturnType<typeof openTab>; again: () => ReturnType<typeof openTab> };

/**
 * A suite whose tests begin in a tab of Ada that has stored these appliances and has the last of them open; `again` opens
 * one more tab over the same storage.
 */
export function tabSuite(title: string, ...appliances: readonly Appliance[]) {
  const test = suite<Again>(title);
  let names = 0;
  test.before.each(async (context) => {
    const name = `${title} ${++names}`;
    const locks = createLocks();
    context.name = name;
    context.again = () => openTab(name, locks, 'Ada');
    context.tab = context.again();
    for (const appliance of appliances) await context.tab.workspace.create(appliance, '');
  });
  test.after.each(({ tab }) => tab.die());
  return test;
}

/** The next value of a signal that is the expected one. */
export const nextValue = <T>(
  signal: { subscribe(run: (value: T) => void): () => void },
  isExpected: (value: T) => boolean,
) =>
  new Promise<T>((resolve) => {
    const stop = signal.subscribe((value) => {
      if (!isExpected(value)) return;
      resolve(value);
      queueMicrotask(() => stop());
    });
  });

/** The drafts' storages are full, until the result is called; that of the appliances is not. */
export function noRoomForDrafts(name: string): () => void {
  const empty = fillLocalStorage(name);
  const real = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
    if (this.name === 'drafts') throw new DOMException('full', 'QuotaExceededError');
    return real.apply(this, args);
  };
  return () => {
    empty();
    IDBObjectStore.prototype.put = real;
  };
}
