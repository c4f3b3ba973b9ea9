import { signal } from '@preact/signals-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Services } from '../../../src/platform/composition/services.ts';
import type { DraftMeta } from '../../../src/platform/drafts/draft-schema.ts';
import { click, get, mount } from '../../ui/dom.ts';

const test = suite('offer of unsaved work');

const draft = (id: string, by: string): DraftMeta => ({
  id,
  tab: 'gone',
  applianceId: 'appliance:vega01',
  name: 'vega01',
  baseRevision: 1,
  at: Date.UTC(2026, 2, 1),
  edits: 2,
  label: '',
  by,
});

async function offered(...drafts: readonly DraftMeta[]) {
  const { DraftOffer } = await import('../../../src/app/notices/DraftOffer.tsx');
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const recovered: string[] = [];
  const services = {
    auth: { user: signal({ name: 'Ada Lovelace' }) },
    workspace: {
      current: signal({ id: 'appliance:vega01' }),
      dirtyCount: signal(3),
      offeredDrafts: signal(drafts),
      recoverDraft: async (id: string) => {
        recovered.push(id);
        return { ok: true };
      },
    },
  } as unknown as Services;
  const page = await mount(
    <EntryProvider value={services}>
      <ServicesProvider value={services}>
        <DraftOffer />
      </ServicesProvider>
    </EntryProvider>,
  );
  const recover = get<HTMLButtonElement>(page.root, 'button');
  await click(recover);
  recover.dispatchEvent(new window.MouseEvent('click', { bubbles: true, detail: 2 }));
  const found = {
    text: page.root.textContent ?? '',
    isFirst: recover.className.includes('primary'),
    recovered,
  };
  await page.unmount();
  return found;
}

test('one’s own comes first and is the first choice, though that of another is newer', async () => {
  const { text, isFirst, recovered } = await offered(draft('b', 'Grace Hopper'), draft('a', 'Ada Lovelace'));
  assert.not.match(text, 'Grace');
  assert.match(text, '1 more kept apart from it');
  assert.match(text, 'Recover keeps the 3 unsaved changes open here apart');
  assert.equal([isFirst, recovered], [true, ['a']]);
});

test('the work of another user bears the name and is not the first choice', async () => {
  const { text, isFirst, recovered } = await offered(draft('b', 'Grace Hopper'));
  assert.match(text, 'of vega01 by Grace Hopper, not by you, from ');
  assert.equal([isFirst, recovered], [false, ['b']]);
});

test('the second half of a double click does not fall on the draft that is offered next', async () => {
  const { recovered } = await offered(draft('a', 'Ada Lovelace'), draft('b', 'Ada Lovelace'));
  assert.equal(recovered, ['a']);
});

test('who recovers or discards the last by the keys goes on at the title of the page', async () => {
  const { DraftOffer } = await import('../../../src/app/notices/DraftOffer.tsx');
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  for (const name of ['Recover', 'Discard']) {
    const offeredDrafts = signal([draft('a', 'Ada Lovelace'), draft('b', 'Ada Lovelace')]);
    const take = async (id: string) => {
      offeredDrafts.value = offeredDrafts.peek().filter((one) => one.id !== id);
      return { ok: true };
    };
    const services = {
      auth: { user: signal({ name: 'Ada Lovelace' }) },
      workspace: {
        current: signal(undefined),
        dirtyCount: signal(0),
        offeredDrafts,
        recoverDraft: take,
        discardDraft: take,
      },
      notices: { toast: () => undefined },
    } as unknown as Services;
    const page = await mount(
      <EntryProvider value={services}>
        <ServicesProvider value={services}>
          <h1>Dashboard</h1>
          <DraftOffer />
        </ServicesProvider>
      </EntryProvider>,
    );
    const press = async () => {
      const button = [...page.root.querySelectorAll('button')].find((one) => one.textContent === name);
      assert.ok(button);
      button.focus();
      await click(button);
      const sure = page.root.querySelector<HTMLButtonElement>('dialog .button.danger');
      if (sure) await click(sure);
      await new Promise(requestAnimationFrame);
      return document.activeElement;
    };
    // The offer of the next draft replaces it and takes the focus.
    assert.is((await press())?.textContent, name);
    assert.is(await press(), get(page.root, 'h1'));
    await page.unmount();
  }
});

test('discarding asks, names what goes, and a checklist in it', async () => {
  const { DraftOffer } = await import('../../../src/app/notices/DraftOffer.tsx');
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const discarded: string[] = [];
  const toasts: string[] = [];
  const services = {
    auth: { user: signal({ name: 'Ada Lovelace' }) },
    workspace: {
      current: signal(undefined),
      dirtyCount: signal(0),
      offeredDrafts: signal([{ ...draft('a', 'Ada Lovelace'), logEntries: 6 }]),
      discardDraft: async (id: string) => {
        discarded.push(id);
        return { ok: true };
      },
    },
    notices: { toast: (_level: string, text: string) => toasts.push(text) },
  } as unknown as Services;
  const page = await mount(
    <EntryProvider value={services}>
      <ServicesProvider value={services}>
        <DraftOffer />
      </ServicesProvider>
    </EntryProvider>,
  );
  const named = (name: string, within: ParentNode = page.root) => {
    const found = [...within.querySelectorAll('button')].find((one) => one.textContent === name);
    assert.ok(found, name);
    return found;
  };
  assert.match(page.root.textContent ?? '', 'A checklist is in it, with 6 log entries.');
  await click(named('Discard'));
  const asks = get(page.root, 'dialog');
  assert.match(asks.textContent ?? '', /2 unsaved changes of vega01 .*the checklist with 6 log entries/s);
  await click(named('Cancel', asks));
  assert.equal([discarded, page.root.querySelector('dialog')], [[], null]);
  await click(named('Discard'));
  await click(named('Discard', get(page.root, 'dialog')));
  assert.equal([discarded, toasts], [['a'], ['Unsaved work discarded']]);
  await page.unmount();
});

test('a draft that cannot be recovered can be taken out as it is stored', async () => {
  const { DraftOffer } = await import('../../../src/app/notices/DraftOffer.tsx');
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const files: unknown[] = [];
  const services = {
    auth: { user: signal({ name: 'Ada Lovelace' }) },
    workspace: {
      current: signal(undefined),
      dirtyCount: signal(0),
      offeredDrafts: signal([draft('a', 'Ada Lovelace')]),
      recoverDraft: async () => ({ ok: false, reason: 'failed', message: 'damaged' }),
    },
    drafts: { textOf: async (id: string) => ({ ok: true, text: `stored ${id}` }) },
    files: { downloadOther: (...file: unknown[]) => files.push(file) },
  } as unknown as Services;
  const page = await mount(
    <EntryProvider value={services}>
      <ServicesProvider value={services}>
        <DraftOffer />
      </ServicesProvider>
    </EntryProvider>,
  );
  const named = (name: string) =>
    [...page.root.querySelectorAll('button')].find((one) => one.textContent === name);
  assert.is(named('Export'), undefined);
  const recover = named('Recover');
  assert.ok(recover);
  await click(recover);
  const takeOut = named('Export');
  assert.ok(takeOut);
  await click(takeOut);
  assert.equal(files, [['vega01-draft.json', 'stored a', 'application/json']]);
  await page.unmount();
});

test('the work of an appliance that is not open is offered on the home page alone', async () => {
  const { DraftOffer } = await import('../../../src/app/notices/DraftOffer.tsx');
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const services = {
    auth: { user: signal({ name: 'Ada Lovelace' }) },
    workspace: {
      current: signal({ id: 'appliance:other' }),
      dirtyCount: signal(0),
      offeredDrafts: signal([draft('a', 'Ada Lovelace')]),
    },
  } as unknown as Services;
  for (const [path, isOffered] of [
    ['/', true],
    ['/app/dashboard', false],
  ] as const) {
    const page = await mount(
      <Router hook={memoryLocation({ path }).hook}>
        <EntryProvider value={services}>
          <ServicesProvider value={services}>
            <DraftOffer />
          </ServicesProvider>
        </EntryProvider>
      </Router>,
    );
    assert.is(page.root.textContent?.includes('2 unsaved changes of vega01'), isOffered, path);
    await page.unmount();
  }
});

test('the address names work that comes as a new appliance', async () => {
  const { DraftOffer } = await import('../../../src/app/notices/DraftOffer.tsx');
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  for (const [path, shown, expected] of [
    ['/app/dashboard', 'appliance:vega01~2', '/app/dashboard?appliance=appliance%3Avega01%7E2&tab=machines'],
    ['/app/dashboard', 'appliance:vega01', '/app/dashboard?appliance=appliance%3Avega01&tab=machines'],
    ['/', 'appliance:vega01~2', '/?appliance=appliance%3Avega01&tab=machines'],
  ] as const) {
    const current = signal({ id: 'appliance:vega01' });
    const services = {
      auth: { user: signal({ name: 'Ada Lovelace' }) },
      workspace: {
        current,
        dirtyCount: signal(0),
        offeredDrafts: signal([draft('a', 'Ada Lovelace')]),
        recoverDraft: async () => {
          current.value = { id: shown };
          return { ok: true };
        },
      },
    } as unknown as Services;
    const at = memoryLocation({
      path,
      searchPath: 'appliance=appliance%3Avega01&tab=machines',
      record: true,
    });
    const page = await mount(
      <Router hook={at.hook} searchHook={at.searchHook}>
        <EntryProvider value={services}>
          <ServicesProvider value={services}>
            <DraftOffer />
          </ServicesProvider>
        </EntryProvider>
      </Router>,
    );
    await click(get<HTMLButtonElement>(page.root, 'button'));
    assert.equal(at.history, [expected]);
    await page.unmount();
  }
});

test.run();
