/** Outputs that were read and not kept yet, over a reload that takes its time. */
import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Evidence, readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import type { Services } from '../../../../src/platform/composition/services.ts';
import { mount } from '../../../ui/dom.ts';

const test = suite('pending evidence');
test.before.each(() => sessionStorage.clear());

const at = '2025-03-01T10:00:00.000Z';
const read = (name: string, lines = 1): Evidence => {
  const text = `[root@vega01dbadm01 ~]# hostname\n${'vega01dbadm01\n'.repeat(lines)}`;
  const evidence = readEvidence(text, { name, at });
  if (!evidence) throw new Error('not read');
  return evidence;
};
/** Above the limit for reading it at once. */
const long = read('long', 20_000);

type Set = (change: (before: readonly Evidence[]) => readonly Evidence[]) => void;

/** Each call is a new load of the page. `release` lets the background answer. */
async function load() {
  const { ServicesProvider } = await import('../../../../src/parts/services/use-services.ts');
  const { usePending } = await import('../../../../src/screens/preaudit/evidence/use-pending.ts');
  await import('../../../../src/screens/preaudit/evidence/read-texts.ts');
  const toasts: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const services = {
    clock: { now: () => Date.parse(at) },
    workspace: { current: signal({ id: 'appliance:1' }) },
    notices: { toast: (_: string, text: string) => toasts.push(text) },
    async runInBackground(_: string, { text, ...options }: { text: string; name: string; at: string }) {
      await released;
      return readEvidence(text, options);
    },
  } as unknown as Services;
  let now: readonly Evidence[] = [];
  let put: Set = () => undefined;
  function Screen() {
    const [pending, set] = usePending('appliance:1');
    now = pending;
    put = set;
    return null;
  }
  const page = await mount(
    <ServicesProvider value={services}>
      <Screen />
    </ServicesProvider>,
  );
  return {
    ...page,
    toasts,
    names: () => now.map(({ name }) => name),
    hosts: () => now.flatMap(({ readings }) => readings.map(({ host }) => host)),
    set: (change: Parameters<Set>[0]) => act(async () => put(change)),
    add: (one: Evidence) => act(async () => put((before) => [...before, one])),
    release: () =>
      act(async () => {
        release();
        // A part is loaded, and each text is read after the one before.
        for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}

test('another output, read while the earlier ones come back, drops none of them', async () => {
  let page = await load();
  await page.release();
  await page.add(long);
  await page.unmount();
  page = await load();
  assert.equal(page.names(), []);
  await page.add(read('other'));
  await page.release();
  assert.equal(page.names(), ['long', 'other']);
  await page.unmount();
  // The page goes before they are back.
  page = await load();
  await page.add(read('third'));
  await page.unmount();
  page = await load();
  await page.release();
  assert.equal(page.names(), ['long', 'other', 'third']);
  await page.unmount();
});

test('hosts that a person gave are there again', async () => {
  let page = await load();
  await page.release();
  const image = 'Image version: 24.1.0.0.0.240517.1\nImage status: success\n';
  await page.add(readEvidence(image, { name: 'given', at, host: 'vega01dbadm01' }));
  await page.add(readEvidence(image, { name: 'chosen', at, hosts: { 1: 'vega01dbadm02' } }));
  await page.unmount();
  page = await load();
  await page.release();
  assert.equal(page.hosts(), ['vega01dbadm01', 'vega01dbadm02']);
  await page.unmount();
});

test('outputs without room in the storage are named at once, and no older ones come back for them', async () => {
  const whole = sessionStorage;
  let page = await load();
  await page.release();
  await page.add(read('older'));
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    writable: true,
    value: {
      getItem: (key: string) => whole.getItem(key),
      removeItem: (key: string) => whole.removeItem(key),
      setItem() {
        throw new Error('QuotaExceededError');
      },
    },
  });
  try {
    await page.set(() => [long]);
    assert.equal(page.toasts, ['The outputs are too long to be there after a reload. Keep them before it.']);
    await page.unmount();
    page = await load();
    await page.release();
    assert.equal(page.names(), []);
    await page.unmount();
  } finally {
    globalThis.sessionStorage = whole;
  }
});

test.run();
