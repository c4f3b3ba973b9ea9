import type { Clock } from '../browser/clock.ts';
import type { Channel } from './channel.ts';
import { createLease } from './lease.ts';
import type { Lock } from './lock-type.ts';

const name = 'appliance-console-auth';
/** A tab that hangs must not lock the others out for ever; a request ends after 10 s. */
const patienceMs = 15_000;

/**
 * Requests that set cookies run one at a time: two first contacts at once would give two CSRF tokens, and only one of
 * them would work. `navigator.locks` exists on https only; elsewhere the tabs agree over a channel.
 */
export function createLock(ports: { locks?: LockManager | undefined; channel: Channel; clock: Clock }): Lock {
  const { locks, clock } = ports;
  if (!locks) return createLease(ports.channel, clock);
  return async (run) => {
    const impatience = new AbortController();
    const timer = clock.setTimeout(() => impatience.abort(), patienceMs);
    let begun = false;
    try {
      return await locks.request(name, { signal: impatience.signal }, () => {
        begun = true;
        clock.clearTimeout(timer);
        return run();
      });
    } catch (error) {
      if (begun) throw error;
      return run();
    } finally {
      clock.clearTimeout(timer);
    }
  };
}
