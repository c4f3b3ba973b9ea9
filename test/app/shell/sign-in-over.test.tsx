import { signal } from '@preact/signals-core';
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { EntryServices } from '../../../src/platform/composition/services.ts';
import { mount } from '../../ui/dom.ts';

test('who signs in at a provider finds the way there over unsaved work too, once for a double click', async () => {
  const { SignInOver } = await import('../../../src/app/shell/SignInOver.tsx');
  const { EntryProvider } = await import('../../../src/parts/services/use-services.ts');
  const asked: unknown[] = [];
  const left: string[] = [];
  const auth = {
    lost: signal({ email: 'grace@example.com' }),
    providers: async () => ({
      ok: true,
      providers: [
        { id: 'credentials', name: 'Credentials', type: 'credentials' },
        { id: 'corporate', name: 'Corporate', type: 'oidc' },
      ],
    }),
    signIn: async (...call: unknown[]) => {
      asked.push(call);
      return { ok: true, provider: 'https://login.example.test/' };
    },
  };
  const entry = {
    auth,
    config: { auth: { provider: 'credentials', oneTimeCode: false, callbackUrl: true } },
    page: { leave: (url: string) => left.push(url) },
  } as unknown as EntryServices;
  const page = await mount(
    <EntryProvider value={entry}>
      <SignInOver location="/app/reip?appliance=a" />
    </EntryProvider>,
  );
  const ways = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Sign in with Corporate',
  );
  assert.is(ways.length, 1);
  for (const detail of [1, 2]) {
    await act(async () => {
      ways[0]?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, detail }));
    });
  }
  assert.equal(asked, [['corporate', undefined, '/app/reip?appliance=a']]);
  assert.equal(left, ['https://login.example.test/']);
  await page.unmount();
});

test.run();
