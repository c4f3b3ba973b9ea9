import 'fake-indexeddb/auto';
import { signal } from '@preact/signals-core';
import { Window } from 'happy-dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import type { User } from '../../../src/platform/auth/session-shape.ts';
import type { EntryServices } from '../../../src/platform/composition/services.ts';
import { createHandClock, createLocks } from '../hand-ports.ts';

const test = suite('workbench');

async function prepare(first: User) {
  const window = new Window({ url: 'http://rack.example.com/' });
  const { document, localStorage, sessionStorage } = window;
  const here = { window, document, localStorage, sessionStorage, navigator: { locks: createLocks() } };
  for (const [name, value] of Object.entries(here))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const { createWorkbench } = await import('../../../src/platform/composition/workbench.ts');
  const user = signal<User | undefined>(first);
  const entry = {
    auth: { user, status: signal('authenticated'), serverTime: () => 0 },
    clock: createHandClock(),
    config: { records: 'browser' },
    notices: { toast() {} },
  };
  return { user, sessionStorage, ...createWorkbench(entry as unknown as EntryServices) };
}

test('what ends after the session did is still the work of the one who began it', async () => {
  const { user, sessionStorage, workspace, records, drafts } = await prepare({ name: 'Ada Lovelace' });
  const mark = sessionStorage.getItem('appliance-console.user');
  assert.match(mark ?? '', /^-?\d+$/, 'nothing of the session is stored, no name either');
  // An import that a worker has read in the meantime.
  user.value = undefined;
  await workspace.create(exampleVega01(), 'Imported');
  assert.is(workspace.saved.peek()?.by, 'Ada Lovelace');
  workspace.dispose();
  drafts.close();
  records.close();
});

test('records have the present name of the user, and never that of another one', async () => {
  const { user, workspace, records, drafts } = await prepare({ name: 'Ada Byron', email: 'ada@example.com' });
  user.value = { name: 'Ada Lovelace', email: 'ada@example.com' };
  await workspace.create(exampleVega01(), 'Imported');
  assert.is(workspace.saved.peek()?.by, 'Ada Lovelace');
  user.value = { name: 'Grace Hopper', email: 'grace@example.com' };
  workspace.edit('Change the customer', (appliance) => ({ ...appliance, customer: 'Sirius' }));
  await workspace.save();
  assert.is(workspace.saved.peek()?.by, 'Ada Byron');
  workspace.dispose();
  drafts.close();
  records.close();
});

test.run();
