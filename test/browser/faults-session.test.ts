/** What somebody else could do with a session, as far as the browser's side decides it. */
import * as assert from 'uvu/assert';
import { consoleSuite, signInByForm, signInByWire, type Visit } from './harness.ts';
import { button, heading, openVega01 } from './steps.ts';

const session = (cookies: readonly { readonly name: string; readonly value: string }[]) =>
  cookies.filter(({ name }) => name.includes('session-token'));

/** Everything that scripts of this origin could read later. */
const readable = ({ page }: Visit) =>
  page.evaluate(async () => {
    const found = [document.cookie, location.href, JSON.stringify(history.state)];
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) found.push(`${key}=${storage.getItem(key)}`);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asked = database.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        found.push(JSON.stringify(rows));
      }
      database.close();
    }
    return found.join('\n');
  });

for (const dialect of ['4', '5'] as const) {
  const attacks = consoleSuite(`attacks on a session, dialect ${dialect}`, { dialect });

  attacks('a session that was planted before the sign-in is not the one after it', async (visit) => {
    const { page, site, context } = visit;
    const name = dialect === '4' ? 'next-auth.session-token' : 'authjs.session-token';
    await context.addCookies([{ name, value: 'planted', url: site.address, httpOnly: true }]);
    await page.goto(`${site.address}/`);
    await signInByForm(page, site);
    await heading(page, 'Appliances').waitFor();
    const tokens = session(await context.cookies());
    assert.is(tokens.length, 1);
    assert.not.match(tokens[0]?.value ?? 'planted', /planted/);
  });

  attacks('no password, token or session lies where a script could read it', async (visit) => {
    const { page, site, context } = visit;
    await page.goto(`${site.address}/`);
    await signInByForm(page, site);
    await openVega01(page, site);
    const lies = await readable(visit);
    assert.ok(lies.length > 1000, 'the appliance is among what was looked at');
    assert.not.ok(lies.includes(site.demoUser.password));
    for (const { name, value, httpOnly, sameSite } of await context.cookies()) {
      if (!/session-token|csrf/.test(name)) continue;
      assert.ok(httpOnly, name);
      assert.not.ok(lies.includes(value.split(/[|%]/)[0] ?? value), name);
      assert.match(sameSite, /Lax|Strict/);
    }
  });

  attacks('signing out takes the cookie away; another page cannot sign anybody in or out', async (visit) => {
    const { page, site, context } = visit;
    await signInByWire(page, site);
    // As a form of another origin would send it: the cookies, and no token.
    const answers = await page.evaluate(async () => {
      const post = (path: string, body: Record<string, string>) =>
        fetch(`/api/auth/${path}`, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
      await post('signout', { json: 'true' });
      await post('callback/credentials', { email: 'eve@example.com', password: 'x', json: 'true' });
      return (await fetch('/api/auth/session')).json();
    });
    assert.is(answers?.user?.email, site.demoUser.email);
    await page.goto(`${site.address}/`);
    await button(page, 'Ada Lovelace').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading(page, 'Sign in').waitFor();
    assert.equal(session(await context.cookies()), []);
  });

  attacks.run();
}

const framed = consoleSuite('in a frame', { allow: [/frame-ancestors|Refused to (?:frame|display)/i] });

framed('no page lets itself be shown in one, not even of its own origin', async ({ page, site }) => {
  await page.goto(`${site.address}/packages.txt`);
  const shown = await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.src = '/sign-in';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    try {
      return frame.contentDocument?.getElementById('root') !== null && frame.contentDocument !== null;
    } catch {
      return false;
    }
  });
  assert.is(shown, false);
});

framed.run();
