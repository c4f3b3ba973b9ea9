import { signal } from '@preact/signals-core';
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { Duplicate } from '../../../src/core/appliance/networks/cross-appliance-duplicates.ts';
import { type DuplicatesJob, duplicatesJob } from '../../../src/parts/record-pass/duplicates-job.ts';
import type { PassState } from '../../../src/parts/record-pass/use-pass.ts';
import { createBackground } from '../../../src/platform/background/background.ts';
import type { Services } from '../../../src/platform/composition/services.ts';
import type { RecordFailure, RecordMeta, RecordStore } from '../../../src/platform/records/record-store.ts';
import { startThread } from '../../platform/background/real-worker.ts';
import { click, get, mount } from '../../ui/dom.ts';

const vega01 = exampleVega01();
const metaOf = (name: string): RecordMeta => ({
  ...{ id: name, saveId: name, revision: 1, at: 0, by: 'Ada', note: '', name },
  counts: { racks: 1, machines: 1, endpoints: 1, networks: 1 },
});
const offline: RecordFailure = { ok: false, reason: 'offline', message: 'No answer.' };
const document = async (id: string) => ({ ok: true, meta: metaOf(id), appliance: vega01 }) as const;

type State = PassState<undefined, readonly Duplicate[]>;
type World = {
  readonly stored: readonly string[];
  readonly job?: DuplicatesJob;
  readonly read?: RecordStore['read'];
  readonly browserRecords?: Pick<RecordStore, 'list' | 'read'>;
  readonly draft?: Appliance;
};

/** A page with the status of a pass; `until` waits for a state, and `open` has the number of its workers. */
async function passing({ stored, job = duplicatesJob(), read = document, browserRecords, draft }: World) {
  const { EntryProvider, ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const { usePass } = await import('../../../src/parts/record-pass/use-pass.ts');
  const { PassStatus } = await import('../../../src/parts/record-pass/PassStatus.tsx');
  const metas = stored.map(metaOf);
  let state: State | undefined;
  function Status() {
    const [next, controls] = usePass(metas, job);
    state = next;
    return <PassStatus state={next} controls={controls} />;
  }
  const workers = { begun: 0, open: 0 };
  const services = {
    records: { read },
    browserRecords,
    workspace: { isDraft: signal(draft !== undefined), current: signal(draft), saved: signal(undefined) },
    clock: { now: () => 0 },
    newBackground() {
      const { run, close } = createBackground({ startWorker: () => startThread() });
      workers.begun++;
      workers.open++;
      return {
        run,
        close() {
          workers.open--;
          close();
        },
      };
    },
  } as unknown as Services;
  const page = await mount(
    <EntryProvider value={services}>
      <ServicesProvider value={services}>
        <Status />
      </ServicesProvider>
    </EntryProvider>,
  );
  async function until<Kind extends State['kind']>(kind: Kind) {
    // React shows a new state when act ends.
    while (state?.kind !== kind) await act(() => new Promise((resolve) => setImmediate(resolve)));
    return state as Extract<State, { readonly kind: Kind }>;
  }
  return { page, until, workers };
}

const namesOf = (duplicates: readonly Duplicate[]) => duplicates[0]?.holders.map(({ name }) => name);

const test = suite('use pass');

test('after a lost connection Continue reads the rest, and all are compared', async () => {
  const reads: string[] = [];
  let isOffline = true;
  const { page, until, workers } = await passing({
    stored: ['a', 'b', 'c'],
    read: async (id) => {
      reads.push(id);
      return isOffline && id === 'b' ? offline : document(id);
    },
  });
  const { entries, unreached } = await until('stopped');
  assert.equal([entries.map(({ meta }) => meta.id), unreached.map(({ id }) => id)], [['a'], ['b', 'c']]);
  assert.is(
    get(page.root, '[role=status] span').textContent,
    '2 of 3 appliances were not reached. The appliance does not answer. Check the connection, then continue.',
  );
  isOffline = false;
  assert.is(get(page.root, 'button').textContent, 'Continue');
  await click(get(page.root, 'button'));
  const { end } = await until('ready');
  assert.equal(namesOf(end), ['a', 'b', 'c']);
  assert.equal(reads, ['a', 'b', 'b', 'c']);
  assert.equal(workers, { begun: 1, open: 0 });
  await page.unmount();
});

test('a dialog that closes after a lost session leaves no worker', async () => {
  const { page, until, workers } = await passing({
    stored: ['a', 'b'],
    read: async (id) => (id === 'a' ? document(id) : { ...offline, reason: 'signed-out' }),
  });
  await until('stopped');
  assert.is(
    get(page.root, '[role=status] span').textContent,
    '1 of 2 appliances was not reached. Your session has ended. Sign in again, then continue.',
  );
  await page.unmount();
  assert.equal(workers, { begun: 1, open: 0 });
});

test('what only this browser stores is compared, the planned appliance once', async () => {
  const planned: Appliance = { ...vega01, id: 'planned' };
  const { page, until } = await passing({
    stored: ['a'],
    job: duplicatesJob({ id: 'planned', name: 'planned', appliance: planned }),
    browserRecords: {
      list: async () => ({ ok: true, records: ['a', 'b', 'planned'].map(metaOf), removed: [] }),
      read: document,
    },
    draft: planned,
  });
  const { entries, end } = await until('ready');
  assert.equal(
    entries.map(({ meta }) => meta.id),
    ['a', 'b'],
  );
  assert.equal(namesOf(end), ['a', 'b', 'planned']);
  await page.unmount();
});

test('the open document that was never saved is compared', async () => {
  const { page, until } = await passing({ stored: ['a'], draft: { ...vega01, id: 'new', name: 'new01' } });
  const { entries, end } = await until('ready');
  assert.equal(
    entries.map(({ meta, isDraft }) => [meta.id, meta.revision, isDraft]),
    [
      ['a', 1, false],
      ['new', 0, true],
    ],
  );
  assert.equal(namesOf(end), ['a', 'new01']);
  await page.unmount();
});

test('where the storage of the browser cannot be listed, the reason is shown and the worker ends', async () => {
  const { page, until, workers } = await passing({
    stored: ['a'],
    browserRecords: {
      list: async () => ({ ok: false, reason: 'blocked', message: 'Another tab blocks it.' }),
      read: document,
    },
  });
  await until('failed');
  assert.is(get(page.root, '[role=status] span').textContent, 'Another tab blocks it.');
  assert.equal(workers, { begun: 1, open: 0 });
  await page.unmount();
});

test.run();
