/**
 * WebDAV requests to the appliance's /records/. An expected status is an answer; any other, or none, is thrown as a
 * `WireFailure`, which the store turns into a failure value at its edge.
 */
import type { Clock } from '../../browser/clock.ts';
import { createServerClock } from './server-clock.ts';

/** What the shipped nginx snippet takes in one request (`client_max_body_size`). */
export const largestBody = 64 * 1024 * 1024;

export class WireFailure extends Error {
  /** 0 = no answer came. */
  readonly status: number;
  /** The gate's own status, when the gate refused. */
  readonly gate: number | undefined;
  constructor(status: number, gate?: number, why = `status ${status}`) {
    super(why);
    this.status = status;
    this.gate = gate;
  }
  /** The web server could not open this file; its neighbor may be readable. */
  get isBarred(): boolean {
    return this.status === 403 || (this.status === 500 && this.gate === undefined);
  }
  /** Whether the server may have performed the request all the same, or may perform it when it is sent again. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export type Entry = {
  readonly name: string;
  readonly mtime: string;
  /** The folder has not changed for so long that a change from now on shows in `mtime`, which counts seconds. */
  readonly isStable: boolean;
  /** Milliseconds since its last change, by the server's own clock. */
  readonly age: number;
};

export type RecordWire = {
  /** The text of a file; undefined when there is none. */
  get(path: string): Promise<string | undefined>;
  /** The folders in a folder; undefined when it is not there. */
  folders(path: string): Promise<readonly Entry[] | undefined>;
  /** Heads after a folder, from the first one after ''; undefined where the server does not offer them. */
  heads(after: string): Promise<string | undefined>;
  put(path: string, body: Blob): Promise<void>;
  /** Makes a folder, or finds it made by an earlier attempt. */
  makeFolder(path: string): Promise<void>;
  /** True when it was moved; false when the place is taken or the folder is gone. */
  move(from: string, to: string): Promise<boolean>;
  /** Removes a folder under staging/; one that is not there is no failure. */
  discard(path: string): Promise<void>;
  /** The server's time, because clocks of users differ. */
  now(): number;
};

export type WirePorts = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** The path of the records, with a slash at both ends. */
  readonly base: string;
  readonly clock: Clock;
  /** The server answered that no user is signed in. */
  readonly sessionEnded?: () => void;
};

const shortly = 15_000;
/** A whole document over a slow line. */
const patiently = 180_000;
const stableAfterMs = 2000;

export function createRecordWire({ fetch, base, clock, sessionEnded }: WirePorts): RecordWire {
  const time = createServerClock(clock);

  async function send(method: string, path: string, more: RequestInit = {}, timeout = shortly) {
    const control = new AbortController();
    const timer = clock.setTimeout(() => control.abort(), timeout);
    try {
      const headers = { 'X-Appliance-Console': 'records', ...more.headers };
      const answer = await fetch(base + path, {
        cache: 'no-store',
        ...more,
        method,
        headers,
        credentials: 'same-origin',
        redirect: 'error',
        signal: control.signal,
      });
      const text = await answer.text();
      // An answer that the browser kept may have the date of then.
      const date = more.cache ? time.now() : time.note(answer.headers.get('Date'));
      const gate = Number(answer.headers.get('X-Appliance-Console-Gate')) || undefined;
      return { status: answer.status, text, date, gate };
    } catch (error) {
      const why = control.signal.aborted ? 'late' : String(error);
      throw new WireFailure(0, undefined, why);
    } finally {
      clock.clearTimeout(timer);
    }
  }

  function refused({ status, gate }: { status: number; gate: number | undefined }): WireFailure {
    if (status === 401) sessionEnded?.();
    return new WireFailure(status, gate);
  }

  async function want(expected: readonly number[], ...request: Parameters<typeof send>) {
    const answer = await send(...request);
    if (!expected.includes(answer.status)) throw refused(answer);
    return answer;
  }

  return {
    now: time.now,
    async get(path) {
      const { status, text } = await want([200, 404], 'GET', path, {}, patiently);
      return status === 200 ? text : undefined;
    },
    async folders(path) {
      const { status, text, date } = await want([200, 404], 'GET', path);
      return status === 200 ? foldersIn(text, date) : undefined;
    },
    async heads(after) {
      // The browser keeps each slice and its ETag, also from one visit to the next, and asks whether it has changed.
      const path = `heads.json${after && `?after=${after}`}`;
      const { status, text } = await want([200, 403, 404], 'GET', path, { cache: 'no-cache' });
      return status === 200 ? text : undefined;
    },
    async put(path, body) {
      if (body.size > largestBody) throw new WireFailure(413);
      await want([201, 204], 'PUT', path, { body }, patiently);
    },
    async makeFolder(path) {
      await want([201, 405], 'MKCOL', path);
    },
    async move(from, to) {
      const headers = { Destination: base + to, Overwrite: 'F' };
      const { status } = await want([201, 204, 404, 405, 409, 412], 'MOVE', from, { headers });
      return status < 300;
    },
    async discard(path) {
      await want([204, 404], 'DELETE', path);
    },
  };
}

/** The listing of nginx's autoindex in its JSON format. */
function foldersIn(text: string, date: number): readonly Entry[] {
  let listing: unknown;
  try {
    listing = JSON.parse(text);
  } catch {
    throw new WireFailure(200);
  }
  if (!Array.isArray(listing)) throw new WireFailure(200);
  return listing.flatMap((entry: { name?: unknown; type?: unknown; mtime?: unknown }) => {
    if (entry?.type !== 'directory' || typeof entry.name !== 'string') return [];
    const mtime = String(entry.mtime);
    const age = date - Date.parse(mtime);
    return [{ name: entry.name, mtime, age, isStable: age >= stableAfterMs }];
  });
}
