import { signal } from '@preact/signals-core';
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Services } from '../../../src/platform/composition/services.ts';
import { mount } from '../../ui/dom.ts';

test('of two appliances that are opened one after the other, the first that arrives does not end the waiting', async () => {
  const { useOpenFromQuery } = await import('../../../src/app/routes/use-open-from-query.ts');
  const opening = signal(false);
  const arrive = new Map<string, () => void>();
  const workspace = {
    current: signal(undefined),
    formerId: signal(undefined),
    open: (id: string) => new Promise((resolve) => arrive.set(id, () => resolve({ ok: true }))),
  };
  const services = { workspace, opening } as unknown as Services;
  function Place() {
    useOpenFromQuery(services, true);
    return null;
  }
  const go = (to: string) =>
    act(async () => {
      history.pushState(null, '', to);
      // The router was loaded before there was a document, so it did not see the push.
      dispatchEvent(new Event('popstate'));
    });
  const arrives = (id: string) => act(async () => arrive.get(id)?.());
  await go('/app/dashboard?appliance=a');
  const page = await mount(<Place />);
  assert.is(opening.peek(), true);
  await go('/app/dashboard?appliance=b');
  await arrives('a');
  assert.is(opening.peek(), true);
  await arrives('b');
  assert.is(opening.peek(), false);
  await go('/app/dashboard?appliance=c');
  await go('/');
  assert.is(opening.peek(), false);
  await page.unmount();
});

test('an appliance that cannot be opened does not give its name to the one that stays', async () => {
  const { useOpenFromQuery } = await import('../../../src/app/routes/use-open-from-query.ts');
  const workspace = {
    current: signal({ id: 'a' }),
    formerId: signal(undefined),
    open: async () => ({ ok: false }),
  };
  const services = { workspace, opening: signal(false) } as unknown as Services;
  function Place() {
    useOpenFromQuery(services, true);
    return null;
  }
  history.pushState(null, '', '/app/dashboard?appliance=gone&tab=rack');
  const page = await mount(<Place />);
  await act(async () => {});
  assert.is(location.pathname + location.search, '/app/dashboard?appliance=a');
  assert.is(services.opening.peek(), false);
  await page.unmount();
});

test('an id that changes is changed in the address, and the rest of it stays', async () => {
  const { useOpenFromQuery } = await import('../../../src/app/routes/use-open-from-query.ts');
  const opened: string[] = [];
  const workspace = {
    current: signal({ id: 'a' }),
    formerId: signal<string | undefined>(undefined),
    open: async (id: string) => {
      opened.push(id);
      return { ok: true };
    },
  };
  const services = { workspace, opening: signal(false) } as unknown as Services;
  function Place() {
    useOpenFromQuery(services, true);
    return null;
  }
  history.pushState(null, '', '/app/dashboard?appliance=a&tab=rack');
  const page = await mount(<Place />);
  await act(async () => {
    workspace.formerId.value = 'a';
    workspace.current.value = { id: 'a~2' };
  });
  assert.is(location.pathname + location.search, '/app/dashboard?appliance=a%7E2&tab=rack');
  assert.equal(opened, []);
  // Another one that is opened has an address of its own.
  await act(async () => {
    workspace.formerId.value = undefined;
    workspace.current.value = { id: 'b' };
  });
  assert.is(location.search, '?appliance=a%7E2&tab=rack');
  await page.unmount();
});

test.run();
