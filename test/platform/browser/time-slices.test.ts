import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Steps } from '../../../src/core/appliance/document/resumable.ts';
import { createTurns } from '../../../src/platform/browser/time-slices.ts';
import { manualClock } from '../manual-clock.ts';

test('long work gives the thread back every 30 ms and ends with its result', async () => {
  const clock = manualClock();
  let steps = 0;
  function* work(): Steps<string> {
    for (; steps < 10; steps++) {
      clock.advance(10);
      yield;
    }
    return 'done';
  }
  let result: string | undefined;
  const running = createTurns(clock)(work()).then((value) => {
    result = value;
  });
  assert.is(steps, 2);
  for (const expected of [5, 8]) {
    assert.equal(clock.pending(), [0]);
    clock.advance(0);
    await Promise.resolve();
    assert.is(steps, expected);
    assert.is(result, undefined);
  }
  clock.advance(0);
  await running;
  assert.is(result, 'done');
});

test('work that fails fails its caller', async () => {
  // biome-ignore lint/correctness/useYield: it ends at its first step
  function* work(): Steps<void> {
    throw new Error('broken');
  }
  let message = '';
  await createTurns(manualClock())(work()).catch((error: Error) => {
    message = error.message;
  });
  assert.is(message, 'broken');
});

test.run();
