import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createWorkspace } from '../../../src/platform/workspace/workspace.ts';
import { createLocks } from '../hand-ports.ts';
import { noRoomForDrafts, openTab } from './open-tab.ts';

/** A new appliance that cannot be stored is lost nowhere, and hides no stored one. */
type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const b: Appliance = { ...vega01, id: 'appliance:b', name: 'b' };
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);

let names = 0;
const test = suite<{ name: string; tab: Tab; again: () => Tab }>('a new appliance');
test.before.each(async (context) => {
  const name = `create-${++names}`;
  const locks = createLocks();
  context.name = name;
  context.again = () => openTab(name, locks, 'Ada');
  context.tab = context.again();
  await context.tab.workspace.create(b, '');
  await context.tab.workspace.create(vega01, '');
});
test.after.each(({ tab }) => tab.die());

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

test.run();
