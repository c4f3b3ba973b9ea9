/**
 * Shared records without a browser: a real nginx with the shipped snippets and 4 workers, the stand-in's real sign-in
 * service, and people who are signed in there. No build is needed: the docroot is empty.
 */
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '../appliance/auth-types.d.mts';
import { demoUser } from '../appliance/demo-user.mjs';
import { startAppliance } from '../appliance/start.mjs';
import { njsModule } from '../browser/harness-records.ts';
import { freePort, type Nginx, startNginx } from '../browser/harness-site.ts';
import { find } from '../tools/programs.mjs';

/** Where these are missing the tests are skipped, and the skips counted. */
export const recordsPrograms = ['nginx', njsModule];
export const canServeRecords = () => recordsPrograms.every((program) => find(program) !== undefined);

export type RecordsSite = {
  readonly address: string;
  /** shared/records */
  readonly records: string;
  /** The faults of the sign-in service; changed while it runs. */
  readonly faults: { mode?: string; [option: string]: unknown };
  /** The cookie of Ada Lovelace, who is signed in. */
  readonly cookie: string;
  /** The folder of everything of this site. */
  readonly folder: string;
  /** The cookie of one more person. */
  signIn(person: Person): Promise<string>;
  /** A request by path, as Ada Lovelace. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The time, in milliseconds, for a gate that was started with `clock`. */
  setClock(now: number): void;
  /** Empties the records. */
  clear(): void;
  kill(): Promise<void>;
  /** As an administrator stops it: what is being answered is answered. */
  quit(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type RecordsOptions = {
  /** Further people who may sign in. */
  readonly others?: readonly Person[];
  /** Whose process nginx is, where the test is root. */
  readonly uid?: number;
  /** Sign-in attempts come free again this often in place of once a second. */
  readonly attempts?: '1r/m';
  /** Its gate has a clock that `setClock` moves. */
  readonly clock?: boolean;
};

export async function startRecordsSite(
  dialect: '4' | '5' = '4',
  { others = [], uid, attempts, clock = false }: RecordsOptions = {},
): Promise<RecordsSite> {
  const folder = mkdtempSync(join(tmpdir(), 'appliance-console-records-'));
  const docroot = join(folder, 'docroot');
  mkdirSync(docroot);
  const clockFile = join(folder, 'clock');
  writeFileSync(clockFile, '');
  const faults: RecordsSite['faults'] = {};
  const appliance = await startAppliance({ dialect, faults, users: [demoUser, ...others] });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const options = {
    folder,
    docroot,
    port,
    authPort: appliance.port,
    bare: false,
    tls: false,
    records: true,
    uid,
    attempts,
    clock: clock ? clockFile : undefined,
  };
  let nginx: Nginx = await startNginx(options);
  const cookie = await signedIn(address, demoUser);
  const empty = join(folder, 'empty');
  const shared = join(folder, 'shared');
  cpSync(shared, empty, { recursive: true });
  return {
    address,
    records: join(shared, 'records'),
    faults,
    cookie,
    folder,
    // In one step, as the gate may read it at any time.
    setClock(now) {
      writeFileSync(`${clockFile}.next`, String(now));
      renameSync(`${clockFile}.next`, clockFile);
    },
    signIn: (person) => signedIn(address, person),
    fetch: (path, init) => fetch(address + path, { ...init, headers: { ...init?.headers, cookie } }),
    clear() {
      writeFileSync(clockFile, '');
      rmSync(shared, { recursive: true });
      cpSync(empty, shared, { recursive: true });
    },
    kill: () => nginx.stop('kill'),
    quit: () => nginx.stop(),
    async start() {
      nginx = await startNginx(options);
    },
    async stop() {
      await nginx.stop();
      await appliance.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A store of Ada Lovelace has these. */
export const ada = {
  user: () => `${demoUser.firstName} ${demoUser.lastName}`,
  account: () => demoUser.email,
};

/** The cookie of a person who signs in there. */
export async function signedIn(address: string, user: Pick<Person, 'email' | 'password'>): Promise<string> {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}/api/auth/${path}`, {
      ...init,
      headers: { ...init.headers, cookie: cookies() },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    return answer.json();
  };
  const { csrfToken } = await ask('csrf');
  const { email, password } = user;
  await ask('callback/credentials', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
    headers: { 'X-Auth-Return-Redirect': '1' },
  });
  if ((await ask('session'))?.user?.email !== email) throw new Error('not signed in');
  return cookies();
}
