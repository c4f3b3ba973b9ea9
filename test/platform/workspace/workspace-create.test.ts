import 'fake-indexeddb/auto';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createWorkspace } from '../../../src/platform/workspace/workspace.ts';
import { nextValue, noRoomForDrafts, tabSuite } from './open-tab.ts';

const vega01 = exampleVega01();
const b: Appliance = { ...vega01, id: 'appliance:b', name: 'b' };
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);

/** A new appliance that cannot be stored is lost nowhere, and hides no stored one. */
const test = tabSuite('a new appliance', b, vega01);

test('what could not be stored is open, or its caller learns that it is not', async ({ tab, name }) => {
  const messages: string[] = [];
  let meanwhile = async () => {};
  const workspace = createWorkspace({
    records: {
      ...tab.records,
      async save() {
        await meanwhile();
        return { ok: false, reason: 'quota', message: 'no room' };
      },
    },
    drafts: tab.drafts,
    notices: { toast: (_, text) => messages.push(text) },
  });
  const c: Appliance = { ...b, id: 'appliance:c', name: 'c' };
  const create = async () => {
    const made = await workspace.create(c, '');
    return [made.ok, !made.ok && made.opened, workspace.current.peek()?.id];
  };
  assert.equal(await create(), [false, c.id, c.id]);

  await workspace.open(vega01.id);
  const heal = noRoomForDrafts(name);
  workspace.edit('Change the customer', customer('Sirius'));
  assert.equal(await create().finally(heal), [false, undefined, vega01.id], 'the open one must stay');

  meanwhile = async () => void (await workspace.open(b.id));
  assert.equal(await create(), [false, undefined, b.id], 'another one was opened');
  assert.match(messages.at(-1) ?? '', /no room/);
  workspace.dispose();
});

test('what could not be stored hides no stored appliance', async ({ tab }) => {
  const offline = { ok: false, reason: 'offline', message: 'not reached' } as const;
  const full = { ok: false, reason: 'quota', message: 'no room' } as const;
  const copy = { ...vega01, name: 'vega01 copy' };
  for (const failing of ['list', 'save'] as const) {
    let fails = true;
    const { list, save } = tab.records;
    const workspace = createWorkspace({
      records: {
        ...tab.records,
        list: async () => (fails && failing === 'list' ? offline : list()),
        save: async (...args) => (fails && failing === 'save' ? full : save(...args)),
      },
      drafts: tab.drafts,
      notices: { toast() {} },
    });
    const made = await workspace.create(copy, '');
    assert.is(workspace.current.peek()?.name, 'vega01 copy');
    assert.is(!made.ok && made.opened, workspace.current.peek()?.id);
    assert.ok(![vega01.id, b.id].includes(workspace.current.peek()?.id ?? ''), failing);

    fails = false;
    assert.is((await workspace.open(vega01.id)).ok, true);
    assert.is(workspace.current.peek()?.name, 'vega01');
    workspace.edit('Change the customer', customer(failing));
    await workspace.save();
    const read = await tab.records.read(vega01.id);
    assert.is(read.ok && read.appliance.customer, failing);
    workspace.dispose();
  }
});

test('a new one whose id another tab stores meanwhile gets another id, with all that undo leads to', async ({
  tab,
  again,
}) => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === 'heads') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  };
  const c: Appliance = { ...b, id: 'appliance:c', name: 'c' };
  await tab.workspace.create({ ...c, customer: 'Sirius' }, '').finally(() => {
    IDBObjectStore.prototype.put = put;
  });
  const { workspace } = tab;
  workspace.edit('Change the domain', (one) => setRoot(one, 'domain', 'example.org'));
  const other = again();
  assert.is((await other.workspace.create(c, '')).ok, true);
  const moved = await nextValue(workspace.current, (one) => one?.id !== c.id);
  assert.equal(moved, { ...c, id: 'appliance:c~2', customer: 'Sirius', domain: 'example.org' });
  assert.is(workspace.formerId.peek(), c.id);
  workspace.undo();
  assert.equal(workspace.current.peek(), { ...c, id: 'appliance:c~2', customer: 'Sirius' });
  workspace.redo();
  // The stored one can be opened, and what was not stored is offered.
  assert.is((await workspace.open(c.id)).ok, true);
  assert.equal(workspace.current.peek(), c);
  assert.equal(
    workspace.offeredDrafts.peek().map(({ applianceId }) => applianceId),
    ['appliance:c~2'],
  );
  other.die();
});

test('a recovered appliance whose id a stored one has by now gets another id', async ({ tab, again }) => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === 'heads') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  };
  const c: Appliance = { ...b, id: 'appliance:c', name: 'c' };
  await tab.workspace.create({ ...c, customer: 'Sirius' }, '').finally(() => {
    IDBObjectStore.prototype.put = put;
  });
  await tab.drafts.flush();
  tab.die();
  const next = again();
  await next.workspace.create(c, '');
  const [draft] = next.workspace.offeredDrafts.peek();
  assert.is((await next.workspace.recoverDraft(draft?.id ?? '')).ok, true);
  assert.equal(next.workspace.current.peek(), { ...c, id: 'appliance:c~2', customer: 'Sirius' });
  await next.workspace.open(c.id);
  assert.is(next.workspace.current.peek()?.customer, c.customer);
  next.die();
});

test('the page must stay for edits, and until the last of several records is stored', async ({ tab }) => {
  const { workspace } = tab;
  assert.is(workspace.mustStay.peek(), false);
  const making = [workspace.create(b, ''), workspace.create(b, '')];
  assert.is(workspace.mustStay.peek(), true);
  let isStored = false;
  const stored = workspace.stored().then(() => {
    isStored = true;
  });
  await making[0];
  assert.is(workspace.mustStay.peek(), true);
  assert.is(isStored, false);
  await stored;
  assert.is(workspace.mustStay.peek(), false);
  await workspace.stored();
  workspace.edit('Change the customer', customer('Sirius'));
  assert.is(workspace.mustStay.peek(), true);
  await workspace.save();
  assert.is(workspace.mustStay.peek(), false);
});

test.run();
