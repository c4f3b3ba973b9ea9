/** A database of drafts that does not answer: what was offered stays offered, and the message is the storage's own. */
import 'fake-indexeddb/auto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { createLocks } from '../hand-ports.ts';
import { openTab } from './open-tab.ts';

type Tab = ReturnType<typeof openTab>;
const vega01 = exampleVega01();
const b: Appliance = { ...vega01, id: 'appliance:b', name: 'b' };
const customer = (name: string) => (appliance: Appliance) => setRoot(appliance, 'customer', name);

let names = 0;
const test = suite<{ tab: Tab; next: Tab; id: string }>('a database of drafts that does not answer');
test.before.each(async (context) => {
  const [name, locks] = [`draft-storage-${++names}`, createLocks()];
  context.tab = openTab(name, locks, 'Ada');
  await context.tab.workspace.create(b, '');
  await context.tab.workspace.create(vega01, '');
  context.tab.workspace.edit('Change the customer', customer('Sirius'));
  await context.tab.drafts.flush();
  context.tab.die();
  context.next = openTab(name, locks, 'Ada');
  await context.next.workspace.open(vega01.id);
  context.id = context.next.workspace.offeredDrafts.peek()[0]?.id ?? '';
  assert.ok(context.id);
});
test.after.each(({ next }) => next.die());

/** No list of drafts is read while `work` runs. */
async function withoutLists<R>(error: string, work: () => Promise<R>): Promise<R> {
  const real = IDBObjectStore.prototype.getAll;
  IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...args: Parameters<typeof real>) {
    if (this.name === 'drafts') throw new DOMException('the disk is away', error);
    return real.apply(this, args);
  };
  return work().finally(() => {
    IDBObjectStore.prototype.getAll = real;
  });
}

const offered = ({ workspace }: Tab) =>
  [workspace.offeredDrafts, workspace.storedDrafts].map((drafts) => drafts.peek().map(({ id }) => id));

for (const [error, message] of [
  ['UnknownError', /^error: the browser's storage failed \(the disk is away\)\. Try again/],
  ['VersionError', /^error: a newer version of the console is in use in this browser\. Reload/],
] as const)
  for (const act of ['recoverDraft', 'discardDraft'] as const)
    test(`${act} reports ${error}, and the offer stays`, async ({ next, id }) => {
      const result = await withoutLists(error, () => next.workspace[act](id));
      assert.is(result.ok, false);
      assert.is(next.toasts.length, 1);
      assert.match(next.toasts[0] ?? '', message);
      assert.equal(offered(next), [[id], [id]]);
      assert.is(next.workspace.dirtyCount.peek(), 0);
      assert.is((await next.workspace[act](id)).ok, true, 'once it answers');
      assert.equal(offered(next), [[], []]);
      assert.is(next.workspace.current.peek()?.customer, act === 'recoverDraft' ? 'Sirius' : vega01.customer);
    });

test('an offer survives that another appliance is opened meanwhile, and one that was recovered does not come back', async ({
  next,
  id,
}) => {
  const { workspace } = next;
  await withoutLists('UnknownError', async () => {
    await workspace.open(b.id);
    assert.equal(offered(next), [[], [id]], 'the list leads to it');
    await workspace.open(vega01.id);
    assert.equal(offered(next), [[id], [id]]);
  });
  const real = IDBObjectStore.prototype.getAll;
  let lists = 0;
  IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...args: Parameters<typeof real>) {
    if (this.name === 'drafts' && ++lists > 1) throw new DOMException('the disk is away', 'UnknownError');
    return real.apply(this, args);
  };
  const recovered = await workspace.recoverDraft(id).finally(() => {
    IDBObjectStore.prototype.getAll = real;
  });
  assert.is(recovered.ok, true);
  assert.ok(lists > 1);
  assert.is(workspace.current.peek()?.customer, 'Sirius');
  assert.equal(offered(next), [[], []]);
});

test.run();
