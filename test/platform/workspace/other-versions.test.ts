/** A version that somebody else saved, while the open document or the storage changes. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createLocks } from '../hand-ports.ts';
import { nextValue, openTab } from './open-tab.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const b: Appliance = { ...vega01, id: 'appliance:b', name: 'b' };
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);

let names = 0;
const test = suite<{ name: string; tab: Tab; other: Tab }>('versions of others');
test.before.each(async (context) => {
  context.name = `others-${++names}`;
  const locks = createLocks();
  context.tab = openTab(context.name, locks, 'Ada');
  context.other = openTab(context.name, locks, 'Grace');
  await context.tab.workspace.create(b, '');
  await context.tab.workspace.create(vega01, '');
  await context.other.workspace.open(vega01.id);
});
test.after.each(({ tab, other }) => {
  tab.die();
  other.die();
});

const saveAs = async ({ workspace }: Tab, name: string) => {
  workspace.edit('Change the customer', customer(name));
  assert.is((await workspace.save())?.ok, true);
};

const isThere = (meta: unknown) => meta !== undefined;

for (const unsaved of [false, true])
  test(`a newer revision that cannot be read is reported, ${unsaved ? 'over unsaved edits' : 'over none'}`, async ({
    name,
    tab,
    other,
  }) => {
    if (unsaved) tab.workspace.edit('Change the customer', customer('Sirius'));
    const newer = nextValue(tab.workspace.externalSave, isThere);
    await saveAs(other, 'Vega');
    await newer;
    const database = await openDB(name);
    await database.clear('pieces');
    database.close();
    const before = tab.toasts.length;
    await tab.workspace.takeExternalSave();
    assert.is(tab.toasts.length, before + 1);
    assert.match(tab.toasts.at(-1) ?? '', /^error: /);
    assert.is(tab.workspace.conflict.peek(), undefined);
    assert.is(tab.workspace.dirtyCount.peek(), unsaved ? 1 : 0);
    // The offer stays, for when it can be read.
    assert.is(tab.workspace.externalSave.peek()?.revision, 2);
  });

test('what is opened while others are looked for gets no notice of the one before', async ({
  tab,
  other,
}) => {
  const { workspace, page } = tab;
  for (let turns = 0; turns < 40; turns++) {
    await workspace.open(vega01.id);
    await saveAs(other, `Vega ${turns}`);
    const opened = workspace.open(b.id);
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    page.comeBack();
    await opened;
    // The look that has begun ends before the next one.
    await other.workspace.close();
    await other.workspace.open(vega01.id);
    const { id, revision } = workspace.externalSave.peek() ?? {};
    assert.equal([id, revision], [undefined, undefined], `after ${turns} turns`);
  }
});

test.run();
