/** What release 0.1.0 left in a browser's storage for a person: filters, texts that were typed and not taken, marks of the page. */
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Run } from '../../src/core/reip/project/run-log.ts';
import { type Filters, useFilters } from '../../src/parts/addresses/use-filters.ts';
import { ServicesProvider } from '../../src/parts/services/use-services.ts';
import { createChunkGuard } from '../../src/platform/browser/chunk-guard.ts';
import { createPreferences } from '../../src/platform/browser/preferences.ts';
import type { Services } from '../../src/platform/composition/services.ts';
import { useTypedText } from '../../src/screens/oedacli/model/typed-text.ts';
import { useTypedEvidence } from '../../src/screens/reip/run/use-typed-evidence.ts';
import { isAnyRefused, keepRefused, refusedAt } from '../../src/ui/hooks/useOnLeave.ts';
import { createHandClock } from '../platform/hand-ports.ts';
import { mount } from '../ui/dom.ts';
import { jsonOf } from './fixtures.ts';

const test = suite('preferences of release 0.1.0');
const released = jsonOf<Record<string, string>>('local-storage.json');
const prefix = 'appliance-console:';

function storage(start: Readonly<Record<string, string>>) {
  const map = new Map(Object.entries(start));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}

/** Runs a hook over the storage and gives what it gave last. */
async function withHook<T>(over: ReturnType<typeof storage>, hook: () => T) {
  const found: T[] = [];
  function Shown() {
    found.push(hook());
    return null;
  }
  const preferences = createPreferences(() => over);
  const services = { preferences, clock: createHandClock() } as unknown as Services;
  const shown = await mount(
    <ServicesProvider value={services}>
      <Shown />
    </ServicesProvider>,
  );
  return { last: () => found.at(-1) as T, close: () => shown.unmount() };
}

test('filters of the addresses are read, and written in the same form', async () => {
  const old = released[`${prefix}filters/addresses`] ?? '';
  const read = await withHook(storage(released), useFilters);
  assert.equal(read.last().filters, JSON.parse(old) as Filters);
  await read.close();

  const over = storage({});
  const fresh = await withHook(over, useFilters);
  await act(async () => fresh.last().used('db01'));
  await act(async () => fresh.last().keep('ILOMs', 'ilom'));
  assert.is(over.map.get(`${prefix}filters/addresses`), old);
  await fresh.close();
});

test('the text of a script that was typed and not taken', async () => {
  const key = `${prefix}typed/oedacli`;
  const old = released[key] ?? '';
  const { appliance, script, text } = JSON.parse(old);
  const read = await withHook(storage(released), () => useTypedText({ appliance, script }, ''));
  assert.is(read.last().text, text);
  assert.ok(read.last().wasRestored);
  await read.close();

  const over = storage({});
  const fresh = await withHook(over, () => useTypedText({ appliance, script }, ''));
  await act(async () => fresh.last().setText(text));
  await fresh.close();
  assert.is(over.map.get(key), old);
});

test('evidence that was typed at a step and not ticked', async () => {
  const key = `${prefix}typed/evidence`;
  const old = released[key] ?? '';
  const { run: name, texts } = JSON.parse(old);
  const [id, started] = name.split(' ');
  const run = { appliance: { id, name: 'small' }, started } as unknown as Run;
  const read = await withHook(storage(released), () => useTypedEvidence(run, 'baseline'));
  assert.is(read.last()[0], texts.baseline);
  await read.close();

  const over = storage({});
  const fresh = await withHook(over, () => useTypedEvidence(run, 'baseline'));
  await act(async () => fresh.last()[1](texts.baseline));
  await fresh.close();
  assert.is(over.map.get(key), old);
});

/** A guard that finds the page without one of its parts. */
async function missPart(over: ReturnType<typeof storage>) {
  const clock = createHandClock(Date.UTC(2025, 10, 21));
  const loads: string[] = [];
  const guard = createChunkGuard({
    clock: { ...clock, setTimeout: (run) => run() },
    storage: () => over,
    reachable: async () => true,
    load: (path) => loads.push(path),
  });
  const failing = () => Promise.reject(new Error('gone'));
  await Promise.race([
    guard.loadScreen(failing, '/app/reip'),
    new Promise((resolve) => setImmediate(resolve)),
  ]);
  return loads;
}

const session = jsonOf<Record<string, string>>('session-storage.json');

test('the mark of a reload keeps the next page from another one', async () => {
  assert.equal(await missPart(storage(session)), []);
  const over = storage({});
  assert.equal(await missPart(over), ['/app/reip']);
  assert.is(over.map.get('appliance-console.reload'), session['appliance-console.reload']);
});

test('what a field refused is there after a reload', () => {
  const [key = '', text = ''] = Object.entries(session).find(([one]) => one.includes('refused')) ?? [];
  sessionStorage[key] = text;
  assert.ok(isAnyRefused());
  assert.equal(refusedAt(key), ['10.1.0.999', 'Not an IPv4 address']);
  keepRefused(key);
  assert.not.ok(isAnyRefused());
  keepRefused(key, ['10.1.0.999', 'Not an IPv4 address']);
  assert.is(sessionStorage[key], text);
  keepRefused(key);
});

test.run();
