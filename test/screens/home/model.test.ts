import 'fake-indexeddb/auto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createHome } from '../../../src/screens/home/model.ts';
import { createLocks } from '../../platform/hand-ports.ts';
import { openTab } from '../../platform/workspace/open-tab.ts';

const test = suite('home model');
let names = 0;
const offline = { ok: false, reason: 'offline', message: 'the appliance could not be reached' } as const;

/** The screen's model over the browser's own storage; `full` is a disk that refuses to remove. */
async function homeWithVega01({ full = false, away = (): boolean => false } = {}) {
  const tab = openTab(`home-${++names}`, createLocks(), 'Ada');
  await tab.workspace.create(exampleVega01(), '');
  const messages: string[] = [];
  const downloads: (readonly [name: string, content: string | Blob])[] = [];
  const remove = async (id: string) =>
    ({ ok: false, reason: 'failed', message: `${id}: the disk is read-only` }) as const;
  const list = async () => (away() ? offline : tab.records.list());
  const read = async (id: string) => (away() ? offline : tab.records.read(id));
  const home = createHome({
    records: { ...tab.records, list, read, ...(full && { remove }) },
    workspace: tab.workspace,
    notices: { toast: (level, text) => messages.push(`${level}: ${text}`) },
    download: (name, content) => downloads.push([name, content]),
  });
  await home.load();
  const state = home.list.peek();
  const meta = state.kind === 'ready' ? state.records[0] : undefined;
  if (!meta) throw new Error('nothing stored');
  const listed = () => {
    const now = home.list.peek();
    return now.kind === 'ready'
      ? { present: now.records.map(({ name }) => name), removed: now.removed.length }
      : now;
  };
  return { ...tab, home, meta, messages, downloads, listed };
}

test('refresh, removal and restoring speak the words of the catalog', async () => {
  const { home, meta, messages, listed, workspace, die } = await homeWithVega01();
  await home.refresh();
  await home.remove([meta]);
  assert.equal(listed(), { present: [], removed: 1 });
  assert.is(workspace.current.peek(), undefined);
  await home.restore(meta.id);
  assert.equal(listed(), { present: ['vega01'], removed: 0 });
  assert.equal(messages, ['success: Records refreshed', 'success: Record deleted', 'success: Record saved']);
  die();
});

test('a removal that fails says so and removes nothing', async () => {
  const { home, meta, messages, listed, die } = await homeWithVega01({ full: true });
  await home.remove([meta]);
  assert.equal(messages, ['error: Error deleting\nvega01: the disk is read-only']);
  assert.equal(listed(), { present: ['vega01'], removed: 0 });
  die();
});

test('without a connection it says so in the word of the catalog, and why below', async () => {
  let gone = false;
  const { home, meta, messages, listed, die } = await homeWithVega01({ away: () => gone });
  gone = true;
  await home.refresh();
  await home.duplicate(meta);
  const words = 'Error connecting\nthe appliance could not be reached';
  assert.equal(messages, [`error: ${words}`, `error: ${words}`]);
  assert.equal(listed(), { kind: 'failed', message: words });
  die();
});

test('a duplicate is an appliance of its own; a renamed one keeps its id; an export is the whole document', async () => {
  const { home, meta, downloads, listed, records, die } = await homeWithVega01();
  await home.duplicate(meta);
  await home.rename(meta, 'vega77');
  assert.equal([...(listed() as { present: string[] }).present].sort(), ['vega01 copy', 'vega77']);
  const renamed = await records.read(meta.id);
  assert.is(renamed.ok && renamed.appliance.name, 'vega77');
  await home.exportJson([meta]);
  const [[name, text] = []] = downloads;
  assert.is(name, 'vega77.json');
  assert.is(JSON.parse(String(text)).endpoints.length, 34);
  die();
});

test('several go out as one archive, also two of one name, and are removed with one word', async () => {
  const { home, meta, downloads, messages, listed, die } = await homeWithVega01();
  for (const _ of [1, 2]) await home.duplicate(meta);
  assert.equal([...(listed() as { present: string[] }).present].sort(), [
    'vega01',
    'vega01 copy',
    'vega01 copy 2',
  ]);
  await home.rename(meta, 'vega01 copy');
  const state = home.list.peek();
  const all = state.kind === 'ready' ? state.records : [];
  assert.is(all.length, 3);
  await home.exportJson(all);
  const [[name, archive] = []] = downloads;
  assert.is(name, 'appliances.tar');
  const folder = mkdtempSync(join(tmpdir(), 'appliances-'));
  const { status } = spawnSync('tar', ['-x', '-C', folder], {
    input: new Uint8Array(await (archive as Blob).arrayBuffer()),
  });
  assert.is(status, 0);
  const inside = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  assert.equal(inside.map((one) => one.id).sort(), all.map(({ id }) => id).sort());
  rmSync(folder, { recursive: true });

  messages.length = 0;
  await home.remove(all);
  assert.equal(listed(), { present: [], removed: 3 });
  assert.equal(messages, ['success: Record deleted']);
  die();
});

test('a rename saves no other edit unseen', async () => {
  const { home, meta, messages, records, workspace, die } = await homeWithVega01();
  workspace.edit('Change the customer', (appliance) => ({ ...appliance, customer: 'Sirius' }));
  await home.rename(meta, 'vega77');
  assert.is(workspace.dirtyCount.peek(), 2);
  assert.is(workspace.current.peek()?.name, 'vega77');
  const stored = await records.read(meta.id);
  assert.equal(stored.ok && [stored.meta.revision, stored.appliance.customer], [1, 'Example']);
  assert.equal(messages, ['warning: vega01 has other unsaved changes: save the new name with them']);
  die();
});

test('a typed name that would turn the sentences it stands in is written out', async () => {
  const { home, meta, listed, die } = await homeWithVega01();
  await home.rename(meta, 've\u202Ega77');
  assert.equal(listed(), { present: ['ve[U+202E]ga77'], removed: 0 });
  die();
});

test.run();
