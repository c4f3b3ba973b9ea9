import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createChunkGuard } from '../../../src/platform/browser/chunk-guard.ts';
import { manualClock } from '../manual-clock.ts';

const test = suite('a part of a screen that does not load');

function begin({ stored = new Map<string, string>(), reachable = true, storage = true, saved = true } = {}) {
  const clock = manualClock();
  const loads: string[] = [];
  const steps: string[] = [];
  const guard = createChunkGuard({
    clock,
    storage: () => {
      if (!storage) throw new DOMException('denied', 'SecurityError');
      return {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      };
    },
    reachable: async () => reachable,
    load: (path) => {
      loads.push(path);
      steps.push('load');
    },
    async before() {
      steps.push('drafts');
      return { ok: saved };
    },
  });
  /** Asks for a part that fails; 'reload' when the page is being loaded anew, else the message. */
  async function fail(path: string): Promise<string> {
    const before = loads.length;
    const result = guard.loadScreen(() => Promise.reject(new TypeError('gone')), path);
    let answer: string | undefined;
    void result.then((one) => {
      answer = one.ok ? 'loaded' : one.message;
    });
    while (answer === undefined && loads.length === before) {
      await new Promise((resolve) => setImmediate(resolve));
      if (clock.pending().length > 0) clock.advance(300);
    }
    return answer ?? 'reload';
  }
  return { clock, guard, loads, steps, stored, fail };
}

test('what fails once is tried again', async () => {
  const { guard, clock, loads } = begin();
  let tries = 0;
  const result = guard.loadScreen(async () => {
    if (++tries === 1) throw new TypeError('blip');
    return 'part';
  }, '/app/reip');
  while (clock.pending().length === 0) await Promise.resolve();
  clock.advance(300);
  assert.equal(await result, { ok: true, part: 'part' });
  assert.equal(loads, []);
});

test('a page whose drafts cannot be kept is not loaded anew', async () => {
  const { fail, loads } = begin({ saved: false });
  assert.match(await fail('/app/reip?appliance=a'), 'could not be loaded');
  assert.equal(loads, []);
});

test('the page is loaded at the wanted path, after the drafts, and not again within ten seconds', async () => {
  const { fail, loads, clock, steps, stored } = begin();
  assert.is(await fail('/app/reip?appliance=a'), 'reload');
  assert.equal(steps, ['drafts', 'load']);
  const mark = JSON.parse(stored.get('appliance-console.reload') ?? '');
  assert.equal(mark, { path: '/app/reip?appliance=a', expires: clock.now() + 10_000, count: 1 });
  assert.match(await fail('/app/reip?appliance=a'), /could not be loaded/);
  assert.match(await fail('/app/oeca'), /could not be loaded/, 'two paths must not take turns');
  clock.advance(10_000);
  assert.is(await fail('/app/oeca'), 'reload');
  assert.equal(loads, ['/app/reip?appliance=a', '/app/oeca']);
});

test('the reload is kept back for 10 seconds, no moment less and none more', async () => {
  for (const [pause, outcome] of [
    [9699, /could not be loaded/],
    [9700, /^reload$/],
    [9701, /^reload$/],
  ] as const) {
    const { fail, clock } = begin();
    assert.is(await fail('/a'), 'reload');
    clock.advance(pause);
    // The second try comes 300 ms after the first.
    assert.match(await fail('/a'), outcome, `${pause + 300} ms`);
  }
});

test('after five reloads that did not help it is left to the user', async () => {
  const { fail, clock, guard } = begin();
  for (let turn = 0; turn < 5; turn++) {
    assert.is(await fail('/a'), 'reload');
    clock.advance(10_000);
  }
  assert.match(await fail('/a'), /could not be loaded/);
  await guard.loadScreen(async () => 1, '/a');
  assert.match(
    await fail('/a'),
    /could not be loaded/,
    'another part of the same page says nothing about this one',
  );
  clock.advance(3_599_000);
  assert.match(await fail('/a'), /could not be loaded/);
  assert.is(await fail('/a'), 'reload', 'an hour later it is another trouble');
});

test('without storage, with a spoilt record or without a server nothing is loaded anew', async () => {
  assert.match(await begin({ storage: false }).fail('/a'), /could not be loaded/);
  const spoilt = begin({ stored: new Map([['appliance-console.reload', '{']]) });
  assert.match(await spoilt.fail('/a'), /could not be loaded/);
  const away = begin({ reachable: false });
  assert.match(await away.fail('/a'), /no connection/);
  assert.equal(away.loads, []);
});

test('a page that stays is not loaded anew, and the reload stays free for a screen', async () => {
  const { fail, loads, steps } = begin();
  assert.match(await fail(''), /could not be loaded/);
  assert.equal(steps, []);
  assert.is(await fail('/a'), 'reload');
  assert.equal(loads, ['/a']);
});

test.run();
