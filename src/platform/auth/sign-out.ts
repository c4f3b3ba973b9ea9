import { safeCallbackUrl } from './safe-callback-url.ts';
import type { SignInPorts } from './sign-in.ts';

export type SignOutResult = { ok: true; url: string } | { ok: false; status: number; message: string };

const noToken = { ok: false, status: 400, message: 'Could not fetch CSRF Token for signing out' } as const;
const stillSignedIn = 'You are still signed in: the appliance did not end the session. Try again.';

/**
 * One sign-out; the caller has the lock, and no session read is under way. A stale token answers 200 and leaves the
 * session alive, so the session is read afterwards. If it is still alive, one more attempt follows, then a failure.
 */
export async function signOut(ports: SignInPorts, requested: unknown): Promise<SignOutResult> {
  const { wire, state, origin, authBase } = ports;
  const callbackUrl = safeCallbackUrl(requested, origin, authBase);
  for (let attempt = 0; attempt < 2; attempt++) {
    const token = await wire.token();
    if (!token.ok) return noToken;
    const posted = await wire.post('signout', { csrfToken: token.token, callbackUrl });
    if (!posted.ok && !token.token) return noToken;
    const answer = await wire.session();
    if (!answer.ok) {
      state.fail(answer.error);
      const message = `It is not certain that you are signed out. ${answer.error.message}`;
      return { ok: false, status: answer.error.status ?? 0, message };
    }
    if (!answer.session) {
      state.take(null, 0, true);
      return { ok: true, url: callbackUrl };
    }
  }
  return { ok: false, status: 200, message: stillSignedIn };
}
