import type { Clock } from '../browser/clock.ts';
import type { Channel } from './channel.ts';
import type { Lock } from './lock-type.ts';

/**
 * A lock by agreement, for plain http. A tab that needs it posts `want <id>` and listens for `listenMs`; the holder, or
 * a requesting tab with a smaller id, objects with `held <id>`. Silence means yes. A tab that dies while holding no
 * longer objects, so nothing has to expire.
 *
 * Requests inside one tab queue up, so only one at a time asks the channel.
 */
const listenMs = 30;
const askAgainMs = 250;
const patienceMs = 15_000;

export function createLease(channel: Channel, clock: Clock): Lock {
  const id = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('-');
  let state: 'idle' | 'wanting' | 'holding' = 'idle';
  let refused = false;
  let wake = () => {};
  let line: Promise<unknown> = Promise.resolve();

  channel.listen((message) => {
    const [word, whom = ''] = message.split(' ');
    if (word === 'held' && whom === id) refused = true;
    else if (word === 'free') wake();
    else if (word === 'want' && whom !== id) {
      if (state === 'holding' || (state === 'wanting' && id < whom)) channel.post(`held ${whom}`);
      else if (state === 'wanting') refused = true;
    }
  });

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, ms);
      wake = () => {
        clock.clearTimeout(timer);
        resolve();
      };
    });

  async function acquire() {
    const until = clock.now() + patienceMs;
    while (clock.now() < until) {
      refused = false;
      state = 'wanting';
      channel.post(`want ${id}`);
      await new Promise<void>((resolve) => clock.setTimeout(resolve, listenMs));
      if (!refused) break;
      state = 'idle';
      await pause(askAgainMs);
    }
    state = 'holding';
  }

  return (run) => {
    const turn = line.then(async () => {
      await acquire();
      try {
        return await run();
      } finally {
        state = 'idle';
        channel.post('free');
      }
    });
    line = turn.catch(() => {});
    return turn;
  };
}
