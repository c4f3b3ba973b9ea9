/** The records that release 0.1.0 left on the appliance's web server, under a real nginx. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openDocument } from '../../src/core/appliance/document/migrate.ts';
import { createApplianceStore } from '../../src/platform/records/appliance-store/appliance-store.ts';
import type { RecordStore } from '../../src/platform/records/record-store.ts';
import {
  ada,
  canServeRecords,
  type RecordsSite,
  recordsPrograms,
  startRecordsSite,
} from '../nginx/records-site.ts';
import { skipUnless } from '../tools/programs.mjs';
import { jsonOf, sameKeys } from './fixtures.ts';
import { fill, score, small, source } from './stored.ts';

const records = suite('shared records of release 0.1.0');
const test = skipUnless(records, ...recordsPrograms);
const released = jsonOf<Record<string, string>>('appliance-records.json');
const at = Date.UTC(2025, 10, 21);

let site: RecordsSite;
records.before(async () => {
  if (canServeRecords()) site = await startRecordsSite('4', { clock: true });
});
records.after(() => site?.stop());
records.before.each(() => {
  site?.clear();
  site?.setClock(at);
});

function open(): RecordStore {
  return createApplianceStore({
    base: '/records/',
    clock: {
      now: () => at,
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
    },
    ...ada,
    assess: score,
    channelName: 'release',
    openDocument,
    fetch: async (path, init) => {
      const answer = await site.fetch(path, init);
      const headers = new Headers(answer.headers);
      headers.set('Date', new Date(at).toUTCString());
      const body = answer.status === 204 ? null : await answer.text();
      return new Response(body, { status: answer.status, headers });
    },
  });
}

function written(): Record<string, string> {
  const files = readdirSync(site.records, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(site.records, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(site.records, name), 'utf8')]));
}

test('are listed and opened', async () => {
  for (const [name, text] of Object.entries(released)) {
    const path = join(site.records, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const store = open();
  const list = await store.list();
  assert.ok(list.ok);
  assert.equal(
    [...list.records, ...list.removed].map(({ id, revision, by, note, score: points }) =>
      [id, revision, by, note, points].join(),
    ),
    ['appliance:small,2,Ada Lovelace,Customer cleared,88', 'appliance:Removed one,1,Ada Lovelace,,88'],
  );
  const read = await store.read(small.id);
  assert.equal(read.ok && read.appliance, small);
  const history = await store.history(small.id);
  assert.equal(history.ok && history.revisions.map(({ revision }) => revision), [2, 1]);
  const text = await store.readSource(source.sha256);
  assert.equal(text.ok && text.text, source.text);
  store.close();
});

/**
 * Keys for the list of appliances; a console without them leaves them alone. The first revision has a customer, and every
 * appliance comes from a file.
 */
function addedSince(name: string): readonly string[] {
  if (!/\/r\d+\/meta\.json$/.test(name)) return [];
  return name.endsWith('small/r1/meta.json') ? ['.customer', '.file'] : ['.file'];
}

test('files of today have the same names and keys', async () => {
  const store = open();
  await fill(store);
  store.close();
  const fresh = written();
  assert.equal(Object.keys(fresh).sort(), Object.keys(released).sort());
  for (const [name, text] of Object.entries(released)) {
    const now = JSON.parse(fresh[name] ?? '');
    sameKeys(now, JSON.parse(text), addedSince(name));
  }
});

records.run();
