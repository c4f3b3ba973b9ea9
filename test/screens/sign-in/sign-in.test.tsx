import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { EntryServices } from '../../../src/platform/composition/services.ts';
import { click, get, mount, type } from '../../ui/dom.ts';

/** The session begins inside of `signIn`, before its caller learns how it ended: as in the real service. */
async function signInAs(who: 'the same user' | 'another user') {
  const { default: SignIn } = await import('../../../src/screens/sign-in/index.tsx');
  const { EntryProvider } = await import('../../../src/parts/services/use-services.ts');
  const status = signal<'unauthenticated' | 'authenticated'>('unauthenticated');
  const loaded: string[] = [];
  let finish = () => {};
  const network = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const auth = {
    status,
    error: signal(undefined),
    safeUrl: (raw: unknown) => String(raw ?? '/'),
    providers: async () => ({ ok: true, providers: [] }),
    async signIn() {
      await network;
      status.value = 'authenticated';
      await null;
      await null;
      return { ok: true, url: '/', reload: who === 'another user' };
    },
  };
  const entry = {
    auth,
    config: { auth: { provider: 'credentials', oneTimeCode: false, callbackUrl: true } },
    page: { host: 'appliance', build: '1234567', go: (path: string) => loaded.push(path) },
  } as unknown as EntryServices;
  history.replaceState(null, '', '/sign-in?callbackUrl=%2Fapp%2Freip');
  const page = await mount(
    <EntryProvider value={entry}>
      <SignIn />
    </EntryProvider>,
  );
  await type(get<HTMLInputElement>(page.root, 'input[name=email]'), 'grace@example.com');
  await type(get<HTMLInputElement>(page.root, 'input[name=password]'), 'secret');
  await click(get(page.root, 'button[type=submit]'));
  await act(async () => finish());
  const path = window.location.pathname;
  await page.unmount();
  return { loaded, path };
}

const test = suite('sign-in');

test('leads on inside of the page', async () => {
  assert.equal(await signInAs('the same user'), { loaded: [], path: '/app/reip' });
});

test('another user than before gets the page anew, and nothing of it before that', async () => {
  assert.equal(await signInAs('another user'), { loaded: ['/app/reip'], path: '/sign-in' });
});

test('a refusal names the one-time code only where the appliance asks for one', async () => {
  const { reasonWords } = await import('../../../src/parts/sign-in/reason-words.ts');
  assert.not.match(reasonWords('CredentialsSignin', false), 'code');
  assert.match(reasonWords('CredentialsSignin', false), /do not match an account.*password/);
  assert.match(reasonWords('CredentialsSignin', true), /the one-time code/);
  assert.is(reasonWords('timeout', false, 'Error connecting'), 'Error connecting');
  assert.is(reasonWords('SessionRequired', false), 'Sign in to open this page.');
});

test.run();
