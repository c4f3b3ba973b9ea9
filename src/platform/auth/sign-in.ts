import { messages } from '../shell/messages.ts';
import { signInReason } from './reasons.ts';
import { safeCallbackUrl } from './safe-callback-url.ts';
import type { Change, WritableState } from './state.ts';
import { type AuthError, type AuthWire, verdictOf } from './wire.ts';

export type SignInResult =
  /** Signed in: go to `url`. `reload` = another user than before, so reload the page and drop what it holds. */
  | { ok: true; url: string; reload: boolean }
  /** Go to the provider's own page. */
  | { ok: true; provider: string }
  | { ok: false; code: string; message: string };

export interface SignInPorts {
  wire: AuthWire;
  state: WritableState;
  origin: string;
  authBase: string;
}

/** What the form holds: `email`, `password`, `oneTimeCode`. */
export type Credentials = Readonly<Record<string, string>>;

/**
 * One sign-in; the caller has the lock, and no session read is under way. With credentials it posts to
 * `callback/<provider>`, else it asks `signin/<provider>` for the provider's page. Only the session shows whether it
 * worked.
 */
export async function signIn(
  ports: SignInPorts,
  provider: string,
  credentials: Credentials | undefined,
  requested: unknown,
): Promise<SignInResult> {
  const { wire, origin, authBase } = ports;
  const callbackUrl = safeCallbackUrl(requested, origin, authBase);
  const action = `${credentials ? 'callback' : 'signin'}/${encodeURIComponent(provider)}`;
  let code: string | undefined;
  for (let attempt = 0; attempt < 2; attempt++) {
    const token = await wire.token();
    if (!token.ok) return failed(token.error);
    const posted = await wire.post(action, { ...credentials, csrfToken: token.token, callbackUrl });
    // A page instead of `{ url }` can be a redirect that was followed: only the session knows.
    if (!posted.ok)
      return posted.error.reason === 'not-json' && credentials
        ? verify(ports, callbackUrl, posted.error)
        : failed(posted.error);
    const verdict = verdictOf(posted.url, origin, callbackUrl);
    code = verdict.code;
    if (verdict.stale) continue;
    if (code) return refused(code);
    return credentials ? verify(ports, callbackUrl) : providerPage(posted.url);
  }
  return refused(code ?? 'MissingCSRF');
}

async function verify(ports: SignInPorts, url: string, instead?: AuthError): Promise<SignInResult> {
  const answer = await ports.wire.session();
  if (!answer.ok) return failed(answer.error);
  const change: Change = ports.state.take(answer.session, answer.aheadMs, true);
  if (answer.session) return { ok: true, url, reload: change === 'another-user' };
  return instead ? failed(instead) : refused('NotSignedIn');
}

function providerPage(url: string): SignInResult {
  const { protocol } = new URL(url, 'https://appliance.invalid');
  return protocol === 'https:' || protocol === 'http:' ? { ok: true, provider: url } : refused('OAuthSignin');
}

function refused(code: string): SignInResult {
  return { ok: false, code, message: signInReason(code) };
}

function failed({ status, reason, message }: AuthError): SignInResult {
  // A service that asks to wait was reached.
  const why = status === 429 ? message : `${messages.errorConnecting}\n${message}`;
  return { ok: false, code: reason, message: why };
}
