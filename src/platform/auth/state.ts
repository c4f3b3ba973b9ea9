import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type Session, sameUser, type User } from './session-shape.ts';
import type { AuthError } from './wire.ts';

type AuthStatus = 'loading' | 'authenticated' | 'unauthenticated';

/** What the rest of the product may see of the session. */
export interface AuthState {
  /** Changes only on a valid answer; a background read never goes back to `loading`. */
  status: ReadonlySignal<AuthStatus>;
  user: ReadonlySignal<User | undefined>;
  /** The last read gave no valid answer: nothing is known, so the status stays. */
  error: ReadonlySignal<AuthError | undefined>;
  /** The session ends within two minutes and the user is idle: offer 'Stay signed in'. */
  expiresSoon: ReadonlySignal<boolean>;
  /** The session of this user ended without being asked to. Unsaved work gets a dialog, else the sign-in page. */
  lost: ReadonlySignal<User | undefined>;
}

export type Change = 'same' | 'began' | 'ended' | 'another-user';

export interface WritableState extends AuthState {
  /** When the session ends by our clock, and how long a renewed one lives. */
  expiry(): { at: number; lifetime: number } | undefined;
  /** A valid answer. `meant` = the user asked for it (sign-in, sign-out), so nothing was lost. */
  take(session: Session | null, aheadMs: number, meant?: boolean): Change;
  fail(error: AuthError): void;
  /** How many answers in a row were not valid. */
  failures(): number;
  /** Another tab renewed the session: same lifetime from now on. */
  renewed(): void;
  warn(soon: boolean): void;
}

export function createState(now: () => number): WritableState {
  const status = signal<AuthStatus>('loading');
  const user = signal<User | undefined>(undefined);
  const error = signal<AuthError | undefined>(undefined);
  const expiresSoon = signal(false);
  const lost = signal<User | undefined>(undefined);
  let expiry: { at: number; lifetime: number } | undefined;
  // Whose documents this page may hold in memory; outlives the session.
  let known: User | undefined;
  let failures = 0;

  function begin(session: Session, aheadMs: number): Change {
    const before = known;
    const change = before && !sameUser(before, session.user) ? 'another-user' : began();
    const at = session.expires - aheadMs;
    expiry = { at, lifetime: Math.max(at - now(), 0) };
    known = session.user;
    status.value = 'authenticated';
    if (JSON.stringify(user.peek()) !== JSON.stringify(session.user)) user.value = session.user;
    lost.value = undefined;
    return change;
  }
  const began = () => (status.peek() === 'authenticated' ? 'same' : 'began');

  function end(meant: boolean): Change {
    const change = status.peek() === 'authenticated' ? 'ended' : 'same';
    if (meant) lost.value = undefined;
    else if (change === 'ended') lost.value = user.peek();
    expiry = undefined;
    status.value = 'unauthenticated';
    user.value = undefined;
    return change;
  }

  return {
    status,
    user,
    error,
    expiresSoon,
    lost,
    expiry: () => expiry,
    take: (session, aheadMs, meant = false) =>
      batch(() => {
        failures = 0;
        error.value = undefined;
        expiresSoon.value = false;
        return session ? begin(session, aheadMs) : end(meant);
      }),
    fail: (failure) => {
      failures++;
      error.value = failure;
    },
    failures: () => failures,
    renewed() {
      if (!expiry) return;
      expiry = { ...expiry, at: now() + expiry.lifetime };
      expiresSoon.value = false;
    },
    warn: (soon) => {
      expiresSoon.value = soon;
    },
  };
}
