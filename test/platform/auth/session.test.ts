import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Appliance, appliance, dialects, grace, right, when } from './environment.ts';

const minute = 60_000;

for (const dialect of dialects) {
  const test = suite(`the session over time, dialect ${dialect}`);
  const open: Appliance[] = [];
  const begin = async (options: Parameters<typeof appliance>[1] = {}) => {
    const server = await appliance(dialect, options);
    open.push(server);
    return server;
  };
  const reads = (server: Appliance) => server.log.filter((line) => line === 'GET session').length;
  test.after.each(() => {
    for (const server of open.splice(0)) server.close();
  });

  for (const [mode, reason] of [
    ['down', 'network'],
    ['html', 'not-json'],
    ['shape', 'shape'],
    ['status', 'status'],
  ] as const) {
    test(`first answer ${mode}: nothing is known, and it is tried again later and later`, async () => {
      const server = await begin();
      const { auth, clock } = server.browser().tab();
      server.faults.mode = mode;
      await auth.start();
      assert.is(auth.status.value, 'loading');
      assert.is(auth.error.value?.reason, reason);
      assert.equal(clock.pending(), [2000]);
      const before = auth.error.value;
      clock.advance(2000);
      await when(auth.error, (error) => error !== before);
      assert.equal(clock.pending(), [4000]);
      server.faults.mode = undefined as never;
      clock.advance(4000);
      await when(auth.status, (status) => status === 'unauthenticated');
      assert.is(auth.error.value, undefined);
      assert.equal(clock.pending(), []);
      auth.stop();
    });

    test(`answer ${mode} while signed in: stays signed in`, async () => {
      const server = await begin();
      const { auth } = server.browser().tab();
      await auth.signIn('credentials', right, '/');
      const seen: string[] = [];
      const stop = auth.status.subscribe((status) => seen.push(status));
      server.faults.mode = mode;
      await auth.refresh();
      assert.is(auth.error.value?.reason, reason);
      assert.is(auth.user.value?.firstName, 'Ada');
      assert.equal(seen, ['authenticated']);
      stop();
    });
  }

  test('429 on a read waits as long as asked', async () => {
    const server = await begin();
    const { auth, clock } = server.browser().tab();
    Object.assign(server.faults, { mode: 'limited', retryAfter: 30 });
    await auth.start();
    assert.equal(clock.pending(), [30_000]);
    auth.stop();
    assert.equal(clock.pending(), []);
  });

  test('no answer in ten seconds is a failure', async () => {
    const server = await begin();
    const { auth, clock } = server.browser().tab();
    const arrived = new Promise<void>((resolve) => {
      server.faults.only = () => {
        resolve();
        return true;
      };
    });
    Object.assign(server.faults, { mode: 'slow', delay: 300 });
    const started = auth.start();
    await arrived;
    clock.advance(10_000);
    await started;
    assert.is(auth.error.value?.reason, 'timeout');
    auth.stop();
  });

  test('of two reads the newest wins and both callers hear of it', async () => {
    const server = await begin();
    const { auth } = server.browser().tab();
    await auth.signIn('credentials', right, '/');
    await Promise.all([auth.refresh(), auth.refresh(), auth.refresh()]);
    assert.is(auth.status.value, 'authenticated');
    assert.is(server.busiest(), 1);
  });

  test('focus and visibility together are one read; neither when switched off', async () => {
    const server = await begin();
    const { auth, clock, page } = server.browser().tab();
    await auth.start();
    clock.advance(5000);
    const before = reads(server);
    page.emit('hidden');
    const read = server.answered('GET session');
    page.emit('visible');
    page.emit('focus');
    await read;
    await auth.providers();
    assert.is(reads(server), before + 1);
    // A clock that was set back a day does not put the next one off until tomorrow.
    clock.advance(-86_400_000);
    const later = server.answered('GET session');
    page.emit('focus');
    await later;
    auth.stop();
    const quiet = server.browser().tab({ session: { refreshOnWindowFocus: false } });
    await quiet.auth.start();
    quiet.clock.advance(5000);
    const then = reads(server);
    quiet.page.emit('focus');
    await quiet.auth.providers();
    assert.is(reads(server), then);
    quiet.auth.stop();
  });

  test('true reads every 1000 ms, after the answer, only signed in, visible and online', async () => {
    const server = await begin();
    const { auth, clock, page } = server.browser().tab({ session: { refreshPeriodically: true } });
    await auth.start();
    assert.equal(clock.pending(), []);
    await auth.signIn('credentials', right, '/');
    assert.is(clock.pending()[0], 1000);
    for (let turn = 0; turn < 3; turn++) {
      const read = server.answered('GET session');
      clock.advance(1000);
      assert.is.not(clock.pending()[0], 1000, 'no timer while a read is under way');
      await read;
      while (clock.pending()[0] !== 1000) await auth.providers();
    }
    page.emit('hidden');
    assert.is.not(clock.pending()[0], 1000);
    page.emit('visible');
    assert.is(clock.pending()[0], 1000);
    page.emit('offline');
    assert.is.not(clock.pending()[0], 1000);
    auth.stop();
  });

  test('a number is that many ms, and an unattended page stops reading', async () => {
    const server = await begin({ maxAge: 3600 });
    const { auth, clock, page } = server.browser().tab({ session: { refreshPeriodically: 2 * minute } });
    await auth.start();
    await auth.signIn('credentials', right, '/');
    assert.is(clock.pending()[0], 2 * minute);
    for (let turn = 0; turn < 2; turn++) {
      const read = server.answered('GET session');
      clock.advance(2 * minute);
      await read;
      while (clock.pending()[0] !== 2 * minute) await auth.providers();
    }
    const before = reads(server);
    clock.advance(2 * minute);
    await auth.providers();
    assert.is(reads(server), before);
    page.emit('activity');
    assert.is(clock.pending()[0], 2 * minute);
    auth.stop();
  });

  test('a clock that is set back does not make the page read while nobody is there', async () => {
    const server = await begin({ maxAge: 3600 });
    const { auth, clock, page } = server.browser().tab({ session: { refreshPeriodically: 2 * minute } });
    await auth.start();
    await auth.signIn('credentials', right, '/');
    clock.advance(-60 * minute);
    page.emit('online');
    assert.is.not(clock.pending()[0], 2 * minute);
    page.emit('activity');
    assert.is(clock.pending()[0], 2 * minute);
    auth.stop();
  });

  test('warns two minutes before the end; staying signed in takes the warning back', async () => {
    const server = await begin({ maxAge: 600 });
    const { auth, clock } = server.browser().tab();
    await auth.start();
    await auth.signIn('credentials', right, '/');
    clock.advance(7 * minute);
    assert.is(auth.expiresSoon.value, false);
    clock.advance(1.1 * minute);
    assert.is(auth.expiresSoon.value, true);
    await auth.refresh();
    assert.is(auth.expiresSoon.value, false);
    auth.stop();
  });

  test('a renewal in another tab moves the end here too, without a read', async () => {
    const server = await begin({ maxAge: 600 });
    const browser = server.browser();
    const [here, there] = [browser.tab(), browser.tab()];
    await here.auth.start();
    await there.auth.start();
    await here.auth.signIn('credentials', right, '/');
    await when(there.auth.status, (status) => status === 'authenticated');
    here.clock.advance(8.1 * minute);
    assert.is(here.auth.expiresSoon.value, true);
    const before = reads(server);
    await there.auth.refresh();
    await when(here.auth.expiresSoon, (soon) => !soon);
    assert.is(reads(server), before + 1);
    here.auth.stop();
    there.auth.stop();
  });

  test('at the end the session is read, found gone, and the user is known as lost', async () => {
    const server = await begin({ maxAge: 600 });
    const browser = server.browser();
    const { auth, clock } = browser.tab();
    await auth.start();
    await auth.signIn('credentials', right, '/');
    // The browser drops the cookie at the same time.
    browser.jar.clear();
    clock.advance(11 * minute);
    await when(auth.status, (status) => status === 'unauthenticated');
    assert.is(auth.lost.value?.email, right.email);
    assert.ok((await auth.signIn('credentials', right, '/')).ok);
    assert.is(auth.lost.value, undefined);
    auth.stop();
  });

  test('a page from the back/forward cache reads again', async () => {
    const server = await begin();
    const browser = server.browser();
    const { auth, page } = browser.tab();
    await auth.start();
    await auth.signIn('credentials', right, '/');
    browser.jar.clear();
    page.emit('restored');
    await when(auth.status, (status) => status === 'unauthenticated');
    auth.stop();
  });

  test('a sign-out in one tab ends the others; a sign-in brings them back', async () => {
    const browser = (await begin()).browser();
    const [one, two] = [browser.tab(), browser.tab()];
    await Promise.all([one.auth.start(), two.auth.start()]);
    await one.auth.signIn('credentials', right, '/');
    await when(two.auth.status, (status) => status === 'authenticated');
    await one.auth.signOut();
    await when(two.auth.status, (status) => status === 'unauthenticated');
    assert.is(two.auth.lost.value?.email, right.email);
    await one.auth.signIn('credentials', right, '/');
    await when(two.auth.status, (status) => status === 'authenticated');
    assert.is(two.reloads(), 0);
    one.auth.stop();
    two.auth.stop();
  });

  test('another user in one tab gives the others a clean reload', async () => {
    const browser = (await begin()).browser();
    const [one, two] = [browser.tab(), browser.tab()];
    await Promise.all([one.auth.start(), two.auth.start()]);
    await one.auth.signIn('credentials', right, '/');
    await when(two.auth.status, (status) => status === 'authenticated');
    await one.auth.signIn('credentials', { email: grace.email, password: grace.password }, '/');
    await when(two.auth.user, (user) => user?.email === grace.email);
    assert.is(two.reloads(), 1);
    one.auth.stop();
    two.auth.stop();
  });

  test('four new tabs at once touch the cookies one at a time', async () => {
    const server = await begin();
    const browser = server.browser();
    const tabs = [browser.tab(), browser.tab(), browser.tab(), browser.tab()];
    const results = await Promise.all(tabs.map(({ auth }) => auth.signIn('credentials', right, '/')));
    assert.ok(results.every(({ ok }) => ok));
    assert.is(server.busiest(), 1);
  });

  test.run();
}
