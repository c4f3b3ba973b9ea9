import type { Clock } from '../browser/clock.ts';
import type { Http } from '../browser/http.ts';
import type { Page } from '../browser/page.ts';
import { authBaseOf, type RuntimeConfig } from '../browser/runtime-config.ts';
import type { Channel } from './channel.ts';
import type { Lock } from './lock-type.ts';
import { createSessionReader, type ReadAnswer } from './reader.ts';
import { createRefresh } from './refresh.ts';
import { safeCallbackUrl } from './safe-callback-url.ts';
import { type Credentials, type SignInResult, signIn } from './sign-in.ts';
import { type SignOutResult, signOut } from './sign-out.ts';
import { type AuthState, createState } from './state.ts';
import { type AuthWire, createAuthWire } from './wire.ts';

/**
 * The session of this page: who is signed in, kept true while the server, other tabs and the user change it.
 *
 * Nothing of it is stored: the cookie is the server's, and what is known lives in the signals.
 */
export interface AuthService extends AuthState {
  /** Begins to listen and reads the session for the first time. */
  start(): Promise<void>;
  stop(): void;
  /** Reads the session now: after an error, and for 'Stay signed in'. */
  refresh(): Promise<void>;
  providers(): ReturnType<AuthWire['providers']>;
  /** Without credentials: asks for the page of an OAuth provider. */
  signIn(provider: string, credentials: Credentials | undefined, callbackUrl: unknown): Promise<SignInResult>;
  signOut(callbackUrl?: unknown): Promise<SignOutResult>;
  /** When the service last answered, by its own clock. */
  serverTime(): number;
  /** `safeCallbackUrl` for this origin and this sign-in service. */
  safeUrl(raw: unknown): string;
}

interface AuthPorts {
  http: Http;
  config: Pick<RuntimeConfig, 'baseURL' | 'auth' | 'session'>;
  origin: string;
  clock: Clock;
  page: Page;
  channel: Channel;
  lock: Lock;
  /** Another user than before is signed in: reload the page, so that nothing of the first one is left in it. */
  reload(): void;
}

/** Notices that tabs send each other. A notice carries no data: a tab that receives one asks the server. */
type Word = 'signed-in' | 'signed-out' | 'renewed';

export function createAuth(ports: AuthPorts): AuthService {
  const { http, config, origin, clock, page, channel, lock } = ports;
  const authBase = authBaseOf(config);
  const wire = createAuthWire(http, authBase, clock.now);
  const state = createState(clock.now);
  const reader = createSessionReader(wire, lock, takeAnswer);
  const refresh = createRefresh({ clock, page, state, reader, ...config.session });
  const exchange = { wire, state, origin, authBase };
  let unlisten = () => {};
  let serverTime = 0;

  const broadcast = (word: Word) => channel.post(word);
  const safeUrl = (raw: unknown) => safeCallbackUrl(raw, origin, authBase);

  function takeAnswer(answer: ReadAnswer) {
    if (!answer.ok) state.fail(answer.error);
    else {
      serverTime = clock.now() + answer.aheadMs;
      const change = state.take(answer.session, answer.aheadMs);
      // The other tabs measure their own session from now on; they need not read (and so renew) it themselves.
      if (answer.session) broadcast('renewed');
      else if (change === 'ended') broadcast('signed-out');
      if (change === 'another-user') ports.reload();
    }
    refresh.plan();
  }

  function onMessage(word: string) {
    if (word === 'renewed') refresh.renewed();
    else if (word === 'signed-in' || word === 'signed-out') {
      refresh.pause();
      void reader.read();
    }
  }

  /** Nothing else may touch the cookies meanwhile: no timer, no read, no other tab. */
  async function alone<T>(run: () => Promise<T>): Promise<T> {
    refresh.pause();
    const release = reader.hold();
    try {
      return await lock(run);
    } finally {
      release();
      refresh.plan();
    }
  }

  return {
    status: state.status,
    user: state.user,
    error: state.error,
    expiresSoon: state.expiresSoon,
    lost: state.lost,
    safeUrl,
    serverTime: () => serverTime,

    start() {
      refresh.start();
      unlisten = channel.listen(onMessage);
      return reader.read(config.auth.callbackUrl ? safeUrl(page.path()) : undefined);
    },
    stop() {
      refresh.stop();
      unlisten();
      reader.hold()();
    },
    refresh: () => reader.read(),
    providers: () => wire.providers(),

    async signIn(provider, credentials, callbackUrl) {
      const requested = config.auth.callbackUrl ? callbackUrl : undefined;
      const result = await alone(() => signIn(exchange, provider, credentials, requested));
      if (result.ok && 'url' in result) broadcast('signed-in');
      return result;
    },

    async signOut(callbackUrl) {
      const result = await alone(() => signOut(exchange, callbackUrl));
      if (result.ok) broadcast('signed-out');
      return result;
    },
  };
}
