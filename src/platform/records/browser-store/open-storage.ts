/**
 * One lazily opened IndexedDB database that comes back after it was closed: by an upgrade from another tab, by the user
 * clearing the site's data, or by the browser itself.
 *
 * Invariants: work runs on an open connection or ends as a failure value; a connection that blocks another tab's
 * upgrade or deletion closes at once; an opening that is blocked, or that stays without an answer for long, fails now
 * and is used when it succeeds.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { joinValue, type Part } from '../../../core/appliance/transfer/chunks.ts';
import type { RecordFailure } from '../record-store.ts';
import { blockedStorage, silentStorage, storageFailure } from './storage-failure.ts';

export type Storage<S extends DBSchema> = {
  /**
   * Runs `work`, within this very turn when the connection is open: a page that goes away has no further one.
   * `subject` names in a failure's message what it was about.
   */
  run<R>(subject: string, work: (database: IDBPDatabase<S>) => Promise<R>): Promise<R | RecordFailure>;
  close(): void;
};

type StorageOptions<S extends DBSchema> = {
  readonly name: string;
  readonly version: number;
  readonly upgrade: (database: IDBPDatabase<S>, oldVersion: number) => void;
  /** Milliseconds that an opening may take: the browser sends no event to one that waits behind a deletion. */
  readonly patience?: number;
};

const isClosed = (error: unknown) =>
  error instanceof Error && (error.name === 'InvalidStateError' || error.name === 'AbortError');

/**
 * Waits for `work` and for the transaction's end. Whatever fails, nothing of the transaction stays, and the error is
 * the transaction's own: it names the reason of the abort, which the request that failed first does not.
 */
export async function wholly<R>(
  transaction: { readonly done: Promise<void>; readonly error: DOMException | null; abort(): void },
  work: () => Promise<R>,
): Promise<R> {
  transaction.done.catch(() => {});
  try {
    const result = await work();
    await transaction.done;
    return result;
  } catch (error) {
    const reason = transaction.error ?? error;
    abort(transaction);
    throw reason;
  }
}

export function abort(transaction: { abort(): void } | undefined) {
  try {
    transaction?.abort();
  } catch {
    // Already over.
  }
}

/** What `splitValue` made of a value, number 0 being the frame; undefined when a piece is missing. */
export async function readPieces(get: (piece: number) => Promise<unknown>, parts: number) {
  const pieces: unknown[] = [];
  for (let piece = 0; piece <= parts; piece++) pieces.push(await get(piece));
  if (pieces.includes(undefined)) return undefined;
  const [first, ...rest] = pieces as [{ frame: unknown }, ...Part[]];
  return { value: joinValue(first.frame, rest) };
}

export function openStorage<S extends DBSchema>(options: StorageOptions<S>): Storage<S> {
  const { name, version, upgrade, patience = 15_000 } = options;
  let opening: Promise<IDBPDatabase<S> | RecordFailure> | undefined;
  let open: IDBPDatabase<S> | undefined;

  function forget() {
    opening = undefined;
    open = undefined;
  }

  function connect(): Promise<IDBPDatabase<S> | RecordFailure> {
    opening ??= new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, patience, silentStorage());
      openDB<S>(name, version, {
        upgrade(database, oldVersion, _newVersion, transaction) {
          // Its failure is the opening's.
          transaction.done.catch(() => {});
          upgrade(database, oldVersion);
        },
        blocked: () => resolve(blockedStorage()),
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase).close();
          forget();
        },
        terminated: forget,
      }).then(
        (database) => {
          clearTimeout(timer);
          open = database;
          opening = Promise.resolve(database);
          resolve(database);
        },
        (error) => {
          clearTimeout(timer);
          // One that was blocked first has been answered: the next access opens it again.
          forget();
          reject(error);
        },
      );
    });
    opening.catch(forget);
    return opening;
  }

  return {
    async run(subject, work) {
      for (let again = true; ; again = false) {
        const used = open;
        try {
          const database = open ?? (await connect());
          return 'ok' in database ? database : await work(database);
        } catch (error) {
          // Closed between two pieces of work: once more on a new connection. A transaction is all or nothing.
          if (again && used && isClosed(error)) {
            // A browser that closes it does not always send an event.
            used.close();
            if (used === open) forget();
            continue;
          }
          return storageFailure(error, subject);
        }
      }
    },
    close() {
      open?.close();
      forget();
    },
  };
}
