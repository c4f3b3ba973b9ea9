import type { Clock, Timer } from './clock.ts';

/**
 * Calls to the appliance: same-origin credentials, never cached, each with a timeout that covers the body too.
 * An answer is a value; nothing here throws. `status` failures keep their JSON: one dialect of the sign-in service
 * explains a wrong password in the body of a 401.
 */
export type HttpFailure = {
  ok: false;
  reason: 'network' | 'timeout' | 'aborted' | 'not-json' | 'status';
  status?: number;
  /** Seconds, from Retry-After; at most an hour. */
  retryAfter?: number;
  json?: unknown;
  /** With `not-json`: the answer was a page, as an SPA fallback gives for a missing file. */
  page?: boolean;
  /** With `not-json`: the parser's own words on where it stopped. */
  detail?: string;
};
type HttpResult = { ok: true; status: number; json: unknown; headers: Headers } | HttpFailure;

interface HttpOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface Http {
  get(path: string, options?: HttpOptions): Promise<HttpResult>;
  /** Form-encoded, as the sign-in service wants it. */
  post(path: string, fields: Readonly<Record<string, string>>, options?: HttpOptions): Promise<HttpResult>;
}

interface HttpPorts extends Clock {
  fetch: typeof fetch;
}

const defaultTimeoutMs = 10_000;

/** The one way out to the network. `path` is a path of this origin. */
export function createHttp(ports: HttpPorts): Http {
  async function call(path: string, init: RequestInit, options: HttpOptions = {}): Promise<HttpResult> {
    const control = new AbortController();
    const cancel = () => control.abort();
    if (options.signal?.aborted) return { ok: false, reason: 'aborted' };
    options.signal?.addEventListener('abort', cancel);
    let late = false;
    const timer: Timer = ports.setTimeout(() => {
      late = true;
      control.abort();
    }, options.timeoutMs ?? defaultTimeoutMs);
    try {
      const response = await ports.fetch(path, {
        ...init,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: control.signal,
      });
      return judge(response, await response.text(), ports.now());
    } catch {
      return { ok: false, reason: options.signal?.aborted ? 'aborted' : late ? 'timeout' : 'network' };
    } finally {
      ports.clearTimeout(timer);
      options.signal?.removeEventListener('abort', cancel);
    }
  }

  return {
    get: (path, options) => call(path, { headers: { Accept: 'application/json' } }, options),
    post: (path, fields, options) =>
      call(
        path,
        {
          method: 'POST',
          body: new URLSearchParams(fields).toString(),
          headers: {
            Accept: 'application/json',
            'Content-Type': 'application/x-www-form-urlencoded',
            // The newer dialect answers JSON only when asked so; the older one reads `json=true` from the body.
            'X-Auth-Return-Redirect': '1',
          },
        },
        options,
      ),
  };
}

function judge(response: Response, text: string, now: number): HttpResult {
  const { status, headers } = response;
  const parsed = parseJson(text);
  if (!response.ok) {
    const retryAfter = retryAfterSeconds(headers.get('Retry-After'), now);
    return {
      ok: false,
      reason: 'status',
      status,
      ...(retryAfter !== undefined && { retryAfter }),
      ...('value' in parsed && { json: parsed.value }),
    };
  }
  if ('detail' in parsed) {
    const page = /\bhtml\b/.test(headers.get('Content-Type') ?? '');
    return { ok: false, reason: 'not-json', status, page, detail: parsed.detail };
  }
  return { ok: true, status, json: parsed.value, headers };
}

function parseJson(text: string): { value: unknown } | { detail: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { detail: error instanceof Error ? error.message : '' };
  }
}

/** Retry-After is a number of seconds or an HTTP date (RFC 9110, 10.2.3). */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), 3600);
}

/** One sentence for the user on why there was no usable answer. */
export function failureText(failure: HttpFailure): string {
  switch (failure.reason) {
    case 'timeout':
      return 'The appliance did not answer in time.';
    case 'not-json':
      return 'The appliance answered with a page instead of data. Its web server may not pass this address on.';
    case 'status':
      return failure.status === 429
        ? `Too many requests. Try again ${failure.retryAfter ? `in ${seconds(failure.retryAfter)}` : 'in a moment'}.`
        : `The appliance answered with status ${failure.status}.`;
    case 'aborted':
      return 'The request was canceled.';
    case 'network':
      return 'The appliance could not be reached. Check the connection.';
  }
}

function seconds(count: number): string {
  return count === 1 ? '1 second' : count < 120 ? `${count} seconds` : `${Math.ceil(count / 60)} minutes`;
}
