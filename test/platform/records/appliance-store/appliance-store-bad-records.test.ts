import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { applianceFailure } from '../../../../src/platform/records/appliance-store/appliance-failure.ts';
import {
  folderOf,
  removedSource,
  stagingFolder,
} from '../../../../src/platform/records/appliance-store/appliance-folders.ts';
import { WireFailure } from '../../../../src/platform/records/appliance-store/appliance-wire.ts';
import type { RecordStore } from '../../../../src/platform/records/record-store.ts';
import { ada } from '../../../nginx/records-site.ts';
import { hastyClock, storeSuite } from './store-suite.ts';

/** One bad folder under /records/ hides no other, and a doubtful one is never swept. */
const {
  anywhere,
  test,
  run,
  site,
  open: openStore,
} = storeSuite('shared records, bad ones', { clock: true });
const vega01 = exampleVega01();
const month = 31 * 24 * 60 * 60 * 1000;
const sha256 = 'a'.repeat(64);
const source = { sha256, name: 'worksheet.csv', text: 'host,address\n' };
const speaking: Appliance = {
  ...vega01,
  sources: [{ id: 'source:1', name: source.name, format: 'csv', sha256 }],
};

type Meet = (method: string, path: string) => number | Promise<void> | undefined;

/** A store whose server's date is `ahead`, and the own by `own` more; `meet` answers a request with a status, or does something before it. */
function open(ahead = 0, meet: Meet = () => undefined, own = 0): RecordStore {
  return openStore({
    async fetch(path, init) {
      const met = meet(init.method ?? 'GET', path);
      if (typeof met === 'number') return new Response('', { status: met });
      await met;
      site.setClock(Date.now() + ahead);
      const answer = await site.fetch(path, init);
      const headers = new Headers(answer.headers);
      headers.set('Date', new Date(Date.now() + ahead).toUTCString());
      const body = answer.status === 204 ? null : await answer.text();
      return new Response(body, { status: answer.status, headers });
    },
    clock: { ...hastyClock, now: () => Date.now() + ahead + own },
  });
}

const must = <R extends { ok: boolean }>(result: R): Extract<R, { ok: true }> => {
  assert.ok(result.ok, JSON.stringify(result));
  return result as Extract<R, { ok: true }>;
};
const names = async (store: RecordStore) => must(await store.list()).records.map(({ id }) => id);
const metaFile = (id: string, revision = 1) => join(site.records, folderOf(id), `r${revision}`, 'meta.json');

async function saveAll(store: RecordStore, ...ids: string[]) {
  for (const id of ids) must(await store.save(id, { ...vega01, id }, 0, ''));
}

test('meta that nobody could show is taken as far as it can be shown', async () => {
  await saveAll(open(), vega01.id, 'appliance:odd', 'appliance:timeless');
  const change = (id: string, more: object) =>
    writeFileSync(
      metaFile(id),
      JSON.stringify({ ...JSON.parse(readFileSync(metaFile(id), 'utf8')), ...more }),
    );
  change('appliance:odd', { generation: { name: 'X10M' }, score: 'high' });
  change('appliance:timeless', { at: 1e300 });
  const { records } = must(await open().list());
  assert.equal(records.map(({ id }) => id).sort(), ['appliance:odd', vega01.id, 'appliance:timeless'].sort());
  assert.is(records.find(({ id }) => id === 'appliance:timeless')?.at, 0);
  const odd = records.find(({ id }) => id === 'appliance:odd');
  assert.equal([odd?.generation, odd?.score, odd?.counts.machines], [undefined, undefined, 10]);
});

test('a folder that the web server may not open hides no other; a server that is away hides none', async () => {
  await saveAll(open(), vega01.id, 'appliance:copied', 'appliance:removed');
  must(await open().remove('appliance:removed'));
  const barred = (status: number) =>
    open(0, (_, path) => {
      // Heads would be answered: this web server can open the folder after all.
      if (path.includes('heads.json')) return 404;
      return /copied|removed\/./.test(path) ? status : undefined;
    });
  assert.equal(await names(barred(403)), [vega01.id]);
  assert.equal(await names(barred(500)), [vega01.id]);
  const away = await barred(502).list();
  assert.is(!away.ok && away.reason, 'offline');
});

test('what cannot be swept stops no list', async () => {
  await saveAll(open(), vega01.id, 'appliance:old');
  must(await open().remove('appliance:old'));
  const store = open(month, (method) => (method === 'MOVE' ? 403 : undefined));
  assert.equal(await names(store), [vega01.id]);
  assert.is(readdirSync(join(site.records, 'removed')).length, 1);
});

test('a stray file in one removed appliance holds up the sweep of no other, nor of files', async () => {
  must(await open().saveSource(source));
  const others = Array.from({ length: 9 }, (_, n) => `appliance:old${n}`);
  await saveAll(open(), 'appliance:a-stray', ...others);
  for (const id of ['appliance:a-stray', ...others]) must(await open().remove(id));
  const removed = () => readdirSync(join(site.records, 'removed'));
  const stray = removed().find((name) => name.includes('stray')) ?? '';
  writeFileSync(join(site.records, 'removed', stray, 'document.json~'), '');
  must(await open(month).list());
  assert.equal(
    removed().filter((name) => !/^_source_/.test(name)),
    [stray],
  );
  assert.is(removed().length, 2, 'and the file of the import waits there');
});

test('a clock that is wrong, the own or the server’s, sweeps nothing away', async () => {
  await saveAll(open(), vega01.id);
  must(await open().remove(vega01.id));
  for (const store of [open(month, undefined, -month), open(0, undefined, month)])
    assert.is(must(await store.list()).removed.length, 1);
  assert.equal(must(await open(month).list()).removed, []);
});

test('the text of an import stays while a revision that may speak of it cannot be read', async () => {
  must(await open().saveSource(source));
  must(await open().save(vega01.id, speaking, 0, ''));
  must(await open().save(vega01.id, vega01, 1, 'speaks of it no more'));
  await saveAll(open(), 'appliance:old');
  must(await open().remove('appliance:old'));
  const whole = readFileSync(metaFile(vega01.id), 'utf8');
  writeFileSync(metaFile(vega01.id), whole.slice(0, 20));
  assert.equal(must(await open(month).list()).removed, []);
  assert.ok(existsSync(join(site.records, 'sources', sha256)));
});

test('the text of an import stays when its appliance is restored in the middle of a sweep', async () => {
  must(await open().saveSource(source));
  must(await open().save(vega01.id, speaking, 0, ''));
  await saveAll(open(), 'appliance:old');
  must(await open().remove('appliance:old'));
  // Removed a day ago, by the clock of the sweep.
  must(await open(month - 86_400_000).remove(vega01.id));
  let step: 'before' | 'sources' | 'records' | 'restored' = 'before';
  const sweeping = open(month, (_, path) => {
    if (path === '/records/sources/') step = 'sources';
    if (path === '/records/' && step === 'sources') step = 'records';
    // It was in neither of two listings in a row.
    if (path !== '/records/removed/' || step !== 'records') return undefined;
    step = 'restored';
    return open()
      .restore(vega01.id)
      .then((result) => void must(result));
  });
  must(await sweeping.list());
  assert.is(step, 'restored');
  assert.ok(existsSync(join(site.records, 'sources', sha256)));
});

/** Folders of saves, as their owner leaves them behind: the newest of all their parts so many minutes old. */
function leaveBehind(account: string, random: string, minutes: number) {
  const folder = join(site.records, stagingFolder(account, random));
  mkdirSync(join(folder, 'r1'), { recursive: true });
  writeFileSync(join(folder, 'r1', 'document.json'), '{}');
  const at = new Date(Date.now() - minutes * 60_000);
  for (const part of ['r1/document.json', 'r1', '.']) utimesSync(join(folder, part), at, at);
}

test('what killed saves left behind goes with the first list after an hour, whoever made it', async () => {
  for (let n = 0; n < 143; n++) leaveBehind(n % 2 ? ada.account() : 'grace@example.com', `old${n}`, 61);
  for (const account of [ada.account(), 'grace@example.com']) leaveBehind(account, 'young', 58);
  must(await open().list());
  assert.equal(
    readdirSync(join(site.records, 'staging')).map((name) => name.slice(33)),
    ['young', 'young'],
  );
});

const inRemoved = () => readdirSync(join(site.records, 'removed')).filter((name) => /^_source_/.test(name));

/** Removed, as any signed-in user can do it. */
async function removeSource() {
  const to = `/records/removed/${removedSource(sha256, Date.now(), ada.user())}/`;
  const headers = { 'X-Appliance-Console': 'records', Destination: to, Overwrite: 'F' };
  assert.is((await site.fetch(`/records/sources/${sha256}/`, { method: 'MOVE', headers })).status, 201);
}

test('the text of an import is kept 30 days more when no revision speaks of it any longer', async () => {
  must(await open().saveSource(source));
  await saveAll(open(), 'appliance:old');
  must(await open().remove('appliance:old'));
  must(await open(month).list());
  assert.is(inRemoved().length, 1);
  must(await open(month + 29 * 86_400_000).list());
  assert.is(inRemoved().length, 1);
  assert.equal(must(await open(2 * month).list()).removed, [], 'it is listed as no appliance');
  assert.is(inRemoved().length, 0);
  assert.is((await open().readSource(sha256)).ok, false);
});

test('the text of an import that somebody removed is there for whoever asks, or imports the file again', async () => {
  must(await open().saveSource(source));
  await removeSource();
  assert.is(must(await open().readSource(sha256)).text, source.text);
  assert.equal(inRemoved(), []);
  await removeSource();
  must(await open().saveSource(source));
  assert.equal([inRemoved().length, existsSync(join(site.records, 'sources', sha256))], [0, true]);
});

test('the text of an import that a revision speaks of is put back in place of being deleted', async () => {
  must(await open().saveSource(source));
  must(await open().save(vega01.id, speaking, 0, ''));
  await removeSource();
  must(await open(month).list());
  assert.equal([inRemoved().length, existsSync(join(site.records, 'sources', sha256))], [0, true]);
});

anywhere('who meets somebody else at the same moment is told so', () => {
  const { message } = applianceFailure(new WireFailure(409), 'vega01');
  assert.match(message, /^vega01: another user is changing it at this moment\. Try again\./);
});

run();
