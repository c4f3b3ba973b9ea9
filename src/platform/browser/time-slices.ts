import type { Steps } from '../../core/appliance/document/resumable.ts';
import type { Clock } from './clock.ts';

/** Users do not notice a frame that is late by this much. */
const turnMs = 30;

/** Runs long work on the page's own thread in short turns, so that the page answers in between. */
export function createTurns(clock: Clock) {
  return async function inTurns<R>(steps: Steps<R>): Promise<R> {
    for (;;) {
      const until = clock.now() + turnMs;
      do {
        const step = steps.next();
        if (step.done) return step.value;
      } while (clock.now() < until);
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 0));
    }
  };
}
