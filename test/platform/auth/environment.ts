/** The surroundings of the session service: real Auth.js over node:http, cookie jars, and in-memory page and tabs. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AuthService, createAuth } from '../../../src/platform/auth/auth.ts';
import type { Channel } from '../../../src/platform/auth/channel.ts';
import { createLock } from '../../../src/platform/auth/lock.ts';
import { createClock } from '../../../src/platform/browser/clock.ts';
import { createHttp, type Http } from '../../../src/platform/browser/http.ts';
import type { Page, PageEvent } from '../../../src/platform/browser/page.ts';
import { defaultConfig, type RuntimeConfig } from '../../../src/platform/browser/runtime-config.ts';
import { createAuth as createAuth4 } from '../../appliance/auth-4.mjs';
import { createAuth as createAuth5 } from '../../appliance/auth-5.mjs';
import type { AuthOptions, Faults } from '../../appliance/auth-types.d.mts';
import { demoUser } from '../../appliance/demo-user.mjs';
import { type ManualClock, manualClock } from '../manual-clock.ts';

export const dialects = ['4', '5'] as const;
export type Dialect = (typeof dialects)[number];

export const grace = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  password: 'cobol',
};
export const right = { email: demoUser.email, password: demoUser.password };

export interface Appliance {
  origin: string;
  faults: Faults;
  /** `METHOD path` of each request under /api/auth, in order of arrival. */
  log: string[];
  /** Resolves when the next such request has been answered. */
  answered(line: string): Promise<void>;
  /** The most requests under way at once. */
  busiest(): number;
  browser(): Browser;
  close(): void;
}

export interface Browser {
  jar: Map<string, string>;
  /** Each request as it left: `METHOD path?query`, and the body. */
  sent: [line: string, body: string][];
  tab(options?: { session?: Partial<RuntimeConfig['session']>; path?: string }): Tab;
}

export interface Tab {
  auth: AuthService;
  clock: ManualClock;
  page: MemoryPage;
  http: Http;
  reloads(): number;
}

export async function appliance(
  dialect: Dialect,
  options: Partial<AuthOptions> & { checksCsrf?: boolean } = {},
): Promise<Appliance> {
  const faults: Faults = {};
  const log: string[] = [];
  const waiting = new Set<{ line: string; resolve: () => void }>();
  let busy = 0;
  let busiest = 0;
  const all = { secret: 'not-a-secret', users: [demoUser, grace], faults, ...options };
  const handle = dialect === '4' ? createAuth4(all) : createAuth5(all);
  const server = createServer((req, res) => {
    const line = `${req.method} ${(req.url ?? '').replace('/api/auth/', '').replace(/\?.*/, '')}`;
    log.push(line);
    busiest = Math.max(busiest, ++busy);
    res.on('close', () => {
      busy--;
      for (const one of waiting) if (one.line === line && waiting.delete(one)) one.resolve();
    });
    handle(req, res).catch(() => res.writeHead(500).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    faults,
    log,
    busiest: () => busiest,
    answered: (line) => new Promise((resolve) => waiting.add({ line, resolve })),
    browser: () => browser(origin),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function browser(origin: string): Browser {
  const jar = new Map<string, string>();
  const sent: Browser['sent'] = [];
  const words = new Set<(word: string, from: object) => void>();
  const lockWords = new Set<(word: string, from: object) => void>();
  return {
    jar,
    sent,
    tab({ session, path = '/' } = {}) {
      const clock = manualClock();
      const page = memoryPage(path);
      let reloads = 0;
      const http = createHttp({ ...clock, fetch: fetchWith(jar, origin, sent) });
      const auth = createAuth({
        http,
        config: { ...defaultConfig, session: { ...defaultConfig.session, ...session } },
        origin,
        clock,
        page,
        channel: memoryChannel(words),
        // The lease runs by the real clock: it is what tabs of one plain-http origin really do.
        lock: createLock({ channel: memoryChannel(lockWords), clock: createClock() }),
        reload: () => reloads++,
      });
      return { auth, clock, page, http, reloads: () => reloads };
    },
  };
}

/** `fetch` as a page of `origin` has it: relative addresses, one cookie jar for all tabs. */
function fetchWith(jar: Map<string, string>, origin: string, sent: Browser['sent']): typeof fetch {
  return async (path, init) => {
    sent.push([`${init?.method ?? 'GET'} ${path}`, String(init?.body ?? '')]);
    const headers = new Headers(init?.headers);
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(String(path), origin), { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const gone = attributes.some((one) => /max-age=0\b|expires=Thu, 01 Jan 1970/i.test(one));
      if (gone || !value) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
}

function memoryChannel(ears: Set<(word: string, from: object) => void>): Channel {
  const me = {};
  return {
    post: (word) => {
      for (const ear of [...ears]) queueMicrotask(() => ear(word, me));
    },
    listen(run) {
      const ear = (word: string, from: object) => from !== me && run(word);
      ears.add(ear);
      return () => ears.delete(ear);
    },
    close() {},
  };
}

export interface MemoryPage extends Page {
  emit(event: PageEvent): void;
}

function memoryPage(path: string): MemoryPage {
  const listeners = new Set<(event: PageEvent) => void>();
  let visible = true;
  let online = true;
  return {
    visible: () => visible,
    online: () => online,
    path: () => path,
    listen(run) {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    emit(event) {
      if (event === 'visible' || event === 'hidden') visible = event === 'visible';
      if (event === 'online' || event === 'offline') online = event === 'online';
      for (const run of [...listeners]) run(event);
    },
  };
}

/** Resolves when the signal has the expected value; the runner's own limit ends it otherwise. */
export function when<T>(
  signal: { subscribe(run: (value: T) => void): () => void },
  isExpected: (value: T) => boolean,
) {
  return new Promise<void>((resolve) => {
    let stop: (() => void) | undefined;
    let done = false;
    stop = signal.subscribe((value) => {
      if (done || !isExpected(value)) return;
      done = true;
      stop?.();
      resolve();
    });
    if (done) stop();
  });
}
