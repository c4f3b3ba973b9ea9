import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { emptyAppliance } from '../../../src/core/appliance/document/empty-appliance.ts';
import { setField, setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { RecordStore, SaveResult } from '../../../src/platform/records/record-store.ts';

/** One place where records are kept, and the people who open it. */
export type Place = {
  /** Another tab or browser on the same records. */
  open(user: string): RecordStore;
  /** Moves the place's clock on. */
  pass(ms: number): void;
};

const day = 24 * 60 * 60 * 1000;
const vega01 = exampleVega01();
const id = vega01.id;

export const large = (rows: number): Appliance => ({
  ...emptyAppliance('appliance:large', 'large'),
  endpoints: Array.from({ length: rows }, (_, n) => ({
    id: `endpoint:${n}`,
    owner: { machine: `machine:${n >> 2}` },
    networkId: 'network:client',
    kind: 'host' as const,
    hostname: `host${n}`,
    address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  })),
});

/** What every record store must do. Each adapter's test file calls this with a maker of empty places. */
export function recordsContract(
  name: string,
  makePlace: () => Place,
  server?: { start(): Promise<void>; stop(): Promise<void> | undefined },
) {
  const contract = suite<{ place: Place; store: RecordStore }>(name);
  contract.before(async () => server?.start());
  contract.after(async () => server?.stop());
  const must = <R extends { ok: boolean }>(result: R): Extract<R, { ok: true }> => {
    assert.ok(result.ok, JSON.stringify(result));
    return result as Extract<R, { ok: true }>;
  };
  const reason = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason);

  contract.before.each((context) => {
    context.place = makePlace();
    context.store = context.place.open('Ada Lovelace');
  });
  contract.after.each(({ store }) => store.close());

  contract('a save comes back equal, with its meta', async ({ store }) => {
    const { meta } = must(await store.save(id, vega01, 0, 'first import'));
    assert.is(meta.revision, 1);
    assert.is(meta.by, 'Ada Lovelace');
    assert.is(meta.note, 'first import');
    assert.is(meta.generation, 'X10M');
    assert.equal(meta.counts, { racks: 1, machines: 10, endpoints: 34, networks: 4 });
    const read = must(await store.read(id));
    assert.equal(read.appliance, vega01);
    assert.equal(read.meta, meta);
    assert.equal(must(await store.list()).records, [meta]);
  });

  contract('unknown keys and a document of several parts survive', async ({ store }) => {
    const foreign = { ...large(12_345), extra: { from: 'a newer release', list: [1, 2] } } as Appliance;
    must(await store.save(foreign.id, foreign, 0, ''));
    assert.equal(must(await store.read(foreign.id)).appliance, foreign);
  });

  contract('each save is a new revision; the old ones stay as they were', async ({ store, place }) => {
    must(await store.save(id, vega01, 0, 'one'));
    place.pass(1000);
    const renamed = setRoot(vega01, 'customer', 'Sirius');
    must(await store.save(id, renamed, 1, 'two'));
    assert.equal(
      must(await store.history(id)).revisions.map((meta) => [meta.revision, meta.note]),
      [
        [2, 'two'],
        [1, 'one'],
      ],
    );
    assert.equal(must(await store.readRevision(id, 1)).appliance, vega01);
    assert.equal(must(await store.readRevision(id, 2)).appliance, renamed);
    assert.equal(must(await store.read(id)).appliance, renamed);
    assert.is(reason(await store.readRevision(id, 3)), 'missing');
  });

  contract(
    'a save on an old revision is told of the newer one and changes nothing',
    async ({ store, place }) => {
      const other = place.open('Grace Hopper');
      must(await store.save(id, vega01, 0, ''));
      const theirs = must(await other.save(id, setRoot(vega01, 'customer', 'theirs'), 1, '')).meta;
      const result = await store.save(id, setRoot(vega01, 'customer', 'mine'), 1, '');
      assert.is(reason(result), 'conflict');
      assert.equal(!result.ok && result.reason === 'conflict' && result.theirs, theirs);
      assert.match(!result.ok ? result.message : '', 'vega01: Grace Hopper saved revision 2');
      assert.is(must(await store.read(id)).appliance.customer, 'theirs');
      assert.is(reason(await store.save(id, vega01, 0, 'as if it were new')), 'conflict');
      other.close();
    },
  );

  contract('a save on another revision of the same number is told of it', async ({ store }) => {
    const { meta } = must(await store.save(id, vega01, 0, ''));
    assert.is(reason(await store.save(id, vega01, 1, '', 'of the records that were lost')), 'conflict');
    assert.is(must(await store.save(id, vega01, 1, '', meta.saveId)).meta.revision, 2);
  });

  contract('of twenty who save at once one wins each revision', async ({ place }) => {
    const stores = Array.from({ length: 20 }, (_, n) => place.open(`user ${n}`));
    for (let revision = 0; revision < 3; revision++) {
      const results: SaveResult[] = await Promise.all(
        stores.map((store, n) => store.save(id, setRoot(vega01, 'customer', `${n}`), revision, '')),
      );
      const winners = results.flatMap((result) => (result.ok ? [result.meta] : []));
      assert.is(winners.length, 1);
      for (const result of results) {
        if (!result.ok) assert.equal(result.reason === 'conflict' && result.theirs, winners[0]);
      }
      const { meta, appliance } = must(await (stores[0] as RecordStore).read(id));
      assert.equal(meta, winners[0]);
      assert.is(`user ${appliance.customer}`, meta.by);
    }
    for (const store of stores) store.close();
  });

  contract('a removed appliance leaves the list, refuses saves and can be restored', async ({ store }) => {
    const { meta } = must(await store.save(id, vega01, 0, ''));
    must(await store.remove(id));
    const listed = must(await store.list());
    assert.equal(listed.records, []);
    assert.equal(
      listed.removed.map((removed) => [removed.id, removed.removedBy]),
      [[id, 'Ada Lovelace']],
    );
    assert.is(reason(await store.read(id)), 'removed');
    const refused = await store.save(id, vega01, 1, '');
    assert.is(reason(refused), 'removed');
    assert.match(!refused.ok ? refused.message : '', 'vega01: removed in the meantime. Restore it');
    assert.equal(must(await store.restore(id)).meta, meta);
    assert.equal(must(await store.read(id)).appliance, vega01);
    assert.is(
      must(await store.save(id, setField(vega01, 'racks', 'rack:vega01', 'units', 48), 1, '')).meta.revision,
      2,
    );
    assert.is(reason(await store.remove('appliance:none')), 'missing');
  });

  contract(
    'a removed appliance is kept for 30 days and then gone with its revisions',
    async ({ store, place }) => {
      must(await store.save(id, vega01, 0, ''));
      must(await store.remove(id));
      place.pass(30 * day);
      assert.is(must(await store.list()).removed.length, 1);
      place.pass(1);
      assert.equal(must(await store.list()).removed, []);
      assert.is(reason(await store.restore(id)), 'missing');
      assert.is(reason(await store.history(id)), 'missing');
      assert.is(must(await store.save(id, vega01, 0, '')).meta.revision, 1);
    },
  );

  contract('the text of an imported file is kept once and never changed', async ({ store, place }) => {
    const source = { sha256: 'a'.repeat(64), name: 'worksheet.csv', text: 'host,address\n' };
    must(await store.saveSource(source));
    must(await store.saveSource({ ...source, text: 'another text of the same digest' }));
    assert.equal(must(await store.readSource(source.sha256)), { ok: true, ...source });
    assert.is(reason(await store.readSource('b'.repeat(64))), 'missing');

    // It goes with the last appliance that speaks of it, not before.
    const spoken = { id: 'source:1', name: source.name, format: 'csv', sha256: source.sha256 };
    must(await store.save(id, { ...vega01, sources: [spoken] }, 0, ''));
    must(await store.save('appliance:b', { ...vega01, sources: [spoken] }, 0, ''));
    must(await store.remove(id));
    place.pass(31 * day);
    must(await store.list());
    assert.ok((await store.readSource(source.sha256)).ok);
    must(await store.remove('appliance:b'));
    // On the appliance it is removed together with the last revision, and kept as long as that was.
    for (const days of [31, 31]) {
      place.pass(days * day);
      must(await store.list());
    }
    assert.is(reason(await store.readSource(source.sha256)), 'missing');
  });

  contract('others are told that records changed', async ({ store, place }) => {
    const other = place.open('Grace Hopper');
    const notified = new Promise<void>((resolve) => {
      const stop = other.watch(() => {
        stop();
        resolve();
      });
    });
    must(await store.save(id, vega01, 0, ''));
    await notified;
    assert.is(must(await other.list()).records.length, 1);
    other.close();
  });

  contract('an appliance that is not there says so', async ({ store }) => {
    assert.is(reason(await store.read('appliance:none')), 'missing');
    assert.is(reason(await store.history('appliance:none')), 'missing');
    assert.is(reason(await store.save('appliance:none', vega01, 4, '')), 'missing');
    assert.equal(must(await store.list()).records, []);
  });

  contract.run();
}
