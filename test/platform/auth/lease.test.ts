import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createChannel } from '../../../src/platform/auth/channel.ts';
import { createLock } from '../../../src/platform/auth/lock.ts';
import { createClock } from '../../../src/platform/browser/clock.ts';

const test = suite('one tab at a time without navigator.locks');
const clock = createClock();

/** A tab on plain http: a real BroadcastChannel and no locks. */
function tab(name: string) {
  const channel = createChannel(name);
  return { lock: createLock({ channel, clock }), channel };
}

test('tabs that want it at once get it one after the other, each once', async () => {
  const tabs = Array.from({ length: 4 }, () => tab('race'));
  let inside = 0;
  let most = 0;
  const done: number[] = [];
  const turns = tabs.flatMap(({ lock }, at) =>
    [0, 1].map(() =>
      lock(async () => {
        most = Math.max(most, ++inside);
        for (let tick = 0; tick < 20; tick++) await new Promise((resolve) => setImmediate(resolve));
        inside--;
        done.push(at);
      }),
    ),
  );
  await Promise.all(turns);
  assert.is(most, 1);
  assert.equal(done.sort(), [0, 0, 1, 1, 2, 2, 3, 3]);
  for (const { channel } of tabs) channel.close();
});

test('a failure inside is handed on and frees the lock', async () => {
  const one = tab('failure');
  const failed = await one
    .lock(() => Promise.reject(new Error('inside')))
    .then(
      () => 'no',
      (error: Error) => error.message,
    );
  assert.is(failed, 'inside');
  assert.is(await one.lock(async () => 'next'), 'next');
  one.channel.close();
});

test('a tab that died while it held the lock holds up nobody', async () => {
  const [dead, alive] = [tab('death'), tab('death')];
  let begun = () => {};
  const holding = new Promise<void>((resolve) => {
    begun = resolve;
  });
  void dead.lock(() => {
    begun();
    return new Promise(() => {});
  });
  await holding;
  dead.channel.close();
  assert.is(await alive.lock(async () => 'mine'), 'mine');
  alive.channel.close();
});

test.run();
