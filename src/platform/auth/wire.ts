import { failureText, type Http, type HttpFailure } from '../browser/http.ts';
import { readSession, type Session } from './session-shape.ts';

/** The sign-in service's addresses and answers; both dialects are spoken at once and neither is asked for. */
export interface AuthError {
  reason: HttpFailure['reason'] | 'shape';
  /** A sentence for the user. */
  message: string;
  status?: number;
  /** Seconds. */
  retryAfter?: number;
}

interface Provider {
  id: string;
  name: string;
  /** `credentials`, `oauth`, `oidc`, `email`... */
  type: string;
}

type Posted = { ok: true; url: string } | { ok: false; error: AuthError };

export interface AuthWire {
  token(signal?: AbortSignal): Promise<{ ok: true; token: string } | { ok: false; error: AuthError }>;
  /** `aheadMs`: how far the server's clock is before ours, as its Date header has it. */
  session(
    signal?: AbortSignal,
    callbackUrl?: string,
  ): Promise<{ ok: true; session: Session | null; aheadMs: number } | { ok: false; error: AuthError }>;
  providers(): Promise<{ ok: true; providers: Provider[] } | { ok: false; error: AuthError }>;
  /** A POST whose answer is `{ url }` whatever the status. */
  post(action: string, fields: Readonly<Record<string, string>>): Promise<Posted>;
}

export function createAuthWire(http: Http, base: string, now: () => number): AuthWire {
  return {
    async token(signal) {
      const answer = await http.get(`${base}/csrf`, { ...(signal && { signal }) });
      // A server that checks no token has no address for it.
      if (!answer.ok) return answer.status === 404 ? { ok: true, token: '' } : failed(answer);
      const token = property(answer.json, 'csrfToken');
      return typeof token === 'string' && token ? { ok: true, token } : misshapen();
    },

    async session(signal, callbackUrl) {
      const query = callbackUrl ? `?callbackUrl=${encodeURIComponent(callbackUrl)}` : '';
      const answer = await http.get(`${base}/session${query}`, { ...(signal && { signal }) });
      if (!answer.ok) return failed(answer);
      const session = readSession(answer.json);
      if (session === undefined) return misshapen();
      const date = Date.parse(answer.headers.get('Date') ?? '');
      return { ok: true, session, aheadMs: Number.isNaN(date) ? 0 : date - now() };
    },

    async providers() {
      const answer = await http.get(`${base}/providers`);
      if (!answer.ok) return failed(answer);
      if (typeof answer.json !== 'object' || answer.json === null || Array.isArray(answer.json))
        return misshapen();
      const providers: Provider[] = [];
      for (const entry of Object.values(answer.json)) {
        const [id, name, type] = ['id', 'name', 'type'].map((key) => property(entry, key));
        if (typeof id !== 'string' || typeof name !== 'string' || typeof type !== 'string')
          return misshapen();
        providers.push({ id, name, type });
      }
      return { ok: true, providers };
    },

    async post(action, fields) {
      const answer = await http.post(`${base}/${action}`, { ...fields, json: 'true' });
      // A wrong password is a 401 with `{ url }` in one dialect, a 200 with `{ url }` in the other.
      const json = answer.ok || answer.reason === 'status' ? answer.json : undefined;
      const url = property(json, 'url');
      if (typeof url === 'string') return { ok: true, url };
      return answer.ok ? misshapen() : failed(answer);
    },
  };
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

function failed(failure: HttpFailure): { ok: false; error: AuthError } {
  const { reason, status, retryAfter } = failure;
  const error: AuthError = { reason, message: failureText(failure) };
  if (status !== undefined) error.status = status;
  if (retryAfter !== undefined) error.retryAfter = retryAfter;
  return { ok: false, error };
}

function misshapen(): { ok: false; error: AuthError } {
  const message =
    'The answer did not come from a sign-in service. The web server may not pass this address on.';
  return { ok: false, error: { reason: 'shape', message } };
}

/** Reads the `url` of an answer: a stale token, an error code, or neither. */
export function verdictOf(
  url: string,
  origin: string,
  callbackUrl: string,
): { stale: boolean; code?: string } {
  let target: URL;
  try {
    target = new URL(url, origin);
  } catch {
    return { stale: false, code: 'Configuration' };
  }
  // The page that was asked for may have an `error` of its own in its query.
  if (target.pathname + target.search + target.hash === callbackUrl) return { stale: false };
  const { searchParams } = target;
  const error = searchParams.get('error') ?? (searchParams.has('code') ? 'CredentialsSignin' : null);
  if (error === 'MissingCSRF' || searchParams.get('csrf') === 'true')
    return { stale: true, code: 'MissingCSRF' };
  return error && error !== 'undefined' ? { stale: false, code: error } : { stale: false };
}
