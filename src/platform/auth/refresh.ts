import type { Clock, Timer } from '../browser/clock.ts';
import type { Page, PageEvent } from '../browser/page.ts';
import type { SessionReader } from './reader.ts';
import type { WritableState } from './state.ts';

/** When the session is read again without anyone asking. */
interface Refresh {
  start(): void;
  stop(): void;
  /** No read of its own until the next `plan()`. */
  pause(): void;
  /** Computes after every answer and every change what is due next. */
  plan(): void;
  /** Another tab renewed the session: only the end has moved. */
  renewed(): void;
}

interface RefreshPorts {
  clock: Clock;
  page: Page;
  state: WritableState;
  reader: SessionReader;
  refreshOnWindowFocus: boolean;
  /** `true` = 1000 ms. */
  refreshPeriodically: boolean | number;
}

/** Every read renews the session, so an unattended page must not read: it would never expire. */
const attendedMs = 5 * 60_000;
const warnBeforeMs = 2 * 60_000;
/** `focus` and `visibilitychange` come together. */
const togetherMs = 1000;
const firstBackOffMs = 2000;
const longestBackOffMs = 60_000;
/** Timers count in 31 bits, and a suspended machine stops them: look again every hour. */
const longestTimerMs = 3_600_000;

export function createRefresh(ports: RefreshPorts): Refresh {
  const { clock, page, state, reader } = ports;
  const period = ports.refreshPeriodically === true ? 1000 : ports.refreshPeriodically;
  let running = false;
  let unlisten = () => {};
  let pollTimer: Timer | undefined;
  let expiryTimer: Timer | undefined;
  let lastActivity = 0;
  let lastRead = Number.NEGATIVE_INFINITY;

  const attended = () => Math.abs(clock.now() - lastActivity) < attendedMs;

  function read() {
    lastRead = clock.now();
    void reader.read();
  }

  function clear() {
    if (pollTimer !== undefined) clock.clearTimeout(pollTimer);
    if (expiryTimer !== undefined) clock.clearTimeout(expiryTimer);
    pollTimer = undefined;
    expiryTimer = undefined;
  }

  function plan() {
    clear();
    if (!running) return;
    planExpiry();
    if (!page.visible() || !page.online()) return;
    const error = state.error.peek();
    if (error) {
      const backOff = Math.min(firstBackOffMs * 2 ** (state.failures() - 1), longestBackOffMs);
      pollTimer = clock.setTimeout(read, Math.max(backOff, (error.retryAfter ?? 0) * 1000));
      return;
    }
    if (period === false || state.status.peek() !== 'authenticated') return;
    if (attended()) pollTimer = clock.setTimeout(() => (attended() ? read() : plan()), period);
  }

  function planExpiry() {
    if (expiryTimer !== undefined) clock.clearTimeout(expiryTimer);
    const expiry = state.expiry();
    if (!expiry) return;
    const left = expiry.at - clock.now();
    // A session shorter than the warning would be warned about all the time.
    const warnAt = Math.min(warnBeforeMs, expiry.lifetime / 2);
    state.warn(left <= warnAt);
    const due = left > warnAt ? left - warnAt : left + 1000;
    expiryTimer = clock.setTimeout(
      () => (state.expiry() && clock.now() > expiry.at ? read() : plan()),
      Math.min(Math.max(due, 1000), longestTimerMs),
    );
  }

  function onPageEvent(event: PageEvent) {
    const wasAttended = attended();
    if (event === 'activity') {
      lastActivity = clock.now();
      if (!wasAttended) plan();
    } else if (event === 'restored') {
      read();
    } else if (event === 'focus' || event === 'visible') {
      lastActivity = clock.now();
      const together = reader.reading() || Math.abs(clock.now() - lastRead) < togetherMs;
      if (ports.refreshOnWindowFocus && page.online() && !together) read();
      else if (!reader.reading()) plan();
    } else if (event === 'online' && state.error.peek()) {
      read();
    } else {
      plan();
    }
  }

  return {
    start() {
      if (running) return;
      running = true;
      lastActivity = clock.now();
      lastRead = clock.now();
      unlisten = page.listen(onPageEvent);
    },
    stop() {
      running = false;
      unlisten();
      clear();
    },
    pause: clear,
    plan,
    renewed() {
      state.renewed();
      if (running) planExpiry();
    },
  };
}
