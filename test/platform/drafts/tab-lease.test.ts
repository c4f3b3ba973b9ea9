import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createChannel } from '../../../src/platform/auth/channel.ts';
import { createTabLease } from '../../../src/platform/drafts/tab-lease.ts';
import { createBrowserStore } from '../../../src/platform/records/browser-store/browser-store.ts';
import { createHandPage, roundTrip } from '../hand-ports.ts';
import { manualClock } from '../manual-clock.ts';

const test = suite('tab lease');

test('two questions at once: each hears who lives', async () => {
  const [page, clock, channelName] = [createHandPage(), manualClock(), 'lease-overlap'];
  const alive = createTabLease({ clock, page, channelName });
  const asking = createTabLease({ clock, page, channelName });
  const listener = new BroadcastChannel(channelName);
  const answered = new Promise<void>((resolve) => {
    listener.onmessage = ({ data }) => 'alive' in data && resolve();
  });
  const first = asking.living();
  await answered;
  clock.advance(299);
  const second = asking.living();
  clock.advance(1);
  assert.ok((await first).has(alive.tab), 'its answer came before the second question');
  clock.advance(300);
  await second;
  for (const one of [alive, asking, listener]) one.close();
});

test('without locks one of the tabs that claim a draft at once gets it', async () => {
  const [page, clock, channelName] = [createHandPage(), manualClock(), 'lease-claim'];
  const tabs = [1, 2, 3].map(() => createTabLease({ clock, page, channelName }));
  const worked: string[] = [];
  const claim = ({ tab, claim: claimed }: (typeof tabs)[number]) =>
    claimed('draft', async () => worked.push(tab));
  const asked = tabs.map(claim);
  await objections(channelName);
  clock.advance(300);
  assert.equal((await Promise.all(asked)).filter(Boolean).length, 1);
  assert.is(worked.length, 1);

  let end = () => {};
  const lasting = new Promise<void>((resolve) => {
    end = resolve;
  });
  const [owner, ...others] = tabs;
  const holding = owner?.claim('draft', async () => {
    await lasting;
    return 'held';
  });
  await objections(channelName);
  clock.advance(300);
  // Their names are random: one of them is likely to be smaller.
  const late = Array.from({ length: 8 }, () => others.map(claim)).flat();
  await objections(channelName);
  clock.advance(300);
  assert.equal((await Promise.all(late)).filter(Boolean), [], 'the one that has it keeps it');
  end();
  assert.is(await holding, 'held');
  for (const one of tabs) one.close();
});

/** Every claim so far was met, and every objection has arrived. */
async function objections(channelName: string) {
  for (let turn = 0; turn < 4; turn++) await roundTrip(channelName);
}

test('where channels and locks are forbidden everything else works', async () => {
  const real = globalThis.BroadcastChannel;
  // As Firefox does it where site data is blocked.
  globalThis.BroadcastChannel = class {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  } as unknown as typeof BroadcastChannel;
  try {
    const [page, clock] = [createHandPage(), manualClock()];
    const mute = createChannel('session');
    mute.post('signed-in');
    mute.listen(() => {})();
    const lease = createTabLease({ clock, page });
    const living = lease.living();
    clock.advance(300);
    assert.equal([...(await living)], [lease.tab]);
    lease.close();
    const store = createBrowserStore({ clock, user: () => 'Ada' });
    store.watch(() => {})();
    store.close();
    const refuse = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
    const locks = { request: refuse, query: refuse } as unknown as LockManager;
    const locked = createTabLease({ clock, page, locks });
    assert.equal([...(await locked.living())], [locked.tab]);
    assert.is(await locked.claim('draft', async () => 'worked'), 'worked');
    locked.close();
  } finally {
    globalThis.BroadcastChannel = real;
  }
});

test.run();
